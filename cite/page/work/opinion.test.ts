import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { citePage } from '../../../tests/support/cited-page.ts'
import { extract } from '../extract.ts'

const page = (head: string, body: string) => `<html lang="en"><head>${head}</head><body>${body}</body></html>`
const kindOf = (html: string, url: string) => extract(parsePage(html), url).type

describe('PG23 · an opinion', () => {
  test.for<[url: string, head: string, printed: string]>([
    [
      'https://www.courtlistener.com/opinion/108713/roe-v-wade/',
      '<title>Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705 (1973) – CourtListener.com</title>',
      'Roe v. Wade, 410 U.S. 113 (1973)',
    ],
    [
      'https://supreme.justia.com/cases/federal/us/410/113/',
      '<title>Roe v. Wade :: 410 U.S. 113 (1973) :: Justia US Supreme Court Center</title>',
      'Roe v. Wade, 410 U.S. 113 (1973)',
    ],
    [
      'https://law.justia.com/cases/federal/appellate-courts/F3/123/456/567890/',
      '<title>Acme Corp. v. Doe, 123 F.3d 456 (9th Cir. 1997) :: Justia</title>',
      'Acme Corp. v. Doe, 123 F.3d 456 (9th Cir. 1997)',
    ],
    [
      'https://law.justia.com/cases/federal/appellate-courts/ca9/22-1234/22-1234-2023-05-01.html',
      '<title>Acme Corp. v. Doe, No. 22-1234 (9th Cir. 2023) :: Justia</title>',
      'Acme Corp. v. Doe, No. 22-1234 (9th Cir. May 1, 2023), https://law.justia.com/cases/federal/appellate-courts/ca9/22-1234/22-1234-2023-05-01.html',
    ],
    [
      'https://caselaw.findlaw.com/us-supreme-court/410/113.html',
      '<title>ROE v. WADE, 410 U.S. 113 (1973) | FindLaw</title>',
      'Roe v. Wade, 410 U.S. 113 (1973)',
    ],
  ])('is cited as a case: %s', ([url, head, printed]) => {
    expect(citePage(page(head, ''), url)).toBe(printed)
  })

  test('takes its court from the site, and a slip opinion has its full date', () => {
    const body = '<h1>People v Roe (2026 NY Slip Op 00028)</h1><p>Decided on January 6, 2026</p>'
    expect(citePage(page('', body), 'https://nycourts.gov/reporter/3dseries/2026/2026_00028.htm')).toBe(
      'People v. Roe, 2026 NY Slip Op 00028 (Jan. 6, 2026)',
    )
    const docket = '<h1>Roe v. Doe, No. 23-cv-101</h1><p>Filed: March 4, 2024</p>'
    expect(citePage(page('', docket), 'https://www.nysd.uscourts.gov/opinions/roe')).toContain(
      'No. 23-cv-101 (S.D.N.Y. Mar. 4, 2024)',
    )
  })

  test('is not found in an article about a case', () => {
    const head = '<title>Roe v. Wade, 410 U.S. 113: What Comes Next | The Example</title>'
    expect(
      kindOf(page(head, '<h1>Roe v. Wade, 410 U.S. 113: What Comes Next</h1>'), 'https://example.com/a')
        .value,
    ).toBe('organizational')
    expect(kindOf(page('', '<h1>Opinions</h1>'), 'https://www.ca1.uscourts.gov/opinions').value).toBe(
      'organizational',
    )
  })
})

describe('PG23 · a docket sheet and a list of opinions', () => {
  const sheet = (rows: string) => page('<title>Case Detail</title>', `<h1>First Court of Appeals</h1>${rows}`)
  const rows = (style: string, other: string) =>
    `<p>Case:</p><p>01-18-00277-CR</p><p>Date Filed:</p><p>04/11/2018</p><p>Style:</p><p>${style}</p><p>v.:</p>${other}`
  const URL = 'https://search.txcourts.gov/Case.aspx?cn=01-18-00277-CR&coa=coa01'

  test('cites the pending case by its number, court, and filing date', () => {
    expect(citePage(sheet(rows('Jeremy Lynn Roe', '<p>The State of Texas</p><p>Orig Proc:</p>')), URL)).toBe(
      `Roe v. State, No. 01-18-00277-CR (Tex. App.—Houston [1st Dist.] filed Apr. 11, 2018), ${URL}`,
    )
  })

  test('does not read the next section of the sheet as an opponent', () => {
    expect(citePage(sheet(rows('ROE, JANE MARIE', '<p>Appellate Briefs</p><p>Date</p>')), URL)).toMatch(
      /^Roe, No\. 01-18-00277-CR/,
    )
  })

  test('takes no date from the items in a list', () => {
    const list =
      '<h1>Published Opinions</h1><p>Posted on 1/21/16</p><p>1/21/16</p><p>Roe v. Doe</p><p>1/22/16</p><p>A v. B</p><p>1/25/16</p>'
    expect(
      citePage(page('<title>Published Opinions</title>', list), 'https://www.ca1.uscourts.gov/opinions'),
    ).toBe(
      'Published Opinions, U.S. Ct. App. for the First Cir., https://www.ca1.uscourts.gov/opinions (last visited Nov. 20, 2026)',
    )
  })

  test('has a title without the name of the court in any spelling', () => {
    const html = page('<title>United States Courts for the Ninth Circuit - Opinions</title>', '<p>Search</p>')
    expect(citePage(html, 'https://www.ca9.uscourts.gov/opinions/')).toMatch(/^Opinions, U\.S\. Ct\. App\./)
    const heading = page(
      '<title>US Court of Appeals for the Ninth Circuit - Memoranda</title>',
      '<h1>United States Court of Appeals for the Ninth Circuit</h1>',
    )
    expect(citePage(heading, 'https://www.ca9.uscourts.gov/memoranda/')).toMatch(/^Memoranda, U\.S\./)
  })

  test('cites a New York decision by its official report and court', () => {
    const html = page(
      '<title>People v Roe (2026 NY Slip Op 00028)</title>',
      '<p>People v Roe</p><p>2026 NY Slip Op 00028 [245 AD3d 423]</p><p>January 6, 2026</p><p>Appellate Division, First Department</p>',
    )
    expect(citePage(html, 'https://nycourts.gov/reporter/3dseries/2026/2026_00028.htm')).toBe(
      'People v. Roe, 245 A.D.3d 423 (N.Y. App. Div. 2026)',
    )
  })
})

test('PG23 · an unreported decision of a New York trial court has its slip opinion number and its court', () => {
  const html = page(
    '<title>Roe v Doe (2020 NY Slip Op 50753(U))</title>',
    '<p>Roe v Doe</p><p>2020 NY Slip Op 50753(U)</p><p>Decided on June 11, 2020</p><p>Supreme Court, Queens County</p>',
  )
  expect(citePage(html, 'https://nycourts.gov/reporter/3dseries/2020/2020_50753.htm')).toBe(
    'Roe v. Doe, 2020 NY Slip Op 50753(U) (N.Y. Sup. Ct. June 11, 2020)',
  )
})

test('PG23 · the summary of a bankruptcy case in CM/ECF is cited by its debtor and its filing date', () => {
  const html = page(
    '<title>SC Bankruptcy CM/ECF - LIVE</title>',
    '<p>12-07357-jd Jane Roe and John Roe</p><p>Case type: bk Chapter: 13 Vol: v</p><p>Date filed: 11/29/2012 Date of last filing: 11/02/2017</p>',
  )
  expect(citePage(html, 'https://ecf.scb.uscourts.gov/cgi-bin/iquery.pl?2023-L_1_0-1')).toMatch(
    /^In re Roe, No\. 12-07357-jd \(Bankr\. D\.S\.C\. filed Nov\. 29, 2012\)/,
  )
})

test('PG23 · a placeholder for an unknown filing date is not printed', () => {
  const sheet = ['Case:', 'C-9302', 'Date Filed:', '01/01/1900', 'Style:', 'Roe', 'v.:', 'Acme Widget Co.']
  const html = page('', `<h1>Case Detail</h1>${sheet.map((line) => `<p>${line}</p>`).join('')}`)
  const text = citePage(html, 'https://search.txcourts.gov/Case.aspx?cn=C-9302&coa=cossup')
  expect(text).not.toContain('1900')
})
