import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import * as linter from '#cite/linter.ts'
import { answerRegister } from '#sync/record/practice-answer.ts'
import { sourceFields } from '#sync/record/source.ts'
import { readPracticeAnswers } from '../../../store/practice.ts'
import { createRecordId } from '../../../store/random.ts'
import type { AccountStore } from '../../../store/store.ts'
import { addCitedProject, openTwoDevices } from '../../../../tests/support/two-devices.ts'
import { readOwnWork } from './own-work.ts'

const text = readFileSync(new URL('../../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8')
const tools = { engine, linter }
const table = { lookup, tables: lookup.openCaseTables(text) }
/** Adds a string with one citation and writes every field as the editor does. Returns the citation's id. */
async function cite(store: AccountStore, citation: string, fields: Readonly<Record<string, unknown>>) {
  const [source] = engine.parseString(citation).sources
  const { use } = await addCitedProject(store, {
    name: 'Memo',
    authority: sourceFields(source ?? {}),
    use: { form: 'auto', parentheticals: [], ...fields },
  })
  return use
}

test('counts current and former findings in the user’s strings', async () => {
  const { clock, a } = openTwoDevices()
  const pincite = [{ label: 'page', value: '339' }]
  const use = await cite(a, 'Gideon v. Wainwright, 372 U.S. 335 (1963)', { signal: 'cf', pincite })
  const before = await readOwnWork(a.database, tools, null)
  expect([...before.rules]).toEqual([['R4.6.6', 1]])
  expect(before.materials).toMatchObject([{ project: 'Memo', pincite, source: { kind: 'case' } }])

  clock.now += 60_000
  const parentheticals = [{ text: 'holding that counsel is to be given', kind: 'explanatory' }]
  await a.write([{ kind: 'use', id: use, fields: { parentheticals } }])
  expect([...(await readOwnWork(a.database, tools, null)).rules]).toEqual([['R4.6.6', 1]])
})

test('counts each case list finding under the rule that Practice uses for it', async () => {
  const { a } = openTwoDevices()
  const pincite = [{ label: 'page', value: '339' }]
  await cite(a, 'Gideon v. Wainwright, 372 U.S. 335 (1961)', { signal: 'none', pincite })
  expect([...(await readOwnWork(a.database, tools, table)).rules]).toEqual([['case-year', 1]])
})

test('makes no items from an authority that the case list contradicts', async () => {
  const { a } = openTwoDevices()
  const pincite = [{ label: 'page', value: '339' }]
  await cite(a, 'Gideon v. Wainwright, 372 U.S. 335 (1961)', { signal: 'none', pincite })
  await cite(a, 'Gideon v. Wainwright, 372 U.S. 335 (1963)', { signal: 'none', pincite })
  const { materials } = await readOwnWork(a.database, tools, table)
  expect(materials.map(({ source }) => source)).toMatchObject([{ date: { year: 1963 } }])
})

test('finds nothing for an account without strings', async () => {
  const { a } = openTwoDevices()
  expect(await readOwnWork(a.database, tools, table)).toEqual({ rules: new Map(), materials: [] })
})

test('merges answers given on two devices at the same time into one sequence', async () => {
  const { clock, a, b } = openTwoDevices()
  const sit = async (store: AccountStore, rule: string) => {
    const id = createRecordId()
    for (const number of [1, 2]) {
      clock.now += 1000
      const fields = answerRegister(number, { rule, right: number === 2, at: clock.now })
      await store.write([
        number === 1
          ? { kind: 'practice', id, create: true, fields: { createdAt: clock.now, ...fields } }
          : { kind: 'practice', id, fields },
      ])
    }
  }
  await sit(a, 'T1')
  await sit(b, 'R11.1')
  for (const store of [a, b, a, b]) await store.loop.settle()
  const answers = await readPracticeAnswers(a.database)
  expect(answers.map(({ rule, right }) => `${rule} ${right}`)).toEqual([
    'T1 false',
    'T1 true',
    'R11.1 false',
    'R11.1 true',
  ])
  expect(await readPracticeAnswers(b.database)).toEqual(answers)
})
