import { type Page, expect } from 'playwright/test'
import type { RealServer } from '../support/server.ts'

export interface Person {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

/** Creates and verifies an account over the API, which is faster than the screens. */
export async function createAccount(server: RealServer, person: Person): Promise<void> {
  const post = await register(server, person)
  const { link } = await server.mailTo(person.email)
  await post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
}

/**
 * Creates an account over the API without verifying its address. Returns a function that sends further requests with
 * the same cookies.
 */
export async function register(
  server: RealServer,
  person: Person,
): Promise<(path: string, body: object) => Promise<void>> {
  const cookies = await fetch(`${server.url}/sanctum/csrf-cookie`)
  const jar = cookies.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = jar.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  async function post(path: string, body: object): Promise<void> {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: jar.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  await post('/api/register', {
    first_name: person.firstName,
    last_name: 'Lovelace',
    email: person.email,
    password: person.password,
    password_confirmation: person.password,
  })
  return post
}

/** Logs in through the login page and waits for the next page. */
export async function signIn(
  page: Page,
  person: Person,
  lands: RegExp = /\/(client|admin)\//,
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(lands)
}

/** Logs this browser in through the API, without opening the login page. */
export async function takeSession(page: Page, { email, password }: Person): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie')
  const { cookies } = await page.request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/api/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`/api/login: ${answer.status()} ${await answer.text()}`)
}

/** Logs this browser in through the API and opens the dashboard, so that the device remembers the user. */
export async function openDashboard(page: Page, person: Person): Promise<void> {
  await takeSession(page, person)
  await page.goto('/client/dashboard')
  await expect(page.getByRole('button', { name: /’s account/ })).toBeVisible()
}
