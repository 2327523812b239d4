import { type Browser, registration, type TestApi } from './api.ts'
import { secretInLink } from './mail-links.ts'

/** Registers Ada without verifying her address. Returns her browser and the token of a password reset link. */
export async function registerAndForget(api: TestApi): Promise<{ browser: Browser; token: string }> {
  const browser = api.browser()
  await browser.post('/api/register', registration())
  await api.letterTo('ada@example.org')
  await browser.post('/api/v1/users/mail/forgot-password', { email: 'ada@example.org' })
  return { browser, token: secretInLink((await api.letterTo('ada@example.org')).link) }
}
