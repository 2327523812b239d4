import { describe, expect, test } from 'vitest'
import { unzip, notesAfter, textsAfter, withoutMarks } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes, type WrittenNote } from '../../../../tests/support/word-notes.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from '../document/open-package.ts'
import { writeDocument } from '../document/write-document.ts'
import { linkCrossReferences } from './cross-references.ts'
import { diagnoseNotes } from './diagnose.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
const ROE = 'Jane Roe, *Long Notes*, 100 Yale L.J. 1, 4 (1990).'

/** Writes a document with every proposal accepted and with note numbers as fields. */
async function withFields(original: Uint8Array, accepting = true) {
  const word = await openPackage(original)
  const notes = readNotes(word)
  const diagnoses = diagnoseNotes(notes)
  const accepted = accepting
    ? diagnoses.flatMap(({ findings }, at) =>
        findings.flatMap(({ remedies: [remedy, other], span, kind }): NoteCorrection[] => {
          const note = notes[at]
          return remedy === undefined || other !== undefined || note === undefined
            ? []
            : [{ note, span, comment: kind, ...remedy }]
        }),
      )
    : []
  const numbers = linkCrossReferences(notes, diagnoses, accepted)
  const { bytes, left } = await writeDocument(word, notes, [...accepted, ...numbers], {
    author,
    asFields: true,
  })
  expect(left).toEqual([])
  const files = await unzip(bytes)
  return {
    bytes,
    notes: String(files.get('word/footnotes.xml')),
    text: String(files.get('word/document.xml')),
    fields: [...String(files.get('word/footnotes.xml')).matchAll(/NOTEREF (\S+) \\h/g)].map(
      ([, name]) => name,
    ),
  }
}

const three = (last: WrittenNote): Buffer => wordWithNotes({ footnotes: [ROE, 'So it is.', last] })

describe('note numbers as fields', () => {
  test.for<[what: string, last: WrittenNote]>([
    ['a correct number', 'Roe, *supra* note 1, at 5.'],
    ['a corrected number', 'Roe, *supra* note 2, at 5.'],
    ['a missing number', 'Roe, *supra*, at 5.'],
    ['a cross-reference to the text', 'See *supra* text accompanying note 1.'],
  ])(
    '%s becomes a field that refers to a bookmark around the note’s reference mark and shows the note’s number',
    async ([, last]) => {
      const original = three(last)
      const { notes, text, fields, bytes } = await withFields(original)
      expect(fields).toHaveLength(1)
      expect(text).toMatch(
        new RegExp(
          `<w:bookmarkStart w:id="(\\d+)" w:name="${fields[0]}"/><w:r>(?:(?!</w:r>).)*<w:footnoteReference w:id="1"/></w:r><w:bookmarkEnd w:id="\\1"/>`,
        ),
      )
      expect(
        textsAfter(notes, 'accept')
          .get('3')
          ?.replaceAll(/\[(?:fldChar|instrText)\]/g, ''),
      ).toMatch(/note 1(?:, at 5)?\./)
      // Reading the written document again gives the same text and no findings.
      const again = readNotes(await openPackage(bytes))
      expect(again[2]?.text).toMatch(/note 1(?:, at 5)?\./)
      expect(diagnoseNotes(again)[2]?.findings.filter(({ optional }) => optional === undefined)).toEqual([])
    },
  )

  test('rejecting every change restores the notes and, except for hidden bookmarks, the text', async () => {
    const original = three('Roe, *supra* note 2, at 5; see *infra* notes 1–3.')
    const { notes, text } = await withFields(original)
    const before = await unzip(original)
    expect(notesAfter(notes, 'reject')).toEqual(
      notesAfter(String(before.get('word/footnotes.xml')), 'reject'),
    )
    expect(withoutMarks(text)).toBe(String(before.get('word/document.xml')))
  })

  test('writes a field for every number of a range and reuses one bookmark per note', async () => {
    const { fields } = await withFields(three('See *supra* notes 1–2; *supra* note 1.'))
    expect(fields).toHaveLength(3)
    expect(new Set(fields).size).toBe(2)
  })

  test('leaves a number as text if a finding questions it and no fix was accepted', async () => {
    expect((await withFields(three('Roe, *supra* note 2, at 5.'), false)).fields).toEqual([])
  })

  test('leaves a number as text if no note in the document has that number', async () => {
    expect((await withFields(three('See *infra* note 90.'))).fields).toEqual([])
  })

  test('reuses Word’s own bookmark around the reference mark and keeps existing fields', async () => {
    const first = await withFields(three('Roe, *supra* note 1, at 5.'))
    const accepted = await withFields(first.bytes)
    expect(accepted.fields).toEqual(first.fields)
    expect(Buffer.from(accepted.bytes).equals(Buffer.from(first.bytes))).toBe(true)
  })

  test('writes numbers as text if the option is off', async () => {
    const word = await openPackage(three('Roe, *supra* note 2, at 5.'))
    const notes = readNotes(word)
    const [remedy] = diagnoseNotes(notes)[2]?.findings[0]?.remedies ?? []
    const { bytes } = await writeDocument(
      word,
      notes,
      [{ note: notes[2]!, span: [0, 1], edits: remedy?.edits ?? [], comment: 'So.' }],
      { author },
    )
    const xml = String((await unzip(bytes)).get('word/footnotes.xml'))
    expect(xml).not.toContain('NOTEREF')
    expect(textsAfter(xml, 'accept').get('3')).toContain('note 1, at 5.')
  })
})
