import { parsePage } from '#api/webcite/parse-page.ts'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'

const TEXT = `<p>${'The town council has met in the old hall for many years now. '.repeat(4)}</p>`
const read = (head: string, body: string, url: string) =>
  extract(parsePage(`<html lang="en"><head>${head}</head><body>${body}${TEXT}</body></html>`), url)
const title = (text: string) => `<title>${text}</title>`

describe('PG11 · the full name of an organization', () => {
  test.for<[says: string, tag: string, line: string, host: string, site: string]>([
    [
      'without its place',
      'XRA',
      'Xenon Renewal Authority of Acme',
      'xra.org',
      'Xenon Renewal Authority of Acme',
    ],
    [
      'with more words than initials',
      'MABF',
      'Miners’ & Retirement Board Employees’ Annuity & Benefit Fund of Acme',
      'mabfacme.org',
      'Miners’ & Retirement Board Employees’ Annuity & Benefit Fund of Acme',
    ],
    [
      'after a verb in the name of the site',
      'TakeXTA',
      '© 2024 Greater Acme Xenon Transit Authority',
      'takexta.com',
      'Greater Acme Xenon Transit Authority',
    ],
  ])('is taken from a line of the page: %s', ([, tag, line, host, site]) => {
    const body = `<h1>Board Meeting</h1><footer><p>${line}</p></footer>`
    expect(read(title(`Board Meeting | ${tag}`), body, `https://www.${host}/board`).site?.value).toBe(site)
  })

  test('does not come from an organization with other initials', () => {
    const body = '<h1>Board Meeting</h1><footer><p>Roe Lighting Authority of Acme</p></footer>'
    expect(read(title('Board Meeting | XRA'), body, 'https://www.xra.org/board').site?.value).toBe('XRA')
  })

  test('gets capitals and loses its period if the metadata gives it in lowercase', () => {
    const head = '<meta property="og:site_name" content="city of acme.">'
    expect(read(head, '<h1>The Zoning Board</h1>', 'https://acmepa.gov/zoning').site?.value).toBe(
      'City of Acme',
    )
  })

  test('includes the publication on a platform', () => {
    const head = title('One Rule for All — Sidetrack — Medium')
    const url = 'https://medium.com/sidetrack/one-rule-for-all-9718cd0fe504'
    expect(read(head, '<h1>One Rule for All</h1>', url).blog?.value).toBe('Sidetrack')
  })
})
