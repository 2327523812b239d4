import { expect, test } from 'vitest'
import { plainPasswords, type Refusal, signedIn, testApi } from '../../tests/support/api.ts'

test('refuses the second of two changes that were checked against the same password', async () => {
  // Wait until both requests have checked the current password, so that they race.
  const bothChecked = Promise.withResolvers<void>()
  let hashing = 0
  const passwords = {
    ...plainPasswords,
    async hash(password: string) {
      if (!password.startsWith('new')) return plainPasswords.hash(password)
      hashing += 1
      if (hashing === 2) bothChecked.resolve()
      await bothChecked.promise
      return plainPasswords.hash(password)
    },
  }
  const api = await testApi({ passwords })
  const ada = await signedIn(api)
  const elsewhere = api.browser()
  await elsewhere.post('/api/login', { email: ada.user.email, password: ada.password })
  const change = (browser: typeof elsewhere, password: string) =>
    browser.put<Refusal>(`/api/v1/users/${ada.user.id}/update-password`, {
      currentPassword: ada.password,
      password,
      password_confirmation: password,
    })
  const answers = await Promise.all([
    change(ada.browser, 'new words here'),
    change(elsewhere, 'new words there'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors).toEqual({ currentPassword: ['The password is incorrect.'] })
  const [kept, dropped] =
    answers[0]?.status === 200 ? ['new words here', 'new words there'] : ['new words there', 'new words here']
  const logIn = async (password: string) =>
    (await api.browser().post('/api/login', { email: ada.user.email, password })).status
  expect([await logIn(kept), await logIn(dropped)]).toEqual([200, 422])
})
