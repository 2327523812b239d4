import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  string,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../../tests/support/documents.ts'
import { measureSlowness } from '../../../../tests/support/machine-speed.ts'
import { notesAfter, textsAfter, unzip, withoutComments } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes, type WrittenRun } from '../../../../tests/support/word-notes.ts'
import { ARCHIVE_LIMITS } from '#cite/word/archive.ts'
import { DocumentError } from '#cite/word/document-error.ts'
import { applyEdits } from './note-edit.ts'
import type { DocumentNote, NoteCorrection, NoteEdit } from '#cite/word/note-model.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from './open-package.ts'
import { writeDocument } from './write-document.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }

async function read(bytes: Uint8Array) {
  const word = await openPackage(bytes)
  return { word, notes: readNotes(word) }
}

function correction(note: DocumentNote, edit: NoteEdit, comment = 'So says the rule.'): NoteCorrection {
  return { note, span: [edit.start, edit.end], edits: [edit], comment }
}

/** Builds a correction that replaces the first occurrence of some text in a note. */
function replacing(note: DocumentNote, words: string, by: string): NoteCorrection {
  const start = note.text.indexOf(words)
  return correction(note, { start, end: start + words.length, runs: [{ text: by, face: 'roman' }] })
}

describe('reading notes', () => {
  test('reads each note as a single text with its typefaces, number, and kind', async () => {
    const { notes } = await read(
      wordWithNotes({ footnotes: ['*Id.* at 5 & more.', 'Two.'], endnotes: ['An end.'], first: 7 }),
    )
    expect(notes.map(({ kind, number, text }) => [kind, number, text.trim()])).toEqual([
      ['footnote', 7, 'Id. at 5 & more.'],
      ['footnote', 8, 'Two.'],
      ['endnote', 1, 'An end.'],
    ])
    expect(notes[0]?.pieces.find(({ text }) => text === 'Id.')?.face.italic).toBe(true)
  })

  test('reads namespace prefixes other than w', async () => {
    expect((await read(wordWithNotes({ footnotes: ['Roe.'], prefix: 'ns0' }))).notes[0]?.text.trim()).toBe(
      'Roe.',
    )
  })

  test('reads italics from a run style or a paragraph style', async () => {
    const { notes } = await read(
      wordWithNotes({ footnotes: [[{ text: 'Id.', set: '<w:rStyle w:val="Emphasis"/>' }]] }),
    )
    expect(notes[0]?.pieces.at(-1)?.face.italic).toBe(true)
  })

  test('skips deleted text and locks inserted text', async () => {
    const by = ' w:id="3" w:author="Jane" w:date="2026-01-01T00:00:00Z"'
    const { notes } = await read(
      wordWithNotes({
        footnotes: [
          {
            xml: `<w:p><w:del${by}><w:r><w:delText>Gone. </w:delText></w:r></w:del><w:ins${by}><w:r><w:t>New.</w:t></w:r></w:ins></w:p>`,
          },
        ],
      }),
    )
    expect(notes[0]).toMatchObject({ text: 'New.', hasChanges: true, pieces: [{ lock: 'change' }] })
  })

  test('reads and locks the result of a field and skips its instruction', async () => {
    const { notes } = await read(
      wordWithNotes({
        footnotes: [
          {
            xml: '<w:p><w:r><w:t xml:space="preserve">supra note </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>NOTEREF _x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>12</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>.</w:t></w:r></w:p>',
          },
        ],
      }),
    )
    expect(notes[0]?.text).toBe('supra note 12.')
    expect(notes[0]?.pieces.map(({ lock }) => lock)).toEqual([undefined, 'field', undefined])
  })

  test('gives no number to a note with a custom mark or a deleted reference mark', async () => {
    const body =
      '<w:p><w:r><w:footnoteReference w:id="9" w:customMarkFollows="1"/><w:t>*</w:t></w:r><w:del w:id="4" w:author="J"><w:r><w:footnoteReference w:id="8"/></w:r></w:del></w:p>'
    const { notes } = await read(wordWithNotes({ footnotes: ['One.', 'Two.'], body }))
    expect(notes.map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('writing corrections', () => {
  const original = wordWithNotes({
    footnotes: ['See *Roe*, *supra* note 4, at 5.', 'Nothing here.', '*Id.* at 6 <&> “7”.'],
    more: [{ name: 'word/media/picture.png', content: Uint8Array.of(1, 2, 3, 0, 255) }],
  })

  test('writes a replaced word as one deletion and one insertion by Pincite, with a comment giving the reason', async () => {
    const { word, notes } = await read(original)
    const { bytes, left } = await writeDocument(word, notes, [replacing(notes[0]!, 'note 4', 'note 3')], {
      author,
    })
    expect(left).toEqual([])
    const files = await unzip(bytes)
    const xml = String(files.get('word/footnotes.xml'))
    expect(xml.match(/<w:del /g)).toHaveLength(1)
    expect(xml.match(/<w:delText[^>]*>4</g)).toHaveLength(1)
    expect(textsAfter(xml, 'accept').get('1')).toContain('supra note 3, at 5.')
    expect(String(files.get('word/comments.xml'))).toContain('So says the rule.')
    expect(String(files.get('word/comments.xml'))).toContain('w:author="Pincite"')
    expect(String(files.get('[Content_Types].xml'))).toContain('/word/comments.xml')
    expect(String(files.get('word/_rels/document.xml.rels'))).toContain('Target="comments.xml"')
  })

  test('keeps the bytes of every part and note that no correction changes', async () => {
    const { word, notes } = await read(original)
    const { bytes } = await writeDocument(word, notes, [replacing(notes[0]!, 'at 5', 'at 50')], { author })
    const [before, after] = [await unzip(original), await unzip(bytes)]
    expect(withoutComments(String(after.get('word/document.xml')))).toBe(
      String(before.get('word/document.xml')),
    )
    for (const name of ['word/styles.xml', '_rels/.rels', 'word/media/picture.png'])
      expect(after.get(name)?.equals(before.get(name)!)).toBe(true)
    const noteOf = (files: Map<string, Buffer>, id: number) =>
      new RegExp(`<w:footnote w:id="${id}">.*?</w:footnote>`).exec(
        String(files.get('word/footnotes.xml')),
      )?.[0]
    expect(noteOf(after, 2)).toBe(noteOf(before, 2))
    expect(noteOf(after, 3)).toBe(noteOf(before, 3))
  })

  test('returns the file unchanged if there are no corrections', async () => {
    const { word, notes } = await read(original)
    expect(Buffer.from((await writeDocument(word, notes, [], { author })).bytes).equals(original)).toBe(true)
  })

  test('adds its comments to a document that already has comments', async () => {
    const there = '<w:comment w:id="5" w:author="Jane"><w:p><w:r><w:t>Hers.</w:t></w:r></w:p></w:comment>'
    const { word, notes } = await read(wordWithNotes({ footnotes: ['Roe at 5.'], comments: there }))
    const { bytes } = await writeDocument(word, notes, [replacing(notes[0]!, '5', '6')], { author })
    const comments = String((await unzip(bytes)).get('word/comments.xml'))
    expect(comments).toContain(there)
    expect(comments.match(/w:id="(\d+)"/g)).toHaveLength(2)
  })

  test('skips corrections to fields, to other authors’ changes, or to spans that overlap, and returns them', async () => {
    const { word, notes } = await read(
      wordWithNotes({
        footnotes: [
          [
            { text: 'Roe ' },
            { text: '12', inside: ['<w:fldSimple w:instr=" NOTEREF x ">', '</w:fldSimple>'] },
            { text: ' and 5.' },
          ],
        ],
      }),
    )
    const corrections = [
      replacing(notes[0]!, '12', '13'),
      replacing(notes[0]!, 'and 5', 'or 5'),
      replacing(notes[0]!, 'and', 'nor'),
    ]
    expect((await writeDocument(word, notes, corrections, { author })).left).toEqual([
      corrections[0],
      corrections[2],
    ])
  })

  test('italicizes text as a tracked formatting change', async () => {
    const { word, notes } = await read(wordWithNotes({ footnotes: ['Id. at 5.'] }))
    const start = notes[0]!.text.indexOf('Id.')
    const italic: NoteCorrection = {
      note: notes[0]!,
      span: [start, start + 3],
      edits: [],
      italics: [[start, start + 3]],
      comment: 'Italic.',
    }
    const xml = String(
      (await unzip((await writeDocument(word, notes, [italic], { author })).bytes)).get('word/footnotes.xml'),
    )
    const before = String(
      (await unzip(wordWithNotes({ footnotes: ['Id. at 5.'] }))).get('word/footnotes.xml'),
    )
    expect(notesAfter(xml, 'reject')).toEqual(notesAfter(before, 'reject'))
    expect(notesAfter(xml, 'accept').get('1')).toContainEqual({ set: 'i{}', text: 'Id.' })
  })

  const runs = array(
    record({
      text: string({ unit: constantFrom(...'Id. at5,&<“é𝕊'), minLength: 1, maxLength: 12 }),
      set: constantFrom('', '<w:i/>', '<w:smallCaps/>', '<w:i/><w:sz w:val="18"/>'),
      inside: constantFrom<WrittenRun['inside'][]>(
        undefined,
        ['<w:hyperlink r:id="rId9">', '</w:hyperlink>'],
        ['<w:ins w:id="7" w:author="Jane">', '</w:ins>'],
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const edits = array(
    tuple(integer({ min: 0, max: 40 }), integer({ min: 0, max: 10 }), string({ maxLength: 8 }), boolean()),
    { maxLength: 4 },
  )

  test('rejecting random corrections restores the notes, and accepting them gives the proposed text', async () => {
    await assert(
      asyncProperty(
        array(runs, { minLength: 1, maxLength: 3 }),
        array(edits, { maxLength: 3 }),
        async (written, wanted) => {
          const footnotes = written.map((note) =>
            note.map(({ text, set, inside }): WrittenRun => ({
              text,
              set,
              ...(inside !== undefined && { inside }),
            })),
          )
          const made = wordWithNotes({ footnotes })
          const { word, notes } = await read(made)
          const corrections = wanted.flatMap((list, at) => {
            const note = notes[at]
            if (note === undefined) return []
            return list.map(([start, length, text, italic]) =>
              correction(note, {
                start: Math.min(start, note.text.length),
                end: Math.min(start + length, note.text.length),
                runs:
                  text === ''
                    ? []
                    : [{ text: text.replace(/[^\p{L} .]/gu, ''), face: italic ? 'italic' : 'roman' }],
              }),
            )
          })
          const { bytes, left } = await writeDocument(word, notes, corrections, { author })
          const before = String((await unzip(made)).get('word/footnotes.xml'))
          const after = String((await unzip(bytes)).get('word/footnotes.xml'))
          expect(notesAfter(after, 'reject')).toEqual(notesAfter(before, 'reject'))
          const taken = corrections.filter((one) => !left.includes(one))
          const accepted = textsAfter(after, 'accept')
          for (const note of notes) {
            const own = taken.filter((one) => one.note.id === note.id).flatMap((one) => one.edits)
            const plain = accepted.get(note.id)?.replace(/^¶\[footnoteRef\]/, '')
            expect(plain).toBe(applyEdits(note.text, own))
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** Returns the problem reported for a file. */
async function problemOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    readNotes(await openPackage(bytes))
    return undefined
  } catch (error) {
    return error instanceof DocumentError ? error.problem : String(error)
  }
}

describe('files that cannot be read', () => {
  const good = wordWithNotes({ footnotes: ['Roe.'] })
  const withFootnotes = (xml: string): Buffer => {
    const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    return wordWithNotes({ footnotes: [{ xml }], more: [{ name: 'x', content: W }] })
  }
  const withComments = (xml: string): Buffer => wordWithNotes({ footnotes: ['Roe.'], comments: xml })
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
  const flipped = Buffer.from(good)
  const place = good.indexOf('word/footnotes.xml') + 'word/footnotes.xml'.length + 40
  flipped[place] = (flipped[place] ?? 0) ^ 0xff
  const encrypted = Buffer.from(good)
  encrypted[good.indexOf('PK\x01\x02', 0, 'latin1') + 8] = 1

  test.for<[what: string, bytes: Uint8Array, problem: string | undefined]>([
    ['accepts a valid document', good, undefined],
    ['rejects an empty file', new Uint8Array(), 'not-a-document'],
    [
      'rejects an image',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 40 }, () => 0)),
      'not-a-document',
    ],
    ['rejects the format from before Word 2007', compound, 'old-format'],
    [
      'rejects a document with a password',
      Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['rejects an archive with a password', encrypted, 'encrypted'],
    ['rejects a truncated archive', good.subarray(0, good.length - 30), 'damaged'],
    ['rejects a part with a flipped bit', flipped, 'damaged'],
    ['rejects another kind of archive', zipOf([{ name: 'a.txt', content: 'a' }]), 'other-format'],
    [
      'rejects a document with macros',
      wordWithNotes({ footnotes: ['Roe.'], more: [{ name: 'word/vbaProject.bin', content: 'x' }] }),
      'macros',
    ],
    [
      'rejects a part that unpacks to far more data',
      withFootnotes(`<w:p>${' '.repeat(9_000_000)}</w:p>`),
      'bomb',
    ],
    [
      'rejects a part that claims gigabytes',
      zipOf([{ name: '[Content_Types].xml', content: '<Types/>', claims: 4e9 }]),
      'bomb',
    ],
    ['rejects entity declarations', withFootnotes('<w:p><w:r><w:t>&lol;</w:t></w:r></w:p>'), 'entities'],
    ['rejects overlapping tags', withFootnotes('<w:p><w:r></w:p></w:r>'), 'malformed'],
    ['rejects excessive nesting', withFootnotes('<w:p>'.repeat(1_000)), 'malformed'],
    [
      'rejects comments that end in the middle of a tag',
      withComments('<w:comment w:id="1"><w:p></w:comment'),
      'malformed',
    ],
    ['rejects overlapping tags in comments', withComments('<w:comment><w:p></w:comment></w:p>'), 'malformed'],
  ])('%s', async ([, bytes, problem]) => {
    expect(await problemOf(bytes)).toBe(problem)
  })

  test('rejects a document type declaration before reading the rest', async () => {
    const types = wordWithNotes({ footnotes: [{ xml: '<!DOCTYPE x><w:p/>' }] })
    expect(await problemOf(types)).toBe('entities')
  })

  test('reads no notes from a part that is a link to a file outside the archive', async () => {
    const outside = wordWithNotes({ footnotes: ['Roe.'] })
    const files = await unzip(outside)
    const relations = String(files.get('word/_rels/document.xml.rels')).replace(
      'Target="footnotes.xml"',
      'Target="https://example.org/footnotes.xml" TargetMode="External"',
    )
    files.set('word/_rels/document.xml.rels', Buffer.from(relations))
    const made = zipOf([...files].map(([name, content]) => ({ name, content })))
    expect(readNotes(await openPackage(made))).toEqual([])
  })

  test('rejects too many files and a file that is too large', async () => {
    const many = Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, at) => ({
      name: `${at}`,
      content: '',
    }))
    expect(await problemOf(zipOf(many))).toBe('too-large')
    expect(await problemOf(new Uint8Array(ARCHIVE_LIMITS.file + 1))).toBe('too-large')
  })

  test('rejects two files with the same name', async () => {
    expect(
      await problemOf(
        zipOf([
          { name: 'a', content: '1' },
          { name: 'a', content: '2' },
        ]),
      ),
    ).toBe('damaged')
  })

  test('reads a document with any changed byte, or reports a known problem', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: good.length - 1 }),
        integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const bytes = Buffer.from(good)
          bytes[at] = byte
          expect((await problemOf(bytes)) ?? 'read').toMatch(/^[a-z-]+$/)
        },
      ),
      { numRuns: 600 },
    )
  })

  test('rejects half a million brackets within the time limit', async () => {
    const start = process.cpuUsage()
    await problemOf(withFootnotes('<'.repeat(500_000)))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000 * measureSlowness())
  })
})
