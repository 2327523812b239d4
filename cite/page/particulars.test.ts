import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { linkedData as ld } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'

const read = (html: string, url = 'https://www.example.com/a/page') => extract(parsePage(html), url)

describe('PG18 · designation, blog, and series', () => {
  test.for<[says: string, html: string, url: string, designation: string | undefined]>([
    ['in the data', ld({ '@type': 'OpinionNewsArticle' }), 'https://example.com/a', 'Opinion'],
    [
      'in the section',
      '<meta property="article:section" content="Editorials">',
      'https://example.com/a',
      'Editorial',
    ],
    ['in the URL', '<p>A rule.</p>', 'https://example.com/press-releases/2024/a-rule', 'Press Release'],
    ['in a URL in German', '<p>A rule.</p>', 'https://example.de/pressemitteilungen/a-rule', 'Press Release'],
    ['in the line above the heading', '<p>Opinion</p><h1>A Rule</h1>', 'https://example.com/a', 'Opinion'],
    ['but not in the slug', '', 'https://example.com/news/opinion', undefined],
    [
      'but not elsewhere',
      '<p>News</p><h1>An Opinion of the Court</h1>',
      'https://example.com/news/a',
      undefined,
    ],
  ])('finds a designation %s', ([, html, url, designation]) => {
    expect(read(html, url).designation?.value).toBe(designation)
  })

  test('finds the blog within the site, whether the page states it or the URL implies it', () => {
    const said = read(ld({ '@type': 'BlogPosting', isPartOf: { '@type': 'Blog', name: 'The Docket' } }))
    expect(said).toMatchObject({ blog: { value: 'The Docket' }, type: { value: 'blog' } })
    const guessed = read('<p>A rule.</p>', 'https://example.com/blogs/rule-of-law/2024/a-post')
    expect(guessed.blog).toMatchObject({ value: 'Rule Of Law', confidence: 0.5 })
    expect(read('<p>A rule.</p>', 'https://example.com/blog/2024/a-post').blog).toBeUndefined()
  })

  test('finds the podcast of an episode', () => {
    const data = {
      '@type': 'PodcastEpisode',
      name: 'Rules',
      partOfSeries: { '@type': 'PodcastSeries', name: 'Law Hour' },
    }
    expect(read(ld(data))).toMatchObject({
      series: { value: 'Law Hour' },
      type: { value: 'podcast', reason: 'audio' },
    })
  })

  test.for<[title: string, given: string, family: string, handle: string | undefined]>([
    ['Jane Roe (@jroe) on X', 'Jane', 'Roe', '@jroe'],
    ['Jane Roe on X: "A rule is a rule" / X', 'Jane', 'Roe', '@jroe'],
    ['Jane Roe on X: "Big ruling today by @SCOTUSblog" / X', 'Jane', 'Roe', '@jroe'],
    ['Jane Roe: "A rule is a rule"', 'Jane', 'Roe', '@jroe'],
    ['(4) Jane Roe on X: "A rule is a rule" / X', 'Jane', 'Roe', '@jroe'],
  ])('finds the author of a post: %s', ([title, given, family, handle]) => {
    const { authors, type } = read(
      `<meta property="og:title" content='${title}'>`,
      'https://x.com/jroe/status/1234567890',
    )
    expect(authors?.value).toEqual([
      { kind: 'person', given, family, ...(handle === undefined ? {} : { handle }) },
    ])
    expect(type.value).toBe('post')
  })
})

test('finds the author of a post if one title is only the name', () => {
  const { authors } = read(
    '<title>Jane Roe - A rule is a rule. | Facebook</title><meta property="og:title" content="Jane Roe">',
    'https://www.facebook.com/janeroe/posts/12345',
  )
  expect(authors?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe', handle: '@janeroe' }])
})

test('finds the author of a post if its URL starts with the account', () => {
  const { authors, type } = read(
    '<title>Jane Roe on Instagram: “A rule is a rule”</title><meta property="og:type" content="video">',
    'https://www.instagram.com/jroe/p/AbCdEf12345/a-rule',
  )
  expect(type.value).toBe('post')
  expect(authors?.value).toEqual([{ kind: 'person', given: 'Jane', family: 'Roe', handle: '@jroe' }])
})

test('a page whose title is the name of its only author has no author', () => {
  const { authors, title } = read(
    `<title>Acme Media - Roe Videos</title><meta property="og:title" content="Acme Media">${ld({ '@type': 'WebPage', author: { '@type': 'Organization', name: 'Acme Media' } })}`,
    'https://www.example.com/channel/12345',
  )
  expect(title?.value).toBe('Acme Media')
  expect(authors).toBeUndefined()
})

test('does not treat court opinions as opinion pieces', () => {
  expect(read('<h1>Rules</h1>', 'https://www.example.gov/opinions/2024/rules').designation).toBeUndefined()
  expect(read('<h1>Rules</h1>', 'https://www.example.com/opinions/2024/rules').designation?.value).toBe(
    'Opinion',
  )
})

describe('PG14 · the type and its reason', () => {
  test.for<[url: string, html: string, type: string, reason: string]>([
    ['https://www.example.gov/rule.pdf', '', 'printed', 'pdf'],
    ['https://www.youtube.com/watch?v=abc', '', 'video', 'video'],
    ['https://someone.substack.com/p/a', '', 'blog', 'blog-host'],
    ['https://example.com/blog/a', '', 'blog', 'blog-path'],
    ['https://example.com/a', ld({ '@type': 'BlogPosting' }), 'blog', 'blog-data'],
    ['https://www.example.gov/news/a', '', 'organizational', 'institution'],
    ['https://www.example.gov/news/a', '<h1>A Rule</h1><p>By Jane Roe</p>', 'individual', 'person-signs'],
    [
      'https://example.com/a',
      '<h1>A Rule</h1><p class="byline">By State Bar Association</p>',
      'organizational',
      'organization-signs',
    ],
    ['https://example.com/podcast/rules', '', 'podcast', 'audio'],
    ['https://example.com/a', '', 'individual', 'default'],
    ['https://example.com/a', '<h1>A Rule</h1><p>Text.</p>', 'organizational', 'unsigned'],
    ['https://example.com/p/a-rule', '', 'blog', 'blog-path'],
    ['https://videos.example.com/a', '', 'video', 'video'],
    ['https://example.com/a', `<meta property="og:type" content="video.other">`, 'video', 'video'],
    [
      'https://example.com/a',
      `<meta property="og:type" content="video.other">${ld({ '@type': 'Article' })}<h1>A Rule</h1>`,
      'organizational',
      'unsigned',
    ],
  ])('classifies %s', ([url, html, type, reason]) => {
    expect(read(html, url).type).toMatchObject({ value: type, reason })
  })
})

describe('PG19 · responses that are not the page', () => {
  test.for<[title: string, blocked: string]>([
    ['Just a moment...', 'challenge'],
    ['Are you a robot?', 'challenge'],
    ['Attention Required! | Cloudflare', 'challenge'],
    ['403 Forbidden', 'refused'],
    ['Access Denied', 'refused'],
    ['429 Too Many Requests', 'refused'],
    ['Page not found', 'refused'],
    ['Page not found.', 'refused'],
    ['404 Not Found | Example', 'refused'],
    ['Log in to continue', 'refused'],
  ])('detects %s', ([title, blocked]) => {
    const found = read(`<title>${title}</title><h1>${title}</h1><p>Ray ID: 1</p>`)
    expect(found.blocked).toBe(blocked)
    expect(Object.keys(found).sort()).toEqual(['blocked', 'site', 'type', 'url'])
  })

  test('accepts an article whose title looks like a bot challenge', () => {
    const text = Array.from({ length: 80 }, (_, at) => `<p>Paragraph ${at} of the piece.</p>`).join('')
    expect(
      read(`<title>Access Denied: A Study of Courts</title><h1>Access Denied: A Study of Courts</h1>${text}`)
        .blocked,
    ).toBeUndefined()
  })
})

test('finds the author of a Bluesky post in the page’s data and the handle in the URL', () => {
  const data = ld({ '@type': 'SocialMediaPosting', author: { '@type': 'Person', name: 'Jane Roe' } })
  const html = `<title>Post by (@jroe.bsky.social)</title>${data}`
  expect(read(html, 'https://bsky.app/profile/jroe.bsky.social/post/3kabc').authors?.value).toEqual([
    { kind: 'person', given: 'Jane', family: 'Roe', handle: '@jroe.bsky.social' },
  ])
})

test('takes no designation from a menu above the heading', () => {
  const menu = '<nav><a href="/a">Home</a><a href="/b">Press Releases</a></nav><h1>Opinions</h1>'
  expect(read(menu, 'https://www.courts.example.gov/opinions').designation).toBeUndefined()
})
