import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { format } from '../../cite.ts'
import { extract } from '../extract.ts'
import { draftFromUrl } from '../from-url.ts'
import { fromFragment } from '../fragment.ts'
import { readPage } from '../read-page.ts'
import { isSlipOpinion } from '../slip-opinion.ts'
import { toFragment } from '../to-fragment.ts'
import { sourceOfExtraction } from '../to-source.ts'

const today = { year: 2026, month: 11, day: 20 }
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
const page = (head: string, body: string) => `<html lang="en"><head>${head}</head><body>${body}</body></html>`

/** Returns the printed citation of a page. */
function cited(html: string, url: string, type?: 'individual'): string {
  const source = sourceOfExtraction(extract(parsePage(html), url), { id: 'a', today, type })
  const choices = { fullDate: isSlipOpinion(source) }
  return format(
    source,
    { sourceId: 'a', form: 'full', parentheticals: [], choices },
    { profile: 'indigo-2e', typeface: 'court' },
  ).text
}

const kindOf = (html: string, url: string) => extract(parsePage(html), url).type

const article =
  meta('citation_title', 'A Rule of Notes') +
  meta('citation_author', 'Roe, Jane Q.') +
  meta('citation_journal_title', 'Yale Law Journal') +
  meta('citation_volume', '131') +
  meta('citation_firstpage', '1122') +
  meta('citation_lastpage', '1180') +
  meta('citation_publication_date', '2022/02/01')
const ARTICLE_URL = 'https://journal.example.edu/vol131/notes'

describe('PG22 · an article', () => {
  test('is cited by volume, journal, and first page from scholarly metadata', () => {
    expect(cited(page(article, '<h1>A Rule of Notes</h1>'), ARTICLE_URL)).toBe(
      'Jane Q. Roe, A Rule of Notes, 131 Yale L.J. 1122 (2022)',
    )
    expect(kindOf(page(article, ''), ARTICLE_URL)).toMatchObject({ value: 'article', reason: 'journal' })
  })

  test('can be cited as a web page with all of the page’s own data', () => {
    expect(cited(page(article, '<h1>A Rule of Notes</h1>'), ARTICLE_URL, 'individual')).toContain(
      `(Feb. 1, 2022), ${ARTICLE_URL}`,
    )
    expect(kindOf(page(article, ''), ARTICLE_URL).alternatives[0]?.value).toBe('individual')
  })

  test('has no page if the repository gives the article’s number in the issue instead', () => {
    const head =
      meta('bepress_citation_journal_title', 'Indiana Law Journal') +
      meta('bepress_citation_author', 'Roe, Jane') +
      meta('bepress_citation_volume', '100') +
      meta('bepress_citation_firstpage', '6') +
      meta('bepress_citation_date', '2025')
    const url = 'https://repository.example.edu/ilj/vol100/iss4/6'
    expect(cited(page(head, '<h1>A Rule</h1>'), url)).toBe(`Jane Roe, A Rule, 100 Ind. L.J. (2025), ${url}`)
  })

  test('takes its page and year from the citation that the repository recommends', () => {
    const head =
      meta('bepress_citation_journal_title', 'Cornell Law Review') +
      meta('bepress_citation_author', 'Roe, Jane') +
      meta('bepress_citation_volume', '105') +
      meta('bepress_citation_date', '2020')
    const body =
      '<h1>A Rule</h1><h2>Recommended Citation</h2><p>Jane Roe, A Rule, 105 Cornell L. Rev. 1683 (2021)</p>'
    expect(cited(page(head, body), 'https://repository.example.edu/clr/vol105/iss6/4')).toBe(
      'Jane Roe, A Rule, 105 Cornell L. Rev. 1683 (2021)',
    )
  })

  test('is read from COinS', () => {
    const coins =
      'ctx_ver=Z39.88-2004&amp;rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal&amp;rft.jtitle=Duke+Law+Journal&amp;rft.volume=75&amp;rft.spage=61&amp;rft.date=2025'
    const body = `<h1>A Rule</h1><p class="byline">By Jane Roe</p><span class="Z3988" title="${coins}"></span>`
    expect(cited(page('', body), 'https://example.edu/a')).toBe('Jane Roe, A Rule, 75 Duke L.J. 61 (2025)')
  })

  test.for<[says: string, body: string, printed: string]>([
    [
      'on a line of its own',
      '<p>138 Harv. L. Rev. 2071 (2025)</p><h1>A Rule</h1><p>Jane Roe*</p>',
      'Jane Roe, A Rule, 138 Harv. L. Rev. 2071 (2025)',
    ],
    [
      'in lines for volume and page',
      '<p>Volume 77, Issue 4</p><p>April 2025</p><p>Page 925</p><h1>A Rule</h1><p>By Jane Roe</p>',
      'Jane Roe, A Rule, 77 Stan. L. Rev. 925 (2025)',
    ],
  ])('is read from the citation that a journal prints %s', ([, body, printed]) => {
    const head = '<meta property="og:site_name" content="Stanford Law Review">'
    expect(cited(page(head, body), 'https://review.example.edu/a-rule')).toBe(printed)
  })

  test('is not found in a menu of volumes or without a journal', () => {
    const menu = '<ul><li>Volume 73</li><li>Volume 72</li><li>Volume 71</li></ul><h1>A Rule</h1>'
    const head = '<meta property="og:site_name" content="Acme Law Review">'
    expect(kindOf(page(head, menu), 'https://example.edu/a').value).not.toBe('article')
    expect(kindOf(page('', '<p>Volume 7</p><h1>A Rule</h1>'), 'https://example.edu/a').value).not.toBe(
      'article',
    )
  })
})

describe('PG22 · a working paper', () => {
  test('is cited with its series from the page', () => {
    const head = meta('citation_author', 'Roe, Jane') + meta('citation_publication_date', '2008/01/15')
    const body = '<h1>Some Notes</h1><p>Acme Public Law Working Paper No. 08-03</p>'
    expect(cited(page(head, body), 'https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1084585')).toBe(
      'Jane Roe, Some Notes (Acme Public Law Working Paper No. 08-03, 2008), https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1084585',
    )
  })

  test('is cited with its series from the URL', () => {
    expect(draftFromUrl('https://www.nber.org/papers/w33843')).toMatchObject({
      type: { value: 'paper', reason: 'paper' },
      work: { parts: { series: 'Nat’l Bureau of Econ. Rsch., Working Paper No. 33843' } },
    })
  })
})

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
    expect(cited(page(head, ''), url)).toBe(printed)
  })

  test('takes the court from its site and has the full date of a slip opinion', () => {
    const body = '<h1>People v Roe (2026 NY Slip Op 00028)</h1><p>Decided on January 6, 2026</p>'
    expect(cited(page('', body), 'https://nycourts.gov/reporter/3dseries/2026/2026_00028.htm')).toBe(
      'People v. Roe, 2026 NY Slip Op 00028 (Jan. 6, 2026)',
    )
    const docket = '<h1>Roe v. Doe, No. 23-cv-101</h1><p>Filed: March 4, 2024</p>'
    expect(cited(page('', docket), 'https://www.nysd.uscourts.gov/opinions/roe')).toContain(
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

describe('PG24 · an enactment', () => {
  test.for<[url: string, printed: string]>([
    ['https://www.law.cornell.edu/uscode/text/42/1983', '42 U.S.C. § 1983'],
    ['https://www.law.cornell.edu/cfr/text/16/312.2', '16 C.F.R. § 312.2 (2026)'],
    ['https://www.law.cornell.edu/rules/frcp/rule_56', 'Fed. R. Civ. P. 56'],
    [
      'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1983&num=0',
      '42 U.S.C. § 1983',
    ],
    [
      'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-312/section-312.2',
      '16 C.F.R. § 312.2 (2026)',
    ],
    ['https://www.govinfo.gov/link/uscode/42/1983', '42 U.S.C. § 1983'],
    ['https://code.dccouncil.gov/us/dc/council/code/sections/21-109', 'D.C. Code § 21-109 (2026)'],
    [
      'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1714.',
      'Cal. Civ. Code § 1714 (2026)',
    ],
    ['https://www.nysenate.gov/legislation/laws/PEN/125.25', 'N.Y. Penal Law § 125.25 (2026)'],
    [
      'https://malegislature.gov/Laws/GeneralLaws/PartIV/TitleI/Chapter265/Section1',
      'Mass. Gen. Laws ch. 265, § 1 (2026)',
    ],
    ['https://app.leg.wa.gov/rcw/default.aspx?cite=9A.32.030', 'Wash. Rev. Code § 9A.32.030 (2026)'],
    ['https://www.revisor.mn.gov/statutes/cite/609.185', 'Minn. Stat. § 609.185 (2026)'],
    ['https://codes.ohio.gov/ohio-revised-code/section-2903.01', 'Ohio Rev. Code Ann. § 2903.01 (2026)'],
    [
      'https://legislature.vermont.gov/statutes/section/13/053/02301',
      'Vt. Stat. Ann. tit. 13, § 2301 (2026)',
    ],
    ['https://oregon.public.law/statutes/ors_163.095', 'Or. Rev. Stat. § 163.095 (2026)'],
    ['https://www.congress.gov/bill/117th-congress/house-bill/3684', 'H.R. 3684, 117th Cong. (2021)'],
    [
      'https://www.congress.gov/bill/118th-congress/senate-joint-resolution/11/text',
      'S.J. Res. 11, 118th Cong. (2023)',
    ],
    ['https://www.govinfo.gov/app/details/PLAW-117publ58', 'Pub. L. No. 117-58'],
  ])('is cited from its URL: %s', ([url, printed]) => {
    expect(cited(page('', '<h1>A Section</h1><p>The text of it.</p>'), url)).toBe(printed)
  })

  test('takes the section from the heading on a free code site', () => {
    const body = '<h1>§ 16-5-1. Murder; malice murder</h1>'
    expect(
      cited(page('', body), 'https://law.justia.com/codes/georgia/title-16/chapter-5/section-16-5-1/'),
    ).toBe('Ga. Code Ann. § 16-5-1 (2026)')
  })

  test('has the page and the codification if it is a Federal Register document', () => {
    const body = '<h1>Premerger Notification</h1><p>16 CFR Part 801</p><p>89 FR 89216</p>'
    expect(
      cited(page('', body), 'https://www.federalregister.gov/documents/2024/11/12/2024-25024/premerger'),
    ).toBe('Premerger Notification, 89 Fed. Reg. 89216 (Nov. 12, 2024) (to be codified at 16 C.F.R. pt. 801)')
  })

  test('takes the name of an act from the heading', () => {
    const body = '<h1>D.C. Law 20-186. Record Sealing Amendment Act of 2014.</h1>'
    expect(cited(page('', body), 'https://code.dccouncil.gov/us/dc/council/laws/20-186')).toBe(
      'Record Sealing Amendment Act of 2014, D.C. Law 20-186 (2014)',
    )
  })
})

test('[PG17] passes the article from a bookmarklet to the app', () => {
  const reading = readPage(parsePage(page(article, '<h1>A Rule of Notes</h1>')), ARTICLE_URL)
  expect(fromFragment(toFragment(reading))).toMatchObject({
    type: { value: 'article' },
    work: { parts: { volume: '131', page: '1122', journal: 'Yale Law Journal' } },
  })
})

describe('PG22 · the data a journal gives about its article', () => {
  const site = meta('og:site_name', 'Acme Law Review')
  const cite = (body: string, head = site) => cited(page(head, body), 'https://review.example.edu/rule')

  test('is read from the "Cite as" line, wherever that line is', () => {
    const body = `<h1>A Rule of Notes</h1><p>Jane Roe</p>${'<p>A long paragraph of the article, which goes on.</p>'.repeat(60)}
      <p>**Cite as: Jane Roe, A Rule of Notes, 120 Acme L. Rev. Online 27 (2025), https://review.example.edu/rule.</p>`
    expect(cite(body)).toBe('Jane Roe, A Rule of Notes, 120 Acme L. Rev. Online 27 (2025)')
  })

  test('leaves out the year in parentheses if the volume is the year', () => {
    const body =
      '<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Cite as: Jane Roe, A Rule of Notes, 2015 Acme L. Rev. Forward 81, https://x.example</p>'
    expect(cite(body)).toBe('Jane Roe, A Rule of Notes, 2015 Acme L. Rev. Forward 81')
  })

  test('includes a volume whose label is on the previous line', () => {
    const body =
      '<p>VOLUME</p><p>134</p><p>NUMBER</p><p>8</p><p>June 2025</p><h1>A Rule of Notes</h1><p>Jane Roe</p>'
    expect(cite(body)).toContain('134 Acme L. Rev. (2025), https://')
  })

  test('includes the volume from the breadcrumb data or from the title tag', () => {
    const trail = {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Volume 109 - Issue 6' }],
    }
    const data = `<script type="application/ld+json">${JSON.stringify(trail)}</script>`
    expect(cite('<h1>A Rule of Notes</h1><p>June 3, 2025</p>', site + data)).toContain(
      '109 Acme L. Rev. (2025)',
    )
    const titled = `${meta('citation_journal_title', 'The Acme Review')}<title>A Rule of Notes: The Acme Review: Vol 2024</title>`
    expect(cite('<h1>A Rule of Notes</h1>', titled)).toContain('A Rule of Notes, 2024 Acme Rev.')
  })

  test.each([
    ['<p>Note</p><h1>A Rule of Notes</h1><p>Jane Roe</p>', 'Jane Roe, Note, A Rule'],
    ['<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Comment</p>', 'Jane Roe, Comment, A Rule'],
    ['<p>Notes</p><h1>A Rule of Notes</h1><p>Jane Roe</p>', 'Jane Roe, Note, A Rule'],
    ['<h1>A Rule of Notes</h1><p>Jane Roe</p><p>Comments</p>', 'Jane Roe, A Rule'],
    ['<p>Article</p><h1>A Rule of Notes</h1><p>Jane Roe</p>', 'Jane Roe, A Rule'],
  ])('prints the label of a student piece as the page gives it: %s', (body, start) => {
    expect(cite(`<p>Volume 12</p>${body}<p>June 3, 2025</p>`)).toContain(start)
  })

  test('names the author among links without spaces between them', () => {
    const body =
      '<h1>A Rule of Notes</h1><div><a>Volume 113</a><a>June 2025</a><a>Jane Q. Roe</a><a>Note</a></div><div>Written by Acme Law Review</div>'
    expect(cite(body)).toContain('Jane Q. Roe, Note, A Rule of Notes, 113 Acme L. Rev. (2025)')
  })

  test('leaves out the department that a repository gives with the author', () => {
    const head =
      meta('bepress_citation_journal_title', 'Acme Law Review') +
      meta('bepress_citation_author', 'Roe, Jane') +
      meta('bepress_citation_author_institution', 'Legal Studies & Business Ethics') +
      meta('bepress_citation_volume', '172') +
      meta('bepress_citation_firstpage', '151') +
      meta('bepress_citation_date', '2024')
    const body =
      '<h1>A Rule of Notes</h1><p class="author">Jane Roe, Legal Studies & Business EthicsFollow</p>'
    expect(cite(body, head)).toBe('Jane Roe, A Rule of Notes, 172 Acme L. Rev. 151 (2024)')
  })

  test('abbreviates the journal on a page without a volume, and uses the month the page shows', () => {
    const data = meta('article:published_time', '2025-06-03T09:00:00Z')
    const html = page(
      meta('og:site_name', 'Acme University Law Review') + data,
      '<h1>A Rule of Notes</h1><p>Jane Roe*</p><p>June 2025</p>',
    )
    expect(cited(html, 'https://review.example.edu/rule')).toBe(
      'Jane Roe, A Rule of Notes, Acme U. L. Rev. (June 2025), https://review.example.edu/rule',
    )
  })
})

describe('PG23 · a docket sheet and a list of opinions', () => {
  const sheet = (rows: string) => page('<title>Case Detail</title>', `<h1>First Court of Appeals</h1>${rows}`)
  const rows = (style: string, other: string) =>
    `<p>Case:</p><p>01-18-00277-CR</p><p>Date Filed:</p><p>04/11/2018</p><p>Style:</p><p>${style}</p><p>v.:</p>${other}`
  const URL = 'https://search.txcourts.gov/Case.aspx?cn=01-18-00277-CR&coa=coa01'

  test('cites the pending case by its number, court, and filing date', () => {
    expect(cited(sheet(rows('Jeremy Lynn Roe', '<p>The State of Texas</p><p>Orig Proc:</p>')), URL)).toBe(
      `Roe v. State, No. 01-18-00277-CR (Tex. App.—Houston [1st Dist.] filed Apr. 11, 2018), ${URL}`,
    )
  })

  test('does not mistake the next section for an opponent', () => {
    expect(cited(sheet(rows('ROE, JANE MARIE', '<p>Appellate Briefs</p><p>Date</p>')), URL)).toMatch(
      /^Roe, No\. 01-18-00277-CR/,
    )
  })

  test('takes no date from the items in a list', () => {
    const list =
      '<h1>Published Opinions</h1><p>Posted on 1/21/16</p><p>1/21/16</p><p>Roe v. Doe</p><p>1/22/16</p><p>A v. B</p><p>1/25/16</p>'
    expect(
      cited(page('<title>Published Opinions</title>', list), 'https://www.ca1.uscourts.gov/opinions'),
    ).toBe(
      'Published Opinions, U.S. Ct. App. for the First Cir., https://www.ca1.uscourts.gov/opinions (last visited Nov. 20, 2026)',
    )
  })

  test('has a title without the name of its court, however the page spells it', () => {
    const html = page('<title>United States Courts for the Ninth Circuit - Opinions</title>', '<p>Search</p>')
    expect(cited(html, 'https://www.ca9.uscourts.gov/opinions/')).toMatch(/^Opinions, U\.S\. Ct\. App\./)
    const heading = page(
      '<title>US Court of Appeals for the Ninth Circuit - Memoranda</title>',
      '<h1>United States Court of Appeals for the Ninth Circuit</h1>',
    )
    expect(cited(heading, 'https://www.ca9.uscourts.gov/memoranda/')).toMatch(/^Memoranda, U\.S\./)
  })

  test('cites a New York decision by its official report and court', () => {
    const html = page(
      '<title>People v Roe (2026 NY Slip Op 00028)</title>',
      '<p>People v Roe</p><p>2026 NY Slip Op 00028 [245 AD3d 423]</p><p>January 6, 2026</p><p>Appellate Division, First Department</p>',
    )
    expect(cited(html, 'https://nycourts.gov/reporter/3dseries/2026/2026_00028.htm')).toBe(
      'People v. Roe, 245 A.D.3d 423 (N.Y. App. Div. 2026)',
    )
  })
})

describe('PG24 · where an act is printed', () => {
  test('is taken from a line that contains only that citation', () => {
    const html = page(
      '',
      '<h1>D.C. Law 20-186. Record Sealing Amendment Act of 2014.</h1><p>Amends the act (60 DCR 1234)</p><p>Cites</p><p>61 DCR 012108</p><p>Effective</p><p>Mar. 10, 2015</p>',
    )
    expect(cited(html, 'https://code.dccouncil.gov/us/dc/council/laws/20-186')).toBe(
      'Record Sealing Amendment Act of 2014, D.C. Law 20-186, 61 D.C. Reg. 12108 (2014)',
    )
  })

  test('names an act cited by chapter after its date', () => {
    const html = page(
      '',
      '<h1>ch. 404. An Act In relation to notes.</h1><p>Effective</p><p>June 25, 1910</p>',
    )
    expect(cited(html, 'https://code.dccouncil.gov/us/congress/laws/public/61-2-ch404')).toBe(
      'Act of June 25, 1910, ch. 404',
    )
  })
})

describe('PG24 · a law that is no longer in force', () => {
  const workOf = (title: string, path: string) =>
    extract(
      parsePage(page(`<title>${title} | LII</title>`, `<h1>${title}</h1>`)),
      `https://www.law.cornell.edu/uscode/text/${path}`,
    )

  test('is marked for checking and has the whole range of its sections', () => {
    const found = workOf('26 U.S. Code § 9451 to 9456 - Repealed. Pub. L. 98–67, Aug. 5, 1983', '26/9451')
    expect(found.work?.parts.section).toBe('§§ 9451–9456')
    expect(found.type.confidence).toBeLessThan(0.9)
  })

  test.for(['26 U.S. Code § 9451 - Powers reserved by law', '26 U.S. Code § 9451 - Reserved powers'])(
    'is a different law than one with such a word in its title: %s',
    (title) => {
      expect(workOf(title, '26/9451').type.confidence).toBeGreaterThan(0.9)
    },
  )

  test('does not include a chapter, which is cited as a statute', () => {
    const title = '26 U.S. Code Subtitle Z Chapter 139 - SEALED OBLIGATIONS'
    const path = '26/subtitle-Z/chapter-139'
    expect(workOf(title, path)).toMatchObject({ type: { value: 'statute' } })
    expect(workOf(title, path).work?.parts).toEqual({ code: 'U.S.C.', volume: '26', section: 'ch. 139' })
  })
})

describe('PG22 · labels and volumes in the text of an article’s page', () => {
  const review = (body: string) =>
    cited(
      page(
        `<title>Rules – Acme Law Review</title>${meta('og:site_name', 'Acme Law Review')}`,
        `<h1>A Rule of Thumbs</h1><p>Jane Roe</p>${body}`,
      ),
      'https://acmelawreview.org/2025/09/03/a-rule/',
    )

  test.for<[says: string, body: string, cite: string]>([
    [
      'the volume is in the category at the foot of the page',
      `<p>September 3, 2025</p>${'<p>Some text of the article.</p>'.repeat(60)}<p>Category: 103:1</p>`,
      'Jane Roe, A Rule of Thumbs, 103 Acme L. Rev. (2025)',
    ],
    [
      'the abstract calls the piece a note',
      '<p>Volume 78 – Issue 2</p><p>July 2025</p><p>Rules spread. This Note argues that they should spread more slowly.</p>',
      'Jane Roe, Note, A Rule of Thumbs, 78 Acme L. Rev. (2025)',
    ],
    [
      'the line below the heading calls the piece a book review',
      '<p>Book Review - by Jane Roe Volume 95 - Issue 5</p><p>May 2017</p>',
      'Jane Roe, Book Review, A Rule of Thumbs, 95 Acme L. Rev. (2017)',
    ],
  ])('%s', ([, body, cite]) => {
    expect(review(body)).toContain(cite)
  })
})

test('PG23 · a placeholder for an unknown day of filing is not printed', () => {
  const sheet = ['Case:', 'C-9302', 'Date Filed:', '01/01/1900', 'Style:', 'Roe', 'v.:', 'Acme Widget Co.']
  const html = page('', `<h1>Case Detail</h1>${sheet.map((line) => `<p>${line}</p>`).join('')}`)
  const text = cited(html, 'https://search.txcourts.gov/Case.aspx?cn=C-9302&coa=cossup')
  expect(text).not.toContain('1900')
})
