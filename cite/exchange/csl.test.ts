import { describe, expect, test } from 'vitest'
import { fromCsl } from '../formats.ts'
import { printCslItem } from '../../tests/support/print-csl.ts'

describe('EX · CSL import', () => {
  const opinion = { type: 'legal_case', title: 'Roe v. Doe', volume: '12', page: '34' }
  test.for<[says: string, item: object, more: object, text: string]>([
    [
      'a district court by circuit and district',
      {
        ...opinion,
        'container-title': 'F. Supp.',
        authority: 'district.court',
        jurisdiction: 'us:c3:nj.d',
        issued: { 'date-parts': [[1978]] },
      },
      { locator: 'p. 36, 38' },
      'Roe v. Doe, 12 F. Supp. 34, 36, 38 (D.N.J. 1978)',
    ],
    [
      'the number of a patent exported by the engine',
      { type: 'legislation', 'container-title': 'U.S. Patent', section: 'No. 6,543,210' },
      {},
      'U.S. Patent No. 6,543,210',
    ],
    [
      'a parenthetical without the court if the reporter identifies it',
      {
        ...opinion,
        'container-title': 'Vt.',
        authority: 'supreme.court',
        jurisdiction: 'us:vt',
        issued: { 'date-parts': [[1955]] },
      },
      {},
      'Roe v. Doe, 12 Vt. 34 (1955)',
    ],
    [
      'a public-domain citation without court and year',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        page: '16',
        authority: 'court.appeals',
        jurisdiction: 'us:ut',
        'collection-number': '1999',
      },
      { locator: 'para. 13-14' },
      'Roe v. Doe, 1999 UT App 16, ¶¶ 13–14',
    ],
    [
      'an unescaped hyphen in a section as a range, and an escaped hyphen as a hyphen',
      {
        type: 'legislation',
        'container-title': 'U.S.C.A.',
        volume: '18',
        publisher: 'West',
        issued: { 'date-parts': [[2000]] },
      },
      { locator: 'sec. 2701-2711', signal: 'Seeeg' },
      'See, e.g., 18 U.S.C.A. §§ 2701–2711 (West 2000)',
    ],
    [
      'sentence-case titles in title case',
      {
        type: 'book',
        title: 'Notes: the art of the short form',
        author: [{ given: 'Jane', family: 'Roe' }],
        issued: { 'date-parts': [[1995]] },
      },
      { locator: 'p. 43-46' },
      'Jane Roe, Notes: The Art of the Short Form 43–46 (1995)',
    ],
    [
      'supra with the note of the full citation',
      { type: 'book', title: 'Notes', author: [{ given: 'Jane', family: 'Roe' }] },
      { locator: 'p. 9', form: 'supra', note: 5 },
      'Roe, supra note 5, at 9',
    ],
  ])('[EX1] formats %s', ([, item, more, text]) => {
    expect(printCslItem(item, more)).toBe(text)
  })

  test.for<[rule: string, says: string, item: object, more: object, text: string]>([
    [
      'T1',
      'a special federal court omitted if its reporter identifies it',
      { ...opinion, 'container-title': 'Fed. Cl.', authority: 'court.federal.claims', jurisdiction: 'us' },
      {},
      'Roe v. Doe, 12 Fed. Cl. 34',
    ],
    [
      'T1',
      'a bankruptcy appellate panel before its circuit',
      {
        ...opinion,
        'container-title': 'B.R.',
        authority: 'bankruptcy.appellate.panel',
        jurisdiction: 'us:c9',
      },
      {},
      'Roe v. Doe, 12 B.R. 34 (B.A.P. 9th Cir.)',
    ],
    [
      'T3',
      'a court of appeals abbreviated in its state’s style',
      { ...opinion, 'container-title': 'P.2d', authority: 'court.appeals', jurisdiction: 'us:co' },
      {},
      'Roe v. Doe, 12 P.2d 34 (Colo. App.)',
    ],
    [
      'R12.3.2',
      'a Florida court of appeal with its district',
      {
        ...opinion,
        'container-title': 'So. 3d',
        authority: 'district.court.appeal',
        jurisdiction: 'us:fl:d3',
      },
      {},
      'Roe v. Doe, 12 So. 3d 34 (Fla. 3d Dist. Ct. App.)',
    ],
    [
      'T2',
      'a directive by service and number',
      {
        type: 'regulation',
        number: '7',
        title: 'Care of Notes',
        authority: 'U.S.D.A.|FNS',
        issued: { literal: '2001' },
      },
      {},
      'FNS 7, Care of Notes (U.S.D.A. 2001)',
    ],
    [
      'T2',
      'a trademark by registration or application serial number',
      { type: 'patent', genre: 'Trademark', title: 'Noteworthy', number: '7654321' },
      {},
      'Noteworthy, Registration No. 7654321',
    ],
    [
      'T2',
      'an application by serial number and filing date',
      {
        type: 'patent',
        genre: 'Trademark',
        'call-number': '123',
        submitted: { 'date-parts': [[2021, 6, 2]] },
      },
      {},
      'U.S. Trademark Application Serial No. 123 (filed June 2, 2021)',
    ],
    [
      'T3',
      'a rule number without a label in an administrative code',
      { type: 'regulation', 'container-title': 'Minn. R.', jurisdiction: 'us:mn' },
      { locator: 'r. 12' },
      'Minn. R. 12',
    ],
    [
      'T3',
      'an Iowa rule number with “r.”',
      { type: 'regulation', 'container-title': 'Iowa Admin. Code', jurisdiction: 'us:ia' },
      { locator: 'r. 12' },
      'Iowa Admin. Code r. 12',
    ],
    [
      'T3',
      'a Mississippi paragraph in parentheses',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        number: '98-CA-12-SCT',
        authority: 'supreme.court',
        jurisdiction: 'us:ms',
        issued: { literal: '1999' },
      },
      { locator: 'para. 3' },
      'Roe v. Doe, 98-CA-12-SCT (¶3) (Miss. 1999)',
    ],
    [
      'T2',
      'an executive order by kind and number before the page',
      {
        type: 'regulation',
        genre: 'Exec. Order',
        number: '12,345',
        'container-title': 'C.F.R.',
        volume: '3',
        page: '67',
        issued: { literal: '2001' },
      },
      {},
      'Exec. Order No. 12,345, 3 C.F.R. 67 (2001)',
    ],
    [
      'R20.3',
      'a Treasury ruling by number alone',
      {
        type: 'regulation',
        genre: 'Rev. Rul.',
        number: '91-2',
        'container-title': 'C.B.',
        volume: '1991-1',
        page: '3',
      },
      {},
      'Rev. Rul. 91-2, 1991-1 C.B. 3',
    ],
    [
      'T2',
      'an agency proceeding with its docket and action',
      {
        ...opinion,
        'admin-flag': '1',
        genre: 'XY Docket',
        number: '7-8',
        references: 'Report and Order',
        'container-title': 'FCC Rcd.',
        jurisdiction: 'us',
        issued: { literal: '2004' },
      },
      {},
      'Roe v. Doe, XY Docket No. 7-8, Report and Order, 12 FCC Rcd. 34 (2004)',
    ],
    [
      'T2',
      'a number with the agency’s initials and no "No."',
      {
        type: 'legal_case',
        title: 'Roe Co.',
        'admin-flag': '1',
        authority: 'ABCD',
        number: '2013-ABCD-0013',
        jurisdiction: 'us',
      },
      {},
      'Roe Co., ABCD 2013-ABCD-0013',
    ],
    [
      'R28.2.4',
      'a report by title, with its page as in a book',
      {
        type: 'report',
        title: 'Notes of the Year',
        author: [{ literal: 'Institute of Notes' }],
        jurisdiction: 'us',
        issued: { literal: '2004' },
      },
      { locator: 'p. 12' },
      'Institute of Notes, Notes of the Year 12 (2004)',
    ],
    [
      'R5.1.3',
      'a footnote after a page as a footnote on that page',
      { ...opinion, 'container-title': 'F.3d' },
      { locator: 'p. 36, n. 22' },
      'Roe v. Doe, 12 F.3d 34, 36 n.22',
    ],
    [
      'R5.2.1',
      'a number without a label in a code as a section',
      { type: 'legislation', 'container-title': 'U.S.C.', volume: '42' },
      { locator: '1983' },
      '42 U.S.C. § 1983',
    ],
    [
      'X2',
      'a film with its studio and year',
      { type: 'motion_picture', title: 'Notes', publisher: 'Roe Films', issued: { literal: '1994' } },
      {},
      'Notes (Roe Films 1994)',
    ],
    [
      'R30.1.2',
      'a journal without a first page by issue',
      {
        type: 'article-journal',
        author: [{ given: 'Jane', family: 'Roe' }],
        title: 'Notes',
        'container-title': 'Gazette',
        volume: '7',
        issued: { raw: '2008-12' },
      },
      { locator: '5' },
      'Jane Roe, Notes, 7 Gazette, Dec. 2008, at 5',
    ],
    [
      'R33.5',
      'dates and times in the formats that programs export',
      {
        type: 'webpage',
        title: 'Notes',
        'container-title': 'Gazette',
        issued: { raw: '2015-02-09T13:05' },
        URL: 'https://example.org',
      },
      {},
      'Notes, Gazette (Feb. 9, 2015, 1:05 PM), https://example.org',
    ],
    [
      'R33.6.3',
      'an archive without a URL as “on file with”',
      {
        type: 'webpage',
        title: 'Notes',
        'container-title': 'Gazette',
        URL: 'https://example.org',
        archive: 'the author',
      },
      {},
      'Notes, Gazette, https://example.org (on file with the author)',
    ],
    [
      'R33.3.2',
      'an abbreviated site name of several words',
      {
        type: 'webpage',
        title: 'Notes',
        'container-title': 'Paper Policy Institute',
        URL: 'https://example.org',
      },
      {},
      'Notes, Paper Pol’y Inst., https://example.org',
    ],
    [
      'R33.3.2',
      'an abbreviated site name with one common word',
      { type: 'webpage', title: 'Notes', 'container-title': 'Paper Magazine', URL: 'https://example.org' },
      {},
      'Notes, Paper Mag., https://example.org',
    ],
    [
      'R33.3.2',
      'in every profile',
      { type: 'webpage', title: 'Notes', 'container-title': 'Paper Magazine', URL: 'https://example.org' },
      { profile: 'bluebook-21-like' },
      'Notes, Paper Mag., https://example.org',
    ],
  ])('[EX1] (%s) formats %s', ([, , item, more, text]) => {
    expect(printCslItem(item, more)).toBe(text)
  })

  test.for<[profile: string, typeface: string, names: string]>([
    ['indigo-2e', 'academic', 'Jane Roe et al.'],
    ['bluebook-21-like', 'court', 'Jane Roe et al.'],
    ['bluebook-21-like', 'academic', 'Jane Roe, John Doe & Ann Poe'],
  ])('[AU7] prints three authors in %s, in %s type, as %s', ([profile, typeface, names]) => {
    const author = ['Jane Roe', 'John Doe', 'Ann Poe'].map((name) => {
      const [given, family] = name.split(' ')
      return { given, family }
    })
    expect(printCslItem({ type: 'book', title: 'Notes', author }, { profile, typeface })).toBe(
      `${names}, Notes`,
    )
  })

  test('[SH1] starts the citation at the volume if the text just named the case', () => {
    const item = { ...opinion, 'container-title': 'F.3d', authority: 'court.appeals', jurisdiction: 'us:c9' }
    expect(printCslItem(item, { named: true, form: 'short', locator: '36' })).toBe('12 F.3d at 36')
  })

  test('[EX2] returns a failure for an invalid item', () => {
    expect(fromCsl(null)).toHaveProperty('failure')
    expect(fromCsl({ type: 7 })).toHaveProperty('failure')
  })
})
