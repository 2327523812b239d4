import { describe, expect, test } from 'vitest'
import { type Refusal, registration, signedIn } from '../../tests/support/api.ts'
import {
  adaAtSchool,
  adaWithoutVerification,
  createProviderApi,
  logInThroughProvider,
  readUserEmail,
  statusAndCode,
} from '../../tests/support/provider-login.ts'

describe('account ownership', () => {
  test('sends an email and starts no session if the service has not verified the address', async () => {
    const here = await createProviderApi()
    here.school.present = adaWithoutVerification
    const browser = here.api.browser()
    expect(statusAndCode(await logInThroughProvider(here, browser))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(await readUserEmail(browser)).toBeUndefined()
    const letter = await here.api.letterTo('ada@example.org')
    expect(letter.text).toContain('Someone logged in to Pincite with another service')
    const token = letter.link.split('/').at(-1)
    expect((await browser.post('/api/v1/users/verify-email', { token })).status).toBe(200)
    expect((await logInThroughProvider(here, browser)).status).toBe(200)
  })

  test('ignores the address claims of a service configured as untrusted', async () => {
    const here = await createProviderApi({ trustsEmail: false, emailDomains: ['example.org'] })
    expect(statusAndCode(await logInThroughProvider(here, here.api.browser()))).toEqual([
      403,
      'EMAIL_NOT_VERIFIED',
    ])
  })

  test('sends another email to a returning user with an unverified address, up to six an hour', async () => {
    const here = await createProviderApi()
    here.school.present = adaWithoutVerification
    for (let n = 0; n < 9; n += 1) {
      expect(statusAndCode(await logInThroughProvider(here, here.api.browser()))).toEqual([
        403,
        'EMAIL_NOT_VERIFIED',
      ])
    }
    const mails = await here.api.database.read.all("SELECT id FROM mails WHERE kind = 'verify-email'")
    expect(mails).toHaveLength(7)
  })

  test('transfers an account with an unverified address to its owner and removes its password, services, and sessions', async () => {
    const here = await createProviderApi()
    const eve = here.api.browser()
    await eve.post('/api/register', registration({ email: 'ada@example.org', first_name: 'Eve' }))
    await eve.post('/api/login', { email: 'ada@example.org', password: registration().password })
    expect(await readUserEmail(eve)).toBe('ada@example.org')

    const { status, body } = await logInThroughProvider(here, here.api.browser())
    expect([status, body.user.firstName, body.user.provider]).toEqual([200, 'Ada', 'school'])
    expect(await readUserEmail(eve)).toBeUndefined()
    const login = { email: 'ada@example.org', password: registration().password }
    expect(statusAndCode(await eve.post<Refusal>('/api/login', login))).toEqual([422, 'SOCIAL_USER_FOUND'])
  })

  test('removes an identity that was linked before the address was verified', async () => {
    const here = await createProviderApi()
    here.school.present = { ...adaWithoutVerification, sub: 'eve-at-school' }
    await logInThroughProvider(here, here.api.browser())
    here.school.present = adaAtSchool
    expect((await logInThroughProvider(here, here.api.browser())).status).toBe(200)
    here.school.present = { ...adaWithoutVerification, sub: 'eve-at-school' }
    expect(statusAndCode(await logInThroughProvider(here, here.api.browser()))).toEqual([
      409,
      'DUPLICATE_USER',
    ])
  })

  test('lets another user register the address of an unverified social account', async () => {
    const here = await createProviderApi()
    here.school.present = { ...adaWithoutVerification, sub: 'eve-at-school' }
    await logInThroughProvider(here, here.api.browser())
    expect((await here.api.browser().post('/api/register', registration())).status).toBe(201)
    expect(statusAndCode(await logInThroughProvider(here, here.api.browser()))).toEqual([
      403,
      'EMAIL_NOT_VERIFIED',
    ])
  })

  test('keeps an account with a verified address separate: its owner must log in and then link the service', async () => {
    const here = await createProviderApi()
    await signedIn(here.api)
    const { status, body } = await logInThroughProvider(here, here.api.browser())
    expect([status, body.code]).toEqual([409, 'DUPLICATE_USER'])
    expect(body.message).toContain('Log in with your password')
  })

  test('links the account and emails its owner if the service manages the address', async () => {
    const here = await createProviderApi({ emailDomains: ['example.org'] })
    const { user } = await signedIn(here.api)
    const { status, body } = await logInThroughProvider(here, here.api.browser())
    expect([status, body.user.id, body.user.provider]).toEqual([200, user.id, 'email'])
    expect((await here.api.letterTo('ada@example.org')).subject).toBe('A new way to log in was added')
  })

  test('rejects a new user whose service reports no address', async () => {
    const here = await createProviderApi()
    here.school.present = { sub: 'somebody' }
    const { status, body } = await logInThroughProvider(here, here.api.browser())
    expect([status, body.message]).toEqual([422, 'The other service didn’t share an email address.'])
  })

  test('does not log in the owner of a deactivated account', async () => {
    const here = await createProviderApi()
    await logInThroughProvider(here, here.api.browser())
    await here.api.database.write((tx) => tx.run('UPDATE users SET disabled_at = 1'))
    expect(statusAndCode(await logInThroughProvider(here, here.api.browser()))).toEqual([
      403,
      'ACCOUNT_DISABLED',
    ])
  })

  test('reports that an account has no password wherever one is required', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const { body } = await logInThroughProvider(here, browser)
    const passwords = {
      currentPassword: 'x',
      password: 'novel and long',
      password_confirmation: 'novel and long',
    }
    const social = [422, 'SOCIAL_USER_FOUND']
    expect(
      statusAndCode(await browser.post<Refusal>('/api/login', { email: 'ada@example.org', password: 'x' })),
    ).toEqual(social)
    expect(
      statusAndCode(await browser.put<Refusal>(`/api/v1/users/${body.user.id}/update-password`, passwords)),
    ).toEqual(social)
    expect(statusAndCode(await browser.post<Refusal>('/api/v1/sessions/confirm', { password: 'x' }))).toEqual(
      social,
    )
    await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
    expect((await here.api.letterTo('ada@example.org')).subject).toBe('How to log in to Pincite')
  })
})
