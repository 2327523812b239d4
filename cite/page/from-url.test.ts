import { describe, expect, test } from 'vitest'
import { draftFromUrl } from './from-url.ts'

const guess = (address: string) => {
  const draft = draftFromUrl(address)
  return { site: draft?.site?.value, title: draft?.title?.value, date: draft?.date?.value }
}

describe('PG1 · a draft from a URL alone', () => {
  test('gets the name of a listed site from the table', () => {
    expect(guess('https://www.nytimes.com/').site).toBe('The New York Times')
    expect(guess('https://edition.cnn.com/').site).toBe('CNN')
  })

  test('uses the host as the name of an unlisted site', () => {
    expect(guess('https://www.example.org/a').site).toBe('example.org')
  })

  test.for<[says: string, address: string, date: string | undefined]>([
    ['year, month, and day', 'https://a.com/2021/10/26/some-page', '2021-10-26'],
    ['year and month', 'https://a.com/archives/2013/09/search.htm', '2013-09'],
    ['one digit', 'https://a.com/2021/1/6/page', '2021-01-06'],
    ['hyphens', 'https://a.com/posts/2021-10-26-title', '2021-10-26'],
    ['the month as a word', 'https://a.com/law/2021/oct/26/title', '2021-10-26'],
    ['eight digits', 'https://a.com/articles/20150209/113737/title', '2015-02-09'],
    ['only the month if the day does not exist', 'https://a.com/2021/02/30/page', '2021-02'],
    ['an invalid month', 'https://a.com/2021/13/page', undefined],
    ['none', 'https://a.com/page', undefined],
    ['a long number is not a date', 'https://a.com/123420211026/page', undefined],
  ])('finds a date in the path: %s', ([, address, date]) => {
    expect(guess(address).date).toBe(date)
  })

  test('takes the title from the slug and capitalizes it as a headline', () => {
    expect(guess('https://a.com/2021/10/growing-share-of-americans-say-they-want-more.html').title).toBe(
      'Growing Share of Americans Say They Want More',
    )
  })

  test('removes the publishing system’s keys from the title', () => {
    expect(guess('https://a.com/the-last-word-on-law-3f9a2bc41d').title).toBe('The Last Word on Law')
    expect(guess('https://a.com/a-great-long-story-1234567').title).toBe('A Great Long Story')
  })

  test('needs more than two words for a title', () => {
    expect(guess('https://a.com/about-us').title).toBeUndefined()
  })

  test('has low confidence in a title from the slug and high confidence in a site from the table', () => {
    const draft = draftFromUrl('https://www.nytimes.com/2021/10/26/us/the-law-of-the-land.html')
    expect(draft?.title?.confidence).toBeLessThan(0.85)
    expect(draft?.site?.confidence).toBeGreaterThanOrEqual(0.85)
    expect(draft?.date).toMatchObject({ value: '2021-10-26', provenance: ['url'] })
  })

  test('returns no draft for text that is not a web URL', () => {
    expect(draftFromUrl('javascript:alert(1)')).toBeUndefined()
    expect(draftFromUrl('')).toBeUndefined()
  })

  test('removes tracking parameters', () => {
    expect(draftFromUrl('https://a.com/page?id=7&utm_source=x&fbclid=y#top')?.url.value).toBe(
      'https://a.com/page?id=7',
    )
  })

  test('tolerates a stray percent sign', () => {
    expect(guess('https://a.com/100%-of-all-people').title).toBe('100% of All People')
  })
})
