import { expect, test } from 'vitest'
import { narrowChange } from './narrow-change.ts'

/** Narrows the change that replaces `was` with `now`, where the finding covers `around`. */
function narrow(text: string, around: string, was: string, now: string) {
  const start = text.indexOf(around)
  const at = text.indexOf(was, start)
  return narrowChange(text, [start, start + around.length], {
    text: now,
    edits: [{ start: at, end: at + was.length, runs: [{ text: now, face: 'roman' }] }],
  } as unknown as Parameters<typeof narrowChange>[2])
}

test('shows only the year as changed if a citation’s year is wrong', () => {
  const text = 'See Doe v. Roe, 395 U.S. 444, 447 (1968), on this.'
  const citation = 'Doe v. Roe, 395 U.S. 444, 447 (1968)'
  expect(narrow(text, citation, citation, 'Doe v. Roe, 395 U.S. 444, 447 (1969)')).toEqual({
    span: [35, 39],
    before: '1968',
    after: '1969',
    lead: 'Doe v. Roe, 395 U.S. 444, 447 (',
    tail: '),',
  })
})

test('extends a change inside a word to the whole word', () => {
  const change = narrow('Stan v. Crane 14 N.C. 329', 'e ', 'e ', 'e, ')
  expect(change).toMatchObject({ before: 'Crane', after: 'Crane,', lead: '', tail: ' ' })
})

test('shows several changed words together, without the unchanged words around them', () => {
  expect(
    narrow(
      'In Brown v. Board of Education, we',
      'Brown v. Board of Education',
      'Board of Education',
      'Bd. of Educ.',
    ),
  ).toMatchObject({
    before: 'Board of Education',
    after: 'Bd. of Educ.',
    lead: 'Brown v. ',
  })
})

test('shows an added word together with an adjacent word', () => {
  expect(narrow('See 5 U.S.C. 552.', '5 U.S.C. 552', '552', '§ 552')).toMatchObject({
    before: 'U.S.C.',
    after: 'U.S.C. §',
  })
})

test('shows no text after the change if words are deleted', () => {
  expect(narrow('Id. at 5 supra.', 'Id. at 5 supra', ' supra', '')).toMatchObject({
    before: '5 supra',
    after: '5',
  })
  expect(narrow('Id. at at 5.', 'Id. at at 5', 'at ', '')).toMatchObject({ before: 'at', after: '' })
})

test('keeps the whole text if only its spaces change', () => {
  expect(narrow('Id.  at 5', 'Id.  at', '  ', ' ')).toMatchObject({ before: 'Id.  at', after: 'Id. at' })
})
