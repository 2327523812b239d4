import { expect, test } from 'vitest'
import { splitPages } from './page-passages.ts'

/** Returns the text of one page with the given lines. */
function join(...lines: readonly string[]): string {
  return splitPages([lines.join('\n')])
    .map(({ text }) => text)
    .join('\n')
}

test.for([
  ['See https://tinyurl.com/', '2x227yea. Others do.', 'https://tinyurl.com/2x227yea.'],
  ['See https://tinyurl.com/3a', '2ta2fy. States did.', 'https://tinyurl.com/3a2ta2fy.'],
  ['See https://tinyurl.', 'com/2w7xyc4b. Others do.', 'https://tinyurl.com/2w7xyc4b.'],
  ['See https://www.example.gov/for', 'ms041.htm (listing forms).', 'https://www.example.gov/forms041.htm'],
  ['See https://example.com/a_-_testimony_-', '_roe.pdf.', 'https://example.com/a_-_testimony_-_roe.pdf.'],
  ['Roe v. Doe, No. CV-', '112893 (E.D.N.Y.)', 'No. CV-112893'],
  ['Roe v. Doe, No. 4:23-', 'CV-5448 (N.D. Cal.)', 'No. 4:23-CV-5448'],
])('joins a URL or a docket number broken at the line end: %s', ([line = '', next = '', joined = '']) => {
  expect(join(line, next)).toContain(joined)
})

test.for([
  ['See https://example.com/', 'Others do.', 'https://example.com/ Others'],
  ['See https://example.com/page', '42nd Street is there.', 'https://example.com/page 42nd'],
  ['See https://example.com/page', '2d ed. is there.', 'https://example.com/page 2d'],
])('does not join a sentence to a URL: %s', ([line = '', next = '', kept = '']) => {
  expect(join(line, next)).toContain(kept)
})

test('removes a hyphen that breaks a word of a URL, and keeps a hyphen between words', () => {
  const text = join(
    'The destruction of clean water is on https://www.example.com/one.',
    'See https://www.ex-',
    'ample.com/judicial-destruc-',
    'tion-of-clean-',
    'water. Others differ.',
  )
  expect(text).toContain('https://www.example.com/judicial-destruction-of-clean-water. Others')
})

test('keeps the first year of a range at the start of a line', () => {
  expect(join('1 See Jane Roe, A Title of a Work,', '1789–', '1799, 39 J. Crim. L. 167 (1948).')).toContain(
    '1789–1799',
  )
})
