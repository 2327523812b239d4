import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'
import { sourceOfExtraction } from './to-source.ts'

const TEXT =
  '<p>This paragraph gives the details of the matter in complete sentences, so that the page has a body.</p>'.repeat(
    4,
  )

const read = (head: string, body: string, url: string) =>
  extract(parsePage(`<html lang="en"><head>${head}</head><body>${body}${TEXT}</body></html>`), url)
const tag = (title: string): string => `<title>${title}</title>`
const titled = (title: string): string => `${tag(title)}<meta property="og:title" content="${title}">`

describe('PG5 · a title that is only a banner', () => {
  test('is replaced by the line whose words are in the URL', () => {
    const head = `${tag('Acme Licensing Board')}<meta property="og:site_name" content="Acme Licensing Board">`
    const body = '<p>Acme Licensing Board</p><p class="PageTitle">Final Orders</p>'
    const found = read(head, body, 'https://board.example.org/FinalOrders/index.html')
    expect(found.title?.value).toBe('Final Orders')
    expect(found.site?.value).toBe('Acme Licensing Board')
  })

  test('is replaced on a court’s page by the list in the title tag, spelled as on the page', () => {
    const body = '<h3 class="site-title">Acme Appellate Courts</h3><h4>Supreme Court Opinions</h4>'
    const { title } = read(tag('Opinions'), body, 'https://records.example.org/cms/list')
    expect(title?.value).toBe('Supreme Court Opinions')
  })

  test('keeps a court’s heading if the title tag does not name a list', () => {
    const body = '<h1>Acme Municipal Court</h1>'
    const { title } = read(tag('About the judges'), body, 'https://records.example.org/cms/about')
    expect(title?.value).toBe('Acme Municipal Court')
  })

  test('becomes the name of the site if it is the owner in the copyright line', () => {
    const body =
      '<p>Judiciary of Acme</p><p>Trial Court Orders</p><p>Posted: 12/29/2023</p><p>Roe v. Doe</p><p>Posted: 12/28/2023</p><p>Doe v. Roe</p><footer>© Judiciary of Acme</footer>'
    const found = read(tag('Judiciary of Acme'), body, 'http://www.example.com/Trial-Court-Orders.asp')
    expect(found).toMatchObject({
      title: { value: 'Trial Court Orders' },
      site: { value: 'Judiciary of Acme' },
    })
    expect(found.date).toBeUndefined()
  })
})

describe('PG5 · the tail of a heading', () => {
  test('is removed if it is the name of the section and the host', () => {
    const head = `${tag('Notes on margins - Writing - Elsewhere')}<meta property="og:title" content="Notes on margins">`
    const { title } = read(head, '<h2>Notes on margins - Writing - Acmetalk</h2>', 'https://acmetalk.com/1')
    expect(title?.value).toBe('Notes on margins')
  })

  test('is removed if it consists of the source of a link and the number of comments', () => {
    const head = titled('Roe finds a new rule of notes')
    const body = '<h2>Roe finds a new rule of notes (news.example.org) 87</h2>'
    expect(read(head, body, 'https://example.com/story').title?.value).toBe('Roe finds a new rule of notes')
  })

  test('stays if it is a subtitle', () => {
    const head = titled('Notes on margins')
    const body = '<h1>Notes on margins – A guide for new writers</h1>'
    expect(read(head, body, 'https://example.com/notes').title?.value).toBe(
      'Notes on margins – A guide for new writers',
    )
  })

  test('is completed from the words at the end of the URL', () => {
    const body = '<h1>Rules for the use of notes</h1><h2>Glossary</h2>'
    const { title } = read(
      titled('Rules for the use of notes Glossary'),
      body,
      'https://example.com/a/glossary',
    )
    expect(title?.value).toBe('Rules for the use of notes Glossary')
  })

  test('does not keep the page’s date in front of the title', () => {
    const head = `${tag('June 28, 2024 - Opinions - Acme Supreme Court')}<meta name="pubdate" content="06-28-2024">`
    const { title } = read(head, '<p>June 28, 2024</p>', 'https://www.example.org/o?p=2024')
    expect(title?.value).toBe('Opinions')
  })

  test('does not keep the page’s date in a separate element', () => {
    const head = tag('Preparing a note')
    const body = '<h1><time datetime="2025-12-18">Dec 18 2025</time> Preparing a note</h1>'
    expect(read(head, body, 'https://blog.example.org/note').title?.value).toBe('Preparing a note')
  })

  test('is replaced by the title whose words are in the URL if the heading advertises a service', () => {
    const head = titled('How to start a company in Acme')
    const url = 'https://example.com/articles/how-to-start-a-company-in-acme'
    expect(read(head, '<h1>Form your own firm today</h1>', url).title?.value).toBe(
      'How to start a company in Acme',
    )
  })

  test('does not include the symbol of a link or the label of a button', () => {
    const url = 'https://docs.example.org/a.html'
    expect(read('', '<h1>Sending notes<a href="#a">¶</a></h1>', url).title?.value).toBe('Sending notes')
    expect(read('', '<h1>Module notes <button>Copy item path</button></h1>', url).title?.value).toBe(
      'Module notes',
    )
  })
})

describe('PG6 · the authors', () => {
  const url = 'https://www.example.com/racing.html'
  const title = 'Legal recourse for victims of racing'

  test('don’t include a customer who reviews the firm', () => {
    const review = {
      '@type': 'Review',
      itemReviewed: { '@type': 'LegalService', name: 'Acme Roe' },
      author: { '@type': 'Person', name: 'Griselda Poe' },
    }
    expect(read(tag(title) + linkedData(review), `<h1>${title}</h1>`, url).authors).toBeUndefined()
  })

  test('include the critic who wrote the review on the page', () => {
    const review = { '@type': 'Review', name: title, author: { '@type': 'Person', name: 'Griselda Poe' } }
    expect(read(tag(title) + linkedData(review), `<h1>${title}</h1>`, url).authors?.value).toMatchObject([
      { family: 'Poe' },
    ])
  })

  test('don’t include the person named as the contact', () => {
    const body = `<h1>${title}</h1><p>Contact: <a href="/authors/griselda-poe">Griselda Poe</a></p>`
    expect(read(tag(title), body, url).authors).toBeUndefined()
  })

  test('don’t include the program that made the page', () => {
    const head = `${tag(title)}<meta name="xmp:CreatorTool" content="Acme Designer 16.4">`
    expect(read(head, `<h1>${title}</h1>`, url).authors).toBeUndefined()
  })

  test('are omitted if the only author is the site, so that its name is printed once', () => {
    const head = `${tag(`${title} | Griselda Poe`)}<meta property="og:site_name" content="Griselda Poe"><meta name="author" content="Griselda Poe">`
    const found = read(head, `<h1>${title}</h1><p>By Griselda Poe</p>`, url)
    expect(sourceOfExtraction(found, { id: 'a', type: 'individual' })).toMatchObject({ site: 'Griselda Poe' })
    expect(sourceOfExtraction(found, { id: 'a', type: 'individual' })).not.toHaveProperty('authors')
  })
})

describe('PG9 · the date of an unsigned page', () => {
  const url = 'https://www.example.org/office/about-the-office'

  test('is not taken from an item in a news box', () => {
    const body =
      '<h1>About the Office</h1><h4>Recent News</h4><div class="date">March 7, 2025</div><a>Office opens new branch</a>'
    expect(read(tag('About the Office'), body, url).date).toBeUndefined()
  })

  test('is the date of its last change if one line gives that date', () => {
    const rows = [29, 25, 20, 16, 12, 8].map((day) => `<p>Sep ${day}, 2023</p><p>A rule</p>`).join('')
    const body = `<p>Rules: 2022 Term</p><p>Last updated December 20, 2023</p>${rows}`
    expect(read(tag('Rules of the 2022 Term'), body, url)).toMatchObject({ updated: { value: '2023-12-20' } })
  })

  test('is kept under a long headline that contains the words of a search form', () => {
    const said = 'Acme’s new search box makes room for more rules but leaves space for classic results'
    const head = `${tag(said)}<meta property="article:published_time" content="2024-05-19T21:00:00Z">`
    expect(read(head, `<h1>${said}</h1><p>By Jane Roe</p>`, url).date?.value).toBe('2024-05-19')
  })
})
