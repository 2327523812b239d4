import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(text: string): { rows: [text: string, places: number][]; unread: number } {
  const { authorities, unread } = readDocumentAuthorities([{ kind: 'paragraph', text }])
  return {
    rows: authorities.map((one) => [one.text, one.mentions.length]),
    unread: unread.length,
  }
}

test('links a short form in the Federal Register, and an “Id.” after it, to the rule that starts before the page', () => {
  const text =
    'Use of Drones, 88 Fed. Reg. 84,200, 84,210 (Dec. 5, 2023). Other Rule, 88 Fed. Reg. 1234 (Jan. 9, 2023). The rule is old. 88 Fed. Reg. at 84,454. It changed later. Id. at 84,455.'
  expect(list(text)).toEqual({
    rows: [
      ['Use of Drones, 88 Fed. Reg. 84,200, 84,210 (Dec. 5, 2023)', 3],
      ['Other Rule, 88 Fed. Reg. 1234 (Jan. 9, 2023)', 1],
    ],
    unread: 0,
  })
})

test('reports a short form in the Federal Register without a full citation', () => {
  expect(list('The rule is old. See 88 Fed. Reg. at 84,454.')).toEqual({ rows: [], unread: 1 })
})

test('does not report the page in the Statutes at Large after an “Id.” with a section', () => {
  const text =
    'Example Act of 2006, Pub. L. No. 109-108, 119 Stat. 2290 (2005). The act is long. Id. § 6, 119 Stat. at 2302.'
  const { rows, unread } = list(text)
  expect([rows.map(([, places]) => places), unread]).toEqual([[2], 0])
})
