import { expect, test } from 'vitest'
import { COURT_WORDS } from './court-words.ts'

test('lists the required words of at least ten courts and judges, with a source and the date it was read', () => {
  expect(COURT_WORDS.length).toBeGreaterThanOrEqual(10)
  expect(new Set(COURT_WORDS.map(({ id }) => id)).size).toBe(COURT_WORDS.length)
  for (const { id, words, source } of COURT_WORDS) {
    expect(words.length, id).toBeGreaterThan(60)
    expect(source.url, id).toMatch(/^https:\/\//)
    expect(source.read, id).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('the required words of each court match the reviewed snapshot', () => {
  expect(COURT_WORDS).toMatchSnapshot()
})
