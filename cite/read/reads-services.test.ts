import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { readAgain } from '../../tests/support/read-again.ts'

describe('T1, T4 · a reporter keeps its name unless the tables give a different name', () => {
  test.for([
    'Roe v. Doe, 175 CLR 1 (1992).',
    'Roe v. Doe, 12 VR 45 (1990).',
    'Roe v. Doe, 12 SCR 45 (1990).',
    'Roe v. Doe, 12 P.R. 45 (1907).',
    'Roe v. Doe, 45 U.S.P.Q.2d 1234 (Fed. Cir. 1997).',
    'Roe v. Comm’r, 77 T.C.M. (CCH) 1234 (1999).',
    'Roe v. Comm’r, 77 T.C.M. 1234 (1999).',
    '48 A.L.R.4th 123 (1986).',
  ])('%s', (text) => {
    expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
  })
})

test.for([
  'Roe Power, 123 FERC ¶ 61,123 (2008).',
  'Roe Power, 123 FERC ¶ 61,123, at P 45 (2008).',
  'Roe v. Doe, 45 Empl. Prac. Dec. (CCH) ¶ 37,123 (D. Md. 1990).',
  'Roe v. Doe, 99-1 U.S. Tax Cas. (CCH) ¶ 50,123 (S.D.N.Y. 1998).',
])('R19.3.3 · keeps the symbol of a service cited by paragraph: %s', (text) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

describe('R14 · the history of a decision is part of its citation', () => {
  test.for([
    'State v. Roe, 423 N.J. Super. 123 (App. Div. 2011), certif. denied, 209 N.J. 430 (2012).',
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997), reh’g en banc granted, 13 F.3d 1 (9th Cir. 1998), and superseded, 14 F.3d 2 (9th Cir. 1998) (en banc).',
    'Roe v. Doe, 775 A.2d 10 (Del. 2001), superseded by statute, 19 Del. Code Ann. § 712(b) (2005), as recognized in Poe v. Coe, 4 F. Supp. 2d 235 (D. Del. 2006).',
    'Roe v. Doe, 1 U.S. 2 (1990), superseded by statute, Acme Act, Pub. L. No. 102-166, 105 Stat. 1071.',
  ])('%s', (text) => {
    expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
  })

  test('prints a superseding law in roman type after its phrase', () => {
    const { uses, sources } = parseString(
      'Roe v. Doe, 775 A.2d 10 (Del. 2001), superseded by statute, 19 Del. Code Ann. § 712 (2005).',
    )
    const { html } = formatString(
      { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses },
      sources,
    )
    expect(html).toContain('<i>superseded by statute, </i>19 Del. Code Ann. § 712 (2005)')
  })
})

test.for<[text: string, printed: string]>([
  [
    'Roe v. Doe, 543 U. S. 220, 245 (2005), quoting 18 U. S. C. § 3553(a).',
    'Roe v. Doe, 543 U.S. 220, 245 (2005) (quoting 18 U. S. C. § 3553(a)).',
  ],
  [
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997), citing Poe v. Coe, 1 U.S. 2 (1800); Moe v. Roe, 3 U.S. 4 (1801).',
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997) (citing Poe v. Coe, 1 U.S. 2 (1800)); Moe v. Roe, 3 U.S. 4 (1801).',
  ],
])('R13 · puts a quoted or cited source in parentheses: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['12See Roe v. Doe, 12 F.3d 34 (9th Cir. 1997).', 'See Roe v. Doe, 12 F.3d 34 (9th Cir. 1997).'],
  ['45Id. at 12.', 'Id. at 12.'],
  [
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997).12 See also Poe v. Coe, 1 F.4th 2 (1st Cir. 2021).',
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997); see also Poe v. Coe, 1 F.4th 2 (1st Cir. 2021).',
  ],
])('PS17 · separates a note number from the words next to it: %s', ([text, printed]) => {
  expect(readAgain(text).printed).toBe(printed)
  expect(
    parseString(text)
      .omitted.map((omission) => omission.text)
      .concat(readAgain(text).leftovers),
  ).toHaveLength(1)
})

test.for<[text: string, printed: string]>([
  ['Roe, 2020 WL 1234567 at *4–*5.', 'Roe, 2020 WL 1234567, at *4–*5.'],
  ['Roe v. Doe, 500 U.S. 1, 45, n. 3 (1990)', 'Roe v. Doe, 500 U.S. 1, 45 n.3 (1990).'],
  ['Id., at 45, n. 3.', 'Id. at 45 n.3.'],
  ['Roe v Doe, 45 AD3d 12, 14 n 3 [2d Dept 2007]', 'Roe v. Doe, 45 A.D.3d 12, 14 n.3 (2d Dep’t 2007).'],
  ['Roe v Doe, 73 NY2d 1, 5 n 3 [1988]', 'Roe v. Doe, 73 N.Y.2d 1, 5 n.3 (1988).'],
  ['People v. Roe (2001) 25 Cal.4th 1, 5, fn. 2', 'People v. Roe, 25 Cal. 4th 1, 5 n.2 (2001).'],
  [
    'Roe v. Doe, 325 Mich App 12, 15 n 3; 923 NW2d 12 (2018)',
    'Roe v. Doe, 325 Mich. App. 12, 15 n.3, 923 N.W.2d 12 (2018).',
  ],
  ['Roe v. Doe, 12 F.3d 34, 36 fn.3 (2d Cir. 1990)', 'Roe v. Doe, 12 F.3d 34, 36 n.3 (2d Cir. 1990).'],
  ['Roe v. Doe, 12 F.3d 34, 36 note 3 (2d Cir. 1990)', 'Roe v. Doe, 12 F.3d 34, 36 n.3 (2d Cir. 1990).'],
  ['id. 679', 'Id. at 679.'],
  ['roe v doe, 477 us 317 at 322-23 (1986)', 'Roe v. Doe, 477 U.S. 317, 322–23 (1986).'],
  ['“Roe v. Doe,” 12 F.3d 34 (9th Cir. 1997)', 'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997).'],
  ['Trial Tr. vol. 3, 45–46, Apr. 3, 2019', 'Trial Tr. vol. 3, 45–46, Apr. 3, 2019.'],
  ['Am. Compl. ¶¶ 45-47, Dkt. 23', 'Am. Compl. ¶¶ 45–47, Dkt. 23.'],
  [
    'S. REP. NO. 103-111, at 8 (1993), as reprinted in 1993 U.S.C.C.A.N. 1892, 1898.',
    'S. Rep. No. 103-111, at 8 (1993), as reprinted in 1993 U.S.C.C.A.N. 1892, 1898.',
  ],
])('R5 · reads common formats of a page: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

describe('R33 · an organization that owns the URL is the author of the page, and the title is not abbreviated', () => {
  test.for([
    'Acme, Privacy Policy, https://policies.acme.com/privacy (last visited Jan. 5, 2021).',
    'Acme Research Trust, Public Views About Reports (May 6, 2022), https://www.acmeresearch.org/x.',
    'Human Notes Watch, World Report 2020 (2020), https://www.hnw.org/x.',
    'Ctr. for Reprod. Notes, The World’s Notes Laws, https://example.org/maps (last visited Jan. 5, 2021).',
  ])('%s', (text) => {
    const { sources } = parseString(text)
    expect(sources).toMatchObject([{ kind: 'web', authors: [{ kind: 'organization' }] }])
    expect(readAgain(text).printed.split(', ')[1]).toBe(text.split(', ')[1])
  })

  test.for([
    'Apple Unveils New Notes, CNN (May 6, 2022), https://www.cnn.com/x.',
    'Economic Notes, Inst. for Roe, https://ifr.org/issues/ (last visited July 6, 2021).',
  ])('keeps the entire title before a site: %s', (text) => {
    expect(parseString(text).sources[0]).not.toHaveProperty('authors')
    expect(readAgain(text).printed).toBe(text)
  })

  test('puts the URL of an archived copy in brackets', () => {
    expect(
      readAgain(
        'Roe, Title, N.Y. Times (Mar. 18, 2022), https://example.com/x, archived at https://perma.cc/A1',
      ).printed,
    ).toBe('Roe, Title, N.Y. Times (Mar. 18, 2022), https://example.com/x [https://perma.cc/A1].')
  })
})

test.for<[text: string, printed: string]>([
  ['Smith v. Jones, 123 F.3d 456 (2nd Cir. 1997).', 'Smith v. Jones, 123 F.3d 456 (2d Cir. 1997).'],
  ['Smith v. Jones, 123 F.3d 456 (3rd Cir. 1997).', 'Smith v. Jones, 123 F.3d 456 (3d Cir. 1997).'],
  ['Jane Roe, Notes, 144 U.Pa.L.Rev. 2030 (1996).', 'Jane Roe, Notes, 144 U. Pa. L. Rev. 2030 (1996).'],
  ['Jane Roe, Notes, 144 U Pa L Rev 2030 (1996).', 'Jane Roe, Notes, 144 U. Pa. L. Rev. 2030 (1996).'],
  ['80 Fed.Reg. 64662 (Oct. 23, 2015).', '80 Fed. Reg. 64662 (Oct. 23, 2015).'],
  ['Miranda v. Arizona,384 U.S.436,444(1966).', 'Miranda v. Arizona, 384 U.S. 436, 444 (1966).'],
  ['Doe v. Roe, 2013 Ark. 24, at 6, 425 S.W.3d 5, 8.', 'Doe v. Roe, 2013 Ark. 24, at 6, 425 S.W.3d 5, 8.'],
])(
  'R7.2, PS1, T3 · reads ordinals, names without spaces, and the page of a neutral citation: %s',
  ([text, printed]) => {
    expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
  },
)
