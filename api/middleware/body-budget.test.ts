import { expect, onTestFinished, test, vi } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const limits = { each: 100, all: 250, small: 10, patience: 1_000, waiting: 3 }

/** Asks for room; says whether it has any yet. */
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

test('what one account sends at once waits beyond its share, and nobody else does', async () => {
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

test('one that is larger than a share is taken alone', async () => {
  const budget = createBodyBudget(limits)
  const [large, next] = [asked(budget.reserve('eve', 150)), asked(budget.reserve('eve', 1))]
  await soon()
  expect([large.outcome, next.outcome]).toEqual(['has room', 'waits'])
})

test('when everybody together sends too much, what is small still passes', async () => {
  const budget = createBodyBudget(limits)
  for (const owner of ['a', 'b']) await budget.reserve(owner, 100)
  const [large, small] = [asked(budget.reserve('c', 100)), asked(budget.reserve('d', 10))]
  await soon()
  expect([large.outcome, small.outcome]).toEqual(['waits', 'has room'])
})

test('who waits too long, or behind too many, is refused, and who stands behind goes on', async () => {
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
