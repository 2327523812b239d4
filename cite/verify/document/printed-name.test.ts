import { expect, test } from 'vitest'
import { withoutParentheticals } from './printed-name.ts'

test.each([
  [
    'Roe v. Doe, 1 F.4th 2, 3 (9th Cir. 2021) (holding that the rule applies)',
    'Roe v. Doe, 1 F.4th 2, 3 (9th Cir. 2021)',
  ],
  [
    'Roe v. Doe, 1 U.S. 2 (1990) (“It (the rule) applies.”) (citations omitted)',
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
