import { describe, expect, test, vi } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { wordBenches } from '../../../tests/support/word-bench.ts'
import { calledNotes } from './host/word-host.ts'
import { addCitationRecord, type CitationRecord } from './short-forms/citation-records.ts'
import { planShortForms } from './short-forms/plan-short-forms.ts'
import { printRecord } from './short-forms/print-record.ts'
import { insertAndUpdate, updateShortForms } from './update-citations.ts'

/** Runs the worker's functions on the test's thread. */
const worker: Parameters<typeof insertAndUpdate>[0]['worker'] = {
  plan: ({ reading }) => Promise.resolve({ id: 0, is: 'planned', plan: planShortForms(reading) }),
  prepare: ({ citation, record, records }) =>
    Promise.resolve({
      id: 0,
      is: 'prepared',
      runs: printRecord(record, { ...record.use, form: 'full' }, true),
      records: addCitationRecord(records, citation, record),
    }),
}

function recordOf(text: string): CitationRecord {
  const { sources, uses } = parseString(text)
  const [[source], [use]] = [sources, uses]
  if (source === undefined || use === undefined) throw new Error(`“${text}” could not be read.`)
  return { source, use: { ...use, form: 'auto' }, typeface: 'court', profile: 'indigo-2e', ends: true }
}

const miranda = recordOf('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')
const terry = recordOf('Terry v. Ohio, 392 U.S. 1, 21 (1968)')

describe.each(wordBenches)('insertAndUpdate on $name', ({ open }) => {
  test('reads the document once if no short form changes', async () => {
    const document = open({ paragraphs: ['One. ', 'Two. '], footnotes: [] })
    const updating = { host: document.host, worker, profile: 'indigo-2e' } as const
    await document.placeCursor({ paragraph: 0 })
    const reads = vi.spyOn(document.host, 'readDocument')
    const { result, reading } = await insertAndUpdate(updating, {
      id: 'c-1',
      record: miranda,
      place: 'footnote',
    })
    expect([result, reads.mock.calls.length]).toEqual(['marked', 1])
    expect(calledNotes(reading.passages, 'footnote').map(({ text }) => text.trim())).toEqual([
      'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
    ])
  })

  test('reads the document again after a short form changes, and returns the new text', async () => {
    const document = open({ paragraphs: ['One. ', 'Two. ', 'Three. '], footnotes: [] })
    const updating = { host: document.host, worker, profile: 'indigo-2e' } as const
    for (const [at, record] of [miranda, terry].entries()) {
      await document.placeCursor({ paragraph: at })
      await insertAndUpdate(updating, { id: `c-${at}`, record, place: 'footnote' })
    }
    await document.placeCursor({ paragraph: 2 })
    const reads = vi.spyOn(document.host, 'readDocument')
    const { reading } = await insertAndUpdate(updating, { id: 'c-2', record: terry, place: 'footnote' })
    expect(reads).toHaveBeenCalledTimes(2)
    expect(calledNotes(reading.passages, 'footnote').map(({ text }) => text.trim())).toEqual([
      'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
      'Terry v. Ohio, 392 U.S. 1, 21 (1968).',
      'Id.',
    ])
    reads.mockClear()
    const { update } = await updateShortForms(updating)
    expect([update.changed, reads.mock.calls.length]).toEqual([0, 1])
  })
})
