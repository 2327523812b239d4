import { expect, test } from 'vitest'
import type { DocumentPassage } from './passage.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...passages: readonly DocumentPassage[]): [text: string, places: number][] {
  return readDocumentAuthorities(passages).authorities.map(({ text, mentions }) => [text, mentions.length])
}

const ROE = 'Roe v. Doe, 11 F.3d 2, 3 (9th Cir. 1990)'

test.each([
  'Compl., ¶ 11',
  'FAC ¶ 11',
  'Decl. of Jane Roe ¶ 4',
  'Trial Tr. vol. 2, 45:12',
  'Opp. at 12',
  'Mot. to Dismiss 12',
  'Pls.’ Opp’n 3',
  'R. 123',
  '1 RR 34',
  'Dkt. #12',
  'Ex. A at 3',
  'Exhibit B',
  'Appellant’s Br. 12',
])('does not give an “Id.” after a citation of the record to the case before it: %s', (record) => {
  const text = `The rule is old. ${ROE}. The plaintiff worked there for years. ${record}. She left then. Id. at 12.`
  expect(list({ kind: 'paragraph', text })).toEqual([[ROE, 1]])
})

test('links an “Id.” after a short form in an appendix reporter to its case', () => {
  const text = 'Roe v. Doe, 203 Fed. Appx. 880, 882 (10th Cir. 2006). Roe, 203 Fed. Appx. at 883. Id. at 884.'
  expect(list({ kind: 'paragraph', text }).map(([, places]) => places)).toEqual([3])
})

test('lists a paper filed in another case, and links an “Id.” in later notes to the paper', () => {
  const notes = [
    'Roe v. Doe, No. 7-CV-798, 2009 WL 1441070, at *5 (N.D. Ohio May 20, 2009).',
    'Plaintiff’s Motion to Strike Experts at 2, Roe, No. 7-CV-798, ECF No. 198.',
    'Id. (quoting Jane Coe, The Title, 5 Yale L.J. 1, 2 (1990)).',
    'Id. at 1–2.',
  ]
  const passages = notes.map((text, at): DocumentPassage => ({ kind: 'footnote', number: at + 1, text }))
  expect(list(...passages)).toEqual([
    ['Roe v. Doe, No. 7-CV-798, 2009 WL 1441070, at *5 (N.D. Ohio May 20, 2009)', 1],
    ['Plaintiff’s Motion to Strike Experts at 2, Roe, No. 7-CV-798, ECF No. 198', 3],
    ['Jane Coe, The Title, 5 Yale L.J. 1, 2 (1990)', 1],
  ])
})

test('links an “Id.” after the name and page of a cited case to that case, but not one after a paper', () => {
  const textOf = (name: string) => `The rule is old. ${ROE}. It is new. ${name} at 4. Id. at 5.`
  expect(list({ kind: 'paragraph', text: textOf('Doe') })).toEqual([[ROE, 3]])
  expect(list({ kind: 'paragraph', text: textOf('Tentative Ruling') })).toEqual([[ROE, 1]])
})
