import { expect, onTestFinished } from 'vitest'
import type { User } from '#sync/user.ts'
import { APP_URL, type Browser, type Refusal, type TestApi, testApi } from './api.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Member,
  startIdentityProvider,
  type TestIdentityProvider,
} from './identity-provider.ts'
import type { ProviderSettings } from '#api/integrations/identity-provider.ts'
import { createOpenIdProvider } from '#api/integrations/openid.ts'

export const CALLBACK = `${APP_URL}/login/oauth`

export const adaAtSchool: Member = {
  sub: 'ada-at-school',
  email: 'Ada@Example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}

const { email_verified: _, ...adaWithoutVerification } = adaAtSchool
export { adaWithoutVerification }

export interface ProviderApi {
  readonly api: TestApi
  readonly school: TestIdentityProvider
}

export interface ProviderLogin {
  readonly user: User
  readonly token: string
  readonly redirect_url?: string
}

export function providerSettings(
  idp: TestIdentityProvider,
  more: Partial<ProviderSettings> = {},
): ProviderSettings {
  return {
    name: 'school',
    label: 'School',
    issuer: idp.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scope: 'openid email profile',
    emailDomains: [],
    trustsEmail: true,
    ...more,
  }
}

/** Starts a server with a login service, a real OpenID provider that runs until the test ends. */
export async function createProviderApi(
  more: Partial<ProviderSettings> = {},
  trial = false,
): Promise<ProviderApi> {
  const school = await startIdentityProvider(CALLBACK)
  onTestFinished(() => school.close())
  school.present = adaAtSchool
  let clock = () => Date.now()
  const provider = createOpenIdProvider(providerSettings(school, more), {
    redirectUri: CALLBACK,
    now: () => clock(),
  })
  const api = await testApi({ providers: [provider], trial })
  clock = api.now
  return { api, school }
}

/** Starts a login through the service and returns the address of its login page. */
export async function startProviderLogin(browser: Browser, query = ''): Promise<string> {
  const { status, body } = await browser.get<{ url: string }>(`/api/login/school${query}`)
  expect(status).toBe(200)
  return body.url
}

/** Returns the request body that the login page sends after the provider's redirect. */
export function toLoginBody(answer: URLSearchParams): Record<string, string> {
  return Object.fromEntries(answer)
}

/** Logs the browser in through the service, as the school's test user. */
export async function logInThroughProvider(
  { school }: ProviderApi,
  browser: Browser,
  query = '',
): Promise<{ readonly status: number; readonly body: ProviderLogin & Refusal; readonly headers: Headers }> {
  const answer = await school.visit(await startProviderLogin(browser, query))
  return browser.post<ProviderLogin & Refusal>('/api/login/provider', toLoginBody(answer))
}

/** Returns the email of the logged-in user, or undefined. */
export async function readUserEmail(browser: Browser): Promise<string | undefined> {
  return (await browser.get<{ user?: User }>('/api/v1/users')).body.user?.email
}

export const statusAndCode = ({ status, body }: { readonly status: number; readonly body: Refusal }) => [
  status,
  body.code,
]
