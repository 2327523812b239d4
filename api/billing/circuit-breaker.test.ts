import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Refusal, signedIn, testApi } from '../../tests/support/api.ts'
import { plans, WEBHOOK_SECRET } from '../../tests/support/plans.ts'
import { seedFlags } from '../identity/flag.ts'
import { createStripeClient } from '../integrations/stripe-client.ts'
import { CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts'

class Silence extends Error {}
const isSilence = (error: unknown) => error instanceof Silence

function scene() {
  const clock = { now: 0 }
  const breaker = createCircuitBreaker(() => clock.now)
  let asked = 0
  const ask = (how: 'answers' | 'refuses' | 'silent') =>
    breaker
      .ask(async () => {
        asked += 1
        if (how === 'silent') throw new Silence()
        if (how === 'refuses') throw new RangeError()
        return 'answer'
      }, isSilence)
      .catch((error: unknown) => (error as Error).constructor)
  return { clock, ask, asked: () => asked }
}

test('opens for half a minute after three calls without a response', async () => {
  const { clock, ask, asked } = scene()
  for (let n = 0; n < 3; n += 1) expect(await ask('silent')).toBe(Silence)
  expect(await ask('answers')).toBe(CircuitOpen)
  expect(asked()).toBe(3)
  clock.now = 30_000
  expect(await ask('answers')).toBe('answer')
  expect(await ask('answers')).toBe('answer')
})

test('after half a minute, lets one call through and rejects the others until it completes', async () => {
  const { clock, ask, asked } = scene()
  for (let n = 0; n < 3; n += 1) await ask('silent')
  clock.now = 30_000
  expect(await Promise.all([ask('silent'), ask('answers'), ask('answers')])).toEqual([
    Silence,
    CircuitOpen,
    CircuitOpen,
  ])
  expect(asked()).toBe(4)
  expect(await ask('answers')).toBe(CircuitOpen)
})

test('counts a refusal as a response', async () => {
  const { ask } = scene()
  for (let n = 0; n < 5; n += 1) expect(await ask('refuses')).toBe(RangeError)
  for (const how of ['silent', 'silent', 'refuses', 'silent', 'silent'] as const) await ask(how)
  expect(await ask('answers')).toBe('answer')
})

test('fails within eight seconds, however many calls are made (REL-14)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const breaker = createCircuitBreaker(() => Date.now())
  const told = breaker
    .ask(() => new Promise(() => undefined), isSilence)
    .catch((error: unknown) => (error as Error).name)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await told).toBe('ResponseTimeout')
})

test('calls an unresponsive provider once per request, and not at all after three failures', async () => {
  let requests = 0
  const silent = createServer(() => {
    requests += 1
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = silent.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const stripe = await createStripeClient('sk_test_silent', url, 150)
  const payment = { stripe, publishableKey: 'pk', webhookSecret: WEBHOOK_SECRET, plans }
  const api = await testApi({ payment, log: { info() {}, warn() {}, error() {} } })
  await api.database.write((tx) => seedFlags(tx, { billingBetaFeature: true }))
  const { browser } = await signedIn(api)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const answer = await browser.post<Refusal>('/api/v1/billing/checkout-session', { planId: plans[0]?.id })
    statuses.push(answer.status)
    expect(answer.body.code).toBe('CHECKOUT_INITIALIZATION_FAILED')
  }
  expect(new Set(statuses).size).toBe(1)
  expect(requests).toBe(3)
})
