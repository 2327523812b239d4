import { expect, test } from 'vitest'
import { notesAfter, textsAfter, unzip, withoutMarks } from '../../../../tests/support/tracked-changes.ts'
import { type WordDocument, wordWithNotes } from '../../../../tests/support/word-notes.ts'
import { diagnoseNotes } from '../diagnosis/diagnose.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from './open-package.ts'
import { writeDocument } from './write-document.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
const ROE = 'Jane Roe, *Long Notes*, 100 Yale L.J. 1 (1990).'
const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

/** Returns a paragraph with a footnote reference mark. */
function call(id: number, kind = 'footnote', more = ''): string {
  return `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference${more} w:id="${id}"/></w:r>`
}

const p = (...inner: string[]): string => `<w:p>${inner.join('')}</w:p>`
const r = (text: string, set = ''): string =>
  `<w:r>${set === '' ? '' : `<w:rPr>${set}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const xml = (...inner: string[]): { xml: string } => ({ xml: p(r(' '), ...inner) })

/** Reads a document and writes the first remedy of every finding into it. */
async function treat(written: WordDocument) {
  const bytes = wordWithNotes(written)
  const word = await openPackage(bytes)
  const notes = readNotes(word)
  const diagnoses = diagnoseNotes(notes)
  const corrections = diagnoses.flatMap(({ findings }, at) =>
    findings.flatMap(({ remedies: [remedy], span, kind }): NoteCorrection[] => {
      const note = notes[at]
      return remedy === undefined || note === undefined ? [] : [{ note, span, comment: kind, ...remedy }]
    }),
  )
  const { bytes: corrected } = await writeDocument(word, notes, corrections, { author })
  const [before, after] = [await unzip(bytes), await unzip(corrected)]
  const part = (files: Map<string, Buffer>, name: string): string =>
    String(files.get(`word/${name}.xml`) ?? '')
  for (const name of ['footnotes', 'endnotes'])
    if (before.has(`word/${name}.xml`)) {
      expect([...notesAfter(part(after, name), 'reject')]).toEqual([
        ...notesAfter(part(before, name), 'reject', 'nobody'),
      ])
    }
  expect(withoutMarks(part(after, 'document'))).toBe(part(before, 'document'))
  for (const [name, content] of before)
    if (!/(?:footnotes|endnotes|comments|document)\.xml$|document\.xml\.rels$|Content_Types/.test(name))
      expect(after.get(name)?.equals(content), name).toBe(true)
  return {
    notes,
    again: readNotes(await openPackage(corrected)).map(({ text }) => text.trim()),
    corrections: corrections.length,
    numbers: notes.map(({ number }) => number ?? null),
    texts: notes.map(({ text }) => text.trim()),
    kinds: diagnoses.flatMap(({ findings }) => findings.map(({ kind }) => kind)),
    accepted: [...textsAfter(part(after, 'footnotes'), 'accept').values()].map((text) =>
      text.replaceAll(/¶|\[\w+\]/g, '').trim(),
    ),
  }
}

test('lists an author’s note with an asterisk before the numbered notes and gives it no number', async () => {
  const { numbers, texts, kinds, accepted } = await treat({
    footnotes: [ROE, 'So it is.', 'Roe, *supra* note 2, at 5.', 'Professor of Law.'],
    calls: p(call(4, 'footnote', ' w:customMarkFollows="1"'), r('*'), call(1), call(2), call(3)),
  })
  expect(numbers).toEqual([null, 1, 2, 3])
  expect(texts[0]).toBe('Professor of Law.')
  expect(kinds).toEqual(['supra-wrong-note'])
  expect(accepted).toContain('Roe, supra note 1, at 5.')
})

test('resolves id. after a note with a custom mark to the source of that note', async () => {
  const { kinds } = await treat({
    footnotes: [ROE, QUIMBY, '*Id.* at 415.'],
    calls: p(call(1), call(2, 'footnote', ' w:customMarkFollows="on"'), r('*'), call(3)),
  })
  expect(kinds).toEqual([])
})

test('counts a note once if its reference mark is in a table or repeated in a text box fallback', async () => {
  const box = (inner: string) =>
    `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><w:txbxContent>${p(inner)}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p(inner)}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const { numbers, kinds, accepted } = await treat({
    footnotes: [ROE, QUIMBY, 'So it is.', 'Roe, *supra* note 2, at 5.'],
    calls: `<w:tbl><w:tr><w:tc>${p(call(1))}</w:tc></w:tr></w:tbl>${p(box(r('box') + call(2)))}${p(call(3), call(4))}`,
  })
  expect(numbers).toEqual([1, 2, 3, 4])
  expect(kinds).toEqual(['supra-wrong-note'])
  expect(accepted).toContain('Roe, supra note 1, at 5.')
})

test('skips text that nested changes delete, and reads text that they insert without changing it', async () => {
  const mark = 'w:author="Ada" w:date="2026-01-01T00:00:00Z"'
  const { texts, corrections, accepted } = await treat({
    footnotes: [
      QUIMBY,
      xml(
        '<w:r><w:rPr><w:i/><w:rPrChange w:id="50" w:author="Ada"><w:rPr/></w:rPrChange></w:rPr><w:t>Id.</w:t></w:r>',
        `<w:ins w:id="51" ${mark}>${r(' at ')}<w:del w:id="52" ${mark}><w:r><w:delText>9</w:delText></w:r></w:del>${r('415')}</w:ins>`,
        `<w:moveFrom w:id="53" ${mark}>${r(' gone')}</w:moveFrom>`,
        `<w:moveTo w:id="54" ${mark}>${r(', moved')}</w:moveTo>`,
        r('.'),
      ),
      'Quimby, *supra* note 1, at 416.',
    ],
  })
  expect(texts[1]).toBe('Id. at 415, moved.')
  expect(corrections).toBeGreaterThan(0)
  expect(accepted.at(-1)).toBe('Quimby, 311 F.3d at 416.')
})

test('keeps comments on reference marks in place, with their own ids', async () => {
  const range = (id: number, inner: string): string =>
    `<w:commentRangeStart w:id="${id}"/>${inner}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
  const bytes = wordWithNotes({
    footnotes: [QUIMBY, 'So it is.', 'Quimby, *supra* note 1, at 416.'],
    calls: p(range(7, range(8, call(1) + r(' and ') + call(2)) + call(3))),
    comments: [7, 8]
      .map(
        (id) => `<w:comment w:id="${id}" w:author="Ada"><w:p><w:r><w:t>Sure?</w:t></w:r></w:p></w:comment>`,
      )
      .join(''),
  })
  const word = await openPackage(bytes)
  const notes = readNotes(word)
  const [finding] = diagnoseNotes(notes)[2]?.findings ?? []
  const [remedy] = finding?.remedies ?? []
  const note = notes[2]
  if (finding === undefined || remedy === undefined || note === undefined) throw new Error('No finding')
  const correction = { note, span: finding.span, comment: 'why', ...remedy }
  const after = await unzip((await writeDocument(word, notes, [correction], { author })).bytes)
  const ids = [...String(after.get('word/comments.xml')).matchAll(/<w:comment w:id="(\d+)"/g)].map(
    ([, id]) => id,
  )
  expect(new Set(ids).size).toBe(3)
  const text = String(after.get('word/document.xml'))
  for (const id of ids)
    for (const name of ['commentRangeStart', 'commentRangeEnd', 'commentReference'])
      expect(text.split(`<w:${name} w:id="${id}"/>`)).toHaveLength(2)
})

test('treats footnotes and endnotes with equal ids as two sequences', async () => {
  const { notes, numbers, kinds } = await treat({
    footnotes: [ROE, 'So it is.', 'Roe, *supra* note 1, at 5.'],
    endnotes: [QUIMBY, '*Id.* at 415.', 'Quimby, *supra* note 1, at 416.'],
    calls: p(call(1, 'endnote'), call(1), call(2, 'endnote'), call(2), call(3), call(3, 'endnote')),
  })
  expect(notes.map(({ kind }) => kind)).toEqual([
    'footnote',
    'footnote',
    'footnote',
    'endnote',
    'endnote',
    'endnote',
  ])
  expect(numbers).toEqual([1, 2, 3, 1, 2, 3])
  expect(kinds).toEqual(['supra-law'])
})

test('does not check supra if numbering restarts in each section, but checks everything else', async () => {
  const { numbers, kinds } = await treat({
    footnotes: [ROE, QUIMBY, 'Roe, *supra* note 9, at 5.', 'Quimby, 311 F.3d at 415.', 'see ' + QUIMBY],
    settings: '<w:footnotePr><w:numRestart w:val="eachSect"/></w:footnotePr>',
  })
  expect(numbers.every((number) => number === null)).toBe(true)
  expect(kinds).toContain('full-again')
  expect(kinds.filter((kind) => kind.startsWith('supra'))).toEqual([])
})

test('reads the result of a field that is split across runs and contains a nested field, and does not write into it', async () => {
  const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const instruction = (text: string): string =>
    `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
  const { texts, kinds, again } = await treat({
    footnotes: [
      ROE,
      'So it is.',
      xml(
        r('Roe, '),
        r('supra', '<w:i/>'),
        r(' note '),
        char('begin'),
        instruction(' NOTE'),
        instruction('REF _Ref'),
        char('begin'),
        instruction(' SEQ x '),
        char('separate'),
        r('99'),
        char('end'),
        instruction(' \\h '),
        char('separate'),
        `<w:r><w:rPr><w:b/></w:rPr><w:t></w:t></w:r>`,
        r('2'),
        char('end'),
        r(', at 5.'),
      ),
    ],
  })
  expect(texts[2]).toBe('Roe, supra note 2, at 5.')
  expect(kinds).toEqual(['supra-wrong-note'])
  expect(again[2]).toBe('Roe, supra note 2, at 5.')
})

test('keeps nonbreaking and soft hyphens, symbols, tabs, and spaces of every width', async () => {
  const { texts, accepted } = await treat({
    footnotes: [
      QUIMBY,
      xml(
        '<w:r><w:t>Quimby, supra note\u00a01, at 416</w:t><w:noBreakHyphen/><w:t>17</w:t><w:softHyphen/><w:tab/><w:sym w:font="Symbol" w:char="F0D2"/><w:t>.</w:t></w:r>',
      ),
      xml(
        '<w:r><w:t>Id.</w:t><w:t xml:space="preserve"> at\u2009415.</w:t><w:br/><w:t>Thus\u00a0§\u00a05.</w:t></w:r>',
      ),
    ],
  })
  expect(texts[1]).toBe('Quimby, supra note\u00a01, at 416\u201117\u00ad\t\ufffc.')
  expect(accepted[3]).toContain('[noBreakHyphen]'.replaceAll(/\[\w+\]/g, ''))
})

test('keeps right-to-left text and surrogate pairs intact', async () => {
  const { texts, accepted } = await treat({
    footnotes: [
      QUIMBY,
      xml(
        `<w:bdo w:val="rtl">${r('ראו', '<w:rtl/>')}</w:bdo>`,
        `<w:dir w:val="ltr">${r(' \u200f👩🏽‍⚖️ Quimby, supra note 1, at 416 🎉.')}</w:dir>`,
      ),
      'see 👩🏽‍⚖️ ' + QUIMBY,
    ],
  })
  expect(texts[1]).toBe('ראו \u200f👩🏽‍⚖️ Quimby, supra note 1, at 416 🎉.')
  expect(accepted.join(' ')).toContain('👩🏽‍⚖️ Quimby, 311 F.3d at 416 🎉.')
  for (const text of accepted) expect(text.isWellFormed()).toBe(true)
})

test('corrects text in a document with one run per word and markup between the runs', async () => {
  const noise =
    '<w:rFonts w:ascii="Arial"/><w:b w:val="0"/><w:color w:val="000000"/><w:sz w:val="20"/><w:rtl w:val="0"/>'
  const words = (text: string): string =>
    text
      .split(/(?<= )/)
      .map((word, at) =>
        [
          '<w:proofErr w:type="spellStart"/>',
          at % 3 === 1
            ? `<w:smartTag w:uri="urn:x" w:element="place">${r(word, noise)}</w:smartTag>`
            : `<w:r w:rsidRPr="00${at}F"><w:rPr>${noise}</w:rPr><w:lastRenderedPageBreak/><w:t xml:space="preserve">${word}</w:t></w:r>`,
          `<w:bookmarkStart w:id="${900 + at}" w:name="b${at}"/><w:bookmarkEnd w:id="${900 + at}"/>`,
        ].join(''),
      )
      .join('')
  const { texts, accepted } = await treat({
    footnotes: [xml(words(QUIMBY)), 'So it is.', xml(words('Quimby, supra note 1, at 416.'))],
  })
  expect(texts).toEqual([QUIMBY, 'So it is.', 'Quimby, supra note 1, at 416.'])
  expect(accepted.at(-1)).toBe('Quimby, 311 F.3d at 416.')
})

test('reads a link, a content control, and a run with a fallback once each within a note', async () => {
  const { texts, accepted } = await treat({
    footnotes: [
      QUIMBY,
      'So it is.',
      xml(
        `<w:sdt><w:sdtPr><w:rPr><w:b/></w:rPr></w:sdtPr><w:sdtContent>${r('Quimby, ')}</w:sdtContent></w:sdt>`,
        `<w:hyperlink w:anchor="x">${r('supra')}</w:hyperlink>`,
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="w14">${r(' note 1')}</mc:Choice><mc:Fallback>${r(' note 1')}</mc:Fallback></mc:AlternateContent>`,
        r(', at 416.'),
      ),
    ],
  })
  expect(texts[2]).toBe('Quimby, supra note 1, at 416.')
  expect(accepted.at(-1)).toContain('Quimby, ')
})

test('keeps entities, CDATA sections, XML comments, and missing spaces as they were', async () => {
  const { texts } = await treat({
    footnotes: [
      QUIMBY,
      xml(
        '<w:r><w:t>A &amp; B&#8217;s &#x2014; <!-- no --><![CDATA[C < D]]></w:t></w:r><?note x?><w:r><w:t>. Quimby, supra note 1.</w:t></w:r>',
      ),
    ],
  })
  expect(texts[1]).toBe('A & B’s — C < D. Quimby, supra note 1.')
})

test.for([
  ['Roman numerals', 'lowerRoman', 'ii'],
  ['letters', 'lowerLetter', 'b'],
  ['symbols', 'chicago', '†'],
])('leaves a supra alone if it identifies a note by %s', async ([, format = '', mark = '']) => {
  const { kinds, again } = await treat({
    footnotes: [ROE, QUIMBY, `Roe, *supra* note ${mark}, at 5.`],
    settings: `<w:footnotePr><w:numFmt w:val="${format}"/></w:footnotePr>`,
  })
  expect(kinds).toEqual([])
  expect(again[2]).toBe(`Roe, supra note ${mark}, at 5.`)
})

test.for([
  'Vgl. Quimby, supra note 1, at 416.',
  'So sagt er das. Zu Quimby, supra note 1, at 416.',
  'Voir aussi Quimby, supra note 1, at 416.',
  'As the court said in Quimby, supra note 1, at 416.',
])('keeps the writer’s text before a name: %s', async (text) => {
  const { again } = await treat({ footnotes: [QUIMBY, 'So it is.', [{ text }]] })
  expect(again[2]).toBe(text.replace('supra note 1, at', '311 F.3d at'))
})

test('when numbering notes, skips a note whose reference mark was deleted', async () => {
  const { numbers, again } = await treat({
    footnotes: [ROE, 'Gone.', 'Roe, *supra* note 3, at 5.'],
    calls: p(call(1), `<w:del w:id="70" w:author="Ada">${call(2)}</w:del>`, call(3)),
  })
  expect(numbers).toEqual([1, 2, null])
  expect(again[1]).toBe('Roe, supra note 1, at 5.')
})

test('does not refer to an author’s note with an asterisk by number', async () => {
  const { kinds } = await treat({
    footnotes: [ROE, QUIMBY, 'Roe, *supra* note 1, at 5.', 'Roe, *supra*, at 6.'],
    calls: p(call(1, 'footnote', ' w:customMarkFollows="1"'), r('*'), call(2), call(3), call(4)),
  })
  expect(kinds).toEqual([])
})
