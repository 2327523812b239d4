import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function textsOf(text: string): string[] {
  return readDocumentAuthorities([{ kind: 'paragraph', text }]).authorities.map((one) => one.text)
}

test('does not read a note number as part of a U.S. Code section or a federal rule', () => {
  expect(
    textsOf('He sued under 42 U.S.C. § 1983.46 The court cited Fed. R. Evid. 702.149 It agreed.'),
  ).toEqual(['42 U.S.C. § 1983', 'Fed. R. Evid. 702'])
})

test('keeps the digits after the period of a state section and of a federal rule', () => {
  expect(textsOf('See Tex. Fam. Code § 6.407. See Fed. R. Civ. P. 7.1.')).toEqual([
    'Tex. Fam. Code § 6.407',
    'Fed. R. Civ. P. 7.1',
  ])
})

test('links a bare rule to its set if the number of a note follows', () => {
  const { authorities } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'See Fed. R. Evid. 702. The court relied on Rule 702.149 It agreed.' },
  ])
  expect(authorities.map(({ text, mentions }) => [text, mentions.length])).toEqual([['Fed. R. Evid. 702', 2]])
})
