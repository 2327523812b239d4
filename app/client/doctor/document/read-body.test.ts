import { describe, expect, test } from 'vitest'
import { textsAfter, unzip } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../../tests/support/word-notes.ts'
import { isProposal } from '../decisions.ts'
import { listAuthorities } from '../diagnosis/authorities.ts'
import { diagnoseNotes } from '../diagnosis/diagnose.ts'
import { gatherAuthorities } from '../diagnosis/gather.ts'
import { readPassages } from '#cite/word/read-body.ts'
import { openPackage } from './open-package.ts'
import { writeDocument } from './write-document.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }

/** Returns a paragraph; text between asterisks is italic. */
function p(text: string, properties = ''): string {
  const runs = text
    .split('*')
    .map(
      (part, at) =>
        `<w:r>${at % 2 === 1 ? '<w:rPr><w:i/></w:rPr>' : ''}<w:t xml:space="preserve">${part}</w:t></w:r>`,
    )
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs.join('')}</w:p>`
}

async function readTexts(...paragraphs: readonly string[]): Promise<string[]> {
  const word = await openPackage(wordWithNotes({ calls: paragraphs.join('') }))
  return readPassages(word).map(({ text }) => text)
}

const BRIEF = [
  p('TABLE OF AUTHORITIES'),
  p('Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002)\t12'),
  p('The rule is old. *Quimby v. Zwick*, 311 F. 3d 410, 414 (2d Cir. 2002). It still holds.'),
  p('*Quimby*, 311 F.3d at 416. So does 42 U.S.C. § 1983.'),
]

describe('the text of a document', () => {
  test('reads paragraphs, including those in tables, and skips deleted text', async () => {
    const table = `<w:tbl><w:tr><w:tc>${p('Cell.')}</w:tc></w:tr></w:tbl>`
    const deleted =
      '<w:p><w:del w:id="9" w:author="A"><w:r><w:delText>Gone.</w:delText></w:r></w:del><w:r><w:t>Kept.</w:t></w:r></w:p>'
    expect(await readTexts(p('First.'), table, deleted)).toEqual(['First.', 'Cell.', 'Kept.'])
  })

  test('skips hidden text and reads symbols', async () => {
    const hidden =
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Hidden.</w:t></w:r><w:r><w:t xml:space="preserve">42 U.S.C. </w:t><w:sym w:font="Times New Roman" w:char="00A7"/><w:t xml:space="preserve"> 5</w:t></w:r></w:p>'
    expect(await readTexts(hidden)).toEqual(['42 U.S.C. § 5'])
  })

  test('skips text hidden by its paragraph style, and reads a run that overrides the style', async () => {
    const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    const word = await openPackage(
      wordWithNotes({
        styles: `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
        calls:
          '<w:p><w:pPr><w:pStyle w:val="Secret"/></w:pPr><w:r><w:t>Hidden.</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>Shown.</w:t></w:r></w:p>',
      }),
    )
    expect(readPassages(word).map(({ text }) => text)).toEqual(['Shown.'])
  })

  test('reads a character style that turns off the italics of its paragraph style', async () => {
    const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    const italic = '<w:rPr><w:i/></w:rPr>'
    const word = await openPackage(
      wordWithNotes({
        styles: `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Slanted">${italic}</w:style><w:style w:type="character" w:styleId="Emphasis">${italic}</w:style></w:styles>`,
        calls:
          '<w:p><w:pPr><w:pStyle w:val="Slanted"/></w:pPr><w:r><w:t>Roe</w:t></w:r><w:r><w:rPr><w:rStyle w:val="Emphasis"/></w:rPr><w:t>Doe</w:t></w:r></w:p>',
      }),
    )
    expect(readPassages(word)[0]?.pieces.map(({ face }) => face.italic)).toEqual([true, false])
  })

  test('reads parts whose elements have another namespace prefix', async () => {
    const word = await openPackage(
      wordWithNotes({ footnotes: ['Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).'], prefix: 'ns0' }),
    )
    expect(readPassages(word)[0]?.text.trim()).toBe('Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).')
  })

  test('keeps the state of a field across paragraphs', async () => {
    const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const word = await openPackage(
      wordWithNotes({
        calls: `<w:p>${char('begin')}<w:r><w:instrText> TOA \\h </w:instrText></w:r>${char('separate')}<w:r><w:t>Roe v. Doe, 1 U.S. 2 (1801)</w:t></w:r></w:p><w:p><w:r><w:t>Poe v. Moe, 3 U.S. 4 (1802)</w:t></w:r>${char('end')}</w:p>${p('After.')}`,
      }),
    )
    expect(readPassages(word).map(({ isListed }) => isListed)).toEqual([true, true, undefined])
  })
})

describe('citations in the text', () => {
  test('are found and corrected as tracked changes, and rejecting the changes restores the text', async () => {
    const original = wordWithNotes({ calls: BRIEF.join('') })
    const word = await openPackage(original)
    const passages = readPassages(word)
    const corrections = diagnoseNotes(passages).flatMap(({ findings }, at) =>
      findings.filter(isProposal).flatMap(({ remedies: [remedy], span }) => {
        const note = passages[at]
        return note === undefined || remedy === undefined ? [] : [{ note, span, comment: 'Why.', ...remedy }]
      }),
    )
    expect(corrections).toHaveLength(1)
    const { bytes, left } = await writeDocument(word, passages, corrections, { author })
    expect(left).toEqual([])
    const after = await unzip(bytes)
    const xml = String(after.get('word/document.xml'))
    expect(xml).toContain('<w:commentRangeStart')
    expect(String(after.get('word/comments.xml'))).toContain('Why.')
    const again = readPassages(await openPackage(new Uint8Array(bytes)))
    expect(again.map(({ text }) => text)).toContain(
      'The rule is old. Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002). It still holds.',
    )
    const rejected = xml
      .replace(/<w:ins [^>]*>.*?<\/w:ins>/gs, '')
      .replace(/<w:del [^>]*>(.*?)<\/w:del>/gs, '$1')
      .replaceAll('w:delText', 'w:t')
    const texts = [...rejected.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t[ >][^<]*?>?([^<>]*)<\/w:t>/g)].map(([, words]) => words).join(''),
    )
    expect(texts).toContain(
      'The rule is old. Quimby v. Zwick, 311 F. 3d 410, 414 (2d Cir. 2002). It still holds.',
    )
  })

  test('lists the authorities cited in the text and skips the lines of the document’s own table', async () => {
    const passages = readPassages(await openPackage(wordWithNotes({ calls: BRIEF.join('') })))
    const entries = listAuthorities(passages, ['statutes']).flatMap((section) => section.entries)
    expect(entries.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002)',
      '42 U.S.C. § 1983',
    ])
    expect(gatherAuthorities(passages).flatMap(({ sources }) => sources.map(({ kind }) => kind))).toContain(
      'case',
    )
  })

  test('a full citation in the text counts as the full citation for a short form in a note', async () => {
    const call = '<w:r><w:footnoteReference w:id="1"/></w:r>'
    const text = p('In *Quimby v. Zwick*, 311 F.3d 410 (2d Cir. 2002), it was held.').replace(
      '</w:p>',
      `${call}</w:p>`,
    )
    const word = await openPackage(wordWithNotes({ calls: text, footnotes: ['*Quimby*, 311 F.3d at 416.'] }))
    expect(diagnoseNotes(readPassages(word))[0]?.findings).toEqual([])
  })

  test('does not change an indented quotation after a colon', async () => {
    const quotation = 'The Act (21 U.S.C. 355) and Roe vs. Wade, 410 U. S. 113, apply.'
    const indent = '<w:ind w:left="720"/>'
    const diagnose = async (lead: string, properties: string): Promise<number> => {
      const word = await openPackage(wordWithNotes({ calls: `${p(lead)}${p(quotation, properties)}` }))
      return diagnoseNotes(readPassages(word)).flatMap(({ findings }) => findings).length
    }
    expect(await diagnose('The Court said:', indent)).toBe(0)
    expect(await diagnose('The Court said:', '<w:pStyle w:val="ListParagraph"/>')).toBe(0)
    expect(await diagnose('The Court said:', `<w:numPr/>${indent}`)).toBeGreaterThan(0)
    expect(await diagnose('The Court said it.', indent)).toBeGreaterThan(0)
  })

  test('leaves block quotations alone', async () => {
    const quoted = p(
      'The Act (21 U.S.C. 355) and Roe vs. Wade, 410 U. S. 113, apply.',
      '<w:ind w:left="720" w:right="720"/>',
    )
    const word = await openPackage(wordWithNotes({ calls: quoted }))
    expect(diagnoseNotes(readPassages(word)).flatMap(({ findings }) => findings)).toEqual([])
  })
})

test('notes keep their text when the document’s paragraphs are corrected', async () => {
  const word = await openPackage(
    wordWithNotes({ footnotes: ['Quimby v. Zwick, 311 F. 3d 410 (2d Cir. 2002).'] }),
  )
  const passages = readPassages(word)
  const { bytes } = await writeDocument(word, passages, [], { author })
  expect(Buffer.from(bytes).equals(Buffer.from(word.archive.bytes))).toBe(true)
  expect(textsAfter(String((await unzip(bytes)).get('word/footnotes.xml')), 'accept').get('1')).toContain(
    'F. 3d',
  )
})
