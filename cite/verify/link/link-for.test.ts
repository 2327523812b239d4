import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citationsOf } from '#cite/resolve/citations.ts'
import { linkFor } from './link-for.ts'

/** Each row contains a citation and the URL of its free copy. The URL is empty if there is no free copy. */
const rows = readFileSync(new URL('links.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

test.for(rows)('returns for %s the link %s (LV3)', ([citation = '', url = '']) => {
  const found = citationsOf(citation).find(({ source }) => source !== undefined)
  expect(found?.source && linkFor(found.source, found.pincite)).toBe(url === '' ? undefined : url)
})

test('covers at least 130 citations in the table', () => {
  expect(rows.length).toBeGreaterThanOrEqual(130)
})
