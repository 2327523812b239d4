import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { statusesOfReports } from './shared-checks.tsx'

const [source] = engine.parseString('Roe v. Wade, 410 U.S. 113 (1973)').sources

test('counts each citation once, at the level of its worst difference', () => {
  if (source === undefined) throw new Error('The citation was not read')
  const toReport = (rowId: string, reasons: readonly ('overruled' | 'unsure-page')[]) => ({
    authority: { rowId, itemId: rowId, source, pincite: [] },
    looks: reasons.map((reason) => ({
      words: reason,
      basis: null,
      why: '',
      severity: 'warning' as const,
      reason,
      repair: null,
    })),
  })
  const statuses = statusesOfReports([
    toReport('one', ['unsure-page', 'overruled']),
    toReport('two', ['unsure-page']),
    toReport('three', []),
  ])
  expect([...statuses].map(([id, { level }]) => [id, level])).toEqual([
    ['one', 'serious'],
    ['two', 'check'],
    ['three', 'fine'],
  ])
})
