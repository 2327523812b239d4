import { describe, expect, test } from 'vitest'
import { markError } from './error-mark.ts'

/** Shows a mark in brackets: `[]` for a position. */
function shown(text: string, [from, to]: readonly [number, number]): string {
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`
}

function marks(right: string, wrong: string): readonly [string, string] {
  const mark = markError(right, wrong)
  return [shown(wrong, mark.wrong), shown(right, mark.right)]
}

describe('the mark of an error', () => {
  test.for<[title: string, right: string, wrong: string, inWrong: string, inRight: string]>([
    [
      'a missing pincite is marked as a position after the first page',
      'Doe v. Roe, 12 F.3d 34, 36 (2d Cir. 2001).',
      'Doe v. Roe, 12 F.3d 34 (2d Cir. 2001).',
      'Doe v. Roe, 12 F.3d 34[] (2d Cir. 2001).',
      'Doe v. Roe, 12 F.3d 34[, 36] (2d Cir. 2001).',
    ],
    [
      'a missing parenthetical is marked as a position before the period',
      'Cf. Doe v. Roe, 5 U.S. 1 (1990) (holding that . . .).',
      'Cf. Doe v. Roe, 5 U.S. 1 (1990).',
      'Cf. Doe v. Roe, 5 U.S. 1 (1990)[].',
      'Cf. Doe v. Roe, 5 U.S. 1 (1990) [(holding that . . .)].',
    ],
    ['a wrong year is marked completely', '(1967).', '(1959).', '([1959]).', '([1967]).'],
    ['a wrong last digit marks the whole year', '(1999).', '(1994).', '([1994]).', '([1999]).'],
    [
      'an extra word is marked without the adjacent words',
      'Times Co. v. Roe',
      'The Times Co. v. Roe',
      '[The] Times Co. v. Roe',
      '[]Times Co. v. Roe',
    ],
    ['a changed capital marks the word', '(holding', '(Holding', '([Holding]', '([holding]'],
    [
      'a changed word keeps the period unmarked',
      'Doe v. Roe',
      'Doe vs. Roe',
      'Doe [vs]. Roe',
      'Doe [v]. Roe',
    ],
    [
      'a word missing inside another change marks whole words',
      '(internal quotation marks omitted)',
      '(internal quotations omitted)',
      '(internal [quotations] omitted)',
      '(internal [quotation marks] omitted)',
    ],
    [
      'a missing plural marks the word',
      '(citations omitted)',
      '(citation omitted)',
      '([citation] omitted)',
      '([citations] omitted)',
    ],
    ['a missing letter marks the word', 'appeal denied', 'apeal denied', '[apeal] denied', '[appeal] denied'],
    ['a missing period is marked as a position', 'Id. at 4', 'Id at 4', 'Id[] at 4', 'Id[.] at 4'],
    ['a missing word is marked as a position', 'Id. at 445.', 'Id. 445.', 'Id. []445.', 'Id. [at] 445.'],
    ['an extra period is marked', '(1966).', '(1966)..', '(1966).[.]', '(1966).[]'],
    ['an extra space marks the text that it splits', '1 U.S. 2', '1 U. S. 2', '1 [U. S.] 2', '1 [U.S.] 2'],
    ['a misspelled abbreviation is marked completely', '1 U.S. 2', '1 US 2', '1 [US] 2', '1 [U.S.] 2'],
    ['an extra comma is marked', 'See Doe', 'See, Doe', 'See[,] Doe', 'See[] Doe'],
  ])('%s', ([, right, wrong, inWrong, inRight]) => {
    expect(marks(right, wrong)).toEqual([inWrong, inRight])
  })
})
