import { Stripe } from 'stripe'
import { type PaymentDouble, startPaymentDouble } from '../support/payment-double.ts'
import { plans, WEBHOOK_SECRET } from '../support/plans.ts'
import {
  NO_CONNECTION,
  type Person,
  REFUSED,
  createAccount,
  expect,
  findViolations,
  openDashboard,
  takeSession,
  test as base,
} from './test.ts'
import type { BrowserContext, Page } from 'playwright/test'
import { interceptRequests } from './intercept-requests.ts'

// Replaces the provider's card form with a button.
const CARD_FORM = `
  window.Stripe = () => ({
    _registerWrapper() {},
    registerAppInfo() {},
    async createEmbeddedCheckoutPage({ fetchClientSecret }) {
      if (window.refuseForm) throw new Error('refused')
      const secret = await fetchClientSecret()
      if (window.slowForm) await new Promise((resume) => setTimeout(resume, 500))
      let button
      return {
        mount(element) {
          button = document.createElement('button')
          button.textContent = 'Pay ' + secret.split('_secret')[0]
          button.onclick = () => location.assign('/client/return?session_id=' + secret.split('_secret')[0])
          element.append(button)
        },
        unmount() { button?.remove() },
        destroy() { button?.remove() },
      }
    },
  })
  window.Stripe.version = 'endive'
`

const test = base.extend<{ double: PaymentDouble; subscriber: Person }>({
  // oxlint-disable-next-line no-empty-pattern
  double: async ({}, use) => {
    const double = await startPaymentDouble()
    await use(double)
    await double.stop()
  },
  server: async ({ double, serverHost }, use) => {
    const server = await serverHost.startServer({
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: double.url,
      BILLING_PLANS: JSON.stringify(plans),
    })
    await use(server)
    await server.dispose()
  },
  // The first account of a trial server is an admin, so the subscriber needs a second account.
  subscriber: async ({ server, ada: _ada }, use) => {
    const grace = { firstName: 'Grace', email: 'grace@law.example', password: 'mens rea et actus' }
    await createAccount(server, grace)
    await use(grace)
  },
})

async function withCardForm(context: BrowserContext): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CARD_FORM }),
  )
}

async function openBilling(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Plans and billing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and billing' })).toBeVisible()
}

/** Completes the payment at the provider's test double, which notifies the server. */
async function settle(double: PaymentDouble, url: string, status = 'active'): Promise<void> {
  const [id, session] = [...double.checkouts].at(-1) ?? ['', undefined]
  if (session === undefined) throw new Error('No checkout was started')
  const subscription = `sub_of_${id}`
  double.checkouts.set(id, { ...session, status: 'complete', payment_status: 'paid', subscription })
  double.subscriptions.set(subscription, {
    id: subscription,
    object: 'subscription',
    status,
    customer: String(session.customer),
    created: 1_767_600_000,
    cancel_at_period_end: false,
    items: { object: 'list', data: [{ price: { id: 'price_student' }, current_period_end: 1_800_000_000 }] },
    metadata: { userId: 'somebody' },
  } as never)
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session', subscription } },
  })
  const signature = await new Stripe('sk_test_double').webhooks.generateTestHeaderStringAsync({
    payload,
    secret: WEBHOOK_SECRET,
  })
  const answer = await fetch(`${url}/api/v1/billing/webhook`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  expect(answer.status).toBe(200)
}

test('a plan is chosen, paid for, activated, and managed', async ({
  page,
  server,
  double,
  subscriber,
  complaints,
}) => {
  await withCardForm(page.context())
  complaints.expects(REFUSED)
  await openDashboard(page, subscriber)
  await openBilling(page)
  await expect(page.getByText('$5 / month')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose Student' }).click()
  await expect(page.getByRole('button', { name: /^Pay cs_test_/ })).toBeVisible()
  // Space for the form is reserved, so nothing moves when the form appears.
  const away = page.getByRole('button', { name: 'Choose another plan' })
  const before = await away.boundingBox()
  await page.getByRole('button', { name: /^Pay cs_test_/ }).evaluate((element) => {
    Object.assign((element.parentElement as HTMLElement).style, { blockSize: '40rem' })
  })
  expect(await away.boundingBox()).toEqual(before)
  await settle(double, server.url)
  await page.getByRole('button', { name: /^Pay cs_test_/ }).click()
  await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible()
  await expect(page.getByText('Your plan is active.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Plans and billing' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0)
  await page.route('**/portal/*', (route) => route.fulfill({ body: 'The portal' }))
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await page.waitForURL(/\/portal\//)
})

test('only payment pages load the provider’s script', async ({ page, subscriber, complaints }) => {
  await withCardForm(page.context())
  complaints.expects(REFUSED)
  await openDashboard(page, subscriber)
  const policies: string[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) {
      policies.push(response.headers()['content-security-policy'] ?? '')
    }
  })
  await openBilling(page)
  expect(policies.at(-1)).toContain('https://js.stripe.com')
  await page.evaluate(() => Object.assign(window, { stillThere: true }))
  await page.getByRole('link', { name: 'Webcite' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Webcite/ })).toBeVisible()
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(false)
  expect(policies.at(-1)).not.toContain('stripe')
})

test('shows why the card form cannot load, and offers to try again', async ({
  page,
  double,
  subscriber,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(/status of 50\d/)
  complaints.expects(NO_CONNECTION)
  const context = page.context()
  await takeSession(page, subscriber)
  const choose = async (code: string) => {
    await page.goto('/client/checkout')
    await page.getByRole('button', { name: 'Choose Student' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Details').click()
    await expect(alert.getByText(`Code: ${code}`)).toBeVisible()
    // The message mentions browser extensions only if the provider's script did not load.
    const blamed = page.getByRole('alert').getByText(/ad blocker/)
    await expect(blamed).toHaveCount(code === 'STRIPE_INITIALIZATION_FAILED' ? 1 : 0)
  }

  const endBlock = await interceptRequests(context, '**/api/v1/billing/config', (route) => route.abort())
  await choose('STRIPE_KEY_FECTH_FAILED')
  endBlock()

  const endScriptBlock = await interceptRequests(context, 'https://js.stripe.com/**', (route) =>
    route.abort(),
  )
  await choose('STRIPE_INITIALIZATION_FAILED')
  endScriptBlock()
  await withCardForm(context)

  double.failing = true
  await choose('CHECKOUT_INITIALIZATION_FAILED')
  double.failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay cs_test_/ })).toBeVisible()

  await page.addInitScript(() => Object.assign(window, { slowForm: true }))
  await page.goto('/client/checkout')
  await page.getByRole('button', { name: 'Choose Student' }).click()
  await page
    .locator('[class*=form]')
    .last()
    .evaluate((element) => element.removeAttribute('id'))
  await page.getByRole('alert').getByText('Details').click()
  await expect(page.getByText('Code: STRIPE_FORM_CONTAINER_NOT_FOUND')).toBeVisible()
})

test('the return page distinguishes open, processing, expired, failed, and unknown checkouts', async ({
  page,
  server,
  double,
  subscriber,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await withCardForm(page.context())
  await openDashboard(page, subscriber)
  await openBilling(page)
  await page.getByRole('button', { name: 'Choose Student' }).click()
  await expect(page.getByRole('button', { name: /^Pay cs_test_/ })).toBeVisible()
  const [id = ''] = [...double.checkouts].at(-1) ?? []
  const back = async (more: object) => {
    const session = double.checkouts.get(id)
    if (session !== undefined) double.checkouts.set(id, { ...session, ...more })
    await page.goto(`/client/return?session_id=${id}`)
  }
  await back({ status: 'complete', payment_status: 'unpaid' })
  await expect(page.getByText('Your payment is processing')).toBeVisible()
  await expect(
    page.getByText('your plan will start when the payment clears, and we’ll email you'),
  ).toBeVisible()
  await back({ status: 'expired' })
  await expect(page.getByText('This checkout has expired')).toBeVisible()
  await back({ status: 'open' })
  await expect(page.getByText('Your payment isn’t complete')).toBeVisible()
  await page.getByRole('link', { name: 'Resume payment' }).click()
  await page.getByRole('button', { name: 'Choose Student' }).click()
  await expect(page.getByRole('button', { name: `Pay ${id}` })).toBeVisible()
  await settle(double, server.url, 'incomplete_expired')
  await back({ status: 'complete', payment_status: 'unpaid' })
  await expect(page.getByText('Your payment didn’t go through')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toBeVisible()
  await page.goto('/client/return?session_id=cs_of_somebody_else')
  await expect(page.getByText('Checkout not found')).toBeVisible()
  await expect(page.getByText(/include this code: \S+/)).toBeVisible()
  complaints.expects(/status of 502/)
  await page.route('**/api/v1/billing/session-status**', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await back({ status: 'complete', payment_status: 'paid' })
  await expect(page.getByText('We can’t check your payment yet')).toBeVisible()
  await expect(page.getByText('Please don’t pay again')).toBeVisible()
  await expect(page.getByText(/not been charged|haven’t been charged/)).toHaveCount(0)
})

test('after a second payment, shows its status instead of the canceled subscription’s', async ({
  page,
  server,
  double,
  subscriber,
  complaints,
}) => {
  complaints.expects(/status of 502/)
  const context = page.context()
  await withCardForm(context)
  complaints.expects(REFUSED)
  await openDashboard(page, subscriber)
  await openBilling(page)
  await page.getByRole('button', { name: 'Choose Student' }).click()
  await expect(page.getByRole('button', { name: /^Pay cs_test_/ })).toBeVisible()
  await settle(double, server.url, 'canceled')
  await expect(async () => {
    await page.goto('/client/checkout')
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Choose Student' }).click()
  await expect(page.getByRole('button', { name: /^Pay cs_test_/ })).toBeVisible()
  const [id = '', session] = [...double.checkouts].at(-1) ?? []
  if (session === undefined) throw new Error('No checkout was started')
  double.checkouts.set(id, { ...session, status: 'complete', payment_status: 'unpaid' })
  await page.goto(`/client/return?session_id=${id}`)
  await expect(page.getByText('Your payment is processing')).toBeVisible()

  // The provider fails at first and then reports the payment.
  let refused = 0
  await context.route('**/api/v1/billing/session-status**', async (route) => {
    refused += 1
    if (refused > 1) await route.fallback()
    else await route.fulfill({ status: 502, json: { message: 'Bad gateway', code: 'BAD_GATEWAY' } })
  })
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page.getByText('Your payment is processing')).toBeVisible()
  const invoice = { id: 'in_1', object: 'invoice', hosted_invoice_url: 'https://invoice.stripe.test/i/1' }
  double.checkouts.set(id, { ...session, invoice: invoice as never })
  await settle(double, server.url)
  await expect(page.getByText('Your plan is active.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
    'href',
    'https://invoice.stripe.test/i/1',
  )
})

test('paying waits for a connection, and secret keys are never printed @offline', async ({
  page,
  server,
  subscriber,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, subscriber)
  await openBilling(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You need to be online to pay')).toBeVisible()
  // Requests right after reconnecting often fail.
  await page.route('**/api/v1/billing/**', (route) => route.abort('internetdisconnected'), { times: 2 })
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Choose Student' })).toBeVisible()
  expect(server.output()).not.toContain('sk_test_double')
})
