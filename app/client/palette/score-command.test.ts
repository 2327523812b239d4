import { expect, test } from 'vitest'
import { scoreCommand } from './score-command.ts'

const score = (name: string, typed: string) => scoreCommand(`${name} some-id`, typed, [name])

test('ranks a command that starts with the query above one in which a later word matches', () => {
  expect(score('Footnotes', 'foot')).toBeGreaterThan(score('Name and footnote of this string', 'foot'))
  expect(score('Name and footnote of this string', 'foot')).toBeGreaterThan(score('Underfoot', 'foot'))
})

test('does not match scattered letters', () => {
  expect(score('Name and number of this string', 'foot')).toBe(0)
  expect(score('String: Miranda', 'penn')).toBe(0)
  expect(score('All projects', 'penn')).toBe(0)
})

test('matches words in any order, ignoring accents and case', () => {
  expect(score('Table of authorities', 'auth table')).toBeGreaterThan(0)
  expect(score('Émile’s memo', 'emile')).toBe(1)
})

test('matches every command for an empty query', () => {
  expect(score('Undo', '')).toBe(1)
})
