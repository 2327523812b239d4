import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(text: string): string[] {
  return readDocumentAuthorities([{ kind: 'paragraph', text }]).authorities.map((one) => one.text)
}

test.for([
  ['I.C. § 24-1-1(c)', ['I.C. § 24-1-1(c)']],
  ['U.C.A. §§ 78-1 and 78-2', ['U.C.A. §§ 78-1', '78-2']],
  ['Code of Civil Procedure section 425.1', ['Code of Civil Procedure section 425.1']],
  ['section 17 of the Civil Code', ['section 17 of the Civil Code']],
  ['sections 17 and 19 of the Texas Penal Code', ['sections 17', '19']],
  ['Section 768.1, Florida Statutes', ['Section 768.1, Florida Statutes']],
  ['section 13-80-1, C.R.S.', ['section 13-80-1, C.R.S.']],
  ['Nevada Revised Statutes 41.1', ['Nevada Revised Statutes 41.1']],
  ['AS 09.10.070', ['AS 09.10.070']],
  ['Cal.Civ.Code § 17', ['Cal.Civ.Code § 17']],
  ['Tex.Civ.Prac. & Rem.Code § 16.1', ['Tex.Civ.Prac. & Rem.Code § 16.1']],
  ['G.S. 1-52(16)', ['G.S. 1-52(16)']],
  ['Chapter 93A of the Massachusetts General Laws', ['Chapter 93A of the Massachusetts General Laws']],
  [
    'Chapter 211-A of Title 10, Maine Revised Statutes',
    ['Chapter 211-A of Title 10, Maine Revised Statutes'],
  ],
] as const)('lists the sections of a code cited by its name or initials: %s', ([written, rows]) => {
  expect(list(`The claim arises under ${written}, which governs.`)).toEqual(rows)
})

test('lists "section 1001 of title 18, United States Code" as that section', () => {
  const { authorities } = readDocumentAuthorities([
    {
      kind: 'paragraph',
      text: 'It violates section 1001 of title 18, United States Code. See 18 U.S.C. § 1001.',
    },
  ])
  expect(authorities.map(({ source, mentions }) => [source.id, mentions.length])).toEqual([
    ['18 U.S.C. 1001', 2],
  ])
})

test.for([
  'The excerpts are at J.A. § 12.',
  'See section 4 of the Code of Conduct.',
  'See section 7 of the U.S. Code.',
])('does not list %s as a code', (text) => {
  expect(list(text)).toEqual([])
})
