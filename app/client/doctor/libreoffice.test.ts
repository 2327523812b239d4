import { describe, expect, test } from 'vitest'
import { saveInLibreOffice, workInLibreOffice } from '../../../tests/support/libreoffice.ts'
import { SEQUENCES } from '../../../tests/support/note-sequences.ts'
import { PLANTERS, wordOfSequence } from '../../../tests/support/planted-notes.ts'
import { notesAfter, type ShownRun, textsAfter, unzip } from '../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../tests/support/word-notes.ts'
import { linkCrossReferences } from './diagnosis/cross-references.ts'
import { diagnoseNotes } from './diagnosis/diagnose.ts'
import { applyEdits } from './document/note-edit.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { parse } from '#cite/find/find-citations.ts'
import { findLinks } from '#cite/verify/link/link-citations.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { linkDocument } from './document/link-document.ts'
import { openPackage } from './document/open-package.ts'
import { writeDocument } from './document/write-document.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
const original = wordWithNotes({
  footnotes: [
    '*See* Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).',
    'This note speaks of the text alone.',
    'Quimby, *supra* note 1, at 416.',
    'Id. at 417.',
  ],
})

/** Applies the first remedy of every finding and returns the document with the expected text of each note. */
async function correct(document: Uint8Array, asFields = false) {
  const word = await openPackage(document)
  const notes = readNotes(word)
  const diagnoses = diagnoseNotes(notes)
  const corrections = diagnoses.flatMap(({ findings }, at) =>
    findings.flatMap(({ remedies: [remedy], span, kind }): NoteCorrection[] => {
      const note = notes[at]
      return remedy === undefined || note === undefined ? [] : [{ note, span, comment: kind, ...remedy }]
    }),
  )
  const numbers = asFields ? linkCrossReferences(notes, diagnoses, corrections) : []
  const { bytes, left } = await writeDocument(word, notes, [...corrections, ...numbers], { author, asFields })
  const wanted = notes.map(({ id, text }) => {
    const own = corrections.filter((one) => one.note.id === id && !left.includes(one))
    return applyEdits(
      text,
      own.flatMap(({ edits }) => edits),
    ).trim()
  })
  return { bytes, wanted, count: corrections.length }
}

/** Returns the runs of the notes in a document that has no tracked changes left. */
async function runsIn(document: Uint8Array): Promise<ShownRun[][]> {
  const xml = String((await unzip(document)).get('word/footnotes.xml'))
  expect(xml).not.toMatch(/<w:(?:ins|del|rPrChange)\b/)
  return [...notesAfter(xml, 'accept').values()]
}

/** Returns the text of the notes after all changes are accepted or rejected. */
async function textsIn(document: Uint8Array, decision: 'accept' | 'reject'): Promise<string[]> {
  const xml = String((await unzip(document)).get('word/footnotes.xml'))
  return [...textsAfter(xml, decision).values()]
    .map((text) => text.replaceAll(/¶|\[\w+\]/g, '').trim())
    .filter((text) => text !== '')
}

/** The original document, and up to three documents for each sequence of notes, with one planted error each. */
const faulty = [
  original,
  ...SEQUENCES.flatMap((notes) =>
    PLANTERS.flatMap((plant) => {
      const fault = plant(notes)
      return fault === undefined ? [] : [wordOfSequence(fault.notes)]
    }).slice(0, 3),
  ),
]

// This file is excluded where LibreOffice is not installed (tests/support/needed-programs.ts).
describe('in LibreOffice', () => {
  test('a corrected document opens with tracked changes, and rejecting them restores the original', async () => {
    const saved = saveInLibreOffice((await correct(original)).bytes)
    expect(await textsIn(saved, 'reject')).toEqual(await textsIn(original, 'reject'))
    expect(await textsIn(saved, 'accept')).toContain('Quimby, 311 F.3d at 416.')
    expect(String((await unzip(saved)).get('word/comments.xml'))).toContain('supra-law')
  })

  test('reads, corrects, and reopens a document written by LibreOffice', async () => {
    const written = saveInLibreOffice(original)
    const { bytes } = await correct(written)
    expect(await textsIn(bytes, 'reject')).toEqual(await textsIn(written, 'reject'))
    expect(await textsIn(saveInLibreOffice(bytes), 'accept')).toContain('Quimby, 311 F.3d at 416.')
  })

  test('“Reject all” restores the original with its formatting, and “Accept all” gives the proposed text', async () => {
    expect(faulty.length).toBeGreaterThanOrEqual(10)
    const corrected = await Promise.all(faulty.map((document) => correct(document)))
    expect(corrected.every(({ count }) => count > 0)).toBe(true)
    const saved = workInLibreOffice([
      ...faulty.map((bytes) => ({ bytes })),
      ...corrected.map(({ bytes }) => ({ bytes, commands: ['RejectAllTrackedChanges'] })),
      ...corrected.map(({ bytes }) => ({ bytes, commands: ['AcceptAllTrackedChanges'] })),
    ])
    for (const [at, { wanted }] of corrected.entries()) {
      const [before, rejected, accepted] = [0, 1, 2].map((turn) => saved[turn * faulty.length + at])
      if (before === undefined || rejected === undefined || accepted === undefined)
        throw new Error('A document is missing')
      expect(await runsIn(rejected)).toEqual(await runsIn(before))
      await runsIn(accepted)
      expect((await textsIn(accepted, 'accept')).toSorted()).toEqual(wanted.toSorted())
    }
  }, 240_000)

  test('a cross-reference field shows the number of its note', async () => {
    const { bytes } = await correct(
      wordWithNotes({
        footnotes: [
          'Jane Roe, *Long Notes*, 100 Yale L.J. 1 (1990).',
          'So it is.',
          'Roe, *supra* note 2, at 5.',
        ],
      }),
      true,
    )
    const [saved] = workInLibreOffice([
      { bytes, commands: ['AcceptAllTrackedChanges', 'UpdateFields'], into: 'fodt' },
    ])
    const shown = String(saved).replaceAll(/<field:param[^>]*>|<[^>]+>/g, '')
    expect(shown).toContain('Roe, supra note 1, at 5.')
    expect(String(saved)).toMatch(/NOTEREF _Ref\d+ \\h/)
  })

  test('a linked document opens with the same text and with its links', async () => {
    const linked = await linkDocument(await openPackage(original), (text) => findLinks(text, parse))
    const [before, after] = workInLibreOffice([
      { bytes: original, into: 'fodt' },
      { bytes: linked, into: 'fodt' },
    ]).map(String)
    const textOf = (fodt = ''): string =>
      /<office:text[\s\S]*<\/office:text>/.exec(fodt)?.[0].replaceAll(/<[^>]+>/g, '') ?? ''
    expect(textOf(after)).toContain('311 F.3d 410')
    expect(textOf(after)).toBe(textOf(before))
    expect(after).toMatch(/<text:a [^>]*xlink:href="https:\/\/www\.courtlistener\.com\/c\/F\.3d\/311\/410\/"/)
  })

  test('opens a document with an inserted table of authorities and shows the table', async () => {
    const word = await openPackage(original)
    const runs = [
      { text: 'Quimby v. Zwick', face: 'italic' as const },
      { text: ', 311 F.3d 410 (2d Cir. 2002)', face: 'roman' as const },
    ]
    const notes = [1, 3].map((number) => ({ kind: 'footnote' as const, id: String(number), number }))
    const { bytes } = await writeDocument(word, readNotes(word), [], {
      author,
      table: {
        title: 'Table of Authorities',
        sections: [{ category: 1, title: 'Cases', entries: [{ runs, notes }] }],
        place: 'end',
        isPassim: true,
      },
    })
    const [accepted] = workInLibreOffice([{ bytes, commands: ['AcceptAllTrackedChanges'], into: 'fodt' }])
    const shown = String(accepted).replaceAll(/<[^>]+>/g, '')
    expect(shown).toContain('Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002)nn.1, 3')
    expect(shown).toContain('Table of Authorities')
  })
})
