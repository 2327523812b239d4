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

test('everything is off until somebody switches it on', async () => {
  const api = await testApi()
  expect(await api.browser().get('/api/v1/features')).toMatchObject({
    status: 200,
    body: { betaFeatures: off },
  })
})

test('the global row holds for everybody, signed in or not', async () => {
  const api = await testApi()
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: true }))
  const { browser } = await signedIn(api)
  for (const visitor of [browser, api.browser()]) {
    const { body } = await visitor.get('/api/v1/features')
    expect(body).toEqual({ betaFeatures: { ...off, stringCiteBetaFeature: true } })
  }
})

test('a setting for one person wins over the global row, both ways, for that person only', async () => {
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

test('seeds set only what nobody has set', async () => {
  const api = await testApi()
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: false }))
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: true, billingBetaFeature: true }))
  expect((await api.browser().get('/api/v1/features')).body).toEqual({
    betaFeatures: { ...off, billingBetaFeature: true },
  })
})
