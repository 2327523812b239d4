import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import { answerRegister } from '#sync/record/practice-answer.ts'
import { sourceFields } from '#sync/record/source.ts'
import { handleSync } from '#sync/server/handle.ts'
import { readPracticeAnswers } from '../../../store/practice.ts'
import { createOrderBetween, createRecordId } from '../../../store/random.ts'
import { type AccountStore, openDeviceStore } from '../../../store/store.ts'
import { readOwnWork } from './own-work.ts'

const text = readFileSync(new URL('../../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8')
const table = { lookup, tables: lookup.openCaseTables(text) }
const orderKey = createOrderBetween(null, null)
let accounts = 0

function account() {
  const user = `practice-${(accounts += 1)}`
  const server = new MemoryServer('epoch-1')
  const clock = { now: Date.UTC(2026, 10, 1) }
  const device = (name: string) => {
    const store = openDeviceStore(`${user}-${name}`, {
      send: async (request) => ({
        ok: true,
        value: structuredClone(await handleSync(server, user, request, clock.now)),
      }),
      now: () => clock.now,
    })
    onTestFinished(() => store.destroy())
    return store
  }
  return { clock, a: device('a'), b: device('b') }
}

/** A string with one citation in it; gives back the use's id. */
async function cite(store: AccountStore, citation: string, fields: Readonly<Record<string, unknown>>) {
  const [source] = engine.parseString(citation).sources
  const [project, string, authority, use] = [
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
  ]
  await store.write([
    { kind: 'project', id: project, create: true, fields: { name: 'Memo', pos: orderKey } },
    { kind: 'string', id: string, create: true, fields: { pos: { projectId: project, orderKey } } },
    {
      kind: 'authority',
      id: authority,
      create: true,
      fields: { pos: { projectId: project, orderKey }, ...sourceFields(source ?? {}) },
    },
    {
      kind: 'use',
      id: use,
      create: true,
      // Every field is written when a use is made, as the editor does it.
      fields: {
        pos: { stringId: string, orderKey },
        authorityId: authority,
        form: 'auto',
        parentheticals: [],
        ...fields,
      },
    },
  ])
  return use
}

test('what the rules find in one’s strings counts, and so does what they found before it was mended', async () => {
  const { clock, a } = account()
  const pincite = [{ label: 'page', value: '339' }]
  const use = await cite(a, 'Gideon v. Wainwright, 372 U.S. 335 (1963)', { signal: 'cf', pincite })
  const before = await readOwnWork(a.database, engine, null)
  expect([...before.rules]).toEqual([['R4.6.6', 1]])
  expect(before.materials).toMatchObject([{ project: 'Memo', pincite, source: { kind: 'case' } }])

  clock.now += 60_000
  const parentheticals = [{ text: 'holding that counsel is to be given', kind: 'explanatory' }]
  await a.write([{ kind: 'use', id: use, fields: { parentheticals } }])
  expect([...(await readOwnWork(a.database, engine, null)).rules]).toEqual([['R4.6.6', 1]])
})

test('what the table of cases contradicts counts as what the drill practises by it', async () => {
  const { a } = account()
  const pincite = [{ label: 'page', value: '339' }]
  await cite(a, 'Gideon v. Wainwright, 372 U.S. 335 (1961)', { signal: 'none', pincite })
  expect([...(await readOwnWork(a.database, engine, table)).rules]).toEqual([['case-year', 1]])
})

test('an account without strings has nothing of its own', async () => {
  const { a } = account()
  expect(await readOwnWork(a.database, engine, table)).toEqual({ rules: new Map(), materials: [] })
})

test('answers given on two devices at once are all there on both, in one order', async () => {
  const { clock, a, b } = account()
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
