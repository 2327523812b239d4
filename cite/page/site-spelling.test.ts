import { describe, expect, test } from 'vitest'
import { PAGE_URL, htmlPage, metaTag, readHtml } from '../../tests/support/read-html.ts'

const title = (text: string) => `<title>${text}</title>`
const named = (name: string) => metaTag('og:site_name', name)
const heading = '<h1>A Rule of Notes</h1>'

describe('PG11 · the spelling of the site’s name', () => {
  test.for<[says: string, head: string, body: string, url: string, site: string]>([
    [
      'removes a separator before the name in the title tag',
      title('A Rule of Notes ‹ Acme Shore Project'),
      heading,
      'http://www.asp-example.org/a-rule',
      'Acme Shore Project',
    ],
    [
      'uses the first part of a path that starts with the domain',
      title('www.acme-office.de: The Acme Office / Speeches / A Rule of Notes'),
      heading,
      'https://www.acme-office.de/speeches/1.html',
      'Acme Office',
    ],
    [
      'uses the page’s mixed-case spelling of a name in full capitals',
      named('ACMETIMES'),
      `<p>Acmetimes Archive</p>${heading}<p>Write to the Acmetimes desk at any time you like.</p>`,
      'https://acme.example/a',
      'Acmetimes',
    ],
    ['keeps initials', named('ABCD'), `${heading}<p>Abcd is here</p>`, PAGE_URL, 'ABCD'],
    [
      'keeps capitals that the page always uses',
      named('ACMETIMES'),
      `${heading}<p>Write to ACMETIMES</p>`,
      PAGE_URL,
      'ACMETIMES',
    ],
    [
      'writes small words in lowercase',
      named('The Sound Of Acme And Roe'),
      heading,
      PAGE_URL,
      'The Sound of Acme and Roe',
    ],
    [
      'uses the banner whose initials follow the name in the host',
      `${title('A Rule of Notes – Welcome to Harborside')}${named('Welcome to Harborside')}`,
      `<p>Acme Harborside Special Tax Area #12</p>${heading}`,
      'https://harborsidesta12.org/a-rule',
      'Acme Harborside Special Tax Area #12',
    ],
    [
      'spells out initials before a place',
      named('RBC Acme'),
      `${heading}<p>Copyright © 2018 Road Building Commission of Acme. All Rights Reserved. The RBC logo is a trademark of its owner, the Commission.</p>`,
      'http://www.rbcacme.com/a',
      'Road Building Commission of Acme',
    ],
    [
      'adds the part of a university that has its own host',
      title('A Rule of Notes | Institute for Acme Studies | Acme University'),
      heading,
      'https://studies.acme.edu/a-rule',
      'Acme University Institute for Acme Studies',
    ],
    [
      'uses the alternative text of a logo in a heading that links home',
      title('A Rule of Notes'),
      `<h1><a href="/"><img alt="Go Acme"></a></h1>${heading}`,
      'https://roe-letters.substack.com/p/a-rule',
      'Go Acme',
    ],
    [
      'joins the parts of the title tag that the copyright line joins',
      title('A Rule of Notes – ADT – Blog'),
      `${heading}<p>© 2019 copyright ADT Blog // All rights reserved</p>`,
      'https://www.adt.example/a',
      'ADT Blog',
    ],
  ])('%s', ([, head, body, url, site]) => {
    expect(readHtml(htmlPage(head, body), url).site?.value).toBe(site)
  })
})
