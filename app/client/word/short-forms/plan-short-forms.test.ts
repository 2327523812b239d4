import { describe, expect, test } from 'vitest'
import { parseString, type Source, type Use } from '#cite/cite.ts'
import { type OpenDocument, wordBenches } from '../../../../tests/support/word-bench.ts'
import { addCitationRecord, type CitationRecord, readCitationRecords } from './citation-records.ts'
import { calledNotes, type WordHost } from '../host/word-host.ts'
import { planShortForms } from './plan-short-forms.ts'
import { printRecord } from './print-record.ts'

/** Parses a citation into the record that the pane would store. */
function recordOf(text: string, more: Partial<CitationRecord> = {}): CitationRecord {
  const { sources, uses } = parseString(text)
  const [[source], [use]] = [sources, uses]
  if (source === undefined || use === undefined) throw new Error(`“${text}” could not be read.`)
  return {
    source,
    use: { ...use, form: 'auto' },
    typeface: 'court',
    profile: 'indigo-2e',
    ends: true,
    ...more,
  }
}

const miranda = 'Miranda v. Arizona, 384 U.S. 436, 444 (1966)'
const terry = 'Terry v. Ohio, 392 U.S. 1, 21 (1968)'
const roe = 'Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990)'

/** Inserts a citation in full as a footnote and stores its record, as the pane does. */
async function insertFootnote(host: WordHost, id: string, record: CitationRecord): Promise<void> {
  const records = await host.readRecords()
  await host.writeRecords(addCitationRecord(records, id, record))
  await host.insertCitation(
    { id, runs: printRecord(record, { ...record.use, form: 'full' }, true) },
    'footnote',
  )
}

/** Recomputes the short forms until nothing changes, and returns the number of passes that changed something. */
async function update(host: WordHost): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    const reading = await host.readDocument()
    const { rewrites } = planShortForms(reading)
    if (rewrites.length === 0) return round
    expect(await host.rewriteCitations(rewrites, reading.passages)).toBe(0)
  }
  throw new Error('The short forms don’t settle.')
}

async function listNotes(host: WordHost): Promise<string[]> {
  const { passages } = await host.readDocument()
  return calledNotes(passages, 'footnote').map(({ text }) => text.trim())
}

async function listIds(host: WordHost): Promise<string[]> {
  return (await host.readDocument()).inserted.map(({ id }) => id)
}

/** Creates a document with one footnote for each citation, in order. */
async function createNotes(
  open: (typeof wordBenches)[number]['open'],
  texts: readonly string[],
): Promise<OpenDocument> {
  const document = open({ paragraphs: texts.map((_, at) => `Sentence ${at}.`), footnotes: [] })
  for (const [at, text] of texts.entries()) {
    await document.placeCursor({ paragraph: at })
    await insertFootnote(document.host, `c-${at}`, recordOf(text))
  }
  return document
}

describe.each(wordBenches)('short forms in $name', ({ open }) => {
  test('follow from the order of the notes', async () => {
    const document = await createNotes(open, [miranda, miranda, terry, miranda, roe, roe, terry, roe])
    expect(await update(document.host)).toBe(1)
    expect(await listNotes(document.host)).toEqual([
      'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
      'Id.',
      'Terry v. Ohio, 392 U.S. 1, 21 (1968).',
      'Miranda, 384 U.S. at 444.',
      'Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990).',
      'Id.',
      'Terry, 392 U.S. at 21.',
      'Roe, supra note 5, at 4.',
    ])
  })

  test('change when a note moves, and the new first citation becomes a full citation', async () => {
    const document = await createNotes(open, [miranda, terry, miranda])
    await update(document.host)
    await document.moveNoteAfter(0, 2)
    expect(await update(document.host)).toBe(1)
    expect(await listNotes(document.host)).toEqual([
      'Terry v. Ohio, 392 U.S. 1, 21 (1968).',
      'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
      'Id.',
    ])
    expect(await listIds(document.host)).toEqual(['c-1', 'c-2', 'c-0'])
  })

  test('change when a note between two others is removed', async () => {
    const document = await createNotes(open, [miranda, terry, miranda, roe, terry, roe])
    await update(document.host)
    expect((await listNotes(document.host))[5]).toBe('Roe, supra note 4, at 4.')
    await document.removeNote(1)
    await update(document.host)
    expect(await listNotes(document.host)).toEqual([
      'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
      'Id.',
      'Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990).',
      'Terry v. Ohio, 392 U.S. 1, 21 (1968).',
      'Roe, supra note 3, at 4.',
    ])
  })

  test('don’t use id. if a typed citation or unparsed text comes in between', async () => {
    const document = open({
      paragraphs: ['One.†', 'Two.', 'Three.†', 'Four.'],
      footnotes: ['Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).', 'See the sources cited by Coe 3 Zork 17.'],
    })
    await document.placeCursor({ paragraph: 0, after: 'One' })
    await insertFootnote(document.host, 'c-0', recordOf(miranda))
    for (const paragraph of [1, 3]) {
      await document.placeCursor({ paragraph })
      await insertFootnote(document.host, `c-${paragraph}`, recordOf(miranda))
    }
    await update(document.host)
    const notes = await listNotes(document.host)
    expect([notes[0], notes[2], notes[4]]).toEqual([
      'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
      'Miranda, 384 U.S. at 444.',
      'Miranda, 384 U.S. at 444.',
    ])
  })

  test('count a typed full citation of the same source', async () => {
    const document = open({
      paragraphs: ['One.†', 'Two.', 'Three.†', 'Four.'],
      footnotes: [`${miranda}.`, `${terry}.`],
    })
    for (const paragraph of [1, 3]) {
      await document.placeCursor({ paragraph })
      await insertFootnote(document.host, `c-${paragraph}`, recordOf(miranda))
    }
    await update(document.host)
    const notes = await listNotes(document.host)
    expect([notes[1], notes[3]]).toEqual(['Id.', 'Miranda, 384 U.S. at 444.'])
  })

  test('leave a citation unchanged if the user edited it', async () => {
    const document = await createNotes(open, [miranda, miranda])
    await update(document.host)
    await document.retype({ note: 1 }, 'Id.', 'Ibid.')
    const plan = planShortForms(await document.host.readDocument())
    expect([plan.rewrites, plan.kept.map(({ citation, reason }) => [citation.id, reason])]).toEqual([
      [],
      [['c-1', 'edited']],
    ])
  })

  test('leave a citation without a record unchanged', async () => {
    const document = await createNotes(open, [miranda, miranda])
    await document.host.writeRecords('not readable')
    const plan = planShortForms(await document.host.readDocument())
    expect([plan.rewrites, plan.kept.map(({ reason }) => reason), plan.count]).toEqual([
      [],
      ['unknown', 'unknown'],
      2,
    ])
  })

  test('don’t refer to a note by number in the body text', async () => {
    const document = open({ paragraphs: ['One. ', 'Two. ', 'Three. '], footnotes: [] })
    for (const [at, text] of [roe, terry, roe].entries()) {
      await document.placeCursor({ paragraph: at })
      const record = recordOf(text)
      const { records } = await document.host.readDocument()
      await document.host.writeRecords(addCitationRecord(records, `c-${at}`, record))
      const runs = printRecord(record, { ...record.use, form: 'full' }, true)
      await document.host.insertCitation({ id: `c-${at}`, runs }, 'cursor')
    }
    await update(document.host)
    const { passages } = await document.host.readDocument()
    expect(passages.map(({ text }) => text)).toEqual([
      'One. Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990).',
      'Two. Terry v. Ohio, 392 U.S. 1, 21 (1968).',
      'Three. Roe, supra, at 4.',
    ])
  })

  test(
    '20 notes edited in a row keep their ids, and their forms follow every edit',
    { timeout: 60_000 },
    async () => {
      const cycle = [miranda, roe, miranda, terry, roe]
      const texts = Array.from({ length: 20 }, (_, at) => cycle[at % cycle.length] ?? miranda)
      const document = await createNotes(open, texts)
      await update(document.host)
      let order = texts.map((text, at) => ({ id: `c-${at}`, text, before: '' }))
      for (let at = 0; at < 20; at += 1) {
        // Edit every note, and move or delete every fourth.
        const own = order[at % order.length]
        if (own === undefined) throw new Error('The note is missing.')
        const index = order.indexOf(own)
        own.before = `Edit ${at}. ${own.before}`
        await document.typeAtStart(index, `Edit ${at}. `)
        if (at % 4 === 1 && order.length > 3) {
          const to = (index + 3) % order.length
          const other = order[to]
          if (other === undefined || to === index) throw new Error('The note is missing.')
          await document.moveNoteAfter(index, to)
          order = order.filter((one) => one !== own)
          order.splice(order.indexOf(other) + 1, 0, own)
        } else if (at % 4 === 3) {
          await document.removeNote(index)
          order = order.filter((one) => one !== own)
        }
        await update(document.host)
        expect(await listIds(document.host)).toEqual(order.map(({ id }) => id))
        expect(await listNotes(document.host)).toEqual(expectNotes(order))
      }
      expect(order).toHaveLength(15)
    },
  )
})

interface ExpectedNote {
  readonly text: string
  readonly before: string
}

/** Returns the expected text of the notes under the rules, for these three sources only. */
function expectNotes(order: readonly ExpectedNote[]): string[] {
  const fullIn = new Map<string, number>()
  const lastIn = new Map<string, number>()
  return order.map(({ text, before }, at) => {
    const number = at + 1
    const isAfterSame = order[at - 1]?.text === text
    const full = fullIn.get(text)
    const last = lastIn.get(text)
    lastIn.set(text, number)
    const print = (form: string): string => `${before}${form}`
    if (full === undefined || last === undefined) {
      fullIn.set(text, number)
      return print(`${text}.`)
    }
    if (isAfterSame) return print('Id.')
    if (text === roe) return print(`Roe, supra note ${full}, at 4.`)
    if (number - last > 5) {
      fullIn.set(text, number)
      return print(`${text}.`)
    }
    return print(text === miranda ? 'Miranda, 384 U.S. at 444.' : 'Terry, 392 U.S. at 21.')
  })
}

describe('records', () => {
  test('are read back as they were stored', () => {
    const record = recordOf(roe)
    expect(readCitationRecords(addCitationRecord('', 'c-1', record)).get('c-1')).toEqual(record)
  })

  test('of a later version are kept when another record is added', () => {
    const text = JSON.stringify({ version: 1, citations: { old: { source: { kind: 'hologram' } } } })
    const added = addCitationRecord(text, 'c-1', recordOf(roe))
    expect([...readCitationRecords(added).keys()]).toEqual(['c-1'])
    expect(JSON.parse(added)).toMatchObject({ citations: { old: { source: { kind: 'hologram' } } } })
  })
})

test('a citation within a sentence starts with a lowercase letter', () => {
  const record = recordOf(miranda, { ends: false })
  const source: Source = record.source
  const use: Use = { ...record.use, sourceId: source.id, form: 'id' }
  const print = (opens: boolean): string =>
    printRecord(record, use, opens)
      .map(({ text }) => text)
      .join('')
  expect([print(true), print(false)]).toEqual(['Id. at 444', 'id. at 444'])
})
