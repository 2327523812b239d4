import { expect, test } from 'vitest'
import { withoutParentheticals } from './printed-name.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

test.each([
  [
    'Roe v. Doe, 1 F.4th 2, 3 (9th Cir. 2021) (holding that the rule applies)',
    'Roe v. Doe, 1 F.4th 2, 3 (9th Cir. 2021)',
  ],
  [
    'Roe v. Doe, 1 U.S. 2 (1990) (“It (the rule) applies.”) (citations omitted)',
    'Roe v. Doe, 1 U.S. 2 (1990)',
  ],
  [
    'Roe v. Doe, 1 U.S. 2 (1990) (no sanctions where “[p]laintiff fail[ed] to prove [his case]”)',
    'Roe v. Doe, 1 U.S. 2 (1990)',
  ],
  [
    'Roe v. Doe, 1 U.S. 2 (1990) (The “record does not show the loss . . . .”)',
    'Roe v. Doe, 1 U.S. 2 (1990)',
  ],
  ['Roe v. Doe, 1 U.S. 2 (1990) (same)', 'Roe v. Doe, 1 U.S. 2 (1990)'],
  ['Roe v. Doe, 1 U.S. 2 (1990) (Coe, J., dissenting)', 'Roe v. Doe, 1 U.S. 2 (1990)'],
  ['Roe v. Doe, 1 U.S. 2 (1990) (explaining that the', 'Roe v. Doe, 1 U.S. 2 (1990)'],
  ['Cal. Penal Code § 1(e) (prohibiting sales to minors)', 'Cal. Penal Code § 1(e)'],
  ['Jane Roe, The Title 3 (2020) [hereinafter Title]', 'Jane Roe, The Title 3 (2020)'],
  [
    'Jane Roe, The Title (2020) (on rules that courts apply in this field), https://example.com/a (arguing so)',
    'Jane Roe, The Title (2020), https://example.com/a',
  ],
])('leaves out a parenthetical that describes or quotes the source: %s', (written, printed) => {
  expect(withoutParentheticals(written)).toBe(printed)
})

test.each([
  'Roe v. Doe, 1 U.S. 2 (1990) (per curiam)',
  'In re Roe, 1 S.W.3d 2 (Tex. 2003) (orig. proceeding)',
  'Jane Roe, The (Near) End of Rules and (What Comes After), 5 Example L. Rev. 1 (forthcoming 2023)',
  'Pub. L. No. 1-2, 3 Stat. 4 (1990) (codified as amended at 5 U.S.C. § 6)',
  'Jane Roe, The Title, Example Times (Oct. 12, 2023, 11:00 AM), https://example.com/a [https://perma.cc/AB12-CD34]',
  'Letter from Jane Roe to John Doe (May 3, 2020) (on file with the author)',
])('keeps a parenthetical that is part of the citation: %s', (written) => {
  expect(withoutParentheticals(written)).toBe(written)
})

function namesOf(...texts: readonly string[]): string[] {
  const passages = texts.map((text) => ({ kind: 'paragraph', text }) as const)
  return readDocumentAuthorities(passages).authorities.map(({ text }) => text)
}

test('prints a case with its parallel citations and its year', () => {
  expect(namesOf('See Roe v. Doe, 31 Cal. 4th 864, 871, 75 P.3d 1, 7 (2003).')).toEqual([
    'Roe v. Doe, 31 Cal. 4th 864, 871, 75 P.3d 1, 7 (2003)',
  ])
})

test('prints a code without the words of the sentence before it', () => {
  expect(namesOf('Under Texas Family Code § 155.001, a court decides.')).toEqual([
    'Texas Family Code § 155.001',
  ])
})

test('prints a bill without sections if its mentions cite different ones', () => {
  expect(namesOf('The bill says so. AB 2273 § 1(2).', 'It says more. AB 2273 § 3(a).')).toEqual(['AB 2273'])
})

test('prints a work without the clause that states where it was published', () => {
  const work = 'Jane Roe, The Title of It, 107 Va. L. Rev. 1545 (2021)'
  const text = `Portions of this Part were first discussed in ${work}.`
  const { authorities } = readDocumentAuthorities([{ kind: 'footnote', number: 1, text }])
  expect(authorities.map((one) => one.text)).toEqual([work])
})

test('does not include a note number or the case before it in a case name', () => {
  const { authorities } = readDocumentAuthorities([
    {
      kind: 'paragraph',
      text: 'The Court decided General Roe Co. v. Poe153 and Kuhn Tire Co. v. Carmody,154 which apply.',
    },
    { kind: 'footnote', number: 153, text: '522 U.S. 136 (1997).' },
    { kind: 'footnote', number: 154, text: '526 U.S. 137 (1999).' },
  ])
  expect(authorities.map((one) => one.text)).toEqual([
    'General Roe Co. v. Poe, 522 U.S. 136 (1997)',
    'Kuhn Tire Co. v. Carmody, 526 U.S. 137 (1999)',
  ])
})

test('lists a state rule once, however the name of its set is written', () => {
  expect(
    namesOf(
      'See Tex. R. App. P. 9.4(i).',
      'Under TRAP 9.4, and Texas Rule of Appellate Procedure 9.4(i)(3).',
    ),
  ).toEqual(['Tex. R. App. P. 9.4'])
})
