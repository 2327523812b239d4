import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import type { LookupAnswer } from '#sync/contract/case-lookup.ts'
import { judgeLookup, listPlaces } from './judge-lookup.ts'
import { describeVerdict, stateWithoutAnswer } from './lookup-words.ts'

const NOON = Date.UTC(2026, 10, 22, 12)

function readCited(text: string) {
  const [source] = engine.parseString(text).sources
  const cited = source && lookup.citedCaseOf(source, undefined, engine.parse)
  if (cited === undefined) throw new Error(`No case in ${text}`)
  return cited
}

function answer(
  citation: string,
  state: LookupAnswer['state'],
  ...cases: (readonly [name: string, filed: string, begins?: string])[]
): LookupAnswer {
  return {
    citation,
    state,
    cases: cases.map(([name, filed, begins = citation]) => ({ name, filed, begins, path: '/opinion/1/x/' })),
    askedAt: NOON,
  }
}

function wordsOn(text: string, ...answers: LookupAnswer[]): string | undefined {
  const cited = readCited(text)
  const places = listPlaces(lookup, engine, cited)
  const verdict = judgeLookup(lookup, cited, places, new Map(answers.map((one) => [one.citation, one])))
  return verdict && describeVerdict(verdict).words
}

test.for<[text: string, places: string[]]>([
  ['Miranda v. Arizona, 384 U.S. 436 (1966)', ['384 U.S. 436']],
  ['Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)', ['5 U.S. 137']],
  ['Roe v. Doe, No. 12-345 (S.D.N.Y. Jan. 5, 2015)', []],
  [
    'Mathews v. Diaz, 426 U.S. 67, 96 S. Ct. 1883, 48 L. Ed. 2d 478 (1976)',
    ['426 U.S. 67', '96 S. Ct. 1883', '48 L. Ed. 2d 478'],
  ],
])('sends only the volume, reporter, and page of %s', ([text, places]) => {
  expect(listPlaces(lookup, engine, readCited(text))).toEqual(places)
})

test.for<[what: string, text: string, answers: LookupAnswer[], words: string]>([
  [
    'reports one case with the name',
    'Mathews v. Diaz, 426 U.S. 67 (1976)',
    [answer('426 U.S. 67', 'listed', ['Mathews v. Diaz', '1976-06-01'])],
    'Listed on CourtListener: Mathews v. Diaz (1976). Checked on Nov 22, 2026.',
  ],
  [
    'reports a different name',
    'Mathews v. Diaz, 426 U.S. 67 (1976)',
    [answer('426 U.S. 67', 'listed', ['Smith v. Spizzirri', '2024-05-16'])],
    'CourtListener lists Smith v. Spizzirri (2024) at 426 U.S. 67 instead. Checked on Nov 22, 2026.',
  ],
  [
    'reports one of several cases',
    'Idaho v. Horiuchi, 266 F.3d 979 (9th Cir. 2001)',
    [
      answer(
        '266 F.3d 979',
        'listed',
        ['Sprewell v. Golden State Warriors', '2001-09-14'],
        ['Idaho v. Horiuchi', '2001-09-14'],
      ),
    ],
    'CourtListener lists 2 cases at 266 F.3d 979, including this one: Idaho v. Horiuchi (2001). Checked on Nov 22, 2026.',
  ],
  [
    'reports several cases with other names',
    'Roe v. Doe, 266 F.3d 979 (9th Cir. 2001)',
    [answer('266 F.3d 979', 'listed', ['Sprewell v. Golden State', '2001-09-14'], ['Idaho v. Horiuchi', ''])],
    'CourtListener lists 2 cases at 266 F.3d 979, none with this name: Sprewell v. Golden State (2001) and others. Checked on Nov 22, 2026.',
  ],
  [
    'reports a different year',
    'Massey v. Helman, 196 F.3d 727 (7th Cir. 1999)',
    [answer('196 F.3d 727', 'listed', ['Massey v. Helman', '2000-01-03'])],
    'Listed on CourtListener: Massey v. Helman (2000). CourtListener’s year is 2000, which may be the year of a rehearing. Check the year. Checked on Nov 22, 2026.',
  ],
  [
    'reports a page inside a case',
    'Lands Council v. McNair, 629 F.3d 1082 (9th Cir. 2010)',
    [answer('629 F.3d 1082', 'inside', ['Lands Council v. McNair', '2010-12-28', '629 F.3d 1070'])],
    'No CourtListener case starts at 629 F.3d 1082: the page is inside Lands Council v. McNair, which starts at 629 F.3d 1070. Checked on Nov 22, 2026.',
  ],
  [
    'reports that no case is listed',
    'Muldrow v. City of St. Louis, 144 S. Ct. 967 (2024)',
    [answer('144 S. Ct. 967', 'absent')],
    'CourtListener doesn’t list 144 S. Ct. 967. The case may still exist. Checked on Nov 22, 2026.',
  ],
  [
    'reports an unknown reporter',
    'Muldrow v. City of St. Louis, 144 S. Ct. 967 (2024)',
    [answer('144 S. Ct. 967', 'unread')],
    'CourtListener doesn’t recognize the reporter in 144 S. Ct. 967, so this wasn’t checked. Checked on Nov 22, 2026.',
  ],
  [
    'reports a case found by its parallel citation',
    'Mathews v. Diaz, 426 U.S. 67, 96 S. Ct. 1883 (1976)',
    [answer('426 U.S. 67', 'absent'), answer('96 S. Ct. 1883', 'listed', ['Mathews v. Diaz', '1976-06-01'])],
    'CourtListener lists this case by its parallel citation, 96 S. Ct. 1883: Mathews v. Diaz (1976). Checked on Nov 22, 2026.',
  ],
])('%s', ([, text, answers, words]) => {
  expect(wordsOn(text, ...answers)).toBe(words)
  expect(words).not.toMatch(/fake|false|invent|hallucin|not exist|not real/i)
})

test.for<[text: string, answers: LookupAnswer[], state: string]>([
  [
    'Mathews v. Diaz, 426 U.S. 67 (1976)',
    [answer('426 U.S. 67', 'listed', ['Mathews v. Diaz', '1976-06-01'])],
    'matches',
  ],
  [
    'Mathews v. Diaz, 426 U.S. 67 (1976)',
    [answer('426 U.S. 67', 'listed', ['Mathews v. Diaz', '1975-06-01'])],
    'partial',
  ],
  [
    'Mathews v. Diaz, 426 U.S. 67 (1976)',
    [answer('426 U.S. 67', 'listed', ['Smith v. Spizzirri', '2024-05-16'])],
    'other-case',
  ],
  [
    'Mathews v. Diaz, 426 U.S. 67, 96 S. Ct. 1883 (1976)',
    [answer('426 U.S. 67', 'absent'), answer('96 S. Ct. 1883', 'listed', ['Mathews v. Diaz', '1976-06-01'])],
    'partial',
  ],
  ['Mathews v. Diaz, 426 U.S. 67 (1976)', [answer('426 U.S. 67', 'absent')], 'not-listed'],
  ['Mathews v. Diaz, 426 U.S. 67 (1976)', [answer('426 U.S. 67', 'unread')], 'unchecked'],
])('the answer to %s gives the state: %s', ([text, answers, state]) => {
  const cited = readCited(text)
  const places = listPlaces(lookup, engine, cited)
  const verdict = judgeLookup(lookup, cited, places, new Map(answers.map((one) => [one.citation, one])))
  expect(verdict && describeVerdict(verdict).state).toBe(state)
})

test('does not treat a failed lookup as an answer or as a missing case', () => {
  const state = { answers: new Map(), busy: false, absent: false }
  const wait = (reason: 'server' | 'queued') => ({ ...state, wait: { reason, until: 1 } })
  expect(stateWithoutAnswer(wait('server'), true)).toBe('lookup-failed')
  expect(stateWithoutAnswer(wait('queued'), true)).toBe('not-looked-up')
  expect(stateWithoutAnswer({ ...state, wait: null }, true)).toBe('not-looked-up')
  expect(stateWithoutAnswer(wait('server'), false)).toBe('unchecked')
  expect(lookup.joinVerifications('plausible', 'lookup-failed')).toBe('plausible')
  expect(lookup.joinVerifications('matches', 'not-listed')).toBe('matches')
  expect(lookup.joinVerifications('plausible', 'not-listed')).toBe('not-listed')
  expect(lookup.joinVerifications('matches', 'other-case')).toBe('other-case')
})

test('returns undefined if there is no answer', () => {
  expect(wordsOn('Mathews v. Diaz, 426 U.S. 67 (1976)')).toBeUndefined()
})
