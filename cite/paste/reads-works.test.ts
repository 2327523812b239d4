import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'

describe('RJ1 · a citation that would lose a part stays whole', () => {
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
      'a division of an act, with a period for its comma',
      'session-law',
      'Acme Act of 2022, Pub. L. No. 117-103, Div. Y. 136 Stat. 49 (2022).',
      'Acme Act of 2022, Pub. L. No. 117-103, Div. Y, 136 Stat. 49 (2022).',
    ],
    ['a bill behind its state', 'bill', 'Cal. S.B. 1047, 2023-2024 Reg. Sess. (Cal. 2024).'],
    [
      'a chapter that was reprinted',
      'pasted',
      'Jane Roe, Notes, in Proceedings (1970), reprinted in Other Proceedings 328 (1987).',
    ],
    [
      'a manuscript at an address',
      'printed',
      'Jane Roe et al., A Robot’s Notes 1 (Nov. 17, 2023) (unpublished manuscript), https://example.org/a.pdf.',
    ],
    ['a book cited throughout', 'book', 'Jane Roe & John Doe, Public Notes passim (2006).'],
    ['a table on a page', 'book', 'Jane Roe, Notes in the Law, 1980–2009, at 15 tbl.2 (2011).'],
    [
      'an office before a number that begins a title',
      'book',
      'Jane Roe, U.S. Chief Info. Officer, 25 Point Plan to Reform Notes 17 (2010).',
    ],
    [
      'a site with a comma',
      'web',
      'Campus Notes, Acme University Office for Diversity, Equity, and Inclusion, https://example.edu/a (last visited Nov. 4, 2023).',
    ],
    [
      'a show within a body',
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
      'a docket that is short for an action',
      'case',
      'Roe v. Doe, Civ. Act. No. 15-44-DLB (E.D. Ky. Nov. 5, 2015).',
    ],
  ])('%s', ([, kind, text, printed = text]) => {
    expect(printAgain(text)).toEqual({ text: printed, kinds: [kind], leftovers: [] })
  })
})

describe('PS20 · typed and copied marks', () => {
  test.for<[says: string, text: string, printed: string]>([
    [
      'no space after a comma',
      'Jane Roe, Short Notes,WALL ST. J., Dec. 7, 2023.',
      'Jane Roe, Short Notes, WALL ST. J., Dec. 7, 2023.',
    ],
    [
      'a comma after the month and no space before A.M.',
      'Jane Roe, Short Notes, Acme Post (Aug, 22, 2015, 9:23AM), https://example.org/a.',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015, 9:23 AM), https://example.org/a.',
    ],
    [
      'a comma before the bracket of the day',
      'Jane Roe, Short Notes, Acme Post, (Aug. 22, 2015), https://example.org/a.',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://example.org/a.',
    ],
    [
      'spaces inside addresses',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://www .example.org/a [https://perma.cc/C847- EPFX].',
      'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://www.example.org/a [https://perma.cc/C847-EPFX].',
    ],
  ])('%s', ([, text, printed]) => {
    expect(printAgain(text)).toMatchObject({ text: printed, leftovers: [] })
  })

  test('RJ3 · a comma inside an address stays', () => {
    const text = 'Jane Roe, Short Notes, Acme Post (Aug. 22, 2015), https://example.org/some,Thing,12 Acme.'
    expect(printAgain(text).text).toContain('https://example.org/some,Thing,12')
  })
})
