import { describe, expect, test } from 'vitest'
import { format } from '../cite.ts'
import { draftFromUrl } from './from-url.ts'
import type { Extraction, Field, PageType, TypeReason } from './extraction.ts'
import { readIsoDate } from './iso-date.ts'
import { printClock } from './source-fields.ts'
import { sourceOfExtraction } from './to-source.ts'

const field = <T>(value: T): Field<T> => ({ value, confidence: 0.9, provenance: ['meta'], alternatives: [] })
const person = (given: string, family: string) => ({ kind: 'person' as const, given, family })

const found = (
  given: Partial<Extraction>,
  type: PageType = 'individual',
  reason: TypeReason = 'default',
): Extraction => ({
  url: field('https://news.example/a'),
  type: { ...field(type), reason },
  title: field('The Last Word'),
  authors: field([person('Ada', 'Roe')]),
  date: field('2021-10-26'),
  site: field('Example Institute'),
  ...given,
})

const cited = (extraction: Extraction, type?: PageType) =>
  format(
    sourceOfExtraction(extraction, { id: 'a', type }),
    { sourceId: 'a', form: 'full', parentheticals: [] },
    { profile: 'indigo-2e', typeface: 'court' },
  ).text

describe('PG16 · converting a page to a source', () => {
  test.for<[says: string, extraction: Extraction, printed: string]>([
    ['a person', found({}), 'Ada Roe, The Last Word, Example Inst. (Oct. 26, 2021), https://news.example/a'],
    [
      'an organization',
      found({ authors: field([{ kind: 'organization', name: 'Bar Council' }]) }, 'organizational'),
      'Bar Council, The Last Word, Example Inst. (Oct. 26, 2021), https://news.example/a',
    ],
    [
      'a blog by an organization and a person, with the person first',
      found(
        { authors: field([{ kind: 'organization', name: 'Bar Council' }, person('Ada', 'Roe')]) },
        'blog',
      ),
      'Ada Roe & Bar Council, The Last Word, Example Inst. (Oct. 26, 2021), https://news.example/a',
    ],
    [
      'a blog',
      found({ blog: field('On the Docket') }, 'blog'),
      'Ada Roe, The Last Word, Example Inst.: On the Docket (Oct. 26, 2021), https://news.example/a',
    ],
    [
      'an episode on a service',
      found(
        { series: field('Serial'), site: field('Spotify'), url: field('https://open.spotify.com/episode/1') },
        'podcast',
      ),
      'Ada Roe, Serial: The Last Word (Spotify, Oct. 26, 2021), https://open.spotify.com/episode/1',
    ],
    [
      'an episode on the podcast’s site',
      found({ series: field('Serial'), site: field('Serial') }, 'podcast'),
      'Ada Roe, Serial: The Last Word (Oct. 26, 2021), https://news.example/a',
    ],
    [
      'a post with its time',
      found({ time: field('06:59 ET'), site: field('X'), title: field('') }, 'post'),
      'Ada Roe, X (Oct. 26, 2021, 6:59 AM), https://news.example/a',
    ],
    [
      'a video',
      found({ site: field('YouTube') }, 'video'),
      'Ada Roe, The Last Word (YouTube, Oct. 26, 2021), https://news.example/a',
    ],
    [
      'a document published by the site’s owner',
      found({}, 'printed', 'pdf'),
      'Ada Roe, The Last Word (Example Institute Oct. 26, 2021), https://news.example/a',
    ],
  ])('converts %s', ([, extraction, printed]) => {
    expect(cited(extraction)).toBe(printed)
  })

  test('prefers a requested type to the detected one', () => {
    expect(sourceOfExtraction(found({}), { id: 'a', type: 'printed' })).toMatchObject({
      kind: 'printed',
      publication: 'Example Institute',
    })
  })

  test('uses the date of the last change if the page has no date', () => {
    const { date: _, ...undated } = found({ updated: field('2022-01-02') })
    expect(cited(undated)).toBe(
      'Ada Roe, The Last Word, Example Inst., https://news.example/a (last updated Jan. 2, 2022)',
    )
    expect(sourceOfExtraction(found({ updated: field('2022-01-02') }), { id: 'a' })).not.toHaveProperty(
      'modified',
    )
  })

  test('does not use a host as the publisher of a document', () => {
    const draft = draftFromUrl('https://files.unknown-host.example/a-report-on-the-law.pdf')
    if (draft === undefined) throw new Error('expected a draft')
    const source = sourceOfExtraction(draft, { id: 'a' })
    expect(source).toMatchObject({ kind: 'printed', title: 'A Report on the Law' })
    expect(source).not.toHaveProperty('publisher')
  })

  test('omits fields that the page does not provide', () => {
    const source = sourceOfExtraction(
      { url: field('https://a.example'), type: { ...field('individual'), reason: 'default' } },
      { id: 'a' },
    )
    expect(source).toEqual({ id: 'a', kind: 'web', url: 'https://a.example' })
  })
})

test.for<[iso: string | undefined, date: unknown]>([
  ['2021-10-26', { year: 2021, month: 10, day: 26 }],
  ['2021-10', { year: 2021, month: 10 }],
  ['2021', { year: 2021 }],
  ['yesterday', undefined],
  [undefined, undefined],
])('parses the page date %s', ([iso, date]) => {
  expect(readIsoDate(iso)).toEqual(date)
})

test.for<[time: string | undefined, printed: string | undefined]>([
  ['00:05', '12:05 AM'],
  ['09:00 +02:00', '9:00 AM'],
  ['12:30 ET', '12:30 PM'],
  ['23:59', '11:59 PM'],
  ['soon', undefined],
  [undefined, undefined],
])('parses the page time %s', ([time, printed]) => {
  expect(printClock(time)).toBe(printed)
})
