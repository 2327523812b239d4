import { expect, test } from 'vitest'
import type { FeatureFlags } from '#sync/flag.ts'
import { signedIn, testApi } from '../../tests/support/api.ts'
import { seedFlags } from '../identity/flag.ts'

const off: FeatureFlags = {
  billingBetaFeature: false,
  stringCiteBetaFeature: false,
  adminOutlineBetaFeature: false,
  clientOutlineBetaFeature: false,
}

test('every flag is off by default', async () => {
  const api = await testApi()
  expect(await api.browser().get('/api/v1/features')).toMatchObject({
    status: 200,
    body: { betaFeatures: off },
  })
})

test('the global value applies to all users, logged in or not', async () => {
  const api = await testApi()
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: true }))
  const { browser } = await signedIn(api)
  for (const visitor of [browser, api.browser()]) {
    const { body } = await visitor.get('/api/v1/features')
    expect(body).toEqual({ betaFeatures: { ...off, stringCiteBetaFeature: true } })
  }
})

test('a per-user value overrides the global one for that user only', async () => {
  const api = await testApi()
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: true }))
  const { browser, user } = await signedIn(api)
  await api.database.write(async (tx) => {
    const set = 'INSERT INTO user_flags (user_id, name, is_on) VALUES (?, ?, ?)'
    await tx.run(set, [user.id, 'stringCiteBetaFeature', 0])
    await tx.run(set, [user.id, 'billingBetaFeature', 1])
    await tx.run(set, [user.id, 'aFlagOfALaterVersion', 1])
  })
  expect((await browser.get('/api/v1/features')).body).toEqual({
    betaFeatures: { ...off, billingBetaFeature: true },
  })
  const grace = await signedIn(api, 'grace@example.org')
  expect((await grace.browser.get('/api/v1/features')).body).toEqual({
    betaFeatures: { ...off, stringCiteBetaFeature: true },
  })
})

test('seeds set only flags without a value', async () => {
  const api = await testApi()
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: false }))
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: true, billingBetaFeature: true }))
  expect((await api.browser().get('/api/v1/features')).body).toEqual({
    betaFeatures: { ...off, billingBetaFeature: true },
  })
})
