import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { splitCitationLines } from './citation-lines.ts'

function linesOf(text: string): string[] {
  const { uses, sources } = engine.parseString(text)
  const { runs } = engine.formatString(
    { mode: 'sentence', profile: 'bluebook-22-like', typeface: 'court', uses },
    sources,
  )
  return splitCitationLines(runs, uses.length).map((line) => line.map((run) => run.text).join(''))
}

test('puts each citation on its own line, with its signal and the separator after it', () => {
  expect(
    linesOf(
      'See Katz v. United States, 389 U.S. 347, 351 (1967); 42 U.S.C. § 1983. But see Brown v. Board of Education, 347 U.S. 483 (1954) (holding that separate is not equal; overruling Plessy).',
    ),
  ).toEqual([
    'See Katz v. United States, 389 U.S. 347, 351 (1967); ',
    '42 U.S.C. § 1983. ',
    'But see Brown v. Bd. of Educ., 347 U.S. 483 (1954) (holding that separate is not equal; overruling Plessy).',
  ])
})

test('keeps a string on one line if a separator is missing', () => {
  const runs = [
    { text: 'One', style: 'roman', slot: 'body' },
    { text: ', ', style: 'roman', slot: 'punctuation' },
    { text: 'two', style: 'roman', slot: 'body' },
  ] as const
  expect(splitCitationLines(runs, 2)).toEqual([runs])
})
