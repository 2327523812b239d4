import { describe, expect, test } from 'vitest'
import { read } from '../../tests/support/read-marked.ts'

describe('R20.2 · treaties', () => {
  test.for([
    [
      'Convention on Short Notes, art. II, December 9, 1948, entered into force January 12, 1951, 78 U. N. T. S. 277.',
      'Convention on Short Notes art. II, Dec. 9, 1948, 78 U.N.T.S. 277 (entered into force Jan. 12, 1951).',
    ],
    [
      'Vienna Convention on Notes, art. 31, opened for signature May 23, 1969, 1155 U.N.T.S. 331, 8 I.L.M. 679.',
      'Vienna Convention on Notes art. 31, opened for signature May 23, 1969, 1155 U.N.T.S. 331, 8 I.L.M. 679.',
    ],
  ])('reads %s with its series and dates', ([text = '', marked]) => {
    expect(read(text)).toEqual({ kinds: ['printed'], marked, leftovers: [] })
  })
})

describe('R30 · periodicals cited by issue', () => {
  test.for([
    [
      'a magazine whose issue covers two months',
      'Jane Roe, The New Notes: Form and Its Ends, FOREIGN AFF., Nov.-Dec. 2000, at 9.',
      'Jane Roe, *The New Notes: Form and Its Ends*, ^Foreign Aff.^, Nov.–Dec. 2000, at 9.',
    ],
    [
      'a newspaper with a quotation after its date',
      'Jane Roe, Day One, USA Today, Jan. 23, 2009 ("It took 25 seconds.")',
      'Jane Roe, *Day One*, ^USA Today^, Jan. 23, 2009 (“It took 25 seconds.”).',
    ],
    [
      'an article with a surname and a list in its title',
      'Roe, The Road to Notes and Beyond: Origins, Forms and Ends, 83 Colum. L. Rev. 13, 18 (1983).',
      'Roe, *The Road to Notes and Beyond: Origins, Forms and Ends*, 83 ^Colum. L. Rev.^ 13, 18 (1983).',
    ],
  ])('reads %s', ([, text = '', marked]) => {
    expect(read(text).marked).toBe(marked)
  })
})

describe('R28 · books', () => {
  test.for([
    [
      'an edition named in two words',
      'JANE ROE, THE BOOK OF NOTES 152 (20th anniversary ed. 1999).',
      '^Jane Roe^, ^The Book of Notes^ 152 (20th anniversary ed. 1999).',
    ],
    [
      'a note after the page of a section',
      'L. Roe, The Law of Notes § 3-27, p. 190, n. 3 (2d ed. 1988)',
      '^L. Roe^, ^The Law of Notes^ § 3-27, at 190 n.3 (2d ed. 1988).',
    ],
    [
      'capitals with accents',
      'JANE ROE, GÖDEL, ESCHER, BACH: A LONG TITLE 152 (1999).',
      '^Jane Roe^, ^Gödel, Escher, Bach: A Long Title^ 152 (1999).',
    ],
  ])('prints %s', ([, text = '', marked]) => {
    expect(read(text).marked).toBe(marked)
  })
})

test.for([
  'Jane Roe et al., *Short Notes* 4 (Jan. 9, 2023, at 21:33 UTC) (unpublished manuscript), https://example.org/pdf/2105.',
  'Jane Roe, *Short Notes* 2–10 (Jan. 25, 2008) (revised manuscript), https://example.org/notes.pdf.',
])('PR1 · keeps the time of a manuscript, and reads a revised one: %s', (marked) => {
  expect(read(marked.replaceAll('*', '')).marked).toBe(marked)
})

describe('R6.2.3 · names that later notes use for a source', () => {
  test.for([
    [
      'Jane Roe, Filling Gaps in Notes, 99 Yale L.J. 87 (1989) [hereinafter Roe, Filling Gaps].',
      'Jane Roe, *Filling Gaps in Notes*, 99 ^Yale L.J.^ 87 (1989) [hereinafter Roe, *Filling Gaps*].',
    ],
    [
      'Jane Roe, Short Notes, 12 Yale L.J. 3 (1990) [hereinafter Roe].',
      'Jane Roe, *Short Notes*, 12 ^Yale L.J.^ 3 (1990) [hereinafter Roe].',
    ],
    ['Roe & Doe, Filling Gaps, supra note 5, at 97', 'Roe & Doe, *Filling Gaps*, *supra* note 5, at 97.'],
    ['Acme, Inc., supra note 5, at 97', 'Acme, Inc., *supra* note 5, at 97.'],
  ])('prints %s in the typeface of the title', ([text = '', marked]) => {
    expect(read(text).marked).toBe(marked)
  })
})

describe('R33 · pages without an author', () => {
  test('prints the name of a page within another site as a title', () => {
    expect(read('Roe Takes the Long Road, https://www.example.com/watch?v=m1Yff').marked).toBe(
      '*Roe Takes the Long Road*, https://www.example.com/watch?v=m1Yff.',
    )
    expect(read('Long Road Dictionary, https://www.longroad.com/define.php?term=x').marked).toBe(
      '^Long Road Dictionary^, https://www.longroad.com/define.php?term=x.',
    )
  })
})

test('R24 · keeps docket numbers with a letter between digits', () => {
  const { marked, leftovers } = read('Brief for Roe at 1, Doe v. Roe, Nos. 11A1, 11A2, 2011 WL 2630')
  expect({ marked, leftovers }).toEqual({
    marked: 'Brief for Roe at 1, Doe v. Roe, Nos. 11A1, 11A2, 2011 WL 2630.',
    leftovers: [],
  })
})

test('PS23 · reads a decision in a service that is not in the tables', () => {
  const text = 'Roe v. Doe, 41 Notes & Forms L. Cas. (CCH) 1234, 1236 (D. Kan. 2010).'
  expect(read(text)).toEqual({ kinds: ['case'], marked: text, leftovers: [] })
})
