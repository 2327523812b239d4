import { expect, test } from 'vitest'
import { scoreCommand } from './score-command.ts'

const score = (name: string, typed: string) => scoreCommand(`${name} some-id`, typed, [name])

test('a command that begins with what was typed comes before one that only holds a word of it', () => {
  expect(score('Footnotes', 'foot')).toBeGreaterThan(score('Name and footnote of this string', 'foot'))
  expect(score('Name and footnote of this string', 'foot')).toBeGreaterThan(score('Underfoot', 'foot'))
})

test('letters scattered over a name find nothing', () => {
  expect(score('Name and number of this string', 'foot')).toBe(0)
  expect(score('String: Miranda', 'penn')).toBe(0)
  expect(score('All projects', 'penn')).toBe(0)
})

test('words may come in any order, without accents and capitals', () => {
  expect(score('Table of authorities', 'auth table')).toBeGreaterThan(0)
  expect(score('Émile’s memo', 'emile')).toBe(1)
})

test('with nothing typed every command is there', () => {
  expect(score('Undo', '')).toBe(1)
})
