import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { citePage } from '../../../tests/support/cited-page.ts'
import { extract } from '../extract.ts'

const page = (head: string, body: string) => `<html lang="en"><head>${head}</head><body>${body}</body></html>`

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
      'https://roeville.ca.us.open.law/us/ca/cities/roe-ville/code/5.36.010',
      'Roe Ville, Cal., Municipal Code § 5.36.010 (2026)',
    ],
    [
      'https://roeville.ca.us.open.law/us/ca/cities/roe-ville/charter/2.05',
      'Roe Ville, Cal., Charter § 2.05 (2026)',
    ],
    ['https://code.dccouncil.us/us/dc/council/code/sections/21-109', 'D.C. Code § 21-109 (2026)'],
    [
      'https://code.dccouncil.us/us/dc/council/code/sections/21-109.20a(Perm)',
      'D.C. Code § 21-109.20a(Perm) (2026)',
    ],
    [
      'https://code.dccouncil.us/us/dc/council/code/titles/16/chapters/42',
      'D.C. Code tit. 16, ch. 42 (2026)',
    ],
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
    ['https://www.leg.state.nv.us/NRS/NRS-432B.html', 'Nev. Rev. Stat. ch. 432B (2026)'],
    ['https://app.leg.wa.gov/rcw/default.aspx?cite=9A.32', 'Wash. Rev. Code ch. 9A.32 (2026)'],
    ['https://www.revisor.mn.gov/statutes/cite/609', 'Minn. Stat. ch. 609 (2026)'],
    ['https://www.congress.gov/bill/117th-congress/house-bill/3684', 'H.R. 3684, 117th Cong. (2021)'],
    [
      'https://www.congress.gov/bill/118th-congress/senate-joint-resolution/11/text',
      'S.J. Res. 11, 118th Cong. (2023)',
    ],
    ['https://www.govinfo.gov/app/details/PLAW-117publ58', 'Pub. L. No. 117-58'],
  ])('is cited from its URL: %s', ([url, printed]) => {
    expect(citePage(page('', '<h1>A Section</h1><p>The text of it.</p>'), url)).toBe(printed)
  })

  test('takes the section from the heading on a free code site', () => {
    const body = '<h1>§ 16-5-1. Murder; malice murder</h1>'
    expect(
      citePage(page('', body), 'https://law.justia.com/codes/georgia/title-16/chapter-5/section-16-5-1/'),
    ).toBe('Ga. Code Ann. § 16-5-1 (2026)')
  })

  test('has the page and the codification if it is a Federal Register document', () => {
    const body = '<h1>Premerger Notification</h1><p>16 CFR Part 801</p><p>89 FR 89216</p>'
    expect(
      citePage(page('', body), 'https://www.federalregister.gov/documents/2024/11/12/2024-25024/premerger'),
    ).toBe('Premerger Notification, 89 Fed. Reg. 89216 (Nov. 12, 2024) (to be codified at 16 C.F.R. pt. 801)')
  })

  test('takes the name of a bill from its record', () => {
    const html = page('', "<h1>Bill Summary</h1><p>Latest Title: Acme Workers' Act of 2009</p>")
    expect(citePage(html, 'http://hdl.loc.gov/loc.uscongress/legislation.111hr12')).toBe(
      'Acme Workers’ Act of 2009, H.R. 12, 111th Cong. (2009)',
    )
  })

  test.for(['gov', 'us'])('takes the name of an act from the heading: code.dccouncil.%s', (domain) => {
    const body = '<h1>D.C. Law 20-186. Record Sealing Amendment Act of 2014.</h1>'
    expect(citePage(page('', body), `https://code.dccouncil.${domain}/us/dc/council/laws/20-186`)).toBe(
      'Record Sealing Amendment Act of 2014, D.C. Law 20-186 (2014)',
    )
  })
})

describe('PG24 · where an act is printed', () => {
  test('is taken from a line that contains only the citation', () => {
    const html = page(
      '',
      '<h1>D.C. Law 20-186. Record Sealing Amendment Act of 2014.</h1><p>Amends the act (60 DCR 1234)</p><p>Cites</p><p>61 DCR 012108</p><p>Effective</p><p>Mar. 10, 2015</p>',
    )
    expect(citePage(html, 'https://code.dccouncil.gov/us/dc/council/laws/20-186')).toBe(
      'Record Sealing Amendment Act of 2014, D.C. Law 20-186, 61 D.C. Reg. 12108 (2014)',
    )
  })

  test('uses the date in the name of an act cited by chapter', () => {
    const html = page(
      '',
      '<h1>ch. 404. An Act In relation to notes.</h1><p>Effective</p><p>June 25, 1910</p>',
    )
    expect(citePage(html, 'https://code.dccouncil.gov/us/congress/laws/public/61-2-ch404')).toBe(
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

  test('is marked for checking and cited with the full range of its sections', () => {
    const found = workOf('26 U.S. Code § 9451 to 9456 - Repealed. Pub. L. 98–67, Aug. 5, 1983', '26/9451')
    expect(found.work?.parts.section).toBe('§§ 9451–9456')
    expect(found.type.confidence).toBeLessThan(0.9)
  })

  test.for(['26 U.S. Code § 9451 - Powers reserved by law', '26 U.S. Code § 9451 - Reserved powers'])(
    'is not confused with a law whose title contains a word such as “Reserved”: %s',
    (title) => {
      expect(workOf(title, '26/9451').type.confidence).toBeGreaterThan(0.9)
    },
  )

  test.for([
    ['§ 9.350 - Repealed by Laws 1989, ch. 5', ''],
    ['§ 9.350', '[Repealed by 1989 c.5 §3]'],
  ])('has its status in place of the year: %s %s', ([title = '', line = '']) => {
    const html = page(`<title>${title}</title>`, `<h1>${title}</h1><p>${line}</p>`)
    expect(citePage(html, 'https://oregon.public.law/statutes/ors_9.350')).toBe(
      'Or. Rev. Stat. § 9.350 (repealed 1989)',
    )
  })

  test('has the year of the repeal, not the number of a section that looks like a year', () => {
    const heading = '§ 9.350 - Repealed. Pub. L. 94–455, title XIX, § 1901(a)(125), Oct. 4, 1976'
    const html = page(`<title>${heading}</title>`, `<h1>${heading}</h1>`)
    expect(citePage(html, 'https://oregon.public.law/statutes/ors_9.350')).toContain('(repealed 1976)')
  })

  test('keeps the tail of its number that the heading gives', () => {
    const heading = '§ 9–350(Temp). Powers of the board. | Acme Law Library'
    const html = page(`<title>${heading}</title>`, `<h1>${heading}</h1><p>§ 9–350(a)</p>`)
    expect(citePage(html, 'https://code.dccouncil.gov/us/dc/council/code/sections/9-350')).toBe(
      'D.C. Code § 9-350(Temp) (2026)',
    )
  })

  test('has no year if a note says that its text is not current', () => {
    const note = '*NOTE: This codification is not the most current. To see the current law, click here.'
    const html = page('', `<h1>§ 9–350(Perm). Powers of the board.</h1><p>${note}</p>`)
    expect(citePage(html, 'https://code.dccouncil.gov/us/dc/council/code/sections/9-350(Perm)')).toBe(
      'D.C. Code § 9-350(Perm) (not current)',
    )
  })

  test('has the year of the edition that the page states', () => {
    const html = page('', '<p>Chapter 838 — Airports</p><p>2021 EDITION</p>')
    expect(citePage(html, 'https://www.oregonlegislature.gov/bills_laws/ors/ors838.html')).toBe(
      'Or. Rev. Stat. ch. 838 (2021)',
    )
  })

  test('does not include a chapter, which is cited as a statute', () => {
    const title = '26 U.S. Code Subtitle Z Chapter 139 - SEALED OBLIGATIONS'
    const path = '26/subtitle-Z/chapter-139'
    expect(workOf(title, path)).toMatchObject({ type: { value: 'statute' } })
    expect(workOf(title, path).work?.parts).toEqual({ code: 'U.S.C.', volume: '26', section: 'ch. 139' })
  })
})
