import { describe, expect, test } from 'vitest'
import { linkedData as ld, metaTag as meta } from '../../tests/support/read-html.ts'
import { citePage } from '../../tests/support/cited-page.ts'
import { labeledDate } from './labeled-date.ts'

const TEXT = '<p>This paragraph gives the details of the matter in complete sentences for its readers.</p>'
const page = (head: string, body: string) =>
  `<html lang="en"><head>${head}</head><body>${body}${TEXT.repeat(5)}</body></html>`
const title = (text: string) => `<title>${text}</title>`
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

describe('PG18 · press releases', () => {
  const HEAD = title('Attorney General Roe Sues Acme over Its Thumbs | Acme Attorney General')
  const H1 = '<h1>Attorney General Roe Sues Acme over Its Thumbs</h1>'

  test.for<[says: string, body: string, path: string]>([
    ['the folder of the page', H1, 'media/news-media-releases/roe-sues-acme'],
    ['two folders', H1, 'news/releases/roe-sues-acme'],
    ['the line above the heading', `<p>June 2, 2025 | Press Release</p>${H1}`, 'taking-action/roe'],
    ['the line below the heading', `${H1}<p>News Release</p><p>June 2, 2025</p>`, 'taking-action/roe'],
    ['words for editors', `<p>FOR IMMEDIATE RELEASE</p>${H1}<p>June 2, 2025</p>`, 'taking-action/roe'],
  ])('get that designation if the page calls itself a press release: %s', ([, body, path]) => {
    expect(citePage(page(HEAD, body), `https://www.acmeag.gov/${path}`)).toMatch(/^Press Release, Attorney/)
  })

  test.for(['Press Releases', 'All Acme DOJ News', 'News Room'])(
    'are not labeled on the page that lists them: %s',
    (heading) => {
      const body = `<h1>${heading}</h1>${lines('Press Release', 'Press Release')}`
      const text = citePage(page(title(heading), body), 'https://www.acmeag.gov/news/releases/list')
      expect(text).not.toContain('Press Release, ')
    },
  )

  test('omit the account that posted a release with a long title', () => {
    const long = `Attorney General Roe ${'Announces a Settlement with Acme and Its Thumbs '.repeat(3)}in Court`
    const html = page(
      title(long) +
        meta('author', 'Jane Poster') +
        ld({ '@type': 'Article', author: { name: 'Jane Poster' } }),
      `<h1>${long}</h1><p>${long}</p><p>June 2, 2025</p>${lines(...Array.from({ length: 50 }, (_, at) => `Item ${at}`))}`,
    )
    expect(citePage(html, 'https://www.acmeag.gov/news/releases/roe')).not.toContain('Poster')
  })
})

describe('PG5 · titles and sites of public institutions', () => {
  test('the banner with the name of the officer is not the title of a release', () => {
    const html = page(
      title('Attorney General Roe Sues Acme over Its Thumbs') +
        ld({ '@type': 'Organization', name: 'Attorney General of Acme' }) +
        ld({ '@type': 'WebSite', name: 'Attorney General of Acme' }),
      `<h1>Jane Roe<br>Attorney General of Acme</h1><p>Home</p><p><strong>Attorney General Roe Sues Acme over Its Thumbs</strong></p>`,
    )
    expect(citePage(html, 'https://www.oag.state.ac.us/news-releases/12-roe-sues')).toContain(
      'Attorney General Roe Sues Acme over Its Thumbs, ',
    )
  })

  test('the site is the institution below the name of its state in the banner', () => {
    const html = page(
      title('News | Washington State'),
      '<a href="/">Washington State</a><p>Office of the Examiner</p><h1>News</h1>',
    )
    expect(citePage(html, 'https://www.exm.wa.gov/news')).toContain('News, Wash. State Off. of the Exam')
  })

  test('the site of a member of Congress without a name is named after the chamber, not after a headline', () => {
    const body = `<h1>Press Releases</h1>${lines('Roe Announces Military Service Academy Appointments')}`
    const text = citePage(page(title('Press Releases'), body), 'https://roe.house.gov/media/list')
    expect(text).toContain('Press Releases, U.S. House of Representatives, ')
  })

  test('a law review is cited by its name in the table of periodicals', () => {
    const name = 'NYU Law Review'
    const html = page(
      title(`A Rule of Thumbs - ${name}`) +
        meta('og:site_name', name) +
        ld({ '@type': 'WebSite', name }) +
        ld({ '@type': 'Organization', name }),
      '<h1>A Rule of Thumbs</h1><p>Jane Roe</p><p>June 2, 2025</p>',
    )
    expect(citePage(html, 'https://nyulawreview.org/issues/a-rule')).toContain('N.Y.U. L. Rev.')
  })
})

describe('PG9 · dates of changes', () => {
  test('the date that a page without an author gives for its last update is printed as an update', () => {
    const html = page(
      title('Glossary – Acme Courts') + meta('date', '2017-01-30'),
      `<h1>Glossary</h1>${lines('Terms')}<p>Updated: Monday, 30 January 2017</p>`,
    )
    expect(citePage(html, 'https://www.acmecourts.gov/rules/glossary')).toContain(
      '(last updated Jan. 30, 2017)',
    )
  })

  test.for(['VON JANE ROE am 21. April 2020', 'Accueil | Par Jane Roe | 21 avril 2020'])(
    'the date in a byline in another language is the page’s date: %s',
    (byline) => {
      expect(labeledDate('Eine Regel', ['Eine Regel', byline], 'day-first')?.value).toBe('2020-04-21')
    },
  )
})

describe('PG6 · names in bylines', () => {
  test('the section after a name is not an author', () => {
    const html = page(
      title('Acme Pi Decoder Posted for Review - Examiner'),
      '<h1>Acme Pi Decoder Posted for Review</h1><p>Written by Michael Roe in Acme Pi on 21 December 2024 at 09:31 AM EST.</p><p>Contact</p><p>Michael Roe</p>',
    )
    expect(citePage(html, 'https://www.examiner.com/news/acme-pi')).toMatch(/^Michael Roe, /)
  })

  test('a role that follows a name without a space is not part of it', () => {
    const author = { '@type': 'Person', name: 'Robert Roe and Mary DoeStaff Reporter' }
    const html = page(
      ld({ '@type': 'NewsArticle', headline: 'A Rule for All', author }),
      '<h1>A Rule for All</h1><p>Robert Roe and Mary DoeStaff Reporter</p>',
    )
    expect(citePage(html, 'https://www.examiner.com/news/a-rule')).toMatch(/^Robert Roe & Mary Doe, /)
  })
})

describe('PG14 · podcasts', () => {
  const show = (head: string, ...texts: string[]) =>
    citePage(
      page(title(head), `<p>Acme Money</p><h1>Fork the Rules</h1>${lines('December 23, 2020', ...texts)}`),
      'https://www.npr.org/2020/12/23/949764249/fork-the-rules',
    )

  test('an episode is cited with its show if the page calls the show a podcast and plays the episode', () => {
    expect(show('Fork the Rules : Acme Money', '24-Minute Listen', 'subscribe to Acme Money podcast')).toBe(
      'Acme Money: Fork the Rules (NPR, Dec. 23, 2020), https://www.npr.org/2020/12/23/949764249/fork-the-rules',
    )
  })

  test.for([['subscribe to Acme Money podcast'], ['24-Minute Listen']])(
    'an article in a section is not an episode: %s',
    ([line = '']) => {
      expect(show('Fork the Rules : Acme Money', line)).toContain('Fork the Rules, NPR (Dec. 23, 2020)')
    },
  )
})

describe('PG12 · offices on a shared site', () => {
  test('a page of Mass.gov is cited to the office that offers it', () => {
    const html = page(
      title('New opinions | Mass.gov') + meta('og:site_name', 'Mass.gov'),
      `<h1>New opinions</h1>${lines('This page, New opinions, is offered by', 'Office of the Reporter of Decisions')}`,
    )
    expect(citePage(html, 'https://www.mass.gov/info-details/new-opinions')).toContain(
      'New Opinions, Mass. Off. of the Rep',
    )
  })

  test('a court in both the path and the heading wins over the court that owns the host', () => {
    const at = (heading: string): string =>
      citePage(
        page(title('Filings'), `<h1>Filings</h1>${lines(heading)}`),
        'https://www.idcourts.gov/lower-courts/family-court/filings',
      )
    expect(at('Family Court of Idaho')).toContain('Filings, Idaho Fam. Ct.')
    expect(at('Courts of Idaho')).toContain('Filings, Idaho Sup. Ct.')
  })

  test('the labels of a filter are not an author', () => {
    const html = page(
      title('Press Releases'),
      `<h1>Press Releases</h1><p class="byline">By Month By Year</p>`,
    )
    expect(citePage(html, 'https://portal.acme.gov/ag/press-releases')).toMatch(/^Press Releases, /)
  })

  test('an author whose name is the site’s name without its top-level domain is printed once', () => {
    const html = page(
      title('A Rule for All - AcmeNews.Online') +
        meta('og:site_name', 'AcmeNews.Online') +
        meta('author', 'AcmeNews'),
      `${ld({ '@type': 'NewsArticle', headline: 'A Rule for All', author: { '@type': 'Organization', name: 'AcmeNews' } })}<h1>A Rule for All</h1><p>By AcmeNews</p><p>June 2, 2025</p>`,
    )
    expect(citePage(html, 'https://www.acmenews.online/a-rule')).toMatch(/^A Rule for All, AcmeNews\.Online /)
  })
})

test('PG12 · a site that its template calls an official website is named after its office', () => {
  const html = page(
    title('Attorney General of Maryland - Official Website'),
    `<h1>Quick Actions</h1>${lines('About the Office of the Attorney General', 'File a Complaint')}`,
  )
  const text = citePage(html, 'https://oag.maryland.gov/Pages/quick.aspx')
  expect(text).toContain(', Off. of the Att’y Gen., ')
})

test('PG22 · the page of a symposium lists its articles', () => {
  const name = 'Acme Law Review Online, 2015 Symposium'
  const html = page(
    title(`${name} – Acme Law Review – Acme`) + meta('og:site_name', 'Acme Law Review'),
    `<h1>${name}</h1>${lines('Posted on', 'February 6, 2015', 'No. 7: A Rule', 'By Jane Roe', 'Posted in 2015, Online')}`,
  )
  expect(citePage(html, 'https://alr.law.acme.edu/acme-law-review-online-2015-symposium/')).toMatch(
    /^Acme Law Review Online, 2015 Symposium, Acme L\. Rev\./,
  )
})

test('PG18 · a speech for immediate release is not a press release', () => {
  const html = page(
    title('Weekly Address: A Rule for All'),
    '<p>For Immediate Release</p><h1>Weekly Address: A Rule for All</h1><p>April 11, 2015</p>',
  )
  expect(citePage(html, 'https://www.acme.gov/office/weekly')).toMatch(/^Weekly Address: A Rule for All, /)
})

test('PG12 · an office comes before its department, and the state is named once', () => {
  const html = page(title('A Rule of Thumbs'), '<h1>A Rule of Thumbs</h1>')
  expect(citePage(html, 'https://oag.ca.gov/news/a-rule')).toContain(
    'A Rule of Thumbs, Off. of the Att’y Gen., Cal. Dep’t of Just., https:',
  )
})
