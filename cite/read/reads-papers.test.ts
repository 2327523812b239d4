import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { read } from '../../tests/support/read-marked.ts'

describe('R14 · orders about a decision', () => {
  test.for(['staying', 'adopting', 'quashing', 'reinstating', 'upholding'])(
    'keeps “%s” as the phrase before the next decision',
    (phrase) => {
      const text = `Roe v. Doe, 76 F.3d 755 (7th Cir. 1996), ${phrase} 17 F. Supp. 2d 837 (E.D. Wis. 1995).`
      const { kinds, marked, leftovers } = read(text)
      expect(kinds).toEqual(['case'])
      expect(marked).toBe(text.replace(phrase, `*${phrase}*`))
      expect(leftovers).toEqual([])
    },
  )
})

describe('R21 · reports with the page after the date', () => {
  test('keeps the committee, the session, the name, and the page of a report', () => {
    const { kinds, marked, leftovers } = read(
      'House Committee on Notes and Roads, H.R. Rep. No. 94-123, 94th Cong., 1st Sess. (1975) (“House Report”), at 47-48.',
    )
    expect(kinds).toEqual(['report'])
    expect(marked).toBe(
      'House Committee on Notes and Roads, H.R. Rep. No. 94-123, 94th Cong., 1st Sess., at 47–48 (1975) (“House Report”).',
    )
    expect(leftovers).toEqual([])
  })

  test('reads a hearing in two sessions as one hearing', () => {
    expect(
      read(
        'Notes on Notes: Hearing on S. 1 Before the S. Comm. on Roads, 97th Cong., 1st and 2nd sess., 45 (1982).',
      ).kinds,
    ).toEqual(['hearing'])
  })

  test('prints a comment letter in roman type with its page', () => {
    expect(
      read(
        'Comment Letter of Jane Roe, Director, Acme Markets, Inc. (Jan. 26, 2005) (“Acme Letter”), at 2-3.',
      ).marked,
    ).toBe('Comment Letter of Jane Roe, Director, Acme Markets, Inc. 2–3 (Jan. 26, 2005) (“Acme Letter”).')
  })
})

test.for([
  [
    'a restatement without parentheses around its year',
    'Restatement (Third) of Foreign Roads § 102(2) 1987.',
    'Restatement (Third) of Foreign Roads § 102(2) (1987).',
  ],
  [
    'a journal before its volume, without quotation marks',
    'Jane Roe and John Doe, Notes and Roads, Yale Law Journal 9 (2) (1996): 283.',
    'Jane Roe & John Doe, *Notes and Roads*, 9 ^Yale Law Journal^ 283 (1996).',
  ],
  [
    'a translator and a part after the title',
    'Jane Roe, Notes on Roads, bk. 1, trans. John Doe (New York: Acme Books, 2000), ch. 16.',
    '^Jane Roe^, ^Notes on Roads^ bk. 1, ch. 16 (John Doe trans., 2000).',
  ],
  [
    'the volume of a treatise after its author',
    'Jane Roe, 27 Roe on Torts § 70:3 (4th ed. 2022).',
    '27 ^Jane Roe^, ^Roe on Torts^ § 70:3 (4th ed. 2022).',
  ],
  [
    'the title of a page in sentence case',
    'Jane Roe, Here are the six notes of the new road, Acme News (May 8, 2023), https://example.com/a.',
    'Jane Roe, *Here Are the Six Notes of the New Road*, ^Acme News^ (May 8, 2023), https://example.com/a.',
  ],
  [
    'a report of an institution with a page',
    'U.S. Dep’t of Roads, The 2024 Report on Notes to Congress 2 (2024), https://example.com/a.pdf.',
    '^U.S. Dep’t of Roads^, ^The 2024 Report on Notes to Congress^ 2 (2024), https://example.com/a.pdf.',
  ],
  [
    'several pages of a report',
    'Acme Nat’l Comm’n, Acme Platform 12, 18, 28 (2024), https://example.com/a.pdf.',
    '^Acme Nat’l Comm’n^, ^Acme Platform^ 12, 18, 28 (2024), https://example.com/a.pdf.',
  ],
  [
    'a URL with parentheses',
    'Jane Roe, Short Notes, Acme News (Mar. 17, 2020), https://example.com/a?t=(sc.Default)&v=3.',
    'Jane Roe, *Short Notes*, ^Acme News^ (Mar. 17, 2020), https://example.com/a?t=(sc.Default)&v=3.',
  ],
  [
    'an early English report after the English Reports',
    'Rex v. Roe (1836) 111 Eng. Rep. 974, 974; 4 Ad. & E. 773, 773–74 (KB).',
    'Rex v. Roe (1836) 111 Eng. Rep. 974, 974; 4 Ad. & E. 773, 773–74 (KB).',
  ],
  [
    'a bill of a general session',
    'H.R. 57, 2019 Leg., Gen. Sess. (Utah 2019).',
    'H.R. 57, 2019 Leg., Gen. Sess. (Utah 2019).',
  ],
  [
    'the title of a document of a United Nations body named by letters',
    'UNCITRAL Working Group III, Reform of Notes, ¶ 1, U.N. Doc. A/CN.9/1 (Dec. 8, 2021).',
    'UNCITRAL Working Group III, *Reform of Notes*, ¶ 1, U.N. Doc. A/CN.9/1 (Dec. 8, 2021).',
  ],
  [
    'a newspaper dated day first',
    'Jane Roe, Short Notes, New York Times, 16 January 2003, G5.',
    'Jane Roe, *Short Notes*, ^New York Times^, Jan. 16, 2003, at G5.',
  ],
  [
    '“see, for example” before a citation',
    'See, for example, Roe v. Doe, 12 F.3d 34 (2d Cir. 1994).',
    '*See, e.g.*, Roe v. Doe, 12 F.3d 34 (2d Cir. 1994).',
  ],
  [
    'a contraction with a period',
    'Roe Ass’n. v. Doe, 12 F.3d 34 (2d Cir. 1994).',
    'Roe Ass’n v. Doe, 12 F.3d 34 (2d Cir. 1994).',
  ],
  [
    'commas around the court',
    'Roe v. Doe, 480 F. Supp. 429, (C.D. Cal., 1979).',
    'Roe v. Doe, 480 F. Supp. 429 (C.D. Cal. 1979).',
  ],
  [
    'the short name of a case in a parenthetical',
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 1994) (quoting Poe, 134 S. Ct. 1636).',
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 1994) (quoting *Poe*, 134 S. Ct. 1636).',
  ],
])('prints %s: %s', ([, text = '', marked]) => {
  expect(read(text).marked).toBe(marked)
})

test('prints the institution of a restatement in the typeface of the title', () => {
  const { uses, sources } = parseString('Restatement (Second) of Torts § 402A (Am. L. Inst. 1965).')
  const { runs } = formatString(
    { uses, mode: 'sentence', profile: 'bluebook-22-like', typeface: 'academic' },
    sources,
  )
  expect(runs.filter(({ style }) => style === 'smallCaps').map(({ text }) => text)).toEqual([
    'Restatement (Second) of Torts',
    'Am. L. Inst.',
  ])
})

test('keeps a treaty of a country as pasted instead of reading it as a case', () => {
  const text =
    'Trade Agreement Between Australia and Roe, June 17, 2015, [2015] ATS 15 (entered into force 2015) art 9.8.'
  expect(read(text).kinds).not.toContain('case')
})

test('does not change sentences in parentheses or English words with apostrophes', () => {
  const text = 'Roe v. Doe, 12 F.3d 34 (2d Cir. 1994) (“Don’t. It’s over.”).'
  expect(read(text).marked).toBe(text)
})
