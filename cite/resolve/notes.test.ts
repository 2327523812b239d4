import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commands } from '../command.ts'

type Answer = { segment: number; kind: string; resource: number | null; reason?: string }

/** For each citation in each note, returns the index of the source that `resolve` links to the citation. */
function linked(...texts: readonly string[]): (number | null)[][] {
  const segments = texts.map((text, index) => ({ text, note: index + 1 }))
  const answers = commands.get('resolve')?.({ segments }) as Answer[]
  return texts.map((_, index) =>
    answers.filter(({ segment }) => segment === index).map(({ resource }) => resource),
  )
}

describe('RS8 · antecedents in notes', () => {
  test.for<[what: string, full: string, back: string]>([
    ['a book', 'Jane Roe, The Long Note 12 (3d ed. 2000).', 'Roe, supra note 1, at 15.'],
    [
      'a work of two authors',
      'Jane Roe & John Poe, Short Notes, 66 Stan. L. Rev. 545 (2014).',
      'Roe & Poe, supra note 1, at 552.',
    ],
    [
      'a work with “et al.”',
      'Jane Roe et al., Long Notes (Nov. 21, 2019), https://notes.org/a.pdf.',
      'Roe et al., supra note 1, at 8.',
    ],
    [
      'a page without an author',
      'How to Write Notes, The Noter (Apr. 20, 2023), https://noter.com/write.',
      'How to Write Notes, supra note 1.',
    ],
    [
      'a hereinafter name',
      'Jane Roe, Notes of Law, 100 Yale L.J. 1, 2 (1990) [hereinafter Roe, Notes].',
      'Roe, Notes, supra note 1, at 3.',
    ],
    [
      'an organization by its initials',
      'Fed. Trade Comm’n, Report on Notes 12 (2001), https://x.gov/a.',
      'FTC, supra note 1.',
    ],
    [
      'a case name with its article',
      'The Note Cases, 83 U.S. 36, 40 (1873).',
      'The Note Cases, supra note 1, at 41.',
    ],
    ['a court filing', 'Complaint at 3, Roe v. Doe, 12 F. Supp. 3d 600 (D. Kan. 2012).', 'Id. at 9.'],
    ['a segment that no rule recognizes', 'Letter from Jane Roe to John Poe (May 3, 2001) (on file).', 'Id.'],
  ])('links %s', ([, full, back]) => {
    expect(linked(full, back)).toEqual([[0], [0]])
  })

  test('links supra to a work cited in brackets, which id. skips', () => {
    expect(
      linked(
        'Jane Roe, Long Notes, 10 Yale L.J. 1 (1990) (citing John Poe, The Short Note 12 (2d ed. 1980)).',
        'Id. at 5.',
        'Poe, supra note 1, at 13.',
      ),
    ).toEqual([[0, 1], [0], [1]])
  })

  test('links a parallel citation and its short forms to the preceding decision', () => {
    expect(
      linked('Roe v. Doe, 364 Md. 405, 773 A.2d 480 (2001).', 'Roe, 364 Md. at 419, 773 A.2d at 489.', 'Id.'),
    ).toEqual([[0, 0], [0, 0], [0]])
  })

  test('links id. after a decision with subsequent history to the decision itself', () => {
    expect(linked('Roe v. Doe, 123 F.3d 1 (9th Cir. 2009), aff’d, 562 U.S. 10 (2011).', 'Id. at 6.')).toEqual(
      [[0, 1], [0]],
    )
  })
})

describe('RS5 · a supra with the number of a note', () => {
  test('chooses the work in that note if two works have the same author', () => {
    expect(
      linked(
        'Jane Roe, Long Notes, 10 Yale L.J. 1 (1990).',
        'Jane Roe, Short Notes, 20 Yale L.J. 1 (2000).',
        'Roe, supra note 1, at 3.',
        'Roe, supra note 2, at 3.',
      ),
    ).toEqual([[0], [1], [0], [1]])
  })

  test('accepts a note that itself uses a short form', () => {
    expect(
      linked('Jane Roe, Long Notes, 10 Yale L.J. 1 (1990).', 'Id. at 2.', 'Roe, supra note 2, at 3.'),
    ).toEqual([[0], [0], [0]])
  })

  test('does not guess if no source in the note has that name', () => {
    expect(linked('Jane Roe, Long Notes, 10 Yale L.J. 1 (1990).', 'Poe, supra note 1, at 3.')).toEqual([
      [0],
      [null],
    ])
  })

  test('never throws, whatever the notes contain', () => {
    assert(
      property(array(string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 6 }), (texts) => {
        expect(linked(...texts)).toHaveLength(texts.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('RS4, RS8 · references matched by part of a name', () => {
  test.for<[what: string, notes: string[], links: (number | null)[][]]>([
    [
      'two filings with one docket number',
      [
        'Brief for the U.S. as Amicus Curiae at 3, Roe v. Poe, No. 22-37 (U.S. Mar. 29, 2023).',
        'Petition for a Writ of Certiorari at 11, Roe v. Poe, No. 22-37 (U.S. July 11, 2022).',
        'Id. at 3.',
      ],
      [[0], [1], [1]],
    ],
    [
      'the reporter after supra',
      ['Jane Roe, Long Notes, 93 Wash. L. Rev. 1809 (2018).', 'Roe, supra note 1, 93 Wash. L. Rev. at 1834.'],
      [[0], [0, 0]],
    ],
    [
      'a whole name and supra before a reporter',
      [
        'Roe Etc., Inc. v. Poe Co., 444 F. Supp. 279 (S.D.N.Y. 1977).',
        'Roe Etc., Inc. v. Poe Co., supra, 444 F. Supp. at 282.',
      ],
      [[0], [0]],
    ],
    [
      'a name with only a page',
      ['Roe v. Wade, 410 U.S. 113 (1973).', 'See Roe at 155; Moe at 4.'],
      [[0], [0]],
    ],
    ['a space before the comma', ['Roe v. Poe, 550 U.S. 544 (2007). Poe , supra, at 549.'], [[0, 0]]],
    [
      'words that do not name a source',
      [
        'Roe v. Poe, 550 U.S. 544 (2007); see also cases cited supra note 1. As noted in the introduction, supra, so.',
      ],
      [[0]],
    ],
  ])('links %s', ([, notes, links]) => {
    expect(linked(...notes)).toEqual(links)
  })
})
