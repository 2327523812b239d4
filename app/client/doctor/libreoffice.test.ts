import { describe, expect, test } from 'vitest'
import { hasLibreOffice, saveInLibreOffice } from '../../../tests/support/libreoffice.ts'
import { textsAfter, unzip } from '../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../tests/support/word-notes.ts'
import { diagnoseNotes } from './diagnosis/diagnose.ts'
import { readNotes } from './document/read-notes.ts'
import { openPackage } from './document/word-package.ts'
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

async function correct(document: Uint8Array): Promise<Uint8Array> {
  const word = await openPackage(document)
  const notes = readNotes(word)
  const corrections = diagnoseNotes(notes).flatMap(({ findings }, at) =>
    findings.flatMap(({ remedies: [remedy], span, kind }) => {
      const note = notes[at]
      return remedy === undefined || note === undefined ? [] : [{ note, span, comment: kind, ...remedy }]
    }),
  )
  return (await writeDocument(word, notes, corrections, author)).bytes
}

/** The notes' texts as another reader has them after all changes are accepted or rejected. */
async function textsIn(document: Uint8Array, decision: 'accept' | 'reject'): Promise<string[]> {
  const xml = String((await unzip(document)).get('word/footnotes.xml'))
  return [...textsAfter(xml, decision).values()]
    .map((text) => text.replaceAll(/¶|\[\w+\]/g, '').trim())
    .filter((text) => text !== '')
}

// Without LibreOffice these are not run, and the list of tests says so.
describe.runIf(hasLibreOffice)('in LibreOffice', () => {
  test('a corrected document opens; its changes are tracked, and rejecting them gives back the original', async () => {
    const saved = saveInLibreOffice(await correct(original))
    expect(await textsIn(saved, 'reject')).toEqual(await textsIn(original, 'reject'))
    expect(await textsIn(saved, 'accept')).toContain('Quimby, 311 F.3d at 416.')
    expect(String((await unzip(saved)).get('word/comments.xml'))).toContain('supra-law')
  })

  test('a document that LibreOffice wrote is read, corrected, and opens again', async () => {
    const written = saveInLibreOffice(original)
    const corrected = await correct(written)
    expect(await textsIn(corrected, 'reject')).toEqual(await textsIn(written, 'reject'))
    expect(await textsIn(saveInLibreOffice(corrected), 'accept')).toContain('Quimby, 311 F.3d at 416.')
  })
})
