import { expect, test } from 'vitest'
import { readAgain } from '../../tests/support/read-again.ts'

const NBSP = '\u00a0'

test.for<[text: string, printed: string]>([
  [
    `Restatement (Second) of Torts §${NBSP}402A cmt. c (Am. L. Inst. 1965)`,
    'Restatement (Second) of Torts § 402A cmt. c (Am. L. Inst. 1965).',
  ],
  [
    `In${NBSP}re Acme Holdings Inc., 445 B.R. 143 (Bankr. S.D.N.Y. 2011)`,
    'In re Acme Holdings Inc., 445 B.R. 143 (Bankr. S.D.N.Y. 2011).',
  ],
  [`42 U.S.C. §§ 2000e${NBSP}to${NBSP}2000e-17`, '42 U.S.C. §§ 2000e to 2000e-17.'],
  [
    `Pub. L. No. 111-148,${NBSP}§\u20091501, 124 Stat. 119 (2010)`,
    'Pub. L. No. 111-148, § 1501, 124 Stat. 119 (2010).',
  ],
  [
    `Jane&nbsp;Roe,&nbsp;Plain Notes §&nbsp;3.2, at 123 (6th ed. 2019)`,
    'Jane Roe, Plain Notes § 3.2, at 123 (6th ed. 2019).',
  ],
])('PS11 · reads a nonbreaking space as a space: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ leftovers: [], printed })
  expect(again.kinds).toHaveLength(1)
  expect(again.kinds).not.toContain('pasted')
})

test.for<[text: string, printed: string]>([
  ['[Roe v. Doe, 384 U.S. 436, 444 (1966).]', 'Roe v. Doe, 384 U.S. 436, 444 (1966).'],
  [
    '[See Roe v. Doe, 384 U.S. 436 (1966); Poe v. Coe, 410 U.S. 113 (1973).]',
    'See Roe v. Doe, 384 U.S. 436 (1966); Poe v. Coe, 410 U.S. 113 (1973).',
  ],
  ['> Roe v. Doe, 384 U.S. 436 (1966)', 'Roe v. Doe, 384 U.S. 436 (1966).'],
  ['12Roe v. Doe, 384 U.S. 436 (1966)', 'Roe v. Doe, 384 U.S. 436 (1966).'],
  ['24 Hour Gyms v. Roe, 384 U.S. 436 (1966)', '24 Hour Gyms v. Roe, 384 U.S. 436 (1966).'],
])(
  'PS11 · excludes brackets around a name, quote marks at the start of a line, and note numbers: %s',
  ([text, printed]) => {
    expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
  },
)

test.for<[text: string, printed: string]>([
  ['Roe v. Doe,384 U.S. 436,444 (1966)', 'Roe v. Doe, 384 U.S. 436, 444 (1966).'],
  ['Roe v. Doe, 12 F. Supp. 2d 34 (N. D. Cal. 2019)', 'Roe v. Doe, 12 F. Supp. 2d 34 (N.D. Cal. 2019).'],
  ['Roe v. Doe, 12 F. Supp. 2d 34 (S. D. N. Y. 1999)', 'Roe v. Doe, 12 F. Supp. 2d 34 (S.D.N.Y. 1999).'],
  ['Roe v. Doe, 12 F. Supp. 2d 34 (S.D. W. Va. 2001)', 'Roe v. Doe, 12 F. Supp. 2d 34 (S.D. W. Va. 2001).'],
  ['Fed. R. Crim. P. 35(c)(1991)', 'Fed. R. Crim. P. 35(c) (1991).'],
  ['Roe v. Doe, 12 F.3d 34 (2d Cir. Jan. 27 2017)', 'Roe v. Doe, 12 F.3d 34 (2d Cir. Jan. 27, 2017).'],
])('PS20 · corrects missing and extra spaces and commas: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string]>([
  [
    'Jane Roe, Authority Accused of Abusing its Power by Cancelling Claims, Times (Aug. 19, 2024), https://example.org/a.',
  ],
  [
    'Jane Roe, Models Are Saturated; Time to Rethink the Tests, Example Site (Apr. 3, 2023), https://example.org/b.',
  ],
])('PS6 · does not end a citation at the month in a date or the semicolon in a title: %s', ([text]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ kinds: ['web'], leftovers: [], printed: text })
})

test('PS6 · ends a citation at a semicolon between two works', () => {
  expect(readAgain('Jane Roe, Plain Notes (2001); John Poe, Other Notes (2002)').kinds).toEqual([
    'book',
    'book',
  ])
  expect(
    readAgain(
      'Jane Roe, supra note 3; John Poe, Other Notes, Example Site (May 2, 2002), https://example.org',
    ).kinds,
  ).toHaveLength(2)
})
