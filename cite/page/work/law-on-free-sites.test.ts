import { describe, expect, test } from 'vitest'
import { citePage } from '../../../tests/support/cited-page.ts'

/** Returns a page from its title and its lines; the first line is the heading. */
function page(title: string, [heading = '', ...lines]: readonly string[]): string {
  const shown = lines.map((line) => `<p>${line}</p>`).join('')
  return `<html lang="en"><head><title>${title}</title></head><body><main><h1>${heading}</h1>${shown}</main></body></html>`
}

const cited = (html: string, url: string) => citePage(html, url).replace(`, ${url}`, '')

describe('PG23 · an opinion on a free site', () => {
  test.each([
    [
      'https://law.justia.com/cases/missouri/supreme-court/2023/sc12345.html',
      page('Roe v. Doe :: 2023 :: Supreme Court of Missouri Decisions :: Justia', [
        'Roe v. Doe',
        'SUPREME COURT OF MISSOURI en banc JANE ROE, Respondent, v. JOHN DOE, Appellant. Opinion issued August 15, 2023 No. SC12345 APPEAL FROM THE CIRCUIT COURT',
      ]),
      'Roe v. Doe, No. SC12345 (Mo. Aug. 15, 2023)',
    ],
    [
      'https://law.justia.com/cases/nebraska/supreme-court/2020/s-19-807.html',
      page('Roe v. Doe :: 2020 :: Nebraska Supreme Court Decisions :: Justia', [
        'Roe v. Doe',
        'Nebraska Supreme Court Advance Sheets 306 Nebraska Reports ROE v. DOE Cite as 306 Neb. 820 Jane Roe, appellant, v. John Doe, appellee.',
      ]),
      'Roe v. Doe, 306 Neb. 820 (2020)',
    ],
    [
      'https://law.justia.com/cases/new-jersey/appellate-division-published/2022/a-1234-20.html',
      page('Roe v. Doe :: 2022 :: Justia', ['Roe v. Doe', 'Annotate this Case']),
      'Roe v. Doe, No. A-1234-20 (N.J. Super. Ct. App. Div. 2022)',
    ],
    [
      'https://law.justia.com/cases/federal/district-courts/california/candce/3:2019cv01234/345678/45/',
      page('Roe v. Doe, No. 3:2019cv01234 - Document 45 (N.D. Cal. 2020) :: Justia', [
        'Roe v. Doe, No. 3:2019cv01234 - Document 45 (N.D. Cal. 2020)',
      ]),
      'Roe v. Doe, No. 3:2019cv01234 (N.D. Cal. 2020)',
    ],
    [
      'https://caselaw.findlaw.com/court/ca-court-of-appeal/2116548.html',
      page('PEOPLE v. ROE (2022) | FindLaw', [
        'PEOPLE v. ROE (2022)',
        'Court of Appeal, Second District, Division 5, California.',
        'B298366',
        'Decided: March 30, 2022',
      ]),
      'People v. Roe, No. B298366 (Cal. Ct. App. Mar. 30, 2022)',
    ],
    [
      'https://www.oyez.org/cases/2021/19-1392',
      page('Roe v. Acme Health Organization | Oyez', [
        'Roe v. Acme Health Organization',
        'Docket no.',
        '19-1392',
        'Decided',
        'Jun 24, 2022',
      ]),
      'Roe v. Acme Health Org., No. 19-1392 (U.S. June 24, 2022)',
    ],
    [
      'https://www.courtlistener.com/docket/67890123/united-states-v-roe/',
      page('United States v. Roe, 1:23-cr-00257 – CourtListener.com', [
        'United States v. Roe (1:23-cr-00257)',
        'District Court, District of Columbia',
        'Date Filed:',
        'August 1, 2023',
      ]),
      'United States v. Roe, No. 1:23-cr-00257 (D.D.C. filed Aug. 1, 2023)',
    ],
  ])('is cited with its court, docket number, and date: %s', (url, html, printed) => {
    expect(cited(html, url)).toBe(printed)
  })
})

describe('PG24 · a section on a free site', () => {
  test.each([
    ['CA Evid Code § 1152 (2023)', 'california/code-evid/section-1152', 'Cal. Evid. Code § 1152 (2023)'],
    ['GA Code § 16-5-1 (2022)', 'georgia/title-16/section-16-5-1', 'Ga. Code Ann. § 16-5-1 (2022)'],
    ['NY Penal L § 125.25 (2023)', 'new-york/pen/125-25', 'N.Y. Penal Law § 125.25 (2023)'],
    ['11 DE Code § 636 (2023)', 'delaware/title-11/section-636', 'Del. Code Ann. tit. 11, § 636 (2023)'],
    [
      '21 OK Stat § 21-701.7 (2023)',
      'oklahoma/title-21/section-21-701-7',
      'Okla. Stat. tit. 21, § 701.7 (2023)',
    ],
    ['MA Gen L ch 265 § 1 (2023)', 'massachusetts/part-iv/section-1', 'Mass. Gen. Laws ch. 265, § 1 (2023)'],
    ['720 ILCS 5/9-1 (2023)', 'illinois/chapter-720', '720 Ill. Comp. Stat. 5/9-1 (2023)'],
  ])('is cited by its universal citation and the year of its edition: %s', (line, path, printed) => {
    const html = page('A Section', ['A Section', `Universal Citation: ${line}`])
    expect(cited(html, `https://law.justia.com/codes/${path}/`)).toBe(printed)
  })

  test('is cited by the letters of its code on FindLaw', () => {
    const html = page('New York Consolidated Laws, Penal Law - PEN § 125.25 | FindLaw', [
      'New York Consolidated Laws, Penal Law - PEN § 125.25 Murder in the second degree',
    ])
    expect(cited(html, 'https://codes.findlaw.com/ny/penal-law/pen-sect-125-25/')).toBe(
      'N.Y. Penal Law § 125.25 (2026)',
    )
  })

  test.each([
    [
      'https://www.ilga.gov/legislation/ilcs/fulltext.asp?DocName=072000050K9-1',
      '720 Ill. Comp. Stat. 5/9-1 (2026)',
    ],
    [
      'https://www.capitol.hawaii.gov/hrscurrent/HRS0707/HRS_0707-0701.htm',
      'Haw. Rev. Stat. § 707-701 (2026)',
    ],
    [
      'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcr&section=2-201',
      'Md. Code Ann., Crim. Law § 2-201 (2026)',
    ],
    ['https://www.leg.state.nv.us/NRS/NRS-200.html#NRS200Sec010', 'Nev. Rev. Stat. § 200.010 (2026)'],
  ])('is cited by the URL of the official site: %s', (url, printed) => {
    expect(cited(page('A Section', ['A Section']), url)).toBe(printed)
  })
})

describe('PG23 · a docket sheet', () => {
  test.each([
    [
      'https://ecf.cand.uscourts.gov/cgi-bin/DktRpt.pl?2',
      [
        'U.S. District Court',
        'California Northern District (San Francisco)',
        'CIVIL DOCKET FOR CASE #: 3:08-cv-00177-SI',
        'Roe et al v. Acme LLP et al',
        'Date Filed: 01/10/2008',
      ],
      'Roe v. Acme LLP, No. 3:08-cv-00177-SI (N.D. Cal. filed Jan. 10, 2008)',
    ],
    [
      'https://ecf.nvd.uscourts.gov/cgi-bin/DktRpt.pl?128568',
      [
        'Court',
        'CRIMINAL DOCKET FOR CASE #: 2:18-mj-00137-CWH-1',
        'Case title: USA v. Roe',
        'Date Filed: 02/02/2018',
      ],
      'United States v. Roe, No. 2:18-mj-00137-CWH (D. Nev. filed Feb. 2, 2018)',
    ],
    [
      'https://ecf.ca1.uscourts.gov/n/beam/servlet/TransportRoom?caseNum=2',
      ['Court', 'Court of Appeals Docket #: 16-1033', 'Docketed: 01/06/2016', 'Roe v. Doe'],
      'Roe v. Doe, No. 16-1033 (1st Cir. docketed Jan. 6, 2016)',
    ],
    [
      'https://ecf.nvb.uscourts.gov/cgi-bin/DktRpt.pl?26',
      ['Court', 'Bankruptcy Petition #: 09-29525-mkn', 'Date filed:', '10/16/2009', 'Debtor', 'JANE M ROE'],
      'In re Roe, No. 09-29525-mkn (Bankr. D. Nev. filed Oct. 16, 2009)',
    ],
    [
      'https://www.supremecourt.gov/docket/docketfiles/html/public/17-5574.html',
      [
        'Search',
        'No. 17-5574',
        'Title:',
        'Jane Roe, Petitioner',
        'v.',
        'South Carolina',
        'Docketed:',
        'August 14, 2017',
      ],
      'Roe v. South Carolina, No. 17-5574 (U.S. docketed Aug. 14, 2017)',
    ],
  ])('is cited as a pending case: %s', (url, lines, printed) => {
    expect(cited(page('Docket', lines), url)).toBe(printed)
  })

  test('uses the state as the other party to a petition for discretionary review', () => {
    const lines = [
      'Court of Criminal Appeals',
      'Case:',
      'PD-0123-88',
      'Date Filed:',
      '02/05/1988',
      'Style:',
      'ROE, JANE',
    ]
    expect(
      cited(page('Case Detail', lines), 'https://search.txcourts.gov/Case.aspx?cn=PD-0123-88&coa=coscca'),
    ).toBe('Roe v. State, No. PD-0123-88 (Tex. Crim. App. filed Feb. 5, 1988)')
  })
})
