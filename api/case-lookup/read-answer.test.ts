import { expect, test } from 'vitest'
import { answerText } from '../../tests/support/case-lookup-double.ts'
import { recorded } from '../../tests/support/recorded-lookups.ts'
import { CITATIONS_MAX, readAnswer, TEXT_MAX, writeQuestion } from './read-answer.ts'

const known = new Map(recorded.map((item) => [item.citation, item]))

function lookUp(...citations: string[]) {
  const question = writeQuestion(citations)
  return readAnswer(question, answerText(question.text, known))
}

const stateOf = (citation: string) => lookUp(citation).answers[0]?.state

test.for([
  ['one case', '426 U.S. 67', 'listed'],
  ['several cases', '266 F.3d 979', 'listed'],
  ['several cases, one without a name', '805 F.2d 120', 'listed'],
  ['a page inside a case, also answered with 200', '629 F.3d 1082', 'inside'],
  ['several cases in a state reporter', '129 Md. App. 598', 'inside'],
  ['an unlisted citation', '144 S. Ct. 967', 'absent'],
  ['an unknown reporter', '5 Wash. 12', 'unread'],
  ['text without a citation', '50 F 4th 432', 'unread'],
])('reports %s (%s) as %s', ([, citation = '', state]) => {
  expect(stateOf(citation)).toBe(state)
})

test('returns the first page of the case for a page inside it', () => {
  expect(lookUp('129 Md. App. 598').answers[0]?.cases[0]?.begins).toBe('129 Md. App. 588')
})

test('queues citations beyond the 250th again', () => {
  const citations = Array.from({ length: 252 }, (_, at) => `${at + 1} U.S. 1`)
  const text = citations.join('; ')
  const places = citations.map((citation) => {
    const from = text.indexOf(`; ${citation}`) + 2
    return { citation, from: citation === '1 U.S. 1' ? 0 : from, to: from + citation.length }
  })
  const { answers, again } = readAnswer({ text, places }, answerText(text, known))
  expect(answers).toHaveLength(250)
  expect(again).toEqual(['251 U.S. 1', '252 U.S. 1'])
})

test('builds a request of citations and separators only, within the service’s limits', () => {
  const { text, places } = writeQuestion(Array.from({ length: 400 }, (_, at) => `${at + 1} F. Supp. 3d 12`))
  expect(places).toHaveLength(CITATIONS_MAX)
  expect(text.length).toBeLessThan(TEXT_MAX)
  expect(text.split('; ')).toHaveLength(CITATIONS_MAX)
  for (const { citation, from, to } of places) expect(text.slice(from, to)).toBe(citation)
})

test.for<[what: string, body: unknown]>([
  ['an HTML page', '<html>Server error</html>'],
  ['an object', { detail: 'gone' }],
  ['a list of other values', [{ status: 200 }]],
  ['nothing', null],
])('rejects the entire response when it contains %s', ([, body]) => {
  expect(() => readAnswer(writeQuestion(['426 U.S. 67']), body)).toThrow()
})

test('returns no answer for a citation with an unknown status', () => {
  const question = writeQuestion(['426 U.S. 67'])
  const [item] = answerText(question.text, known)
  expect(readAnswer(question, [{ ...item, status: 503 }])).toEqual({ answers: [], again: ['426 U.S. 67'] })
})
