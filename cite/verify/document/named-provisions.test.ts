import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...texts: readonly string[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(texts.map((text) => ({ kind: 'paragraph', text }))).authorities.map(
    ({ text, mentions }) => [text, mentions.length],
  )
}

test.for([
  [
    'That is article IV, section 2 of the Ohio Constitution.',
    'article IV, section 2 of the Ohio Constitution',
  ],
  ['The Utah Constitution, article I, section 7, says so.', 'Utah Constitution, article I, section 7'],
  ['The court relied on Const. art. I, § 9.', 'Const. art. I, § 9'],
  ['It violates section 16 of the Clayton Act.', 'section 16 of the Clayton Act'],
  ['It violates Clayton Act § 16.', 'Clayton Act § 16'],
  ['He sued under Title II of the Civil Rights Act of 1964.', 'Title II of the Civil Rights Act of 1964'],
  ['The plan violates ERISA § 404(a).', 'ERISA § 404(a)'],
  ['It violates Clayton Act §\u00A016.', 'Clayton Act § 16'],
] as const)('lists the provision in %s (LV4)', ([sentence, provision]) => {
  expect(list(sentence)).toEqual([[provision, 1]])
})

test('lists constitutional amendments mentioned by name together with their citations', () => {
  expect(
    list('The Fourth and Sixth Amendments apply. See U.S. Const. amend. IV. So the Sixth Amendment governs.'),
  ).toEqual([
    ['U.S. Const. amend. IV', 2],
    ['U.S. Const. amend. VI', 2],
  ])
  expect(list('They signed the First Amendment to the Lease.')).toEqual([])
})

test('reads the acronym that a document defines for an act, even in the middle of a sentence', () => {
  const claim = 'The claims under the common law, OSA § 5(a), and the contract fail, as do the others.'
  expect(list('The Online Safety Act (“OSA”) is new.', claim)).toEqual([['OSA § 5(a)', 1]])
  expect(list(claim)).toEqual([])
})

test('adds a section named in words to the mentions of the code section that the document cites', () => {
  expect(list('See 28 U.S.C. § 1367(c). The court declined under section 1367(c).')).toEqual([
    ['28 U.S.C. § 1367(c)', 2],
  ])
})

test('does not count an id. with a paragraph as a mention of a code section', () => {
  expect(
    list('The rule is 9 Va. Admin. Code § 25-10. The complaint says so. Id. ¶ 27.').map(([, count]) => count),
  ).toEqual([1])
})

test('links a short form in the Supreme Court Reporter to its case in the U.S. Reports and drops the page', () => {
  const { authorities } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'Roe v. Poe, 556 U.S. 662 (2009). Later, Roe, 129 S. Ct. at 1950.' },
  ])
  expect(authorities.map(({ mentions }) => mentions.map(({ pincite }) => pincite))).toEqual([[[], []]])
})

test('lists a treatise cited by volume and section without an author', () => {
  expect(
    list('See 6 Fed. Prac. & Proc. Civ. § 1484. Later, 6 Fed. Prac. & Proc. Civ. § 1484 (“Leave”).'),
  ).toEqual([['6 Fed. Prac. & Proc. Civ. § 1484', 2]])
})

test('reads “the Constitution” as the U.S. Constitution if the document mentions no other constitution', () => {
  expect(list('The power is in Article I and Article II of the Constitution.')).toEqual([
    ['U.S. Const. art. I', 1],
    ['U.S. Const. art. II', 1],
  ])
  expect(list('Article II of the Constitution says so, like the Ohio Constitution.')).toEqual([
    ['Article II of the Constitution', 1],
  ])
})

test.for([
  [
    'It violates Article 26 of the Maryland Declaration of Rights.',
    'Article 26 of the Maryland Declaration of Rights',
  ],
  ['The firm is barred by section 15(b)(1)(B) of the Act.', 'section 15(b)(1)(B) of the Act'],
] as const)('lists the article or section in %s', ([sentence, provision]) => {
  expect(list(sentence)).toEqual([[provision, 1]])
})

test('lists a section without subdivisions if the document cites several of them', () => {
  expect(
    list('See 15 U.S.C. § 78o(b)(8). But Section 78o(b)(9) and 15 U.S.C. § 78mm(a) do not help.'),
  ).toEqual([
    ['15 U.S.C. § 78o', 2],
    ['15 U.S.C. § 78mm(a)', 1],
  ])
})
