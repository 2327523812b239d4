import { describe, expect, test } from 'vitest'
import { splitWords } from './split.ts'

const day = { year: 2020, month: 3, day: 1 }

function split(
  words: string,
  date: { year: number } | undefined = undefined,
  address = 'https://example.com/a',
) {
  const [best] = splitWords(words, { address, date, paged: false })
  return best === undefined
    ? undefined
    : {
        by: best.authors.map((author) => (author.kind === 'person' ? author.family : author.name)).join('; '),
        as: best.designation,
        title: best.title,
        site: best.site,
      }
}

describe('RJ9 · splitting a web page citation into authors, title, and site', () => {
  test.for<[words: string, by: string, as: string, title: string, site: string]>([
    ['Jane Roe, Acme Grp., Notes on Forms', 'Roe', 'Acme Grp.', 'Notes on Forms', ''],
    [
      'Jane Roe & John Doe, Pac. Nw. Nat’l Lab’y, Notes on Forms',
      'Roe; Doe',
      'Pac. Nw. Nat’l Lab’y',
      'Notes on Forms',
      '',
    ],
    [
      'Jane Roe, Director, Division of Corp. Fin., SEC, How Notes Are Read',
      'Roe',
      'Director, Division of Corp. Fin., SEC',
      'How Notes Are Read',
      '',
    ],
    [
      'Off. of Plan., Analysis, & Stat., U.S. Dep’t of Just., Notes Yearbook',
      'Off. of Plan., Analysis, & Stat.',
      'U.S. Dep’t of Just.',
      'Notes Yearbook',
      '',
    ],
    ['Acme, Annual Report 2013', 'Acme', '', 'Annual Report 2013', ''],
  ])('splits a report: %s', ([words, by, as, title, site]) => {
    expect(split(words, { year: 2010 })).toEqual({ by, as, title, site })
  })

  test.for<[words: string, by: string, title: string, site: string]>([
    [
      'Jane Roe, Short Notes, Words, and Signs, N.Y. Times',
      'Roe',
      'Short Notes, Words, and Signs',
      'N.Y. Times',
    ],
    ['Jane Roe, As Notes Rise, Forms Fall, NPR', 'Roe', 'As Notes Rise, Forms Fall', 'NPR'],
    [
      '2024 General Notes Turnout, Election Lab, Univ. of Fla.',
      '',
      '2024 General Notes Turnout',
      'Election Lab, Univ. of Fla.',
    ],
    [
      'Toomey Notes Bill, U.S. S. Comm. on Banking, Hous. & Urb. Affs.',
      '',
      'Toomey Notes Bill',
      'U.S. S. Comm. on Banking, Hous. & Urb. Affs.',
    ],
  ])('splits a dated page: %s', ([words, by, title, site]) => {
    expect(split(words, day)).toEqual({ by, as: '', title, site })
  })

  test('reads a name that matches the host as the author of the title after it', () => {
    const words = 'Government of Acmeland, Indoor Notes for Professionals'
    expect(split(words, undefined, 'https://www.acmeland.ca/en')).toMatchObject({
      by: 'Government of Acmeland',
    })
  })

  test('does not split text that contains a signal, because a signal introduces another page', () => {
    expect(split('On notes in general, see Jane Roe, Short Notes, NPR', day)).toBeUndefined()
  })
})
