import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { read } from '../../tests/support/read-marked.ts'
import { parseString } from '../cite.ts'

describe('RJ1 · keeps a citation as pasted if a part would be lost', () => {
  test.for<[says: string, kind: string, text: string, printed?: string]>([
    ['an appendix of a regulation', 'regulation', '36 C.F.R. pt. 1194, App’x A (E103).'],
    [
      'a list inside a quotation',
      'statute',
      'See 17 U.S.C. § 106 (2018) (“The owner may do any of the following: . . . 2) to prepare works.”).',
    ],
    [
      'a treaty in two series',
      'printed',
      'Acme Convention (IV) Respecting the Laws of Notes art. 22, Oct. 18, 1907, 36 Stat. 2277, 205 Consol. T.S. 277.',
    ],
    [
      'a division of an act, with a period instead of a comma',
      'session-law',
      'Acme Act of 2022, Pub. L. No. 117-103, Div. Y. 136 Stat. 49 (2022).',
      'Acme Act of 2022, Pub. L. No. 117-103, Div. Y, 136 Stat. 49 (2022).',
    ],
    ['a bill after its state', 'bill', 'Cal. S.B. 1047, 2023-2024 Reg. Sess. (Cal. 2024).'],
    [
      'a reprinted chapter',
      'pasted',
      'Jane Roe, Notes, in Proceedings (1970), reprinted in Other Proceedings 328 (1987).',
    ],
    [
      'a manuscript with a URL',
      'printed',
      'Jane Roe et al., A Robot’s Notes 1 (Nov. 17, 2023) (unpublished manuscript), https://example.org/a.pdf.',
    ],
    ['a book cited throughout', 'book', 'Jane Roe & John Doe, Public Notes passim (2006).'],
    ['a table on a page', 'book', 'Jane Roe, Notes in the Law, 1980–2009, at 15 tbl.2 (2011).'],
    [
      'an office before a number that starts a title',
      'book',
      'Jane Roe, U.S. Chief Info. Officer, 25 Point Plan to Reform Notes 17 (2010).',
    ],
    [
      'a site with a comma',
      'web',
      'Campus Notes, Acme University Office for Diversity, Equity, and Inclusion, https://example.edu/a (last visited Nov. 4, 2023).',
    ],
    [
      'a show of an organization',
      'blog',
      'Jane Roe, Revenge of the Notes, Am. Pub. Media: Terrible, Thanks for Asking (Feb. 27, 2018), https://example.org/a.',
    ],
    [
      'years at the end of a title',
      'web',
      'Acme Ass’n, Final Plan: Acme Bay, 2023-2031 (2022), https://example.org/a.',
    ],
    [
      'a year at the end of a title',
      'web',
      'Jane Roe, Statistics (2024), Acme Wheel (Jan. 18, 2024), https://example.org/a.',
    ],
    [
      'a docket with the abbreviation “Civ. Act.”',
      'case',
      'Roe v. Doe, Civ. Act. No. 15-44-DLB (E.D. Ky. Nov. 5, 2015).',
    ],
  ])('%s', ([, kind, text, printed = text]) => {
    expect(printAgain(text)).toEqual({ text: printed, kinds: [kind], leftovers: [] })
  })
})

describe('PS20 · typed and copied symbols', () => {
  test.for<[says: string, text: string, printed: string]>([
    [
      'no space after a comma',
      'Jane Roe, Short Notes,WALL ST. J., Dec. 7, 2023.',
      'Jane Roe, Short Notes, Wall St. J., Dec. 7, 2023.',
    ],
    [
      'a comma after the month and no space before A.M.',
      'Jane Roe, Short Notes, Acme Post (Aug, 22, 2015, 9:23AM), https://example.org/a.',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015, 9:23 AM), https://example.org/a.',
    ],
    [
      'a comma before the parenthesis of the date',
      'Jane Roe, Short Notes, Acme Post, (Aug. 22, 2015), https://example.org/a.',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://example.org/a.',
    ],
    [
      'spaces inside URLs',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://www .example.org/a [https://perma.cc/C847- EPFX].',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://www.example.org/a [https://perma.cc/C847-EPFX].',
    ],
  ])('%s', ([, text, printed]) => {
    expect(printAgain(text)).toMatchObject({ text: printed, leftovers: [] })
  })

  test('RJ3 · keeps a comma in a URL', () => {
    const text = 'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://example.org/some,Thing,12 Acme.'
    expect(printAgain(text).text).toContain('https://example.org/some,Thing,12')
  })
})

describe('HI1, HI2 · phrases of subsequent history', () => {
  const before = [
    'aff’d',
    'aff’d by an equally divided court',
    'aff’d mem.',
    'aff’d on other grounds',
    'aff’d per curiam',
    'aff’d in part, rev’d in part',
    'appeal denied',
    'appeal dismissed',
    'appeal filed',
    'cert. denied',
    'cert. granted',
    'enforced',
    'judgment vacated',
    'later proceeding',
    'mandamus denied',
    'modified',
    'perm. app. denied',
    'prob. juris. noted',
    'reh’g denied',
    'rev’d',
    'rev’d in part',
    'vacated',
    'vacated and remanded',
    'withdrawn',
  ]
  const taking = [
    'abrogated by',
    'abrogating',
    'aff’g',
    'amended by',
    'amending',
    'certifying questions to',
    'denying cert. to',
    'dismissing appeal from',
    'disapproved of by',
    'enforcing',
    'invalidated by',
    'limited by',
    'modifying',
    'nonacq. in',
    'overruled by',
    'overruling',
    'remanding',
    'rev’g',
    'superseded by',
    'vacating',
    'vacating as moot',
  ]
  test.for(before)('%s, with a comma', (phrase) => {
    const text = `Roe v. Doe, 1 F.3d 2 (9th Cir. 1993), ${phrase}, 500 U.S. 1 (1995).`
    expect(printAgain(text)).toEqual({ text, kinds: ['case'], leftovers: [] })
  })
  test.for(taking)('%s, without a comma', (phrase) => {
    const text = `Roe v. Doe, 1 F.3d 2 (9th Cir. 1993), ${phrase} Coe v. Moe, 500 U.S. 1 (1995).`
    expect(printAgain(text)).toEqual({ text, kinds: ['case'], leftovers: [] })
  })
  test('reads a decision under a different name that starts with “In re”', () => {
    const text = 'Roe v. Doe, 1 F.3d 2 (9th Cir. 1993), vacated sub nom. In re Doe, 500 U.S. 1 (1995).'
    expect(printAgain(text)).toEqual({ text, kinds: ['case'], leftovers: [] })
  })
})

test('R4.7 · keeps a comparison with a word other than “with” as pasted', () => {
  const text = 'Compare Roe v. Doe, 559 U.S. 460 (2010), to Coe v. Moe, 315 U.S. 568 (1942).'
  expect(printAgain(text)).toEqual({ text, kinds: ['pasted'], leftovers: [] })
})

test.for([
  'Acme Pub. Off., GAO-18-123, Acme Notes 12 (2018), https://example.org/a.',
  'Nat’l Inst. of Notes, NIST Special Publication 800-53, Security Controls 12 (2020), https://example.org/a.',
  'City of Acme, Housing Update 2023-2031, at 8–11 (2023), https://example.org/a.',
])('RJ5 · reads the author and the number of a report before the title: %s', (text) => {
  expect(printAgain(text)).toEqual({ text, kinds: ['web'], leftovers: [] })
})

test.for<[text: string, kind: string]>([
  ['Access ACM, City of Acme, https://example.org/a.', 'web'],
  ['Fair Housing Information, Off. of Equity & C.R., City of Acme, https://example.org/a.', 'web'],
  ['Jane Q. Roe, Data & Soc’y, Short Notes: On Words and Law 6 (2023), https://example.org/a.', 'web'],
  [
    'Robert S. Roe III, Report on the Notes, Vol. II of II, U.S. Dep’t of Just. (Mar. 2019), https://example.org/a.',
    'web',
  ],
  ['F. Supp. 3d 897 (N.D. Cal. 2019).', 'pasted'],
])('RJ2 · separates the author from the title: %s', ([text, kind]) => {
  expect(printAgain(text)).toEqual({ text, kinds: [kind], leftovers: [] })
})

test('PS17 · removes a note number before a petition or the names of parties', () => {
  expect(
    printAgain('111 Petition for a Writ of Certiorari, Roe v. Doe, No. 14-278 (U.S. Sept. 9, 2014).').text,
  ).toBe('Petition for a Writ of Certiorari, Roe v. Doe, No. 14-278 (U.S. Sept. 9, 2014).')
  expect(printAgain('173 Acme Parents of Wis., Inc. v. Doe, 738 F.3d 786 (7th Cir. 2013).').text).toBe(
    'Acme Parents of Wis., Inc. v. Doe, 738 F.3d 786 (7th Cir. 2013).',
  )
})

test.for<[lead: string, work: string]>([
  ['The development is discussed in', 'Jane Q. Roe, On Notes, 14 J. Legal Stud. 461 (1985).'],
  ['The history is recounted by', 'John H. Doe, The Law of Notes, 105 Yale L.J. 625 (1995).'],
  ['These studies are summarized in', 'Jane B. Roe & John Doe, Words and Law, 61 Hastings L.J. 917 (2010).'],
  ['The point was made in', 'Jane Roe, On Words, 85 Harv. L. Rev. 1089 (1972).'],
])('PS12 · removes a clause that introduces a work with an author: %s', ([lead, work]) => {
  expect(printAgain(`${lead} ${work}`)).toEqual({ text: work, kinds: ['article'], leftovers: [lead] })
})

test('PS12 · keeps a title that looks like an introductory clause', () => {
  const text = 'Jane Roe, The Rule Is Discussed in Acme Courts, 14 J. Legal Stud. 461 (1985).'
  expect(printAgain(text)).toEqual({ text, kinds: ['article'], leftovers: [] })
})

describe('TF2 · works whose parts have different typefaces', () => {
  test.for<[what: string, text: string, printed: string]>([
    [
      'the page of one paper from a collection',
      'THE FEDERALIST NO. 10, at 77 (Jane Roe) (Ann Poe ed., 1961).',
      '^The Federalist No. 10^, at 77 (Jane Roe) (Ann Poe ed., 1961).',
    ],
    [
      'a preposition before a year',
      'JANE ROE, THE RECORDS OF THE NOTES OF 1787, at 8 (1911).',
      '^Jane Roe^, ^The Records of the Notes of 1787^, at 8 (1911).',
    ],
    [
      'an initial that looks like versus',
      'JANE V. MURPHY & ANN V. DOYLE, ABOUT NOTES 8 (1911).',
      '^Jane V. Murphy^ & ^Ann V. Doyle^, ^About Notes^ 8 (1911).',
    ],
    [
      'an abbreviation before a comma',
      'AM. BAR ASS’N, ABOUT NOTES 8 (1911).',
      '^Am. Bar Ass’n^, ^About Notes^ 8 (1911).',
    ],
    [
      'a review without a title',
      'Jane Roe, Book Review, 87 NW. U. L. REV. 615 (1993).',
      'Jane Roe, Book Review, 87 ^Nw. U. L. Rev.^ 615 (1993).',
    ],
    [
      'proceedings without a volume',
      'Jane Roe et al., On Notes, PROC. 12TH ANN. CONF. ON PAPER 770, 770–78 (2016).',
      'Jane Roe et al., *On Notes*, ^Proc. 12th Ann. Conf. on Paper^ 770, 770–78 (2016).',
    ],
    [
      'the number of a preprint',
      'Jane Roe et al., On Notes, arXiv:2101.00001, at 4 (Jan. 3, 2021).',
      'Jane Roe et al., *On Notes*, arXiv:2101.00001, at 4 (Jan. 3, 2021).',
    ],
    ['a revenue ruling', 'Rev. Rul. 2004-12, 2004-1 C.B. 973.', 'Rev. Rul. 2004-12, 2004-1 C.B. 973.'],
    [
      'a proposal of the European Commission',
      'European Commission, Notes on Paper, COM (2012) 11 final (Jan. 25, 2012).',
      'European Commission, *Notes on Paper*, COM (2012) 11 final (Jan. 25, 2012).',
    ],
  ])('prints %s', ([, text, printed]) => {
    expect(read(text, 'bluebook-22-like', {}).marked).toBe(printed)
  })

  test('separates the surname before et al. from the title', () => {
    const [source] = parseString('Roe et al., On Notes, Acme Inst. (2025), https://example.com/a.').sources
    expect(source).toMatchObject({ title: 'On Notes' })
  })
})
