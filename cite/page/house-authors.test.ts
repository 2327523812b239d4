import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { metaTag as meta } from '../../tests/support/read-html.ts'
import { extract } from './extract.ts'
import { plainName } from './person.ts'

const TEXT = `<p>${'The town council has met in the old hall for many years now. '.repeat(4)}</p>`
const ld = (author: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Three roads closed in the north', author })}</script>`

const authors = (head: string, body: string) =>
  extract(
    parsePage(
      `<html lang="en"><head>${head}</head><body><h1>Three roads closed in the north</h1>${body}${TEXT}</body></html>`,
    ),
    'https://www.acme-daily.com/news/three-roads-closed',
  ).authors?.value.map(plainName)

describe('PG4 · newsrooms, accounts, and roles', () => {
  test.for<[says: string, head: string, body: string]>([
    [
      'initials of a staff member of a newspaper in lowercase',
      meta('og:site_name', 'Acme Daily') + ld([]),
      '<p class="author">xqz</p>',
    ],
    [
      'an account named after the site',
      meta('og:site_name', 'Acme Daily') + meta('author', 'acme'),
      '<p class="author">By <a rel="author">acme</a></p>',
    ],
    [
      'the editorial department of the site',
      meta('og:site_name', 'Acme Daily') + meta('author', 'Acme Daily Editorial'),
      '',
    ],
    [
      'the role of an account',
      meta('og:site_name', 'Acme Daily') + ld({ '@type': 'Person', name: 'Online News Editor' }),
      '<p class="byline"><a rel="author">Online News Editor</a></p>',
    ],
  ])('%s is not an author', ([, head, body]) => {
    expect(authors(head, body)).toBeUndefined()
  })

  test('a short username is an author outside news', () => {
    expect(authors('', '<p class="author">by xqz</p>')).toEqual(['xqz'])
  })

  test('a newsroom whose name begins with the initials of the site is not a second author', () => {
    const head = meta('og:site_name', 'NDQ') + meta('author', 'Jane Roe, NDQ NORTH-EAST')
    expect(authors(head, '<p class="author">By Jane Roe, NDQ NORTH-EAST</p>')).toEqual(['Jane Roe'])
  })

  test('a byline in the text wins over the role of an account', () => {
    const head = meta('og:site_name', 'Acme Daily') + ld({ '@type': 'Person', name: 'Online News Editor' })
    const body = '<p class="byline"><a rel="author">Online News Editor</a></p><p>By Jane Roe</p>'
    expect(authors(head, body)).toEqual(['Jane Roe'])
  })

  test.for<[line: string, names: string[]]>([
    ['Reporting by Jane Roe', ['Jane Roe']],
    ['(Reporting by Jane Roe and John Doe; Editing by Max Moe)', ['Jane Roe', 'John Doe']],
  ])('the reporters at the end of the piece win over the editorial department: %s', ([line, names]) => {
    const head = meta('og:site_name', 'Acme Daily') + meta('author', 'Acme Daily Editorial')
    expect(authors(head, `${TEXT}<p>${line}</p>`)).toEqual(names)
  })

  test('a username is the author if the only byline gives it', () => {
    expect(authors('', '<p>On 6/13/2018 by @janeroe7</p>')).toEqual(['@janeroe7'])
  })

  test('a username does not replace the name of a person', () => {
    expect(authors('', '<p>By Jane Roe</p><p>On 6/13/2018 by @janeroe7</p>')).toEqual(['Jane Roe'])
  })
})
