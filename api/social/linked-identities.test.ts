import { describe, expect, test } from 'vitest'
import type { Identity } from '#sync/contract/social.ts'
import { type Refusal, signedIn } from '../../tests/support/api.ts'
import {
  type ProviderApi,
  type ProviderLogin,
  createProviderApi,
  logInThroughProvider,
  statusAndCode,
  toLoginBody,
} from '../../tests/support/provider-login.ts'

const MINUTE = 60_000

describe('linked services of an account', () => {
  async function linked(here: ProviderApi) {
    const person = await signedIn(here.api, 'grace@example.org')
    const path = `/api/v1/users/${person.user.id}/identities`
    const { body } = await person.browser.post<{ url: string }>(`${path}/school`)
    return { ...person, path, url: body.url }
  }

  test('links a service for a logged-in user, who can then log in with it', async () => {
    const here = await createProviderApi()
    const { browser, user, path, url } = await linked(here)
    const answer = await browser.post<ProviderLogin>(
      '/api/login/provider',
      toLoginBody(await here.school.visit(url)),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { id: user.id }, redirect_url: '/client/account' })
    const { body } = await browser.get<{ data: Identity[]; password: boolean }>(path)
    expect(body).toMatchObject({ data: [{ provider: 'school', label: 'School', email: 'ada@example.org' }] })
    expect(body.password).toBe(true)
    expect((await browser.get<{ identity: Identity }>(`${path}/school`)).body.identity.provider).toBe(
      'school',
    )
    expect((await here.api.letterTo('grace@example.org')).subject).toBe('A new way to log in was added')
    expect((await logInThroughProvider(here, here.api.browser())).body.user.id).toBe(user.id)
  })

  test('links only if the account that started the link is still logged in', async () => {
    const here = await createProviderApi()
    const { browser, url } = await linked(here)
    const answer = toLoginBody(await here.school.visit(url))
    await browser.post('/api/logout')
    expect(statusAndCode(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([
      401,
      'UNAUTHORIZED',
    ])
  })

  test('links an identity to one account only', async () => {
    const here = await createProviderApi()
    await logInThroughProvider(here, here.api.browser())
    const { browser, url } = await linked(here)
    const answer = toLoginBody(await here.school.visit(url))
    expect(statusAndCode(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([
      409,
      'CONFLICT',
    ])
  })

  test('links only one identity per service to an account', async () => {
    const here = await createProviderApi()
    const { browser, path, url } = await linked(here)
    await browser.post('/api/login/provider', toLoginBody(await here.school.visit(url)))
    here.school.present = { sub: 'another-at-school' }
    const { body } = await browser.post<{ url: string }>(`${path}/school`)
    const answer = toLoginBody(await here.school.visit(body.url))
    expect(statusAndCode(await browser.post<Refusal>('/api/login/provider', answer))).toEqual([
      409,
      'CONFLICT',
    ])
  })

  test('requires recent authentication to link or unlink', async () => {
    const here = await createProviderApi()
    const { browser, path, url, password } = await linked(here)
    await browser.post('/api/login/provider', toLoginBody(await here.school.visit(url)))
    here.api.advance(16 * MINUTE)
    const again = [423, 'PASSWORD_CONFIRMATION_REQUIRED']
    expect(statusAndCode(await browser.post<Refusal>(`${path}/school`))).toEqual(again)
    expect(statusAndCode(await browser.delete<Refusal>(`${path}/school`))).toEqual(again)
    expect((await browser.post('/api/v1/sessions/confirm', { password })).status).toBe(204)
    expect((await browser.delete(`${path}/school`)).status).toBe(204)
    expect((await browser.get<{ data: Identity[] }>(path)).body.data).toEqual([])
    expect((await browser.delete(`${path}/school`)).status).toBe(404)
  })

  test('refuses to remove the last way to log in', async () => {
    const here = await createProviderApi()
    const browser = here.api.browser()
    const { body } = await logInThroughProvider(here, browser)
    const path = `/api/v1/users/${body.user.id}/identities/school`
    expect(statusAndCode(await browser.delete<Refusal>(path))).toEqual([409, 'CONFLICT'])
  })

  test('does not show, link, or unlink another user’s services', async () => {
    const here = await createProviderApi()
    const { body } = await logInThroughProvider(here, here.api.browser())
    const { browser } = await signedIn(here.api, 'eve@example.org')
    const path = `/api/v1/users/${body.user.id}/identities`
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.get(`${path}/school`)).status).toBe(404)
    expect((await browser.post(`${path}/school`)).status).toBe(404)
    expect((await browser.delete(`${path}/school`)).status).toBe(404)
  })
})
