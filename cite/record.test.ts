import { expect, test } from 'vitest'
import { toCitationRecord } from './record.ts'
import type { Source } from './source/source.ts'
import { format } from './string/format.ts'

function publisherOf(source: Source): string {
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  const rendered = format(source, use, { profile: 'indigo-2e', typeface: 'court' })
  return toCitationRecord(source, rendered).citationDetails.websiteOrPublisher
}

test('uses the series as the publisher of a podcast without a service', () => {
  const podcast = { kind: 'podcast', id: 'a', title: 'The Alibi', series: 'Serial', service: '' } as const
  expect(publisherOf(podcast)).toBe('Serial')
  expect(publisherOf({ ...podcast, service: 'Spotify' })).toBe('Spotify')
})

test('uses the site as the publisher of a web page', () => {
  expect(publisherOf({ kind: 'web', id: 'a', title: 'Two Spaces', site: 'Reader Institute' })).toBe(
    'Reader Institute',
  )
})

test('leaves the publisher of a case empty', () => {
  const printings = [{ volume: '384', reporter: 'U.S.', page: '436' }]
  expect(publisherOf({ kind: 'case', id: 'a', name: 'Miranda v. Arizona', printings })).toBe('')
})
