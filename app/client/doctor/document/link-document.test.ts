import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unzip } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../../tests/support/word-notes.ts'
import { parse } from '#cite/find/find-citations.ts'
import { findLinks } from '#cite/verify/link/link-citations.ts'
import { readPassages } from '#cite/word/read-body.ts'
import { linkDocument } from './link-document.ts'
import { openPackage } from './open-package.ts'

const ROE = 'https://www.courtlistener.com/c/U.S./410/113/'

async function link(document: Uint8Array, linksOf = (text: string) => findLinks(text, parse)) {
  const word = await openPackage(document)
  const bytes = await linkDocument(word, linksOf)
  const files = await unzip(bytes)
  const read = (name: string): string => String(files.get(name) ?? '')
  const texts = readPassages(await openPackage(bytes)).map(({ text }) => text)
  expect(texts).toEqual(readPassages(word).map(({ text }) => text))
  return { bytes, notes: read('word/footnotes.xml'), rels: read('word/_rels/footnotes.xml.rels'), read }
}

/** Returns the text and the target of each hyperlink in a part. */
function linksIn(xml: string, rels: string): [text: string, href: string | undefined][] {
  return [...xml.matchAll(/<w:hyperlink [^>]*r:id="([^"]+)"[^>]*>(.*?)<\/w:hyperlink>/gs)].map(
    ([, id = '', inner = '']) => [
      inner.replaceAll(/<[^>]+>/g, ''),
      new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(rels)?.[1],
    ],
  )
}

test('links the location of each full citation in a note and keeps the text (LV3)', async () => {
  const { notes, rels } = await link(
    wordWithNotes({
      footnotes: ['*See* Roe v. Wade, 410 U.S. 113, 120 (1973); 42 U.S.C. § 1983.', '*Id.* at 121.'],
    }),
  )
  expect(linksIn(notes, rels)).toEqual([
    ['410 U.S. 113', ROE],
    ['42 U.S.C. § 1983', 'https://www.law.cornell.edu/uscode/text/42/1983'],
  ])
  expect(rels.match(/TargetMode="External"/g)).toHaveLength(2)
})

test('puts a link that covers several runs in one hyperlink and keeps their formatting', async () => {
  const { notes, rels } = await link(
    wordWithNotes({
      footnotes: [[{ text: 'Roe v. Wade, 41' }, { text: '0 U.', set: '<w:b/>' }, { text: 'S. 113 (1973).' }]],
    }),
  )
  expect(linksIn(notes, rels)).toEqual([['410 U.S. 113', ROE]])
  expect(notes).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">0 U.</w:t>')
})

test('links the text of the document and keeps its other relationships', async () => {
  const { read } = await link(
    wordWithNotes({
      calls: '<w:p><w:r><w:t>See Roe v. Wade, 410 U.S. 113 (1973).</w:t></w:r></w:p>',
      footnotes: ['Nothing is cited.'],
    }),
  )
  const rels = read('word/_rels/document.xml.rels')
  expect(linksIn(read('word/document.xml'), rels)).toEqual([['410 U.S. 113', ROE]])
  expect(rels).toContain('footnotes.xml')
})

test('leaves out text that already has a link, a field, or a tracked change', async () => {
  const cite = 'Roe v. Wade, 410 U.S. 113 (1973).'
  const wrappers = [
    ['<w:hyperlink w:anchor="x">', '</w:hyperlink>'],
    ['<w:ins w:id="9" w:author="A" w:date="2026-01-01T00:00:00Z">', '</w:ins>'],
    ['<w:fldSimple w:instr=" REF x ">', '</w:fldSimple>'],
  ] as const
  for (const inside of wrappers) {
    const document = wordWithNotes({ footnotes: [[{ text: cite, inside }]] })
    expect((await link(document)).bytes).toEqual(new Uint8Array(document))
  }
})

test('keeps the bytes of a document without citations', async () => {
  const document = wordWithNotes({ footnotes: ['So it is.'] })
  expect((await link(document)).bytes).toEqual(new Uint8Array(document))
})

test('never changes the text, regardless of the links and runs', async () => {
  const runs = fc.array(fc.record({ text: fc.string({ minLength: 1, maxLength: 6 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  const links = fc.array(
    fc.record({
      start: fc.nat(20),
      end: fc.nat(24),
      href: fc.constantFrom('https://a.b/?c=1&d="', 'https://e.f/'),
    }),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(runs, links, async (written, spans) => {
      const { notes } = await link(wordWithNotes({ footnotes: [written] }), () => spans)
      expect(notes.match(/<w:hyperlink /g)?.length).toBe(notes.match(/<\/w:hyperlink>/g)?.length)
    }),
    { numRuns: 60 },
  )
})
