import { describe, expect, test } from 'vitest'
import { linkedData } from '../../tests/support/read-html.ts'
import {
  ARTICLE_TEXT as TEXT,
  citedNotesPage as cited,
  readNotesPage as read,
} from '../../tests/support/read-notes-page.ts'

const hidden = (datePublished: string, author?: object) =>
  linkedData({ '@type': 'Article', headline: 'A long rule for all', datePublished, author })
const H1 = '<h1>A long rule for all</h1>'

describe('PG9 · the date that the page shows', () => {
  test('is the change date if a much earlier date is only in the metadata', () => {
    const found = read(hidden('2011-01-17'), `${H1}${TEXT}<p>Last updated on</p><p>November 25, 2025</p>`)
    expect(found.date).toBeUndefined()
    expect(found.updated?.value).toBe('2025-11-25')
  })

  test('is the publication date if the page shows both', () => {
    const body = `${H1}<p>Published on May 3, 2019</p><p>Updated on November 25, 2025</p>${TEXT}`
    expect(read(hidden('2019-05-03'), body).date?.value).toBe('2019-05-03')
  })

  test('does not replace the metadata’s date if the change is only a correction in the same month', () => {
    const body = `${H1}<p>Story last updated on May 9, 2019</p>${TEXT}`
    expect(read(hidden('2019-05-03'), body).date?.value).toBe('2019-05-03')
  })

  test.for(['Date Last Reviewed:', 'Page updated:', 'last modified on'])(
    'is a change date if the label on the previous line is that of a change: %s',
    (label) => {
      const found = read('', `${H1}${TEXT}<p>${label}</p><p><time>March 4, 2024</time></p>`)
      expect(found.date).toBeUndefined()
      expect(found.updated?.value).toBe('2024-03-04')
    },
  )

  test('is found far below the beginning of a long page', () => {
    const rows = (word: string) => Array.from({ length: 350 }, (_, at) => `<p>${word} ${at}</p>`).join('')
    const body = `${H1}${TEXT}${rows('Row')}<p>This page was last modified on <time>March 4, 2024</time></p>${rows('End')}`
    expect(read('', body).updated?.value).toBe('2024-03-04')
  })

  test('is read from the line after its label, and wins over the date of a review', () => {
    const labeled = '<div>Published</div><div>Publish date</div><div>15 November 2018</div>'
    const found = read('', `${H1}${TEXT}${labeled}<div>Reviewed</div><div>8 October 2020</div>`)
    expect(found.date?.value).toBe('2018-11-15')
  })

  test('is read after the author of a forum post', () => {
    const posts = [
      'Tue Aug 27, 2019',
      'Wed Aug 28, 2019',
      'Thu Sep 5, 2019',
      'Fri Sep 6, 2019',
      'Sat Sep 7, 2019',
    ]
    const rows = posts.map(
      (day, at) => `<p>by Acmeist${at} » ${day} 1:47 am</p>${TEXT.repeat(8)}${'<p>Reply</p>'.repeat(8)}`,
    )
    expect(read('<title>A long rule for all</title>', H1 + rows.join('')).date?.value).toBe('2019-08-27')
  })
})

describe('PG24 · the edition of a code', () => {
  test.for([
    ['[Rev. 6/2/2018 2:23:20 PM--2017]', 2017],
    ['The code is current through the 2023 Regular Session.', 2023],
    ['No edition', 2031],
  ] as const)('is the year that the page states: %s', ([line, year]) => {
    const page = cited(
      '<title>NRS: CHAPTER 10</title>',
      `<p>${line}</p><p>CHAPTER 10</p>${TEXT}`,
      'https://www.leg.state.nv.us/NRS/NRS-010.html',
    )
    expect(page['date']).toEqual({ year })
  })
})

describe('PG4 · the byline that the page shows', () => {
  const uploader = { '@type': 'Person', name: 'John Doe' }

  test('wins over a person whom only the metadata names', () => {
    const found = read(hidden('2019-05-03', uploader), `${H1}<p>May 3, 2019</p><p>By: Jane Roe</p>${TEXT}`)
    expect(found.authors?.value).toEqual([{ kind: 'person', family: 'Roe', given: 'Jane' }])
  })

  test('does not win over a person whom the page also shows', () => {
    const body = `${H1}<p>By: Jane Roe</p>${TEXT}<p>John Doe teaches law at Acme.</p>`
    expect(read(hidden('2019-05-03', uploader), body).authors?.value[0]).toMatchObject({ family: 'Doe' })
  })

  test('names the news agency after the reporter', () => {
    const page = cited(
      hidden('2019-05-03', { '@type': 'Person', name: 'Jane Roe' }),
      `${H1}<p>Jane Roe and AP</p><p>May 3, 2019</p>${TEXT}`,
    )
    expect(page['authors']).toEqual([
      { kind: 'person', family: 'Roe', given: 'Jane' },
      { kind: 'person', family: 'AP' },
    ])
  })

  test.for(['Newsdesk', 'Staff Clinician', 'Acme Staff', 'Acme Newsroom', 'Staff Reports'])(
    'is not cited if it contains only a desk or staff: %s',
    (name) => {
      const author = { '@type': 'Organization', name }
      expect(cited(hidden('2019-05-03', author), `${H1}<p>${name}</p>${TEXT}`)['authors']).toBeUndefined()
    },
  )

  test('is cited if it names an agency’s staff on a government site', () => {
    const author = { '@type': 'Organization', name: 'Acme Staff' }
    const page = cited(hidden('2019-05-03', author), `${H1}${TEXT}`, 'https://www.acme.gov/notes/one')
    expect(page['authors']).toEqual([{ kind: 'organization', name: 'Acme Staff' }])
  })
})

describe('PG5 · the title that the page shows', () => {
  test('continues below the first line of the heading', () => {
    const head = '<title>Glossary of Rules for Young Readers</title>'
    const body = `<h1>Glossary</h1><div>of rules</div><div>for young readers</div>${TEXT}`
    expect(read(head, body).title?.value).toBe('Glossary of Rules for Young Readers')
  })

  test('is the name of the list if the heading is only the name of the court', () => {
    const head = '<title>AJB | Courts of Acme | Land Court | Orders &amp; Opinions | 2025</title>'
    expect(read(head, `<h1>Land Court</h1>${TEXT}`).title?.value).toBe('Orders & Opinions')
  })

  test('is the line at the top of the page if the title tag only names the court', () => {
    const head = '<title>United States Court of Appeals, Eleventh Circuit</title>'
    const body = `<p>Opinions Listed by Case Name</p><p>Page: 1 2</p>${TEXT}`
    expect(read(head, body, 'http://media.ca11.uscourts.gov/log.php').title?.value).toBe(
      'Opinions Listed by Case Name',
    )
  })

  test('is cited without the label that precedes it in the citation', () => {
    const title = 'A long rule for all | Opinion'
    const head = `<title>${title}</title><meta name="author" content="Jane Roe">`
    const page = cited(
      head,
      `<h1>${title}</h1><p>By Jane Roe</p>${TEXT}`,
      'https://www.acme.com/opinion/one/a-long-rule',
    )
    expect(page).toMatchObject({ title: 'A Long Rule for All', designation: 'Opinion' })
  })

  test.for([
    ['Why is "except: pass" a bad rule?', 'Why Is “except: pass” a Bad Rule?'],
    ['The `for in` loop for all', 'The `for in` Loop for All'],
    ['Why "we won" is a rule', 'Why “We Won” Is a Rule'],
    ["Jane's rule of the '90s", 'Jane’s Rule of the ’90s'],
  ])('has curly marks, and no capitals in program code: %s', ([title = '', printed]) => {
    const heading = title.replaceAll('"', '&quot;')
    expect(cited(`<title>${heading}</title>`, `<h1>${heading}</h1>${TEXT}`)['title']).toBe(printed)
  })
})

describe('PG11 · the name of the site', () => {
  test('is the name at the top of the page if the host consists of the beginnings of its words', () => {
    const body = `<p>Acmeland Cases</p>${H1}${TEXT}`
    expect(read('', body, 'https://www.acmecases.com/list/one').site?.value).toBe('Acmeland Cases')
  })

  test('is not a line whose words are not in the host', () => {
    const body = `<p>Acmeland Rules</p>${H1}${TEXT}`
    expect(read('', body, 'https://www.acmecases.com/list/one').site?.value).toBe('acmecases.com')
  })

  test('is cited without the article', () => {
    const head = '<meta property="og:site_name" content="The Acme Observer">'
    expect(cited(head, `${H1}${TEXT}`)['site']).toBe('Acme Observer')
  })
})

describe('PG20 · the URL', () => {
  test.for([
    ['https://www.acme.org:443/notes/one', 'https://www.acme.org/notes/one'],
    ['http://www.acme.org:80/notes/one', 'http://www.acme.org/notes/one'],
    ['https://www.acme.org:8443/notes/one', 'https://www.acme.org:8443/notes/one'],
  ] as const)('has no port that its scheme implies: %s', ([url, printed]) => {
    expect(read('', H1 + TEXT, url).url.value).toBe(printed)
  })
})
