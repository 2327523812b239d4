import { describe, expect, test } from 'vitest'
import { read } from '../../tests/support/read-marked.ts'

describe('RJ8 · a URL belongs to the citation before it', () => {
  test.for<[says: string, kinds: string[], text: string, printed?: string]>([
    [
      'a decision with an archived copy of the page',
      ['case'],
      'Roe v. Doe, 12 F.3d 34 (2d Cir. 1994) (en banc), https://example.com/a.pdf [https://perma.cc/AAAA-BBBB] (holding so).',
    ],
    [
      'a decision known by its docket',
      ['case'],
      'Roe v. Doe, No. 22-123, slip op. at 3 (S.D.N.Y. Mar. 3, 2022), https://example.com/a.pdf [https://perma.cc/AAAA-BBBB].',
    ],
    [
      'a decision with the date of the visit',
      ['case'],
      'Roe v. Doe, 12 F.4th 34 (2d Cir. 2021), https://example.com/law (last visited Apr. 3, 2021).',
    ],
    [
      'an award',
      ['case'],
      'Acme v. Republic of Roe, ICSID Case No. ARB/03/19, Decision on Liability, (July 30, 2010), https://example.com/a.pdf [https://perma.cc/AAAA-BBBB].',
      'Acme v. Republic of Roe, ICSID Case No. ARB/03/19, Decision on Liability (July 30, 2010), https://example.com/a.pdf [https://perma.cc/AAAA-BBBB].',
    ],
    [
      'a court filing',
      ['court-document'],
      'Oral Argument, Roe v. Doe, 376 U.S. 254 (1964) (No. 63-39), https://example.org/63-39 [https://perma.cc/AAAA-BBBB].',
    ],
    ['a law', ['statute', 'web'], '42 U.S.C. § 1983, https://example.com/law [https://perma.cc/AAAA-BBBB].'],
    [
      'a bill',
      ['bill', 'web'],
      'S. 123, 117th Cong. (2021), https://example.com/law [https://perma.cc/AAAA-BBBB].',
    ],
    [
      'an item in an issue',
      ['magazine'],
      'Jane Roe, Short Notes, Acme Mag., Nov. 2024, at 1, 3, 4, https://example.com/a [https://perma.cc/AAAA-BBBB] (holding so).',
    ],
  ])('%s', ([, kinds, text, printed = text]) => {
    const done = read(text)
    expect(done.kinds).toEqual(kinds)
    expect(done.marked.replaceAll(/[*^]/g, '')).toBe(printed)
    expect(done.leftovers).toEqual([])
  })
})

describe('R24 · a filing precedes the short name of its case', () => {
  test.for([
    'Motion to Stay Court’s Order, *Roe*, 558 F. Supp. 2d 53 (No. 08-cv-00409).',
    'Oral Argument at 12, *Roe*, 376 U.S. 254 (No. 63-39).',
    'Indictment, *Roe*, 704 F. Supp. 3d 196 (No. 23-CR-00257), 2023 WL 4883396.',
    'Opening Brief, *Scouts of Am.*, No. 23-01664 (3d Cir. Aug. 7, 2024).',
  ])('%s', (marked) => {
    const text = marked.replaceAll('*', '')
    expect(read(text)).toEqual({ kinds: ['court-document'], marked, leftovers: [] })
  })

  test('does not read a party as a filing because of the party’s name', () => {
    expect(read('Petition, Inc. v. Roe, 12 F.3d 34 (2d Cir. 1994).').kinds).toEqual(['case'])
  })
})

describe('AU5 · the name of a firm can contain a comma', () => {
  test.for([
    ['Roe & Doe, Inc., Notes on Forms 12 (2013).', '^Roe & Doe, Inc.^, ^Notes on Forms^ 12 (2013).'],
    [
      'Roe & Doe, Inc., Notes on Forms, Acme News (Nov. 12, 2014), https://example.com/a.',
      'Roe & Doe, Inc., *Notes on Forms*, ^Acme News^ (Nov. 12, 2014), https://example.com/a.',
    ],
  ] as const)('%s', ([text, marked]) => {
    expect(read(text).marked).toBe(marked)
  })
})

test('R30 · reads a season as the date of an issue', () => {
  const text = 'Jane Roe, Short Notes on Long Texts, Acme, Summer 2014, at 157, 158.'
  expect(read(text).kinds).toEqual(['magazine'])
  expect(read(text).marked).toBe('Jane Roe, *Short Notes on Long Texts*, ^Acme^, Summer 2014, at 157, 158.')
})

test('R16 · reads a section of an act even if the comma before it is missing', () => {
  expect(read('Pub. L. No. 92-522 § 2, 86 Stat. 1027 (1972).').marked).toBe(
    'Pub. L. No. 92-522, § 2, 86 Stat. 1027 (1972).',
  )
})

test('PS16 · keeps initials before `L. Rev.` in all caps', () => {
  expect(read('Jane Roe, Short Notes, 12 FIU L. Rev. 9, 16 (2016).').marked).toContain('^FIU L. Rev.^')
})

test('R33 · reads the sections of a web page after the title', () => {
  expect(
    read('Acme Inst., Rules of Notes, §§ 4-1, 4-2 (July 20, 2021), https://example.org/a.pdf.').marked,
  ).toBe('Acme Inst., *Rules of Notes* §§ 4-1, 4-2 (July 20, 2021), https://example.org/a.pdf.')
})

test('PS12 · excludes a quoted sentence from the reference after it', () => {
  expect(read('“The president is responsible for the notes.” Roe Manual, supra note 36, at 4.')).toEqual({
    kinds: ['web'],
    marked: 'Roe Manual, *supra* note 36, at 4.',
    leftovers: ['“The president is responsible for the notes.”'],
  })
})

describe('R33 · finds the end of a title and the start of its site', () => {
  test.for([
    [
      'Jane Roe, Doe v. Coe: Two Centuries Later, Acme L. Today (Sept. 23, 2019), https://example.edu/a.',
      'Jane Roe, Doe v. Coe*: Two Centuries Later*, ^Acme L. Today^ (Sept. 23, 2019), https://example.edu/a.',
    ],
    [
      'Jane Roe, Text and “Context,” Acme News (July 13, 2023), https://example.com/a.',
      'Jane Roe, *Text and “Context,”* ^Acme News^ (July 13, 2023), https://example.com/a.',
    ],
    [
      'U.S. Note & Trademark Off., USNTO Fee Schedule (2025), https://www.usnto.example/a.',
      'U.S. Note & Trademark Off., *USNTO Fee Schedule* (2025), https://www.usnto.example/a.',
    ],
    [
      'Acme City Council Adopts Balanced Budget, Closing Old Gaps, City of Acme (June 27, 2023), https://example.gov/a.',
      '*Acme City Council Adopts Balanced Budget, Closing Old Gaps*, ^City of Acme^ (June 27, 2023), https://example.gov/a.',
    ],
    [
      'Jane Roe, Are Agencies Responsive?, Notes Stud. Ctr., Acme Coll. of Arts & Scis. (Oct. 8, 2019), https://example.edu/a.',
      'Jane Roe, *Are Agencies Responsive?*, ^Notes Stud. Ctr., Acme Coll. of Arts & Scis.^ (Oct. 8, 2019), https://example.edu/a.',
    ],
    [
      'Jane Roe, Acme vs. D2C: The Pros and Cons for Brands, Forbes (Oct. 7, 2020), https://www.forbes.com/a.',
      'Jane Roe, *Acme vs. D2C: The Pros and Cons for Brands*, ^Forbes^ (Oct. 7, 2020), https://www.forbes.com/a.',
    ],
    [
      'Jane Roe, Lecture: ‘A Judge’s Voice,’ N.Y. Times (May 14, 2009), https://example.com/a.',
      'Jane Roe, *Lecture: ‘A Judge’s Voice,’* ^N.Y. Times^ (May 14, 2009), https://example.com/a.',
    ],
    [
      'Rules of University Conduct, Acme Univ. Policies, https://policies.acme.edu/a (last visited Nov. 8, 2024).',
      '*Rules of University Conduct*, ^Acme Univ. Policies^, https://policies.acme.edu/a (last visited Nov. 8, 2024).',
    ],
    [
      'Jane Roe, U.S. Government Shuts Down Over Notes, Wall St. J. (Dec. 22, 2018), https://example.com/a.',
      'Jane Roe, *U.S. Government Shuts Down Over Notes*, ^Wall St. J.^ (Dec. 22, 2018), https://example.com/a.',
    ],
    [
      'Lyndon B. Roe, Acme University Commencement Address (June 4, 1965), https://example.edu/a.',
      'Lyndon B. Roe, *Acme University Commencement Address* (June 4, 1965), https://example.edu/a.',
    ],
    [
      'Jane Roe, Schools Are a Mess, The 74 (July 20, 2023), https://www.the74.example/a.',
      'Jane Roe, *Schools Are a Mess*, ^The 74^ (July 20, 2023), https://www.the74.example/a.',
    ],
    [
      'State Aff. of Jane S. Roe at 2 (Apr. 11, 2014), https://example.org/a.',
      'State Aff. of Jane S. Roe at 2 (Apr. 11, 2014), https://example.org/a.',
    ],
    [
      'Jane Roe, Notes, CNN, https://www.cnn.com/a (accessed May 1, 2020).',
      'Jane Roe, *Notes*, ^CNN^, https://www.cnn.com/a (last visited May 1, 2020).',
    ],
    [
      'Jane Roe, Notes, Wired (Dec. 22, 2023, at 06:00 ET), https://www.wired.com/a.',
      'Jane Roe, *Notes*, ^Wired^ (Dec. 22, 2023, at 06:00 ET), https://www.wired.com/a.',
    ],
    [
      'Jane Roe, Notes, CNN (May 1, 2020), https://www.cnn.com/a, at n. 3.',
      'Jane Roe, *Notes*, ^CNN^ n.3 (May 1, 2020), https://www.cnn.com/a.',
    ],
    [
      'Jane Roe, Notes, 89 Wash. L. Rev. 1 (2014), https://example.com/a [https://perma.cc/A1B2-C3D4].',
      'Jane Roe, *Notes*, 89 ^Wash. L. Rev.^ 1 (2014), https://example.com/a [https://perma.cc/A1B2-C3D4].',
    ],
    ['See infra Part II.', '*See* *infra* Part II.'],
    [
      'Jane Roe, Notes, CNN, https://www.cnn.com/a (last updated Sept. 24, 2021, 2:50 PM).',
      'Jane Roe, *Notes*, ^CNN^, https://www.cnn.com/a (last updated Sept. 24, 2021, 2:50 PM).',
    ],
  ] as const)('%s', ([text, marked]) => {
    expect(read(text).marked).toBe(marked)
  })
})

test.for([
  'Order at 1, *Roe*, No. 16-5078, 2019 WL 2158212 (D.C. Cir. May 14, 2019).',
  'Notice of Appeal, *Roe*, No. 14-cv-01967, 2018 WL 8576647, ECF No. 75.',
  'Motion to Intervene of the States of California, New York, and Washington at 1, *Roe*, No. 16-5202, 2017 WL 3271445.',
])('R24 · prints the docket number of a filing before the database citation: %s', (marked) => {
  const text = marked.replaceAll('*', '')
  expect(read(text)).toEqual({ kinds: ['court-document'], marked, leftovers: [] })
})

test.for([
  ['Jane Roe, Jr., Fifty Years Later, It’s Time to Mend, 2004 U. Ill. L. Rev. 1203.', 'article'],
  ['Roe v. Doe, No. 12-cr-00327, at 5 (N.D. Ohio Aug. 13, 2013).', 'case'],
  ['Jane Roe, Essays (1788), reprinted in 3 The Complete Notes 172–73 (Ann Poe ed., 1981).', 'pasted'],
  ['U.S. Note Serv., Final Statement for the Strategy 78 tbl.3–7 (2024).', 'book'],
] as const)('RJ2 · keeps every part in its position: %s', ([text, kind]) => {
  const { kinds, marked, leftovers } = read(text)
  expect({ kinds, text: marked.replaceAll(/[*^]/g, ''), leftovers }).toEqual({
    kinds: [kind],
    text,
    leftovers: [],
  })
})

test('AU2 · does not read a suffix as a second author', () => {
  expect(read('Jane Roe, Jr., Fifty Years Later, It’s Time, 12 Yale L.J. 34 (2004).').marked).toBe(
    'Jane Roe, Jr., *Fifty Years Later, It’s Time*, 12 ^Yale L.J.^ 34 (2004).',
  )
})

test('PS16 · drops a comma before the date of a register', () => {
  expect(read('Exec. Order No. 14,008, § 223, 86 Fed. Reg. 7619, (Jan. 27, 2021).').marked).toBe(
    'Exec. Order No. 14,008, § 223, 86 Fed. Reg. 7619 (Jan. 27, 2021).',
  )
})

test.for([
  [
    'They protect less,166 Roe & Nikièma, supra note 115, at 1–3.',
    'Roe & Nikièma, *supra* note 115, at 1–3.',
  ],
  [
    'It was a common law writ challenging the right to office. 2 William Blackstone, Commentaries *262–63.',
    '2 ^William Blackstone^, ^Commentaries^ *262–63.',
  ],
] as const)('PS12 · separates a sentence from the work or reference after it: %s', ([text, marked]) => {
  expect(read(text).marked).toBe(marked)
})

test.for([
  ['Jane Roe, The New Notes: A Treatise; Evidentiary Privileges 3 (Ann Poe ed., 2002).', 'book'],
  ['Jane Roe, Libel, in Law of Mass Notes 666, 668 & n.7 (Ann Poe ed., 2d ed. 1973).', 'chapter'],
  ['U.S. (6 Wheat.) 264, 435 (1821).', 'pasted'],
  ['Jane Roe, Who Wins More?, Acme Treaty News 2 (June 2015), https://example.org/a.', 'web'],
  ['Jane Roe, Notes (Acme Rsch. & Occasional Paper Series, 2019), at 1, 2–3, https://example.edu/a.', 'web'],
  [
    'Jane Roe, Neutrality, 131 Yale L.J. 861 (2022) (arguing that they “viewed many (but not all) rules as fundamental”).',
    'article',
  ],
] as const)('RJ1 · does not add other text to a title or move text out of brackets: %s', ([text, kind]) => {
  const { kinds, marked, leftovers } = read(text)
  expect({ kinds, text: marked.replaceAll(/[*^]/g, ''), leftovers }).toEqual({
    kinds: [kind],
    text,
    leftovers: [],
  })
})

test('LG1 · reads an assembly bill whose first letter is missing', () => {
  expect(read('Assemb. 8070, 2013–2014 Reg. Sess. (N.Y. 2013) (Acme act).').kinds).toEqual(['bill'])
})

test('R28 · keeps Roman and Arabic page numbers', () => {
  expect(read('Jane Roe & John Doe, A History of Acme at ix, 2–3 (1950).').marked).toBe(
    '^Jane Roe^ & ^John Doe^, ^A History of Acme^ ix, 2–3 (1950).',
  )
})

test('RJ2 · does not read a decision without a volume as a book', () => {
  const text = 'State v. Acme Mfg. Co., A. 246, 252 (1892).'
  expect(read(text)).toEqual({ kinds: ['pasted'], marked: text, leftovers: [] })
})
