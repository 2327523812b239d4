import type { CDPSession, Page } from 'playwright/test'
import { createAccount, expect, notices, type Person, REFUSED, signIn, test } from './test.ts'

/** A virtual device that can store passkeys and verifies its user without a prompt. */
interface VirtualDevice {
  /** Credentials on the device. */
  list(): Promise<readonly VirtualCredential[]>
  /** Replaces a credential with a copy whose signature counter is `signCount`. */
  copy(credential: VirtualCredential, signCount: number): Promise<void>
  /** Sets whether the user is at the device. If not, requests get no response. */
  setPresent(isPresent: boolean): Promise<void>
  /** Sets whether the user passes the fingerprint check. */
  verifyUser(isVerified: boolean): Promise<void>
}

interface VirtualCredential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId: string
  readonly privateKey: string
  readonly userHandle: string
  readonly signCount: number
}

/** Gives the page's browser a built-in authenticator (Chromium's virtual one). */
async function addDevice(page: Page): Promise<VirtualDevice> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async list() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials as unknown as readonly VirtualCredential[]
    },
    async copy(credential, signCount) {
      const { credentialId } = credential
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      })
    },
    async setPresent(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async verifyUser(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** Bea signs up second, because the first account is an admin and starts on a different page. */
const bea: Person = { firstName: 'Bea', email: 'bea@law.example', password: 'mens rea actus reus' }

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })

/** Logs out while the user is away, because the passkey would otherwise log in again immediately. */
async function logOut(page: Page, device: VirtualDevice): Promise<void> {
  await device.setPresent(false)
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
}

/** Opens the login page with the user at the device. The user picks the passkey in the email field's menu. */
async function openLogin(page: Page, device: VirtualDevice): Promise<void> {
  // Leave the login page first. Otherwise, the request pending there could use the passkey.
  await page.goto('/products')
  await device.setPresent(true)
  await page.goto('/login')
}

test.beforeEach(async ({ server, ada, complaints }) => {
  complaints.expects(REFUSED)
  expect(ada.email).not.toBe(bea.email)
  await createAccount(server, bea)
})

test('a password login offers a passkey, which then logs in from the email field', async ({ page }) => {
  const device = await addDevice(page)
  await signIn(page, bea)
  await expect(page.getByText('Skip the password next time')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(notices(page).getByText('Passkey added. You can manage passkeys under Account.')).toBeVisible()
  await expect(page.getByText('Skip the password next time')).toBeHidden()
  expect(await device.list()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await logOut(page, device)
  await openLogin(page, device)
  await page.waitForURL(/\/client\//)
  await expect(page.getByRole('heading', { name: /Bea$/ })).toBeVisible()
  await expect(page.getByText('Skip the password next time')).toBeHidden()
})

test('“Not now” permanently hides the offer on this device', async ({ page }) => {
  const device = await addDevice(page)
  await signIn(page, bea)
  await page.getByRole('button', { name: 'Not now' }).click()
  await logOut(page, device)
  await signIn(page, bea)
  await expect(page.getByRole('heading', { name: /Bea$/ })).toBeVisible()
  await expect(page.getByText('Skip the password next time')).toBeHidden()
})

test('a device that can’t verify its user gets no offer', async ({ page }) => {
  await signIn(page, bea)
  await expect(page.getByRole('heading', { name: /Bea$/ })).toBeVisible()
  await expect(page.getByText('Skip the password next time')).toBeHidden()
})

test('passkeys are added, renamed, and removed under Account', async ({ page }) => {
  await signIn(page, bea)
  await addDevice(page)
  await page.goto('/client/account')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(notices(page).getByText('Passkey added.')).toBeVisible()
  await expect(section(page).getByText('Chrome on Linux')).toBeVisible()

  // A device can't have two passkeys of one account.
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section(page).getByText('This device already has a passkey for your account.')).toBeVisible()

  await section(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Name').fill('Library desktop')
  // The typed name is kept as a draft.
  await page.reload()
  await expect(dialog.getByLabel('Name')).toHaveValue('Library desktop')
  await dialog.getByLabel('Name').press('Enter')
  await expect(section(page).getByText('Library desktop')).toBeVisible()

  await section(page).getByRole('button', { name: 'Remove Library desktop' }).click()
  await expect(notices(page).getByText(/^Removed Library desktop/)).toBeVisible()
  await expect(section(page).getByText('Library desktop')).toBeHidden()
})

test('a removed passkey and a copied passkey are rejected, and the password still works', async ({
  page,
  browser,
  server,
}) => {
  const device = await addDevice(page)
  await signIn(page, bea)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(notices(page).getByText(/^Passkey added/)).toBeVisible()
  const [first] = await device.list()
  if (first === undefined) throw new Error('no passkey')
  await logOut(page, device)
  await openLogin(page, device)
  await page.waitForURL(/\/client\//)
  await logOut(page, device)

  // The copy has a lower counter, because it was made before the last login.
  await device.copy(first, 0)
  await openLogin(page, device)
  await expect(page.getByText('The passkey couldn’t be verified.')).toBeVisible()
  await signIn(page, bea)

  // Remove the passkey on another device.
  const other = await browser.newContext({ baseURL: server.url })
  const there = await other.newPage()
  await signIn(there, bea)
  await there.goto('/client/account')
  await section(there)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(section(there).getByRole('listitem')).toHaveCount(0)
  await other.close()
  await logOut(page, device)
  await openLogin(page, device)
  await expect(page.getByText(/^No account has this passkey/)).toBeVisible()
  await signIn(page, bea)
})

test('after a failed fingerprint check, all login methods are still available', async ({ page }) => {
  const device = await addDevice(page)
  await signIn(page, bea)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(notices(page).getByText(/^Passkey added/)).toBeVisible()
  await logOut(page, device)
  await device.verifyUser(false)
  await openLogin(page, device)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again, or use another method.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable()
  await device.verifyUser(true)
  await openLogin(page, device)
  await page.waitForURL(/\/client\//)
})
