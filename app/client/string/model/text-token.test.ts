import { describe, expect, test } from 'vitest'
import { format } from '#cite/cite.ts'
import type { Use } from '#cite/source/use.ts'
import { aCase } from '../../../../tests/support/edit-fixtures.ts'
import { cutRuns, splitIntoTokens } from './text-token.ts'

const use: Use = { sourceId: 'a', form: 'full', parentheticals: [] }
const miranda = aCase('a', 'Miranda v. Arizona')
const kinds = (...uses: Partial<Use>[]): string[] =>
  splitIntoTokens(format(miranda, Object.assign({}, use, ...uses))).map(
    ({ kind, runs }) => `${kind} ${runs.map((run) => run.text).join('')}`,
  )

describe('splitIntoTokens', () => {
  test('adds an empty token before the date for a missing pincite', () => {
    expect(kinds()).toEqual(['words Miranda v. Arizona, 384 U.S. 436', 'pincite ', 'words  (1966)'])
  })

  test('turns the pincite into a token', () => {
    expect(kinds({ pincite: [{ label: 'page', value: '444' }] })[1]).toMatch(/^pincite .*444$/)
  })

  test('turns all parentheticals into one token', () => {
    const tokens = kinds({ parentheticals: [{ text: 'holding that silence counts' }] })
    expect(tokens.at(-1)).toMatch(/^parenthetical .*\(holding that silence counts\)$/)
  })

  test('keeps the text of the citation', () => {
    const parentheticals = [{ text: 'en banc' }, { text: 'quoting Roe' }]
    const rendered = format(miranda, { ...use, pincite: [{ label: 'page', value: '444' }], parentheticals })
    const joined = splitIntoTokens(rendered).flatMap(({ runs }) => runs.map((run) => run.text))
    expect(joined.join('')).toBe(rendered.text)
  })

  test('turns a disputed abbreviation into a token, with its choices', () => {
    const runs = [{ text: 'Univ. L. Rev.', style: 'roman' as const, slot: 'site' as const }]
    const choice = {
      kind: 'ABBRV' as const,
      at: 0,
      length: 5,
      slot: 'site' as const,
      full: 'University',
      options: [],
    }
    expect(
      splitIntoTokens({ runs, text: 'Univ. L. Rev.', inserts: [choice] }).map(({ kind }) => kind),
    ).toEqual(['choice', 'words'])
  })
})

describe('cutRuns', () => {
  test('keeps style and slot', () => {
    const runs = [
      { text: 'See ', style: 'italic' as const, slot: 'signal' as const },
      { text: 'Roe', style: 'roman' as const, slot: 'title' as const },
    ]
    expect(cutRuns(runs, 2, 6)).toEqual([
      { text: 'e ', style: 'italic', slot: 'signal' },
      { text: 'Ro', style: 'roman', slot: 'title' },
    ])
  })
})
