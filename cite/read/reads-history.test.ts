import { expect, test } from 'vitest'
import { readAgain } from '../../tests/support/read-again.ts'

test.for<[text: string, printed: string]>([
  [
    'Roe v Doe, 45 AD3d 678 [2007], affd 12 NY3d 45 [2009], cert denied 555 US 1 [2009]',
    'Roe v. Doe, 45 A.D.3d 678 (2007), affd, 12 N.Y.3d 45 (2009), cert denied, 555 U.S. 1 (2009).',
  ],
  [
    'Roe v Doe, 73 NY2d 1, 5 n 3 [1988], rearg denied 73 NY2d 995 [1989]',
    'Roe v. Doe, 73 N.Y.2d 1, 5 n.3 (1988), rearg denied, 73 N.Y.2d 995 (1989).',
  ],
  [
    'Roe v Doe, 45 AD3d 12 [2007], revd on other grounds 10 NY3d 800 [2008]',
    'Roe v. Doe, 45 A.D.3d 12 (2007), revd on other grounds, 10 N.Y.3d 800 (2008).',
  ],
  [
    'State v. Roe, 12 Mich App 3 (1983), cert den, 474 US 1 (1985)',
    'State v. Roe, 12 Mich. App. 3 (1983), cert den, 474 U.S. 1 (1985).',
  ],
  [
    'Roe v. Doe, 1 F.2d 2 (1928), affd. 500 U.S. 1 (1929)',
    'Roe v. Doe, 1 F.2d 2 (1928), affd., 500 U.S. 1 (1929).',
  ],
])(
  'HI2 · reads history without periods or apostrophes, as in New York and Michigan: %s',
  ([text, printed]) => {
    const again = readAgain(text)
    expect(again.leftovers).toEqual([])
    expect(again.printed).toBe(printed)
  },
)

test.for<[text: string]>([
  ['Roe v. Doe, 216 N.C. App. 1, 716 S.E.2d 1, disc. review denied, 365 N.C. 336 (2011).'],
  ['Roe v. Doe, 123 F.3d 456 (9th Cir. 1997), amended on denial of reh’g, 130 F.3d 5 (9th Cir. 1998).'],
  ['Roe v. Doe, 90 Mass. App. Ct. 793, 797 n.5 (2016), S.C., 478 Mass. 1001 (2017).'],
  [
    'Roe v. Doe, 410 U.S. 113 (1973), modified, Poe v. Coe, 505 U.S. 833 (1992), both overruled by Foo v. Bar, 597 U.S. 215 (2022).',
  ],
  ['Roe v. Doe, 123 F.3d 456 (9th Cir. 1997), aff’g 12 F. Supp. 2d 5 (D. Mont. 1996).'],
])('HI1 · reads a later decision after a complete phrase: %s', ([text]) => {
  expect(readAgain(text)).toMatchObject({ kinds: ['case'], leftovers: [], printed: text })
})

test.for<[text: string, printed: string]>([
  [
    'Roe v. Doe (2018) 26 Cal.App.5th 1, 9, review den. Oct. 10, 2018',
    'Roe v. Doe, 26 Cal. App. 5th 1, 9 (2018), review den. (Oct. 10, 2018).',
  ],
  [
    'Roe v. Doe Inc. 88 F. Supp. 2d 116 127 (S.D.N.Y. 1999) aff’d 210 F.3d 88 (2d Cir. 2000)',
    'Roe v. Doe Inc., 88 F. Supp. 2d 116, 127 (S.D.N.Y. 1999), aff’d, 210 F.3d 88 (2d Cir. 2000).',
  ],
  [
    'Roe v. Doe, No. 92-5129, 61 U.S.L.W. 4518, 4519 (June 1, 1993)',
    'Roe v. Doe, No. 92-5129, 61 U.S.L.W. 4518, 4519 (June 1, 1993).',
  ],
  [
    'In re Acme Inc., FTC File No. 111-0163 (Jan. 3, 2013)',
    'In re Acme Inc., FTC File No. 111-0163 (Jan. 3, 2013).',
  ],
])('HI1, CA6 · reads dates of denials, weekly reporters, and agency numbers: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ kinds: ['case'], leftovers: [], printed })
})

test.for([
  'disapproved on another ground in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'disapproved of by Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'superseded by statute on other grounds as stated in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'questioned in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'criticized in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'limited by Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'distinguished by Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'aff’d o.b., 50 N.J. 2 (1971)',
  'lv den, 4 N.Y.3d 123 (2005)',
  'appeal not accepted, 5 Ohio St. 3d 2 (1984)',
  'stay granted, 500 U.S. 1 (1991)',
  'on reh’g, 7 F.3d 8 (9th Cir. 1992) (en banc)',
  'cert. dismissed as improvidently granted, 500 U.S. 1 (1991)',
  'appeal dismissed for want of a substantial federal question, 500 U.S. 1 (1991)',
])('HI1 · reads a long history phrase as one phrase: %s', (history) => {
  const text = `Smith v. Jones, 1 F.3d 2 (9th Cir. 1990), ${history}.`
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})
