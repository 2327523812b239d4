import { array, assert, constant, constantFrom, oneof, property, record, type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { format } from '#cite/cite.ts'
import type { Extraction, Field, PageWork } from '#cite/page/extraction.ts'
import { readIsoDate } from '#cite/page/iso-date.ts'
import { sourceOfExtraction } from '#cite/page/to-source.ts'
import type { Source } from '#cite/source/source.ts'
import { PAGE_TYPES } from '#sync/contract/webcite.ts'
import {
  reduceDraft,
  type WebciteDraft,
  type WebciteDraftAction,
  draftFromStored,
  emptyDraft,
  listOpenFields,
  makeWebciteUse,
  readDraft,
  sourceOfDraft,
} from './webcite-draft.ts'
import type { PageReading } from './page-reading.ts'

const TODAY = 'Nov. 20, 2026'
const SETTING = { today: TODAY, capitals: true }
const made = (...actions: WebciteDraftAction[]): WebciteDraft => actions.reduce(reduceDraft, emptyDraft)
const url = (value: string): WebciteDraftAction => ({ do: 'type', name: 'url', value })
const slate = 'https://slate.com/technology/2011/01/two-spaces-after-a-period.html'

const field = <T>(value: T, more: Partial<Field<T>> = {}): Field<T> => ({
  value,
  confidence: 0.9,
  provenance: ['meta'],
  alternatives: [],
  ...more,
})

const page = {
  url: field(slate),
  type: { ...field('individual' as const), reason: 'person-signs' },
  title: field('Space Invaders', {
    provenance: ['heading'],
    alternatives: [{ value: 'Why You Should Never', confidence: 0.4, provenance: ['title-tag'] }],
  }),
  authors: field([{ kind: 'person' as const, given: 'Farhad', family: 'Manjoo' }], { confidence: 0.65 }),
  date: field('2011-01-13'),
  updated: field('2012-02-01'),
  time: field('06:20 ET'),
  site: field('Slate'),
} satisfies Extraction
const found: PageReading = { url: slate, by: 'server', fields: page }
const find: WebciteDraftAction = { do: 'find', found }

describe('draft from the URL alone', () => {
  test('guesses site, title, and date and marks them as guesses', () => {
    const { values, signs, isRead } = readDraft(made(url(slate)), SETTING)
    expect(values).toMatchObject({ site: 'Slate', title: 'Two Spaces After a Period', date: 'Jan. 2011' })
    expect([...signs.keys()].sort()).toEqual(['date', 'site', 'title'])
    expect(isRead).toBe(false)
  })

  test('uses today as the date last visited if the page has no date', () => {
    expect(readDraft(made(url('https://www.espn.com/')), SETTING).values).toMatchObject({
      site: 'ESPN',
      visited: TODAY,
    })
  })

  test('never changes fields the user typed or cleared', () => {
    const draft = made(
      { do: 'type', name: 'title', value: 'Space Invaders' },
      { do: 'type', name: 'site', value: '' },
      url(slate),
    )
    expect(readDraft(draft, SETTING).values).toMatchObject({
      title: 'Space Invaders',
      site: '',
      date: 'Jan. 2011',
    })
  })

  test('keeps typed values if the URL is invalid', () => {
    const { address, values } = readDraft(
      made({ do: 'type', name: 'title', value: 'A' }, url('not one')),
      SETTING,
    )
    expect(address).toBeNull()
    expect(values).toEqual({ title: 'A', url: 'not one' })
  })

  test('chooses the type from the URL until the user chooses a type', () => {
    const blog = url('https://someone.substack.com/p/a-post-of-mine')
    expect(readDraft(made(blog), SETTING)).toMatchObject({ type: 'blog', reason: 'blog-host' })
    expect(readDraft(made(blog, { do: 'choose', type: 'printed' }), SETTING)).toMatchObject({
      type: 'printed',
      reason: null,
    })
    expect(readDraft(emptyDraft, SETTING).reason).toBe('nothing')
  })
})

describe('draft after its page was read', () => {
  test('fills in every field of the page with its origin and alternatives', () => {
    const { values, signs, isRead } = readDraft(made(url(slate), find), SETTING)
    expect(values).toMatchObject({
      title: 'Space Invaders',
      people: 'Farhad Manjoo',
      date: 'Jan. 13, 2011',
      site: 'Slate',
    })
    expect(isRead).toBe(true)
    expect(signs.get('title')).toEqual({
      value: 'Space Invaders',
      confidence: 0.9,
      from: 'heading',
      others: ['Why You Should Never'],
    })
    expect(signs.get('people')).toMatchObject({ confidence: 0.65 })
  })

  test('keeps a typed value and offers the value from the page', () => {
    const { values, signs } = readDraft(
      made(url(slate), { do: 'type', name: 'title', value: 'My Title' }, find),
      SETTING,
    )
    expect(values.title).toBe('My Title')
    expect(signs.get('title')?.value).toBe('Space Invaders')
  })

  test('offers the time and the date of the last change without filling them in', () => {
    const { values, signs } = readDraft(made(url(slate), find), SETTING)
    expect(values.time ?? '').toBe('')
    expect(signs.get('time')?.others).toEqual(['6:20 AM'])
    expect(signs.get('date')?.others).toEqual(['Feb. 1, 2012'])
  })

  test('ignores the page after the URL changes', () => {
    expect(readDraft(made(url(slate), find, url('https://www.espn.com/')), SETTING)).toMatchObject({
      isRead: false,
      values: { site: 'ESPN' },
    })
  })

  test('keeps the page’s fields while the text in the URL field is not a URL', () => {
    const { values, url: printed } = readDraft(made(url(slate), find, url('Space Invaders, again')), SETTING)
    expect(values).toMatchObject({ title: 'Space Invaders', site: 'Slate' })
    expect(printed).toBe(slate)
  })

  test('takes the URL from a file if the form has none', () => {
    expect(readDraft(made({ ...find, found: { ...found, by: 'file' } }), SETTING)).toMatchObject({
      isRead: true,
      url: slate,
    })
  })

  test('prints the canonical URL of the page', () => {
    const fields = { ...page, url: field('https://slate.com/a') }
    const draft = made(url(`${slate}?utm_source=x`), {
      do: 'find',
      found: { url: `${slate}?utm_source=x`, by: 'server', fields },
    })
    expect(sourceOfDraft(readDraft(draft, SETTING), { id: 'a' })).toMatchObject({
      url: 'https://slate.com/a',
    })
  })

  test('uses the date of the last change for an undated page until a date is typed', () => {
    const { date: _, ...undated } = page
    const draft = made(url(slate), { do: 'find', found: { ...found, fields: undated } })
    expect(sourceOfDraft(readDraft(draft, SETTING), { id: 'a' })).toMatchObject({
      modified: { year: 2012, month: 2, day: 1 },
    })
    const dated = reduceDraft(draft, { do: 'type', name: 'date', value: '2011' })
    expect(sourceOfDraft(readDraft(dated, SETTING), { id: 'a' })).not.toHaveProperty('modified')
  })
})

describe('source of a draft', () => {
  test('has the URL without tracking parameters', () => {
    expect(sourceOfDraft(readDraft(made(url(`${slate}?utm_source=x`)), SETTING), { id: 'a' })).toEqual({
      id: 'a',
      kind: 'web',
      title: 'Two Spaces After a Period',
      site: 'Slate',
      date: { year: 2011, month: 1 },
      url: slate,
    })
  })

  test('has only the fields for its type', () => {
    const draft = made(
      { do: 'type', name: 'people', value: 'Jane Roe' },
      { do: 'type', name: 'organization', value: 'Pew' },
      { do: 'choose', type: 'organizational' },
    )
    expect(sourceOfDraft(readDraft(draft, SETTING), { id: 'a' })).toEqual({
      id: 'a',
      kind: 'web',
      authors: [{ kind: 'organization', name: 'Pew' }],
    })
  })

  test('is null until there is something to cite', () => {
    expect(sourceOfDraft(readDraft(emptyDraft, SETTING), { id: 'a' })).toBeNull()
  })
})

describe('draft actions', () => {
  test('starts a new draft for shared content, with its title as typed', () => {
    const draft = made({ do: 'share', url: slate, title: 'Space Invaders' })
    expect(readDraft(draft, SETTING).values).toMatchObject({
      url: slate,
      title: 'Space Invaders',
      site: 'Slate',
    })
  })

  test('protects typed fields of a saved citation and lets found fields be updated', () => {
    const draft = made(url(slate), { do: 'type', name: 'title', value: 'Mine' }, find)
    const read = readDraft(draft, SETTING)
    const source = sourceOfDraft(read, { id: 'w' })
    if (source === null) throw new Error('The draft has no source')
    const kept = { id: 'w', type: 'auto', open: listOpenFields(draft, read.type).join(' '), shortForms: {} }
    const opened = draftFromStored(kept, source, found)
    expect(opened).toMatchObject({ savedId: 'w', type: 'auto' })
    expect(opened.touched).toContain('title')
    expect(opened.touched).not.toContain('people')
    expect(readDraft(opened, SETTING)).toMatchObject({
      isRead: true,
      values: { title: 'Mine', people: 'Farhad Manjoo' },
    })
  })

  test('opens a citation from an earlier version with every value protected', () => {
    const source = sourceOfDraft(readDraft(made(url(slate)), SETTING), { id: 'w' })
    if (source === null) throw new Error('The draft has no source')
    const opened = draftFromStored({ id: 'w', type: 'organization', open: '', shortForms: {} }, source, null)
    expect(opened.type).toBe('organizational')
    expect(opened.touched).toEqual(expect.arrayContaining(['title', 'site', 'date', 'url']))
  })

  test('prints and saves the choice for a disputed abbreviation', () => {
    const site = { do: 'type', name: 'site', value: 'New York Law Reporter' } as const
    const draft = made(site, { do: 'shorten', words: 'New York', to: 'N.Y.C.' })
    const source = sourceOfDraft(readDraft(draft, SETTING), { id: 'w' })
    if (source === null) throw new Error('The draft has no source')
    const printed = (shortForms: WebciteDraft['shortForms']) =>
      format(source, makeWebciteUse(source, shortForms), { profile: 'indigo-2e', typeface: 'court' }).text
    expect(printed({})).toContain('N.Y. L. Rep.')
    expect(printed(draft.shortForms)).toContain('N.Y.C. L. Rep.')
    const kept = { id: 'w', type: 'auto', open: '', shortForms: { ...draft.shortForms, later: 5 } }
    expect(draftFromStored(kept, source, null).shortForms).toEqual({ 'new york': 'N.Y.C.' })
  })

  test('clears the draft', () => {
    expect(made(url(slate), { do: 'clear' })).toEqual(emptyDraft)
  })
})

describe('citations made on this device and on the server are the same', () => {
  const undated: Extraction = { url: page.url, type: page.type, title: page.title, site: page.site }
  const both = field([
    { kind: 'person' as const, given: 'Ada', family: 'Roe' },
    { kind: 'organization' as const, name: 'Reader Institute' },
  ])
  const pages: Readonly<Record<string, Extraction>> = {
    'signed and dated': page,
    'a person and an organization': { ...page, authors: both },
    'an organization alone': {
      ...page,
      authors: field([{ kind: 'organization', name: 'Reader Institute' }]),
    },
    'no author and no date': undated,
    'no date but the last change': { ...undated, authors: page.authors, updated: field('2012-02-01') },
    'a blog within a site': { ...page, blog: field('On the Docket') },
    'an episode': { ...page, series: field('Serial'), site: field('Spotify') },
    'a designation and a copy': {
      ...page,
      designation: field('Opinion'),
      archive: field('https://perma.cc/AB12-CD34'),
    },
    'a section of a state code': { ...undated, work: statute({}) },
    'a student note in a journal': {
      ...undated,
      work: {
        kind: 'article',
        parts: { journal: 'Acme Law Review', volume: '12', date: '2025', label: 'Note' },
        confidence: 0.8,
        provenance: ['text'],
      },
    },
    'a repealed section of a state code': { ...undated, work: statute({ label: 'repealed 1989' }) },
  }
  const cases = Object.keys(pages).flatMap((name) => PAGE_TYPES.map((type) => [name, type] as const))

  test.for(cases)('%s as %s', ([name, type]) => {
    const fields = pages[name] ?? page
    const draft = made(url(slate), { do: 'choose', type }, { do: 'find', found: { ...found, fields } })
    const device = sourceOfDraft(readDraft(draft, SETTING), { id: 'd' })
    const today = readIsoDate('2026-11-20')
    expect(device && print(device)).toBe(print(sourceOfExtraction(fields, { id: 's', type, today })))
  })

  const words = constantFrom('Space Invaders', 'Reader Institute', 'On the Docket', 'Georgia Gazette', 'S')
  const day = constantFrom('2012', '2012-02', '2012-02-01', '1999-12-31')
  const person = record({ kind: constant('person' as const), given: words, family: words })
  const organization = record({ kind: constant('organization' as const), name: words })
  const author = oneof(person, organization)
  const anyField = <T>(value: Arbitrary<T>) => value.map((read) => field(read))
  const anyPage = record(
    {
      title: anyField(words),
      authors: anyField(array(author, { minLength: 1, maxLength: 4 })),
      date: anyField(day),
      updated: anyField(day),
      time: anyField(constantFrom('06:59 ET', '21:19 UTC')),
      site: anyField(words),
      blog: anyField(words),
      series: anyField(words),
      designation: anyField(constantFrom('Opinion', 'Press Release')),
      archive: anyField(constant('https://perma.cc/AB12-CD34')),
    },
    { requiredKeys: [] },
  ).map((said): Extraction => ({ ...said, url: page.url, type: page.type }))

  test.for(PAGE_TYPES)('builds a valid source from any page as %s', (type) => {
    const today = readIsoDate('2026-11-20')
    assert(
      property(anyPage, (fields) => {
        const draft = made(url(slate), { do: 'choose', type }, { do: 'find', found: { ...found, fields } })
        const device = sourceOfDraft(readDraft(draft, SETTING), { id: 'd' })
        expect(device && print(device)).toBe(print(sourceOfExtraction(fields, { id: 's', type, today })))
      }),
      { numRuns: 150 },
    )
  })
})

/** A section of a state code with more parts. */
function statute(more: PageWork['parts']): PageWork {
  const parts = { code: 'Or. Rev. Stat.', section: '§ 9.350', ...more }
  return { kind: 'statute', parts, confidence: 0.97, provenance: ['url'] }
}

function print(source: Source): string {
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  return format(source, use, { profile: 'indigo-2e', typeface: 'court' }).text
}
