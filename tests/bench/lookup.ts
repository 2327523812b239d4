import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import type { LookupAnswer } from '#sync/contract/case-lookup.ts'
import { readAnswer, writeQuestion } from '../../api/case-lookup/read-answer.ts'
import { isBareCitation } from '../../api/case-lookup/routes.ts'
import { judgeLookup, listPlaces } from '../../app/client/cases/online/judge-lookup.ts'
import { answerText } from '../support/case-lookup-double.ts'
import type { RecordedItem } from '../support/recorded-lookups.ts'
import { readCaseFile, readTestSet } from './case-data.ts'

interface RecordedLookup {
  /** Null if only the response was recorded. */
  readonly request: { readonly text: string | null }
  readonly answer: readonly (RecordedItem & { readonly start_index: number; readonly end_index: number })[]
}

type ReadLookup = Pick<RecordedLookup, 'answer'> & { readonly text: string }

/**
 * Possible states for each HTTP status. With status 200, the citations of the returned case determine whether the page
 * is inside the case.
 */
const STATES: Readonly<Record<number, readonly LookupAnswer['state'][]>> = {
  200: ['listed', 'inside'],
  300: ['listed'],
  404: ['absent'],
}

/**
 * Reads every recorded response from the online lookup. Then requests the same cases again from a test double that
 * returns those responses. Prints the number of requests and how many cases got each result. `-v` prints every result
 * except those marked `listed`. `--cases FOLDER` reads the responses from another folder.
 */
export function benchLookup(): Promise<void> {
  const text = readCaseFile('recorded-lookups.jsonl')
  if (text === undefined) {
    console.log('lookup: no recorded answers next to the repository.')
    return Promise.resolve()
  }
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as RecordedLookup)
    .map(({ request, answer }) => ({ text: request.text ?? '', answer }))
  const faults = [...readRecorded(rows), ...askAgain(rows)]
  for (const fault of faults) console.log(`    ${fault}`)
  console.log(`  ${faults.length} answers parsed incorrectly (must be 0)`)
  if (faults.length > 0) process.exitCode = 1
  return Promise.resolve()
}

/** Reads each recorded response. Returns those that don't match their status. */
function readRecorded(rows: readonly ReadLookup[]): string[] {
  const faults: string[] = []
  const states: string[] = []
  for (const { text, answer } of rows) {
    if (answer.length === 0) {
      const whole = { citation: text, from: 0, to: text.length }
      const [read] = readAnswer({ text, places: [whole] }, answer).answers
      states.push(`[] -> ${read?.state ?? 'nothing'}`)
      if (read?.state !== 'unread') faults.push(`an empty answer is parsed as ${read?.state ?? 'nothing'}`)
    }
    const places = answer.map(({ citation, start_index: from, end_index: to }) => ({ citation, from, to }))
    const { answers, again } = readAnswer({ text, places }, answer)
    if (again.length > 0) faults.push(`to be requested again: ${again.join('; ')}`)
    answers.forEach(({ citation, state }, at) => {
      const status = answer[at]?.status ?? 0
      states.push(`${status} -> ${state}`)
      if (!(STATES[status] ?? []).includes(state)) faults.push(`${citation}: ${status} is parsed as ${state}`)
      if (state === 'inside') console.log(`    inside a case: ${citation}`)
    })
  }
  console.log(`Recorded answers: ${rows.length}`)
  tell(states)
  return faults
}

/** Requests the same cases again and reads the responses, as the app does. */
function askAgain(rows: readonly ReadLookup[]): string[] {
  const known = new Map<string, RecordedItem>()
  for (const { answer } of rows)
    for (const item of answer)
      for (const name of [item.citation, ...item.normalized_citations]) known.set(name, item)
  const cited = rows.flatMap(({ text }) => {
    const { sources, uses } = engine.parseString(text)
    return uses.flatMap(({ sourceId, pincite }) => {
      const source = sources.find(({ id }) => id === sourceId)
      const one = source && lookup.citedCaseOf(source, pincite, engine.parse)
      return one === undefined ? [] : [{ one, text, places: listPlaces(lookup, engine, one) }]
    })
  })
  const wanted = [...new Set(cited.flatMap(({ places }) => places))]
  const answers = new Map<string, LookupAnswer>()
  const texts: string[] = []
  for (let open = wanted; open.length > 0;) {
    const question = writeQuestion(open)
    texts.push(question.text)
    const read = readAnswer(question, answerText(question.text, known))
    for (const answer of read.answers) answers.set(answer.citation, { ...answer, askedAt: 0 })
    open = [...open.slice(question.places.length), ...read.again]
  }
  const prose = texts.flatMap((text) => text.split('; ')).filter((place) => !isBareCitation(place))
  const real = new Set(readTestSet<{ readonly text: string }>('reals.jsonl')?.map(({ text }) => text))
  const told = cited.map(({ one, text, places }) => {
    const verdict = judgeLookup(lookup, one, places, answers)
    return { text, real: real.has(text), verdict, kind: verdict?.kind ?? 'nothing to look up' }
  })
  console.log(
    `Requested again: ${cited.length} cases, ${wanted.length} cites in ${texts.length} requests; ${prose.length} of them contain text other than cites (must be 0)`,
  )
  tell(told.map(({ kind }) => kind))
  console.log(`  real cases: ${told.filter((one) => one.real).length}`)
  tell(told.filter((one) => one.real).map(({ kind }) => kind))
  for (const { kind, text, real: isReal, verdict } of told)
    if (process.argv.includes('-v') ? kind !== 'listed' : isReal && kind === 'other')
      console.log(`    ${kind}: ${text}${verdict && 'case' in verdict ? ` -> ${verdict.case.name}` : ''}`)
  return prose.map((place) => `contains more than cites: ${place}`)
}

function tell(labels: readonly string[]): void {
  for (const label of [...new Set(labels)].toSorted())
    console.log(`${String(labels.filter((other) => other === label).length).padStart(7)}  ${label}`)
}
