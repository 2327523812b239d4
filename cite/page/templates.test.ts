import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const TEXT =
  '<p>This paragraph gives the details of the matter in complete sentences, so that the page has a body.</p>'.repeat(
    4,
  )

function page(title: string, lines: readonly string[]): string {
  const shown = lines
    .map((line) => (line.startsWith('#') ? `<h1>${line.slice(1)}</h1>` : `<p>${line}</p>`))
    .join('')
  return `<html lang="en"><head><title>${title}</title></head><body><main>${shown}${TEXT}</main></body></html>`
}

const read = (title: string, lines: readonly string[], url: string) =>
  extract(parsePage(page(title, lines)), url)
const namesOf = (...args: Parameters<typeof read>) => read(...args).authors?.value.map(plainName)

describe('PG4 · names without "by"', () => {
  const url = 'https://roe-law.example.com/insights/a-new-rule'

  test.each([
    [
      'a common name directly below the heading',
      ['Jennifer Covington', 'A subtitle.'],
      ['Jennifer Covington'],
    ],
    ['a list of names', ['John Smith, Mary Major', 'Acme & Roe LLP'], ['John Smith', 'Mary Major']],
    [
      'names with an employer',
      ['by: John Q. Smith, Mary Major of Acme & Roe LLP - Legal News'],
      ['John Q. Smith', 'Mary Major'],
    ],
    [
      'names that the page repeats with a job',
      [
        'Aug. 13, 2019',
        'Meghan Tribe',
        'Meghan Tribe',
        'Reporter',
        'Kimberly Strawbridge',
        'Kimberly Strawbridge',
        'Reporter',
      ],
      ['Meghan Tribe', 'Kimberly Strawbridge'],
    ],
    [
      'names with biographies',
      [
        'Ann Roe',
        'Roe is a partner at Acme & Roe and a former prosecutor.',
        'The Hon. Virginia M. Doe',
        'Judge Doe is the Chief Judge for the District of Acme.',
      ],
      ['Ann Roe', 'Virginia M. Doe'],
    ],
  ])('are authors: %s', (_, lines, names) => {
    expect(namesOf('A New Rule of Notes', ['#A New Rule of Notes', ...lines], url)).toEqual(names)
  })

  test('reads names with a note marker as the authors of a journal article', () => {
    expect(
      namesOf(
        'Assessing Notes: A Response – Acme Law Review',
        ['#Assessing Notes: A Response', 'Download PDF', 'Robert J. Condlin*1'],
        'https://acme-review.example.edu/assessing-notes',
      ),
    ).toEqual(['Robert J. Condlin'])
  })

  test('reads the name below the heading of a statement as the official who made it', () => {
    expect(
      namesOf(
        'Statement on Final Rules',
        ['#Statement on Final Rules', 'Commissioner Jane Roe', 'March 6, 2024'],
        'https://www.acme.gov/newsroom/speeches-statements/roe-030624',
      ),
    ).toEqual(['Jane Roe'])
  })

  test('reads a name in government metadata as a person only if the given name is common', () => {
    const html = page('Patents Glossary', ['#Patents Glossary']).replace(
      '<head>',
      '<head><meta name="dcterms.creator" content="Innovation, Science and Economic Development Acme">',
    )
    expect(
      extract(parsePage(html), 'https://ised-isde.canada.ca/glossary').authors?.value.filter(
        ({ kind }) => kind === 'person',
      ) ?? [],
    ).toEqual([])
  })

  test('stops the list of authors at a name that repeats an author in another spelling', () => {
    const lines = ['#The Concept of Notes', 'By Samuel L. Bray, Samuel Bray and Richard Re']
    expect(namesOf('The Concept of Notes', lines, 'https://www.example.com/notes')).toEqual([
      'Samuel L. Bray',
    ])
  })

  test.each([
    ['a section’s heading', ['Book Reviews', 'Book reviews provide scholars with a forum.']],
    ['a menu of a court', ['Slip Opinions', 'Attorney Info']],
    ['a button', ['Clear Filter', 'Case Caption']],
    ['a topic that is a place', ['North Korea', 'March 6, 2024']],
  ])('are not authors: %s', (_, lines) => {
    expect(
      namesOf('A List of Notes', ['#A List of Notes', ...lines], 'https://www.acme.gov/list'),
    ).toBeUndefined()
  })
})

describe('PG5 · headings from a template', () => {
  test.each([
    [
      'Ramsey County - Library Board',
      ['#Department Details', 'Calendar (90)'],
      'https://ramsey.legistar.com/DepartmentDetail.aspx?ID=1',
      'Library Board',
    ],
    [
      '2019/08/08 09:30 AM Audit Committee Committee Meeting - Web Outline - Acme City',
      ['Print This Page'],
      'https://acme.iqm2.com/Citizens/Detail_Meeting.aspx?ID=5179',
      'Audit Committee Meeting',
    ],
    [
      'Opinions | Sixth Circuit | United States Court of Appeals',
      ['#Jane S. Roe, Chief Judge', 'Search form'],
      'https://www.opn.ca6.uscourts.gov/opinions/opinions.php',
      'Opinions',
    ],
    [
      'Parmet | Law Review',
      ['#Parmet', 'Rediscovering a Case in Our Era', 'Wendy E. Parmet', '100 B.U. L. Rev. Online 117 (2020)'],
      'https://www.bu.edu/bulawreview/parmet/',
      'Rediscovering a Case in Our Era',
    ],
    [
      '',
      ['Start Date:'],
      'https://supreme.vicourts.org/court_opinions/published_opinions',
      'Published opinions',
    ],
  ])('are not titles: %s', (title, lines, url, printed) => {
    expect(read(title, lines, url).title?.value).toBe(printed)
  })
})

describe('PG9 · dates of lists and laws', () => {
  test('a court’s list of cases has no date and no author', () => {
    const rows = ['Roe v. Doe', 'Acme v. Roe', 'Doe v. Acme', 'Roe v. State'].flatMap((name) => [
      name,
      'by Judge Paul L. Friedman',
    ])
    const found = read(
      'Opinions',
      ['#Opinions', 'Session: October 2, 2017', ...rows],
      'https://www.acmecourts.gov/opinions',
    )
    expect(found.date).toBeUndefined()
    expect(found.authors).toBeUndefined()
  })

  test('does not take a date from the text of a page that shows when it was last changed', () => {
    const found = read(
      'Deferred Action | Acme',
      [
        '#Deferred Action',
        'ALERT: On Jan. 17, 2025, the court of appeals issued a decision.',
        'Last Reviewed/Updated: 01/24/2025',
      ],
      'https://www.acme.gov/deferred-action',
    )
    expect(found.date).toBeUndefined()
    expect(found.updated?.value).toBe('2025-01-24')
  })

  test.each([
    ['in a sentence about an event', ['On November 5, 1999, a new era began.']],
    ['of a linked document', ['Policies 02/28/2017 - PDF']],
    [
      'of the first of several meetings',
      ['Meeting #5', 'February 3, 2022 - Via Webinar', 'Agenda', 'Meeting #6', 'April 29, 2022 - Sacramento'],
    ],
  ])('does not date a page without an author by a date %s', (_, lines) => {
    const found = read(
      'Advisory Meetings | Acme',
      ['#Advisory Meetings', ...lines],
      'https://www.acme.org/meetings',
    )
    expect(found.date).toBeUndefined()
  })

  test('does not date a calendar from its month', () => {
    const found = read(
      'Upcoming Events | Acme',
      ['#Upcoming Events', 'October 2018', 'Monday'],
      'https://www.acme.org/events',
    )
    expect(found.date).toBeUndefined()
  })

  test('dates a definition by the month of its last change', () => {
    const found = read(
      'res judicata | Wex | LII',
      ['#res judicata', '[Last updated in June of 2024 by the Wex Definitions Team]'],
      'https://www.law.cornell.edu/wex/res_judicata',
    )
    expect(found.updated?.value).toBe('2024-06')
  })
})

describe('PG11 · names of sites', () => {
  test.each([
    ['Webcasts | City of Acme Official Website', 'City of Acme'],
    [
      'Glossary | Superior Court of California - County of Acme',
      'Superior Court of California, County of Acme',
    ],
    ['Forms | Acme Housing Authority | State of Acme', 'Acme Housing Authority'],
    ['Agenda Center | Acme, CA', 'City of Acme, California', 'Welcome to the City of Acme'],
    ['Agenda Center | State of Illinois', 'State of Illinois'],
    [
      'Board Meetings | Divisions',
      'Acme Liquor Commission',
      'Copyright © 2019 State of Acme, Acme Liquor Commission | Privacy',
    ],
    ['Board of Trustees : The University of Acme', 'The University of Acme'],
    ['Minutes | GOVERNING COMMISSION', 'Governing Commission'],
    ['A Rule of Notes | Acme Law Review', 'Acme Law Review Discourse', 'In Discourse, Law Meets World'],
    ['Members | ACRB', 'Acme Citizen Review Board', '© 2020 Acme Citizen Review Board. All rights reserved.'],
    ['Police News | Press Enterprise', 'The Press-Enterprise', 'Copyright © 2020 The Press-Enterprise'],
  ])('have the form that names the site in full: %s', (title, site, line = 'A line.') => {
    const lines = [`#${title.split(' | ')[0]}`, line]
    expect(read(title, lines, 'https://www.example.us/page').site?.value).toBe(site)
  })
})
