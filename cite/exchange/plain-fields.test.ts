import { describe, expect, test } from 'vitest'
import { format, type Source } from '../cite.ts'
import { fromCsl } from '../formats.ts'

function read(item: Readonly<Record<string, unknown>>): Source {
  const source = fromCsl({ id: 'x', ...item })
  if ('failure' in source) throw new Error(source.failure)
  return source
}

function printed(item: Readonly<Record<string, unknown>>): string {
  const source = read(item)
  const use = { sourceId: 'x', form: 'full' as const, parentheticals: [] }
  return format(source, use, { choices: { abbreviate: 'asGiven' } }).text
}

const on = (...parts: number[]) => ({ issued: { 'date-parts': [parts] } })
const roe = { type: 'legal_case', title: 'Roe v. Poe' }

describe('EX13 · fields from programs without CSL-M’s codes', () => {
  test.for<[says: string, item: Readonly<Record<string, unknown>>, text: string]>([
    [
      'spells a reporter as in the tables and drops the court it identifies',
      {
        ...roe,
        'container-title': 'US',
        volume: '411',
        page: '12',
        authority: 'Supreme Court',
        ...on(1973, 2, 1),
      },
      'Roe v. Poe, 411 U.S. 12 (1973)',
    ],
    [
      'fixes the spacing of a reporter’s series',
      {
        ...roe,
        'container-title': 'F. 2d',
        volume: '12',
        page: '34',
        authority: 'Court of Appeals, 7th Circuit',
        ...on(1991),
      },
      'Roe v. Poe, 12 F.2d 34 (7th Cir. 1991)',
    ],
    [
      'reads the full name of a reporter with its series',
      {
        ...roe,
        'container-title': 'Southern Reporter, Second Series',
        volume: '12',
        page: '34',
        authority: 'Louisiana Supreme Court',
        ...on(1952),
      },
      'Roe v. Poe, 12 So. 2d 34 (La. 1952)',
    ],
    [
      'finds a state court by the place in a note',
      {
        ...roe,
        authority: 'Dist. Court',
        number: 'Case No. 3:08cv9',
        note: 'Jurisdiction: SD Ohio',
        ...on(2013, 2, 27),
      },
      'Roe v. Poe, No. 3:08cv9 (S.D. Ohio Feb. 27, 2013)',
    ],
    [
      'finds the state of a court in its reporter',
      {
        ...roe,
        'container-title': 'Ohio St. 3d',
        volume: '72',
        page: '4',
        authority: 'Supreme Court',
        ...on(1995),
      },
      'Roe v. Poe, 72 Ohio St. 3d 4 (1995)',
    ],
    [
      'joins a public-domain citation that is stored as a reporter',
      {
        ...roe,
        'container-title': 'Ohio',
        volume: '2005',
        page: '49',
        authority: 'Supreme Court',
        note: 'Jurisdiction: Ohio',
        ...on(2005, 9, 21),
      },
      'Roe v. Poe, 2005-Ohio-49',
    ],
    [
      'reads volume, reporter, and page from a URL of the Caselaw Access Project',
      {
        ...roe,
        'container-title': 'Southern Reporter',
        URL: 'https://cite.case.law/so-2d/57/40/99/',
        volume: '57',
        authority: 'Louisiana Supreme Court',
        ...on(1952),
      },
      'Roe v. Poe, 57 So. 2d 40 (La. 1952)',
    ],
    [
      'omits a judge without an office in the record',
      {
        ...roe,
        'container-title': 'F.Supp.',
        volume: '1',
        page: '2',
        authority: 'District Court, D. New Jersey',
        author: [{ family: 'Doe', given: 'Jane' }],
        ...on(1981),
      },
      'Roe v. Poe, 1 F. Supp. 2 (D.N.J. 1981)',
    ],
    [
      'puts a separate opinion after the date',
      {
        ...roe,
        title: 'Roe v. Poe (Doe, J., dissenting)',
        'container-title': 'U.S.',
        volume: '1',
        page: '2',
        ...on(2003),
      },
      'Roe v. Poe, 1 U.S. 2 (2003) (Doe, J., dissenting)',
    ],
    [
      'prefers a catalog’s short caption over one with party designations',
      {
        ...roe,
        title: 'Roe of Acme, Plaintiff v. Poe, Defendant',
        'title-short': 'Roe v. Poe',
        'container-title': 'F.3d',
        volume: '1',
        page: '2',
        ...on(2003),
      },
      'Roe v. Poe, 1 F.3d 2 (2003)',
    ],
    [
      'spells out citator abbreviations in a caption',
      {
        ...roe,
        title: 'Roe v. U. of Illinois Intern. Dept. of Notes',
        'container-title': 'F.3d',
        volume: '1',
        page: '2',
        ...on(2003),
      },
      'Roe v. University of Illinois International Department of Notes, 1 F.3d 2 (2003)',
    ],
    [
      'writes the particle of a name once',
      {
        type: 'book',
        title: 'Notes',
        author: [{ family: 'van der Roe', given: 'Jan', 'non-dropping-particle': 'van der' }],
      },
      'Jan van der Roe, Notes',
    ],
    [
      'keeps a volume without a page',
      { ...roe, 'container-title': 'U.S.', volume: '605', ...on(2025) },
      'Roe v. Poe, 605 U.S. ___ (2025)',
    ],
    [
      'does not change the reporters of a foreign court',
      {
        ...roe,
        'container-title': 'AC',
        volume: '1',
        page: '884',
        number: '[2008] UKHL 13',
        authority: 'HL',
        ...on(2008),
      },
      'Roe v. Poe, [2008] UKHL 13, [2008] 1 AC 884',
    ],
    [
      'moves a neutral citation out of the name',
      { ...roe, title: 'Roe v Poe [2020] EWHC 17 (Comm)', authority: 'EWHC (Comm)', ...on(2020) },
      'Roe v. Poe [2020] EWHC 17 (Comm)',
    ],
    [
      'reads a code with its title number',
      {
        type: 'legislation',
        title: 'Action for deprivation of notes',
        'container-title': 'US Code',
        volume: 'Title 42',
        section: 'Section 1983',
      },
      '42 U.S.C. § 1983',
    ],
    [
      'reads a part of the Code of Federal Regulations',
      {
        type: 'legislation',
        title: 'e-CFR: Title 13: Notes',
        'container-title': 'Electronic Code of Federal Regulations',
        section: 'Part 101—Administration',
      },
      '13 C.F.R. pt. 101',
    ],
    [
      'prints a public law once',
      {
        type: 'legislation',
        title: 'Notes Act of 1964',
        'container-title': 'Pub. L.',
        number: 'Pub. L. No. 88-352',
        ...on(1964),
      },
      'Notes Act of 1964, Pub. L. No. 88-352 (1964)',
    ],
    [
      'gives no public-law number to a foreign act',
      {
        type: 'legislation',
        title: 'Notes Act',
        number: '23 Eliz II, cap 23',
        language: 'en-GB',
        ...on(1977),
      },
      'Notes Act, 23 Eliz II, cap 23 (1977)',
    ],
    [
      'puts a state bill in citation form without its heading',
      {
        type: 'bill',
        title: 'Requirements For Notes',
        number: 'HB20-1084',
        authority: 'Colorado General Assembly',
        'chapter-number': '2020 Regular Session',
      },
      'H.B. 20-1084, 2020 Gen. Assemb., Reg. Sess. (Colo. 2020)',
    ],
    [
      'puts the chamber before the committee of a hearing',
      {
        type: 'hearing',
        title: 'NOTES',
        section: 'Committee on Armed Services',
        authority: 'Senate',
        'chapter-number': '111',
        number: '415',
        ...on(2009),
      },
      'Notes: Hearing Before the S. Comm. on Armed Servs., 111th Cong. (2009)',
    ],
    [
      'groups the digits of a patent',
      { type: 'patent', number: 'US7123498B2' },
      'U.S. Patent No. 7,123,498 B2',
    ],
    [
      'prints a published patent application',
      { type: 'patent', number: 'US20130047261A1', ...on(2013, 2, 21) },
      'U.S. Patent Application Publication No. 2013/0047261 A1 (published Feb. 21, 2013)',
    ],
    [
      'prints the office of a foreign patent',
      { type: 'patent', number: 'DE4446098C2' },
      'German Patent No. DE4446098 C2',
    ],
    [
      'reads a document whose title is a complete citation',
      {
        type: 'document',
        title: 'In re Roe, 397 U.S. 358',
        author: [{ literal: 'Supreme Court of the United States' }],
        ...on(1970),
      },
      'In re Roe, 397 U.S. 358 (1970)',
    ],
    [
      'reads a web page titled with a section and its heading',
      {
        type: 'webpage',
        title: '42 U.S. Code § 1983 - Action for deprivation | U.S. Code',
        URL: 'https://acme.example/1983',
      },
      '42 U.S.C. § 1983',
    ],
    [
      'reads an article in a reporter as a decision',
      {
        type: 'article-journal',
        title: 'Roe v. Poe',
        'container-title': 'F.3d',
        volume: '12',
        page: '34',
        ...on(2001),
      },
      'Roe v. Poe, 12 F.3d 34 (2001)',
    ],
  ])('%s', ([, item, text]) => {
    expect(printed(item)).toBe(text)
  })

  test('does not change a document whose title only mentions law', () => {
    expect(read({ type: 'document', title: 'The Future of 42 U.S.C. § 1983' }).kind).toBe('printed')
    expect(read({ type: 'webpage', title: 'Roe v. Poe', URL: 'https://acme.example' }).kind).toBe('web')
  })
})

describe('EX14 · fields that no citation prints', () => {
  test('keeps each unprinted field under its name', () => {
    const { kept } = read({
      ...roe,
      'container-title': 'U.S.',
      volume: '1',
      page: '2',
      abstract: 'Of notes.',
      'call-number': 'KF 1',
      ...on(2003),
    })
    expect(kept).toEqual([
      { field: 'call-number', text: 'KF 1' },
      { field: 'abstract', text: 'Of notes.' },
    ])
  })

  test('keeps the DOI of an article with volume and page', () => {
    const item = {
      type: 'article-journal',
      title: 'Notes',
      'container-title': 'Acme L.J.',
      volume: '3',
      page: '4',
    }
    expect(printed({ ...item, DOI: '10.1/x', ...on(2014) })).toBe('Notes, 3 Acme L.J. 4 (2014)')
    expect(read({ ...item, DOI: '10.1/x', ...on(2014) }).kept).toEqual([{ field: 'DOI', text: '10.1/x' }])
  })

  test('keeps no fields if the citation prints every field', () => {
    expect(
      read({ ...roe, 'container-title': 'U.S.', volume: '1', page: '2', ...on(2003) }).kept,
    ).toBeUndefined()
  })

  test('fails for a record without citable data and gives the reason', () => {
    expect(fromCsl({ id: 'x', type: 'legal_case', abstract: 'Of notes.' })).toMatchObject({
      failure: expect.stringContaining('no title'),
    })
  })
})
