import { expect, onTestFinished, test, vi } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const limits = { each: 100, all: 250, small: 10, patience: 1_000, waiting: 3 }

/** Returns an object that shows whether a reservation has been granted yet. */
function asked(reserved: Promise<(() => void) | undefined>) {
  const state: { release: (() => void) | undefined; outcome: 'waits' | 'has room' | 'was refused' } = {
    release: undefined,
    outcome: 'waits',
  }
  void reserved.then((release) => {
    state.release = release
    state.outcome = release === undefined ? 'was refused' : 'has room'
  })
  return state
}

const soon = () => new Promise((resume) => setTimeout(resume, 0))

test('makes only the account that exceeds its limit wait', async () => {
  const budget = createBodyBudget(limits)
  const [first, second, third] = [90, 90, 90].map((bytes) => asked(budget.reserve('eve', bytes)))
  const ada = asked(budget.reserve('ada', 90))
  await soon()
  expect([first, second, third, ada].map((one) => one?.outcome)).toEqual([
    'has room',
    'waits',
    'waits',
    'has room',
  ])
  first?.release?.()
  first?.release?.()
  await soon()
  expect([second?.outcome, third?.outcome]).toEqual(['has room', 'waits'])
})

test('accepts a body larger than the account’s limit only if the account has no other body in memory', async () => {
  const budget = createBodyBudget(limits)
  const [large, next] = [asked(budget.reserve('eve', 150)), asked(budget.reserve('eve', 1))]
  await soon()
  expect([large.outcome, next.outcome]).toEqual(['has room', 'waits'])
})

test('accepts small bodies even when the limit for all accounts is reached', async () => {
  const budget = createBodyBudget(limits)
  for (const owner of ['a', 'b']) await budget.reserve(owner, 100)
  const [large, small] = [asked(budget.reserve('c', 100)), asked(budget.reserve('d', 10))]
  await soon()
  expect([large.outcome, small.outcome]).toEqual(['waits', 'has room'])
})

test('rejects a body that waits too long or arrives when too many bodies are waiting', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const budget = createBodyBudget(limits)
  await budget.reserve('eve', 60)
  const [large, behind] = [asked(budget.reserve('eve', 90)), asked(budget.reserve('eve', 20))]
  await vi.advanceTimersByTimeAsync(500)
  const [third, fourth] = [asked(budget.reserve('eve', 90)), asked(budget.reserve('eve', 1))]
  await vi.advanceTimersByTimeAsync(500)
  expect([large, behind, third, fourth].map(({ outcome }) => outcome)).toEqual([
    'was refused',
    'has room',
    'waits',
    'was refused',
  ])
})
