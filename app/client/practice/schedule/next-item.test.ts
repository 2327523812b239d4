import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import * as linter from '#cite/linter.ts'
import { chooseNextItem } from './next-item.ts'
import { computeProgress } from './progress.ts'

const text = readFileSync(new URL('../../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8')
const table = { lookup, tables: lookup.openCaseTables(text) }

/** Returns a generator of random numbers with a seed, for reproducible tests. */
function diceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the rules asked in a session in which every answer is wrong. */
function missAll(seed: number, questions: number): readonly string[] {
  const tools = { engine, linter, table, dice: diceOf(seed) }
  const own = { rules: new Map<string, number>(), materials: [] }
  const asked: string[] = []
  for (let now = 0; now < questions; now += 1) {
    const progress = computeProgress(asked.map((rule, at) => ({ rule, right: false, at })))
    asked.push(chooseNextItem({ tools, own, progress, asked, now })?.rule ?? 'none')
  }
  return asked
}

test('a missed rule comes back after three other rules, even if few case names can break it', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const asked = missAll(seed, 8)
    expect(new Set(asked).size, `session ${seed}: ${asked.join()}`).toBe(4)
    expect(asked.slice(4)).toEqual(asked.slice(0, 4))
  }
})
