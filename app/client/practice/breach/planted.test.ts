import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import * as linter from '#cite/linter.ts'
import type { Source } from '#cite/source/source.ts'
import { BREACH_KINDS, type PracticeTools, makeItem, plantBreach } from './practice-item.ts'
import { type PracticeMaterial, materialOfRow } from './material.ts'

const text = readFileSync(new URL('../../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8')
const tables = lookup.openCaseTables(text)
const table = { lookup, tables }

/** Returns a generator of random numbers with a seed, for reproducible tests. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function materialsOfTable(rows: readonly number[], seed: number): PracticeMaterial[] {
  return rows.flatMap((row) => materialOfRow(tables, row, diceOf(seed + row)) ?? [])
}

const known = materialsOfTable([...tables.prominence.keys()], 7)
const every = materialsOfTable(
  Array.from({ length: 90 }, (_, at) => at * 340 + 7),
  7,
)

/** Examples of a user's own authorities, other than Supreme Court cases. */
const kept: readonly PracticeMaterial[] = [
  '42 U.S.C. § 1983.',
  '29 C.F.R. § 1614.105 (2020).',
  'Fed. R. Civ. P. 12(b)(6).',
  'U.S. Const. amend. XIV.',
  'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).',
  'Quimby v. Zwick, 311 F.3d 410, 414 (9th Cir. 2002).',
  'Jane Roe, Long Notes, 100 Harv. L. Rev. 1, 4 (1990).',
  'Ada Roe, Two Spaces, Reader Inst. (Sept. 3, 2024), https://reader.example/two-spaces.',
].flatMap((cited) => {
  const { sources, uses } = engine.parseString(cited)
  return sources.map((source: Source, at): PracticeMaterial => ({
    source,
    pincite: uses[at]?.pincite ?? [],
    project: 'Torts memo',
    known: null,
  }))
})

/** Number of correct citations to which each kind of error is added. */
const ENOUGH = 40

const toolsOf = (seed: number): PracticeTools => ({ engine, linter, table, dice: diceOf(seed) })

describe('the rules find the added error', () => {
  test.for(BREACH_KINDS.map((kind) => [kind.breach.id, kind] as const))('%s', ([, kind]) => {
    const tools = toolsOf(11)
    const results: (readonly [text: string, rules: string])[] = []
    for (const first of [...kept, ...known, ...every]) {
      const planted = plantBreach(tools, kind, { first, others: known })
      if (planted === undefined || planted.ofRight.length > 0) continue
      results.push([planted.wrong.text, planted.ofWrong.map(({ rule }) => rule).join()])
      if (results.length === ENOUGH) break
    }
    // `makeItem` rejects names that can't be parsed, but only a few names may be rejected.
    const asMeant = results.filter(([, rules]) => rules === kind.breach.rule)
    expect(asMeant.length).toBeGreaterThan(0)
    expect({ results, share: asMeant.length / results.length > 0.9 }).toEqual({ results, share: true })
  })

  test('an item from any listed case has one error, and its correction has none', () => {
    fc.assert(
      fc.property(fc.nat(tables.rows - 1), fc.nat(BREACH_KINDS.length - 1), fc.nat(), (row, at, seed) => {
        const first = materialOfRow(tables, row, diceOf(seed))
        const kind = BREACH_KINDS[at]
        if (first === null || kind === undefined) return
        const item = makeItem(toolsOf(seed), kind, { first, others: known })
        if (item === undefined) return
        expect(item.right.text).not.toBe(item.wrong.text)
        expect(item.wrong.runs.map((run) => run.text).join('')).toBe(item.wrong.text)
        expect(linter.lint(item.right.text)).toEqual([])
        const [from, to] = item.breach
        expect(from >= 0 && to <= item.wrong.text.length && from <= to).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
