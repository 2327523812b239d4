import { describe, expect, test } from 'vitest'
import type { DocumentNote, NoteCorrection, StyledText } from '#cite/word/note-model.ts'
import { MockFactory } from '../../../../tests/support/fake-word/mock-factory.ts'
import { StrictFactory } from '../../../../tests/support/fake-word/proxy-factory.ts'
import { createFakeContext } from '../../../../tests/support/fake-word/word-objects.ts'
import { createFakeDocument } from '../../../../tests/support/fake-word/story.ts'
import { openFake, type OpenDocument, wordBenches } from '../../../../tests/support/word-bench.ts'
import { faceName } from '../../doctor/document/note-edit.ts'
import { OfficeWordHost } from './office-host.ts'
import { calledNotes, type WordHost } from './word-host.ts'

const brief = {
  paragraphs: ['The court agreed.†', 'It reversed.† The dissent† did not.'],
  footnotes: [
    '*See* Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).',
    '*Id.* at 415 & n.3.',
    'Jane Roe, *Long Notes*, 100 ~Yale L.J.~ 1 (1990).',
  ],
}

const citation = {
  id: 'c-1',
  runs: [
    { text: 'Roe v. Wade', face: 'italic' },
    { text: ', 410 U.S. 113 (1973).', face: 'roman' },
  ],
} satisfies { id: string; runs: readonly StyledText[] }

async function noteAt(host: WordHost, at: number): Promise<DocumentNote> {
  const { passages } = await host.readDocument()
  const note = calledNotes(passages, 'footnote')[at]
  if (note === undefined) throw new Error(`There is no note ${at}.`)
  return note
}

async function textsOf(host: WordHost): Promise<string[]> {
  const { passages } = await host.readDocument()
  return calledNotes(passages, 'footnote').map(({ text }) => text.trim())
}

/** Returns the note's text with marks around italics and small caps. */
function markFaces({ pieces }: DocumentNote): string {
  const marks = { italic: '*', smallCaps: '~', underline: '_', roman: '' }
  return pieces.map(({ text, face }) => marks[faceName(face)] + text + marks[faceName(face)]).join('')
}

function replaceText(note: DocumentNote, from: string, to: readonly StyledText[]): NoteCorrection {
  const start = note.text.indexOf(from)
  const span = [start, start + from.length] as const
  return { note, span, edits: [{ start, end: span[1], runs: to }] }
}

describe.each(wordBenches)('$name', ({ open, hidesMarks = false }) => {
  test('reads the notes in the order of their marks, with their numbers and typefaces', async () => {
    const { host } = open(brief)
    const { passages, inserted, records } = await host.readDocument()
    const notes = calledNotes(passages, 'footnote')
    expect(notes.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(notes.map((note) => markFaces(note).trim())).toEqual(brief.footnotes)
    expect(notes.map(({ calledIn }) => calledIn)).toEqual(hidesMarks ? [-1, -1, -1] : [0, 1, 1])
    expect(passages.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text)).toEqual([
      'The court agreed.',
      'It reversed. The dissent did not.',
    ])
    expect([inserted, records]).toEqual([[], ''])
  })

  test('reads a document without notes', async () => {
    const { passages } = await open({ paragraphs: ['Nothing here.'], footnotes: [] }).host.readDocument()
    expect(passages.map(({ kind, text }) => [kind, text])).toEqual([['paragraph', 'Nothing here.']])
  })

  test('reports the note that contains the cursor', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 1 })
    expect(await document.host.readCursor()).toEqual({ in: 'note', kind: 'footnote', at: 1 })
    await document.placeCursor({ note: 2, after: 'Jane' })
    expect(await document.host.readCursor()).toEqual({ in: 'note', kind: 'footnote', at: 2 })
    await document.placeCursor({ paragraph: 1 })
    expect(await document.host.readCursor()).toEqual({ in: 'text' })
    document.placeCursorInHeader()
    expect(await document.host.readCursor()).toEqual({ in: 'elsewhere' })
  })

  test('reports cursor moves until unsubscribed', async () => {
    const document = open(brief)
    let moves = 0
    const stop = document.host.watchCursor(() => (moves += 1))
    await document.placeCursor({ note: 0 })
    await document.placeCursor({ note: 1 })
    stop()
    await document.placeCursor({ note: 2 })
    expect(moves).toBe(2)
  })

  test('inserts a citation at the cursor, in its typefaces, and finds it again', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 1, after: '415' })
    expect(await document.host.insertCitation(citation, 'cursor')).toBe('marked')
    const note = await noteAt(document.host, 1)
    expect(markFaces(note)).toBe(' *Id.* at 415*Roe v. Wade*, 410 U.S. 113 (1973). & n.3.')
    const { inserted } = await document.host.readDocument()
    expect(inserted).toEqual([
      {
        id: 'c-1',
        passage: { kind: 'footnote', id: note.id },
        span: [note.text.indexOf('Roe'), note.text.indexOf('1973') + 6],
        runs: citation.runs,
        nth: 0,
      },
    ])
  })

  test('moves the cursor after the inserted citation, so that the next one follows', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 0 })
    await document.host.insertCitation(citation, 'cursor')
    await document.host.insertCitation({ id: 'c-2', runs: [{ text: ' Next.', face: 'roman' }] }, 'cursor')
    const { inserted } = await document.host.readDocument()
    expect(inserted.map(({ id, runs }) => [id, runs.map(({ text }) => text).join('')])).toEqual([
      ['c-1', 'Roe v. Wade, 410 U.S. 113 (1973).'],
      ['c-2', ' Next.'],
    ])
    expect((await textsOf(document.host))[0]).toBe(
      `${brief.footnotes[0]?.replaceAll('*', '')}Roe v. Wade, 410 U.S. 113 (1973). Next.`,
    )
  })

  test('does not split an inserted citation when the cursor is inside it', async () => {
    const document = open(brief)
    await document.placeCursor({ paragraph: 0, after: 'court' })
    await document.host.insertCitation(citation, 'cursor')
    await document.placeCursor({ paragraph: 0, after: '410 U.S.' })
    await document.host.insertCitation({ id: 'c-2', runs: [{ text: ' Next', face: 'roman' }] }, 'cursor')
    const { passages, inserted } = await document.host.readDocument()
    expect(passages.find(({ kind }) => kind === 'paragraph')?.text).toBe(
      'The courtRoe v. Wade, 410 U.S. 113 (1973). Next agreed.',
    )
    expect(inserted.map(({ id }) => id)).toEqual(['c-1', 'c-2'])
  })

  test('inserts a footnote between two others, which are renumbered', async () => {
    const document = open(brief)
    await document.placeCursor({ paragraph: 1, after: 'It' })
    expect(await document.host.insertCitation(citation, 'footnote')).toBe('marked')
    const { passages, inserted } = await document.host.readDocument()
    const notes = calledNotes(passages, 'footnote')
    expect(notes.map(({ number, text }) => [number, text.trim().slice(0, 8)])).toEqual([
      [1, 'See Quim'],
      [2, 'Roe v. W'],
      [3, 'Id. at 4'],
      [4, 'Jane Roe'],
    ])
    expect(inserted.map(({ id, passage }) => [id, passage.id])).toEqual([['c-1', notes[1]?.id]])
    expect(notes[1] && markFaces(notes[1]).trim()).toBe('*Roe v. Wade*, 410 U.S. 113 (1973).')
  })

  test('inserts the first footnote of a document', async () => {
    const document = open({ paragraphs: ['Nothing here.'], footnotes: [] })
    await document.placeCursor({ paragraph: 0 })
    await document.host.insertCitation(citation, 'footnote')
    expect(await textsOf(document.host)).toEqual(['Roe v. Wade, 410 U.S. 113 (1973).'])
    expect((await noteAt(document.host, 0)).number).toBe(1)
  })

  test('rejects a footnote inside a note, and any insertion outside of the text', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 0 })
    await expect(document.host.insertCitation(citation, 'footnote')).rejects.toMatchObject({
      problem: 'in-note',
    })
    document.placeCursorInHeader()
    await expect(document.host.insertCitation(citation, 'cursor')).rejects.toMatchObject({
      problem: 'elsewhere',
    })
    expect(await textsOf(document.host)).toEqual(brief.footnotes.map((one) => one.replaceAll(/[*~]/g, '')))
  })

  test('applies a correction as a tracked change of only the words that differ', async () => {
    const document = open(brief)
    const note = await noteAt(document.host, 0)
    const fixed = replaceText(note, '311 F.3d 410 (2d', [{ text: '311 F.3d 420 (2d', face: 'roman' }])
    expect(await document.host.trackCorrection(note, fixed)).toBe('done')
    expect(await document.readChanges({ note: 0 })).toEqual({ inserted: '420', deleted: '410' })
    expect((await noteAt(document.host, 0)).text.trim()).toBe(
      'See Quimby v. Zwick, 311 F.3d 420 (2d Cir. 2002).',
    )
    expect(await document.readChanges({ note: 1 })).toEqual({ inserted: '', deleted: '' })
  })

  test('inserts text with its typeface as a tracked change', async () => {
    const document = open(brief)
    const note = await noteAt(document.host, 2)
    const at = note.text.indexOf(' (1990)')
    const runs = [
      { text: ', reprinted in ', face: 'italic' },
      { text: '3 Coll. 1', face: 'roman' },
    ] as const
    const added = { note, span: [at, at] as const, edits: [{ start: at, end: at, runs }] }
    expect(await document.host.trackCorrection(note, added)).toBe('done')
    expect(await document.readChanges({ note: 2 })).toEqual({
      inserted: ', reprinted in 3 Coll. 1',
      deleted: '',
    })
    expect(markFaces(await noteAt(document.host, 2)).trim()).toBe(
      'Jane Roe, *Long Notes*, 100 ~Yale L.J.~ 1*, reprinted in *3 Coll. 1 (1990).',
    )
  })

  test('deletes text as a tracked change', async () => {
    const document = open(brief)
    const note = await noteAt(document.host, 1)
    expect(await document.host.trackCorrection(note, replaceText(note, ' & n.3', []))).toBe('done')
    expect(await document.readChanges({ note: 1 })).toEqual({ inserted: '', deleted: ' & n.3' })
  })

  test('makes text italic without changing it', async () => {
    const document = open({ paragraphs: ['One.†'], footnotes: ['Id. at 4. Id. at 5.'] })
    const note = await noteAt(document.host, 0)
    const at = note.text.lastIndexOf('Id.')
    const span = [at, at + 3] as const
    expect(await document.host.trackCorrection(note, { note, span, edits: [], italics: [span] })).toBe('done')
    expect(markFaces(await noteAt(document.host, 0)).trim()).toBe('Id. at 4. *Id.* at 5.')
  })

  test('changes the right occurrence if a paragraph repeats the text', async () => {
    const document = open({ paragraphs: ['See Id. then Id. and Id. again.'], footnotes: [] })
    const { passages } = await document.host.readDocument()
    const [paragraph] = passages
    if (paragraph === undefined) throw new Error('There is no paragraph.')
    const start = paragraph.text.indexOf('Id. and')
    const edits = [{ start, end: start + 3, runs: [{ text: 'Roe', face: 'roman' as const }] }]
    expect(
      await document.host.trackCorrection(paragraph, { note: paragraph, span: [start, start + 3], edits }),
    ).toBe('done')
    expect((await document.host.readDocument()).passages[0]?.text).toBe('See Id. then Roe and Id. again.')
  })

  test('writes nothing if the note changed after it was read', async () => {
    const document = open(brief)
    const note = await noteAt(document.host, 0)
    await document.retype({ note: 0 }, '311 F.3d', '312 F.3d')
    const fixed = replaceText(note, '410', [{ text: '420', face: 'roman' }])
    expect(await document.host.trackCorrection(note, fixed)).toBe('changed')
    expect(await document.readChanges({ note: 0 })).toEqual({ inserted: '', deleted: '' })
  })

  test('does not apply another correction to a tracked change', async () => {
    const document = open(brief)
    const note = await noteAt(document.host, 0)
    await document.host.trackCorrection(note, replaceText(note, '410', [{ text: '420', face: 'roman' }]))
    const again = await noteAt(document.host, 0)
    const fixed = replaceText(again, '420', [{ text: '430', face: 'roman' }])
    expect(await document.host.trackCorrection(again, fixed)).toBe('locked')
    expect(await document.readChanges({ note: 0 })).toEqual({ inserted: '420', deleted: '410' })
  })

  test('keeps the id of an inserted citation when it is rewritten', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 0 })
    await document.host.insertCitation(citation, 'cursor')
    const { passages, inserted: before } = await document.host.readDocument()
    const [first] = before
    if (first === undefined) throw new Error('The citation is missing.')
    const runs = [
      { text: 'Id.', face: 'italic' },
      { text: ' at 3.', face: 'roman' },
    ] as const
    expect(await document.host.rewriteCitations([{ citation: first, runs }], passages)).toBe(0)
    const { inserted } = await document.host.readDocument()
    expect(inserted.map(({ id, runs: now }) => [id, now])).toEqual([['c-1', runs]])
    expect(await document.readChanges({ note: 0 })).toEqual({ inserted: '', deleted: '' })
  })

  test('does not change a citation that the user edited in the meantime', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 0 })
    await document.host.insertCitation(citation, 'cursor')
    const { passages, inserted: before } = await document.host.readDocument()
    const [first] = before
    if (first === undefined) throw new Error('The citation is missing.')
    await document.retype({ note: 0 }, '410 U.S.', '411 U.S.')
    expect(
      await document.host.rewriteCitations(
        [{ citation: first, runs: [{ text: 'Id.', face: 'italic' }] }],
        passages,
      ),
    ).toBe(1)
    expect((await textsOf(document.host))[0]).toContain('Roe v. Wade, 411 U.S. 113 (1973).')
  })

  test('stores records in the document and replaces them', async () => {
    const { host } = open(brief)
    expect(await host.readRecords()).toBe('')
    await host.writeRecords('{"a":"<1> & “2”"}')
    expect((await host.readDocument()).records).toBe('{"a":"<1> & “2”"}')
    expect(await host.readRecords()).toBe('{"a":"<1> & “2”"}')
    await host.writeRecords('{"b":2}')
    expect((await host.readDocument()).records).toBe('{"b":2}')
    expect(await host.readRecords()).toBe('{"b":2}')
    expect(await textsOf(host)).toHaveLength(3)
  })

  test('runs actions that are requested at the same time one after another', async () => {
    const document = open(brief)
    await document.placeCursor({ note: 0 })
    const ids = ['a', 'b', 'c', 'd']
    await Promise.all(
      ids.map((id) =>
        document.host.insertCitation({ id, runs: [{ text: ` ${id}.`, face: 'roman' }] }, 'cursor'),
      ),
    )
    const { inserted } = await document.host.readDocument()
    expect(inserted.map(({ id }) => id)).toEqual(ids)
  })
})

describe.each([
  { name: 'office-addin-mock', createFactory: () => new MockFactory() },
  { name: 'strict objects', createFactory: () => new StrictFactory() },
])('Office.js on $name', ({ createFactory }) => {
  /** Returns the value, or the error, of a batch that reads a property. */
  async function tryRead(steps: 'none' | 'load' | 'sync' | 'both'): Promise<unknown> {
    const context = createFakeContext(createFakeDocument(brief), createFactory())
    const body = context.document.body
    if (steps === 'load' || steps === 'both') body.load('type')
    if (steps === 'sync' || steps === 'both') await context.sync()
    try {
      return body.type
    } catch (error) {
      return error
    }
  }

  test('a property that was not loaded and synced can’t be read', async () => {
    expect(await tryRead('both')).toBe('MainDoc')
    for (const steps of ['none', 'load', 'sync'] as const) expect(await tryRead(steps)).not.toBe('MainDoc')
  })

  test('a result can’t be read before the next sync', async () => {
    const context = createFakeContext(createFakeDocument(brief), createFactory())
    const result = context.document.body.getOoxml()
    let early: unknown
    try {
      early = result.value
    } catch (error) {
      early = error
    }
    expect(String(early)).not.toContain('<?xml')
    await context.sync()
    expect(result.value).toContain('<?xml')
  })

  test('keeps a citation as plain text if Word rejects its content control', async () => {
    const document: OpenDocument = openFake(brief, createFactory, { refusesControlsInNotes: true })
    await document.placeCursor({ note: 0 })
    expect(await document.host.insertCitation(citation, 'cursor')).toBe('plain')
    const { inserted } = await document.host.readDocument()
    expect(inserted).toEqual([])
    expect((await textsOf(document.host))[0]).toContain('Roe v. Wade, 410 U.S. 113 (1973).')
  })

  test('reports an error from Word as a failure with its cause', async () => {
    const cause = new Error('GeneralException')
    const host = new OfficeWordHost({
      run: () => Promise.reject(cause),
      isSetSupported: () => true,
      watchSelection: () => () => undefined,
    })
    await expect(host.readDocument()).rejects.toMatchObject({ name: 'WordFailure', problem: 'failed', cause })
  })

  test('restores the user’s change tracking after a correction', async () => {
    const document = openFake(brief, createFactory)
    const note = await noteAt(document.host, 0)
    await document.host.trackCorrection(note, replaceText(note, '410', [{ text: '420', face: 'roman' }]))
    await document.placeCursor({ note: 1 })
    await document.host.insertCitation(citation, 'cursor')
    expect(await document.readChanges({ note: 1 })).toEqual({ inserted: '', deleted: '' })
  })

  test('writes nothing if deleted text makes the position ambiguous', async () => {
    const document = openFake({ paragraphs: ['One.†'], footnotes: ['Roe at 4; Coe at 4.'] }, createFactory)
    const note = await noteAt(document.host, 0)
    expect(await document.host.trackCorrection(note, replaceText(note, ' at 4', []))).toBe('done')
    const again = await noteAt(document.host, 0)
    expect(again.text.trim()).toBe('Roe; Coe at 4.')
    const fixed = replaceText(again, ' at 4', [])
    expect(await document.host.trackCorrection(again, fixed)).toBe('changed')
    expect(await document.readChanges({ note: 0 })).toEqual({ inserted: '', deleted: ' at 4' })
  })
})
