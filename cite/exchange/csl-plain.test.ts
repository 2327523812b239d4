import { describe, expect, test } from 'vitest'
import { commands } from '../command.ts'

function printed(item: Record<string, unknown>, more: Record<string, unknown> = {}): string {
  const answer = commands.get('format-csl')?.({ item: { id: 'x', ...item }, ...more }) as { text: string }
  return answer.text
}

const day = (...parts: number[]) => ({ issued: { 'date-parts': [parts] } })
const jane = { author: [{ given: 'Jane', family: 'Roe' }] }

type Row = readonly [
  says: string,
  item: Record<string, unknown>,
  text: string,
  more?: Record<string, unknown>,
]

describe('legal items from programs without CSL-M fields', () => {
  test.for<Row>([
    [
      'the session is only the number of a Congress',
      {
        type: 'bill',
        title: 'Paper Act',
        number: 'H.R. 123',
        authority: 'House',
        'chapter-number': '111',
        ...day(2009),
      },
      'Paper Act, H.R. 123, 111th Cong. (2009)',
    ],
    [
      'the Congress is spelled out, and the bill number has no chamber',
      {
        type: 'bill',
        number: '45',
        authority: 'United States Senate',
        'chapter-number': '112th Congress, 1st Session',
        ...day(2011),
      },
      'S. 45, 112th Cong. (2011)',
    ],
    [
      'the Congress is in the references, before the section',
      {
        type: 'bill',
        title: 'Paper Act',
        number: 'H.R. 123',
        references: '111th Cong.',
        section: '3',
        ...day(2009, 2, 3),
      },
      'Paper Act, H.R. 123, 111th Cong. § 3 (2009)',
    ],
    [
      'the session of a state legislature is spelled out',
      {
        type: 'bill',
        title: 'Paper Act',
        number: 'S.B. 45',
        'chapter-number': '80th Leg., Reg. Sess.',
        jurisdiction: 'us:tx',
        ...day(2011),
      },
      'Paper Act, S.B. 45, 80th Leg., Reg. Sess. (Tex. 2011)',
    ],
    [
      'a hearing with its committee as authority and its witness',
      {
        type: 'hearing',
        title: 'Oversight of Paper',
        authority: 'House Committee on Ink',
        number: 'H.R. 123',
        'collection-number': '109',
        contributor: [{ given: 'Ann', family: 'Bo' }],
        jurisdiction: 'us',
        ...day(2006, 3, 4),
      },
      'Oversight of Paper: Hearing on H.R. 123 Before the H. Comm. on Ink, 109th Cong. 44 (2006) (statement of Ann Bo)',
      { locator: '44' },
    ],
    [
      'a subcommittee, and a session field with only the Congress',
      {
        type: 'hearing',
        title: 'Oversight of Paper',
        section: 'Subcommittee on Pens of the Senate Committee on Ink',
        'chapter-number': '109th Congress',
        ...day(2006),
      },
      'Oversight of Paper: Hearing Before the Subcomm. on Pens of the S. Comm. on Ink, 109th Cong. (2006)',
    ],
    [
      'a congressional report with its chamber and number',
      { type: 'report', number: '109-12', 'collection-title': 'H.R. Rep.', ...day(2006) },
      'H.R. Rep. No. 109-12, at 44 (2006)',
      { locator: '44' },
    ],
    [
      'a spelled-out House report',
      { type: 'report', number: '109-12', genre: 'Senate Report', ...day(2006) },
      'S. Rep. No. 109-12 (2006)',
    ],
    [
      'a self-describing number',
      { type: 'report', title: 'Paper', number: 'S. Rep. No. 109-12', ...day(2006) },
      'Paper, S. Rep. No. 109-12 (2006)',
    ],
    [
      'a database and its number in one field',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        number: '12-cv-345',
        archive_location: '2014 WL 12345',
        authority: 'D. Mass.',
        ...day(2014, 3, 4),
      },
      'Roe v. Doe, No. 12-cv-345, 2014 WL 12345, at *3 (D. Mass. Mar. 4, 2014)',
      { locator: '*3' },
    ],
    [
      'a database as the reporter, with docket and date',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        number: 'No. 13-7451',
        'container-title': 'U.S. LEXIS',
        volume: '2015',
        page: '1503',
        authority: 'U.S.',
        ...day(2015, 2, 25),
      },
      'Roe v. Doe, No. 13-7451, 2015 U.S. LEXIS 1503 (U.S. Feb. 25, 2015)',
    ],
    [
      'a public-domain citation as the number; Ohio’s does not identify the court',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        number: '2005-Ohio-1797',
        authority: 'Ohio Court of Appeals',
        ...day(2005),
      },
      'Roe v. Doe, 2005-Ohio-1797 (Ohio Ct. App. 2005)',
    ],
    [
      'a public-domain citation that identifies its court',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        number: '1999 UT App 16',
        jurisdiction: 'us:ut',
        ...day(1999),
      },
      'Roe v. Doe, 1999 UT App 16',
    ],
    [
      'rules of procedure by full name',
      { type: 'legislation', title: 'Federal Rules of Civil Procedure', section: '12(b)(6)' },
      'Fed. R. Civ. P. 12(b)(6)',
    ],
    [
      'rules of evidence cited by locator',
      { type: 'legislation', title: 'Federal Rules of Evidence' },
      'Fed. R. Evid. 401',
      { locator: 'r. 401' },
    ],
    [
      'state rules',
      { type: 'legislation', title: 'New Jersey Rules of Evidence', section: '406' },
      'N.J. R. Evid. 406',
    ],
    [
      'the U.C.C. by name',
      { type: 'legislation', title: 'Uniform Commercial Code', section: '2-207', ...day(1977) },
      'U.C.C. § 2-207 (1977)',
    ],
    [
      'a ruling identified by its title',
      {
        type: 'regulation',
        title: 'Rev. Rul.',
        number: '99-7',
        'container-title': 'C.B.',
        volume: '1999-1',
        page: '361',
        ...day(1999),
      },
      'Rev. Rul. 99-7, 1999-1 C.B. 361',
    ],
    [
      'an order identified by its title',
      {
        type: 'regulation',
        title: 'Executive Order',
        number: '13,526',
        'container-title': 'C.F.R.',
        volume: '3',
        page: '298',
        ...day(2010),
      },
      'Exec. Order No. 13,526, 3 C.F.R. 298 (2010)',
    ],
    [
      'the future codification of a rule',
      {
        type: 'regulation',
        title: 'Paper Sizes',
        'container-title': 'Fed. Reg.',
        volume: '80',
        page: '1234',
        references: 'to be codified at 40 C.F.R. pt. 60',
        ...day(2015, 3, 4),
      },
      'Paper Sizes, 80 Fed. Reg. 1234 (Mar. 4, 2015) (to be codified at 40 C.F.R. pt. 60)',
    ],
    [
      'the title of a state regulatory code after its name',
      {
        type: 'regulation',
        title: 'tit. 14',
        'container-title': 'Cal. Code Regs.',
        section: '15126',
        ...day(2015),
      },
      'Cal. Code Regs. tit. 14, § 15126 (2015)',
    ],
    [
      'the series of a law journal in parentheses',
      {
        type: 'legislation',
        'container-title': 'J.O.',
        number: '92',
        genre: 'L',
        'collection-number': '2006',
      },
      '2006 J.O. (L 92)',
    ],
    [
      'a law by chapter in the session laws of its year',
      {
        type: 'legislation',
        title: 'An Act to Print',
        'container-title': 'Mass. Acts',
        page: '33',
        'chapter-number': '12',
        ...day(1999),
      },
      'An Act to Print, ch. 12, 1999 Mass. Acts 33',
    ],
    [
      'a locator that replaces the section it extends',
      { type: 'legislation', 'container-title': 'U.S.C.', volume: '42', section: '2000e', ...day(2018) },
      '42 U.S.C. § 2000e-2 (2018)',
      { locator: 'sec. 2000e\\-2' },
    ],
  ])('formats %s', ([, item, text, more = {}]) => {
    expect(printed(item, more)).toBe(text)
  })
})

describe('fields in other formats', () => {
  test.for<Row>([
    [
      'an issue without a volume is cited by its date (R30.1.2)',
      {
        type: 'article-journal',
        title: 'Plain Notes',
        ...jane,
        'container-title': 'ABA Journal',
        issue: '3',
        page: '45',
        ...day(2003, 3),
      },
      'Jane Roe, Plain Notes, ABA J., Mar. 2003, at 45',
    ],
    [
      'a volume equal to the year, printed once (JN3)',
      {
        type: 'article-journal',
        title: 'Plain Notes',
        ...jane,
        'container-title': 'Utah Law Review',
        volume: '2016',
        page: '11',
        ...day(2016),
      },
      'Jane Roe, Plain Notes, 2016 Utah L. Rev. 11',
    ],
    [
      'the page of a newspaper has its section before it (R30.4.1)',
      {
        type: 'article-newspaper',
        title: 'Plain News',
        'container-title': 'The Washington Post',
        section: 'B',
        page: '3',
        ...day(2011, 5, 9),
      },
      'Plain News, Wash. Post, May 9, 2011, at B3',
    ],
    [
      'a dictionary entry before its book, which has an edition',
      {
        type: 'entry-dictionary',
        title: 'estoppel',
        'container-title': 'Black’s Law Dictionary',
        edition: '11',
        ...day(2019),
      },
      'Estoppel, Black’s Law Dictionary (11th ed. 2019)',
    ],
    [
      'a legal encyclopedia by volume, subject, and section',
      {
        type: 'entry-encyclopedia',
        title: 'Contracts',
        'container-title': 'American Jurisprudence Second',
        volume: '17',
        section: '23',
        ...day(2004),
      },
      '17 Am. Jur. 2d Contracts § 23 (2004)',
    ],
  ])('formats %s', ([, item, text, more = {}]) => {
    expect(printed(item, more)).toBe(text)
  })
})
