import { expect, test } from 'vitest'
import type { DocumentPassage } from './passage.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

const paragraph = (text: string): DocumentPassage => ({ kind: 'paragraph', text })

function list(...texts: string[]) {
  const { authorities, unread } = readDocumentAuthorities(texts.map(paragraph))
  return {
    rows: authorities.map(({ text, isNamedOnly }) => [text, isNamedOnly === true]),
    places: authorities.map(({ mentions }) => mentions.length),
    unread: unread.length,
  }
}

test.for([
  ['The Court in Corliss v. Darby held so.', 'Corliss v. Darby'],
  ['So it was. In Corliss v. Darby. The rest differs.', 'Corliss v. Darby'],
  ['The Justices decided Corliss v. Darby (1987), 40 years ago.', 'Corliss v. Darby'],
  ['It follows Corliss v. Darby Cnty. without a word.', 'Corliss v. Darby Cnty.'],
  ['They overlook Corliss v. Darby Chief Justice Smith wrote.', 'Corliss v. Darby'],
  ['It rejected Corliss Corp. v. D.E.F. without a word.', 'Corliss Corp. v. D.E.F.'],
] as const)('lists the case mentioned without a citation in "%s" (LV4)', ([sentence, name]) => {
  expect(list(sentence)).toEqual({ rows: [[name, true]], places: [1], unread: 0 })
})

test('lists two cases joined by "and" as separate authorities (LV4)', () => {
  expect(list('Both Corliss v. Darby, Inc. and Poe v. Marlowe held so.').rows).toEqual([
    ['Corliss v. Darby, Inc.', true],
    ['Poe v. Marlowe', true],
  ])
})

test('counts the full name of a cited case in a sentence as a mention of that case (LV4)', () => {
  const { rows, places } = list(
    'Corliss v. Darby Bd. of Educ., 500 F.3d 12 (9th Cir. 2007).',
    'Then came Corliss v. Darby Board of Education.',
  )
  expect(rows).toEqual([['Corliss v. Darby Bd. of Educ., 500 F.3d 12 (9th Cir. 2007)', false]])
  expect(places).toEqual([2])
})

test('does not list the case in which the document itself is filed (LV4)', () => {
  expect(
    list('Corliss v. Darby', 'Case No. 22-cv-1234', 'The claims in Corliss v. Darby fail.').rows,
  ).toEqual([])
})

test.for([
  ['Congress passed the Harbor Dredging Act of 1911 in haste.', 'Harbor Dredging Act of 1911'],
  ['The Dredging Act governs.', 'Dredging Act'],
  ['Torture violates the Convention Against Torture.', 'Convention Against Torture'],
] as const)('lists the law mentioned without a citation in "%s" (LV4)', ([sentence, name]) => {
  expect(list(sentence).rows).toEqual([[name, true]])
})

test('does not list an act separately if the document cites it (LV4)', () => {
  expect(
    list('The Harbor Dredging Act, 33 U.S.C. § 403, applies.', 'The Harbor Dredging Act is old.').rows.map(
      ([, isNamedOnly]) => isNamedOnly,
    ),
  ).toEqual([false])
})

test('lists an article of the Constitution cited without its name, but not an article of a treaty (LV4)', () => {
  expect(list('The Constitution binds him.', 'Article II, Section 3 commands care.').rows).toEqual([
    ['U.S. Const. art. II, § 3', false],
  ])
  expect(list('The Constitution binds him.', 'Article II of the Lease and Article III differ.').rows).toEqual(
    [],
  )
})

test('lists an act whose name has an ampersand', () => {
  expect(list('Congress passed the Example Fish & Wildlife Coordination Act in 1934.').rows).toEqual([
    ['Example Fish & Wildlife Coordination Act', true],
  ])
})
