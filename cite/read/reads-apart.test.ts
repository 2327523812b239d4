import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { readWhole as read } from '../../tests/support/read-again.ts'

describe('PS12 · a sentence that introduces a work is not part of the work’s title', () => {
  test.for<[text: string, leftover: string, printed: string]>([
    [
      'For a broader view, see Jane Roe, Short Notes, 88 Yale L.J. 1051 (2000).',
      'For a broader view, see',
      'Jane Roe, Short Notes, 88 Yale L.J. 1051 (2000).',
    ],
    [
      'For more examples see Jane Roe, Long Notes 12 (1996).',
      'For more examples see',
      'Jane Roe, Long Notes 12 (1996).',
    ],
    [
      'On the early history, see e.g., Jane Roe & John Doe, Long Notes 12 (1996).',
      'On the early history, see e.g.',
      'Jane Roe & John Doe, Long Notes 12 (1996).',
    ],
    [
      'For a broader view of such notes, see Roe & Doe, supra note 56.',
      'For a broader view of such notes, see',
      'Roe & Doe, supra note 56.',
    ],
    [
      'For example, the statute charges the agency with notes, see Roe v. Doe, 12 F.3d 34 (2d Cir. 1993).',
      'For example, the statute charges the agency with notes',
      'See Roe v. Doe, 12 F.3d 34 (2d Cir. 1993).',
    ],
    [
      'For the critique of this approach, see, for example, Roe, supra note 5, at 161 n.3.',
      'For the critique of this approach, see, for example',
      'Roe, supra note 5, at 161 n.3.',
    ],
    [
      'We explain the flaws of it in Roe, supra note 27.',
      'We explain the flaws of it in',
      'Roe, supra note 27.',
    ],
  ])('%s', ([text, leftover, printed]) => {
    const again = read(text)
    expect(again.leftovers.map(({ text: words }) => words)).toEqual([leftover])
    expect(again.printed).toBe(printed)
    expect(again.sources).toHaveLength(1)
  })

  test('starts the last item of a list with its author, not with the conjunction', () => {
    const { sources, printed } = read(
      'Roe v. Doe, 1 U.S. 12 (1800); and Jane Roe, Short Notes, 50 Stan. L. Rev. 1471 (1998).',
    )
    expect(sources[1]).toMatchObject({ title: 'Short Notes', authors: [{ family: 'Roe' }] })
    expect(printed).toBe('Roe v. Doe, 1 U.S. 12 (1800); Jane Roe, Short Notes, 50 Stan. L. Rev. 1471 (1998).')
  })
})

describe('BK1 · the pincite of a book is not part of the book’s title', () => {
  test.for<[text: string, pincite: object[]]>([
    [
      '2 Jane Roe, Long Notes § 4.11(b), at 24 (5th ed. 2012).',
      [
        { label: 'section', value: '4.11(b)' },
        { label: 'text', value: 'at 24' },
      ],
    ],
    [
      '2 Jane Roe, Long Notes § 13.05[A][1][b], at 13-160 (2019).',
      [
        { label: 'section', value: '13.05[A][1][b]' },
        { label: 'text', value: 'at 13-160' },
      ],
    ],
    ['2 Jane Roe, Long Notes §§ 4.11(b), 4.12(a) (2012).', [{ label: 'section', value: '4.11(b), 4.12(a)' }]],
    ['2 Jane Roe, Long Notes ¶ 548.03[2][a] (2012).', [{ label: 'paragraph', value: '548.03[2][a]' }]],
    [
      'Jane Roe, Long Notes ch. 6, at 1172 (2000).',
      [
        { label: 'chapter', value: '6' },
        { label: 'text', value: 'at 1172' },
      ],
    ],
  ])('%s', ([text, pincite]) => {
    const { sources, pincites, printed } = read(text)
    expect(sources[0]).toMatchObject({ kind: 'book', title: 'Long Notes' })
    expect(pincites).toEqual([pincite])
    expect(printed).toBe(text)
  })

  test('reads “p.” after a section as “at,” as the Supreme Court does', () => {
    expect(read('2 J. Roe, Long Notes § 164.1, p. 164-1 (3d ed. 2000).').printed).toBe(
      '2 J. Roe, Long Notes § 164.1, at 164-1 (3d ed. 2000).',
    )
  })

  test('reads a treatise with a title as a book, not as a code, and accepts a year instead of an edition', () => {
    const text = 'Roe’s Handbook of Federal Notes Law § 16.01[2], at 1037 (2005 ed.).'
    expect(read(text).sources[0]).toMatchObject({
      kind: 'book',
      title: 'Roe’s Handbook of Federal Notes Law',
    })
    expect(read(text).printed).toBe(text)
  })

  test('reads the volume of a collection that contains the cited chapter', () => {
    const text = 'Jane Roe, Short Notes, in 3 Handbook of Notes 1701, 1705 (John Doe ed., 2007).'
    expect(read(text).sources[0]).toMatchObject({ book: 'Handbook of Notes', volume: '3', page: '1701' })
    expect(read(text).printed).toBe(text)
  })

  test('reads et al. after the first author, even after a comma', () => {
    const { sources, printed } = read('Jane Roe, et al., Notes, Longer Notes, 104 J. Fin. Econ. 339 (2012).')
    expect(sources[0]).toMatchObject({ title: 'Notes, Longer Notes' })
    expect(printed).toBe('Jane Roe et al., Notes, Longer Notes, 104 J. Fin. Econ. 339 (2012).')
  })
})

test('BK1 · adds the missing section symbol before a section with subdivisions', () => {
  expect(read('J. Roe & J. Doe, Notes Law 3.11(a)(3), at 258-59 (1988).').printed).toBe(
    'J. Roe & J. Doe, Notes Law § 3.11(a)(3), at 258-59 (1988).',
  )
})

test.for<[text: string, source: object]>([
  [
    'Jane Roe & John Doe, Notes on the Wall, 37 Psych. & Mktg. 177, 178 (2020).',
    { kind: 'printed', title: 'Notes on the Wall', volume: '37', publication: 'Psych. & Mktg.', page: '177' },
  ],
  [
    'Jane Roe, Short Notes, 12(9) J. Roe Med. 3266 (2023).',
    { kind: 'printed', title: 'Short Notes', volume: '12(9)', publication: 'J. Roe Med.', page: '3266' },
  ],
  [
    'Jane Roe, Short Notes, 12 Roeiana 133, 142 (Fall 2008).',
    { kind: 'printed', title: 'Short Notes', publication: 'Roeiana', date: { year: 2008, season: 'Fall' } },
  ],
  [
    'Jane Roe & John Doe, Short Notes, Roe Monitor (Apr. 14, 1958).',
    { kind: 'web', title: 'Short Notes', site: 'Roe Monitor' },
  ],
])('PS9 · reads a periodical that is not in the tables: %s', ([text, source]) => {
  expect(read(text).sources).toMatchObject([source])
  expect(read(text).printed).toBe(text)
})

test.for<[text: string, first: object]>([
  ['Jane (Janie) Roe et al., Short Notes 2 (2016).', { family: 'Roe', given: 'Jane (Janie)' }],
  ['Jane d’Roe & John Doe, Short Notes 2 (2016).', { family: 'd’Roe', given: 'Jane' }],
  [
    'Ann Roe, Bea Roe, Cid Roe, Dan Roe, Eve Roe, Fay Roe, Gil Roe & John Doe, Short Notes 2 (2016).',
    { family: 'Roe', given: 'Ann' },
  ],
])('AU2 · reads the authors of %s', ([text, first]) => {
  expect(read(text).sources[0]).toMatchObject({ title: 'Short Notes', authors: expect.anything() })
  expect(read(text).sources[0]).toHaveProperty('authors.0', { kind: 'person', ...first })
  expect(read(text).printed).toBe(text)
})

test('PS16 · converts all caps with accents and keeps the initials of organizations', () => {
  expect(read('JANE MAYER-RÖE, LE DROIT COMPARÉ OF THE IEEE 12 (1986).').printed).toBe(
    'Jane Mayer-Röe, Le Droit Comparé of the IEEE 12 (1986).',
  )
})

test('PS22 · reads a law followed by a year as a law, not as a book', () => {
  expect(read('HAR § 13-5-24(c) (1996).').sources[0]).toMatchObject({ kind: 'statute', code: 'HAR' })
  expect(read('USSG App. C, Amend. 706 (Supp. 2007).').sources[0]).toMatchObject({ code: 'U.S.S.G.' })
  expect(read('Jane Roe, Labor Law § 28.04[2][c], at 28-65 (1989).').sources[0]).toMatchObject({
    kind: 'book',
    title: 'Labor Law',
  })
})

test('PS12 · excludes a sentence before the author of a work', () => {
  const { sources, leftovers } = read(
    'A bargain is a thing that may sometimes improve the life of both. Jane Ann Roe, Roe on Notes 12 (1952)',
  )
  expect(sources).toMatchObject([{ kind: 'book', title: 'Roe on Notes', authors: [{ family: 'Roe' }] }])
  expect(leftovers).toHaveLength(1)
})

test('PS12 · excludes the word before the author in a supra from the name', () => {
  const { leftovers, printed } = read('In Roe & Doe, supra note 27, we explain that notes deter truth.')
  expect(printed).toBe('Roe & Doe, supra note 27.')
  expect(leftovers.map(({ text }) => text)).toEqual(['In', 'we explain that notes deter truth'])
})

test('PS6 · does not start a citation at the end of a quotation', () => {
  expect(
    read('Roe v. Doe, 219 W. Va. 564 (2006) (cleaned up).” Poe v. Coe, 226 W. Va. 568 (2010).').printed,
  ).toBe('Roe v. Doe, 219 W. Va. 564 (2006) (cleaned up); Poe v. Coe, 226 W. Va. 568 (2010).')
})

test('PS6 · reads a citation after “and” in a comparison as a separate citation', () => {
  expect(
    read(
      'Compare ibid. and Roe v. Doe, 371 F.3d 593 (9th Cir. 2004), with Poe v. Coe, 651 F.3d 954 (8th Cir. 2011).',
    ).printed,
  ).toBe(
    'Compare ibid., and Roe v. Doe, 371 F.3d 593 (9th Cir. 2004), with Poe v. Coe, 651 F.3d 954 (8th Cir. 2011).',
  )
})

describe('PC7 · pages that are not plain numbers', () => {
  test.for([
    'See Roe, supra note 10, at iv–v, T-12 (finding so).',
    'Roe, supra note 3, at xi, 12.',
    'Roe, supra note 3, at 12, A-12.',
    'Roe, supra note 3, at 12, 13 n.4 (quoting it).',
    'Roe, supra note 65, § 3.3.2, at 3–7.',
    'Roe, supra, § 3.4, at 3-9 to 3-10.',
    'Roe, supra note 3, passim.',
    'Roe v. Doe, 12 U.S. 3, passim (1990).',
    'Id. at iv–v, T-12.',
    'Id. passim.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ leftovers: [], printed: text })
  })

  test('accepts a note number without “at” before the page', () => {
    expect(read('Roe & Doe, supra note 3, 549-50 (arguing so).')).toMatchObject({
      leftovers: [],
      printed: 'Roe & Doe, supra note 3, at 549–50 (arguing so).',
    })
  })
})

describe('PS15 · supra next to the reporter, as in California and Massachusetts', () => {
  test.for<[text: string, printed: string]>([
    ['Roe, supra, 12 Cal.3d at p. 346.', 'Roe, supra, 12 Cal. 3d at 346.'],
    [
      'Roe, supra, 12 Cal.3d at p. 346, 23 Cal.Rptr.2d 12, 500 P.2d 1.',
      'Roe, supra, 12 Cal. 3d at 346, 23 Cal. Rptr. 2d 12, 500 P.2d 1.',
    ],
    ['Roe, supra at 658–659, 1 N.E.3d 270.', 'Roe, supra, at 658–59, 1 N.E.3d 270.'],
    ['Roe, 466 Mass. at 658-659, 1 N.E.3d 270.', 'Roe, 466 Mass. at 658–59, 1 N.E.3d 270.'],
  ])('%s', ([text, printed]) => {
    expect(read(text)).toMatchObject({ leftovers: [], printed })
  })

  test('links the supra to the case cited before it', () => {
    const { sources } = read('Roe v. Doe (1974) 12 Cal.3d 340, 345; Roe, supra, 12 Cal.3d at p. 346.')
    expect(sources).toHaveLength(1)
  })
})

describe('T13 · several sections have two section symbols', () => {
  test.for<[text: string, printed: string]>([
    ['42 U.S.C. 1983, 1985', '42 U.S.C. §§ 1983, 1985.'],
    ['42 U.S.C. § 1983, 1985 (2018)', '42 U.S.C. §§ 1983, 1985 (2018).'],
    ['42 usc 1983, 1985, 1988', '42 U.S.C. §§ 1983, 1985, 1988.'],
    ['24 C.F.R. 813.102, 965.476(a)', '24 C.F.R. §§ 813.102, 965.476(a).'],
    ['cal penal code 187, 189', 'Cal. Penal Code §§ 187, 189.'],
    ['29 C.F.R. pts. 1910 & 1926', '29 C.F.R. pts. 1910 & 1926.'],
    // Pages of a register and of Title 3 of the C.F.R. aren't sections.
    ['75 Fed. Reg. 12345, 12350', '75 Fed. Reg. 12345, 12350.'],
    ['3 C.F.R. 298, 299', '3 C.F.R. 298, 299.'],
    ['18 U.S.C. § 922(g)(1), (3)', '18 U.S.C. § 922(g)(1), (3).'],
  ])('%s', ([text, printed]) => {
    expect(read(text)).toMatchObject({ leftovers: [], printed })
  })
})

test.for(['29 U.S.C. § 1001 et seq.', 'Cal. Civ. Code § 51 et seq.', 'U.S. Const. pmbl.'])(
  'PS6 · keeps the period of %s at the end of the text',
  (text) => {
    const { uses, sources } = parseString(text)
    const clause = formatString({ mode: 'clause', profile: 'indigo-2e', typeface: 'court', uses }, sources)
    expect(clause.text).toBe(text)
  },
)

test.for([
  'Roe v. Doe, No. 97 Civ. 5116 HB, 1999 WL 76909 (S.D.N.Y. Feb. 16, 1999).',
  'Roe v. Doe, No. 97 Civ. 5116(HB), 1999 WL 76909 (S.D.N.Y. Feb. 16, 1999).',
])('PS8 · reads the judge’s initials as part of the docket number: %s', (text) => {
  const { sources, printed } = read(text)
  expect(sources[0]).toMatchObject({ name: 'Roe v. Doe' })
  expect(printed).toBe(text)
})

describe('PS7 · text before a URL', () => {
  test('reads a page after a comma as a page, not as a site', () => {
    const text = 'Jane Roe, Short Notes, Roe Inst., at 12, https://example.com/a'
    expect(read(text).sources[0]).toMatchObject({ title: 'Short Notes', site: 'Roe Inst.' })
    expect(read(text).pincites).toEqual([[{ label: 'page', value: '12' }]])
  })

  test('keeps “at” before a page that follows a number', () => {
    const text = 'National Science Foundation, Annual Report 1953, at 12 (1953), https://example.com/a'
    expect(read(text).printed).toBe(
      'Nat’l Sci. Found., Annual Report 1953, at 12 (1953), https://example.com/a.',
    )
  })

  test.for<[text: string, source: object]>([
    [
      'Jane Roe, The Consequences of Notes (2021), https://example.com/a',
      { title: 'The Consequences of Notes' },
    ],
    [
      'Jane Roe, John Doe, and Ann Poe, Short Notes (2021), https://example.com/a',
      { title: 'Short Notes', authors: [{ family: 'Roe' }, { family: 'Doe' }, { family: 'Poe' }] },
    ],
    ['Jane Roe, Wikipedia, https://example.com/a', { title: 'Jane Roe', site: 'Wikipedia' }],
  ])('separates the author from the title: %s', ([text, source]) => {
    expect(read(text).sources[0]).toMatchObject(source)
  })

  test('accepts a hereinafter name before the URL', () => {
    expect(
      read('Jane Roe, What Notes Need 8 (Sept. 1, 2021) [hereinafter Needs], https://example.com/a').printed,
    ).toBe('Jane Roe, What Notes Need 8 (Sept. 1, 2021), https://example.com/a [hereinafter Needs].')
  })

  test('recognizes a periodical that is not in the tables by its volume and page', () => {
    const text = 'Jane Roe, Short Notes, 99 Roeland Affs. 1275, 1282 (2024), https://example.com/a'
    expect(read(text).sources[0]).toMatchObject({
      kind: 'printed',
      volume: '99',
      publication: 'Roeland Affs.',
      page: '1275',
    })
    expect(read(text).printed).toBe(`${text}.`)
  })
})

test.for<[typed: string, printed: string]>([
  ['in re roe 387 us 1 13 1967', 'In re Roe, 387 U.S. 1, 13 (1967).'],
  ['roe v doe 123 f3d 456 458 9th cir 2001', 'Roe v. Doe, 123 F.3d 456, 458 (9th Cir. 2001).'],
  ['roe v doe 123 so 3d 456 458 fla 2001', 'Roe v. Doe, 123 So. 3d 456, 458 (Fla. 2001).'],
  ['12 yale lj 345 348 1990', '12 Yale L.J. 345, 348 (1990).'],
])('PS20 · reads a page, pincite, court, and year typed without punctuation: %s', ([typed, printed]) => {
  expect(read(typed)).toMatchObject({ leftovers: [], printed })
})

test.for([
  'Jane Roe, Short Notes, 100 Yale L.J. (forthcoming 2026) (manuscript at 12), https://example.com/a (arguing so).',
  'Jane Roe, Short Notes 45–46 (unpublished Ph.D. dissertation, Harvard University) (on file with author).',
  'E-mail from Jane Roe to John Doe (Mar. 3, 2020, 10:15 AM) (on file with author).',
  'Black’s Law Dictionary, Contract (11th ed. 2019).',
  '12 C.F.R. pt. 226, Supp. I.',
])('CV1 · prints the parts of %s in their original order', (text) => {
  expect(read(text)).toMatchObject({ leftovers: [], printed: text })
})

test('PS15 · links an author’s name in small capitals to a work cited earlier', () => {
  const { sources, printed } = read(
    'JANE ROE, THE LAW OF NOTES § 3 (5th ed. 2017). See ROE, supra note 65, § 4, at 3.',
  )
  expect(sources).toHaveLength(1)
  expect(printed).toBe('Jane Roe, The Law of Notes § 3 (5th ed. 2017); see Roe, supra note 65, § 4, at 3.')
})

test.for<[text: string, printed: string]>([
  ['CPLR 3211[a][7]; Penal Law § 125.25 [1]', 'CPLR 3211(a)(7); Penal Law § 125.25(1).'],
  ['K.S.A. 2020 Supp. 21-5402(a)(1)', 'K.S.A. 2020 Supp. 21-5402(a)(1).'],
  ['2000 Ga. Laws p. 245', '2000 Ga. Laws 245.'],
  ['Jane Roe et. al., Short Notes 12 (2d ed 2005)', 'Jane Roe et al., Short Notes 12 (2d ed. 2005).'],
])('PS22 · reads spellings that are common in court opinions and other writing: %s', ([text, printed]) => {
  expect(read(text)).toMatchObject({ leftovers: [], printed })
})

test('CV1 · keeps the brackets in the citation of a treatise or an editor', () => {
  expect(read('Jane Roe, Notes Law § 28.04[2][c], at 28-65 (1989)').printed).toContain('§ 28.04[2][c]')
  expect(read('See 42 U.S.C. § 1983 [sic]').leftovers.map(({ text }) => text)).toEqual(['[sic]'])
})

test.for<[inner: string, printed: string]>([
  ['D.Mass.2014', 'D. Mass. 2014'],
  ['N.D.Cal.2014', 'N.D. Cal. 2014'],
  ['S.D.W.Va.2014', 'S.D. W. Va. 2014'],
  ['Fla.Dist.Ct.App.2014', 'Fla. Dist. Ct. App. 2014'],
  ['Bankr.D.Mass. 2014', 'Bankr. D. Mass. 2014'],
  ['B.A.P.9th Cir.2014', 'B.A.P. 9th Cir. 2014'],
  ['S.D.N.Y.2014', 'S.D.N.Y. 2014'],
  ['D.D.C. 2014', 'D.D.C. 2014'],
])(
  'T7 · adds the spaces that a reporter omits from the name of a court: (%s) becomes (%s)',
  ([inner, printed]) => {
    expect(read(`Roe v. Doe, 12 F.Supp.2d 34 (${inner})`).printed).toBe(
      `Roe v. Doe, 12 F. Supp. 2d 34 (${printed}).`,
    )
  },
)

test.for([
  'Fed. R. Civ. P. 12(b)(1) & 12(b)(6).',
  'Fed. R. Evid. 401 and 403.',
  'U.S.S.G. §§ 2B1.1, 3C1.1 (U.S. Sent’g Comm’n 2018).',
  'Roe v. Doe, 2021 WL 12 (D. Mass. Jan. 3, 2021), R. & R. adopted, 2021 WL 34 (D. Mass. Feb. 4, 2021).',
  'Roe v. Doe, 1 F.3d 2 (1st Cir. 1990), abrogation recognized by Poe v. Coe, 3 F.3d 4 (1st Cir. 1995).',
])('HI3, RU1 · reads %s as one citation', (text) => {
  expect(read(text)).toMatchObject({ leftovers: [], printed: text })
  expect(read(text).sources).toHaveLength(1)
})
