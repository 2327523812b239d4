import { REFUSED, expect, overflow, rows, startProject, takeSession, test, violations } from './test.ts'

/** Groups of screens, so that each test stays short on a slow machine. */
const groups = [
  [
    'public',
    [
      '/',
      '/about',
      '/products',
      '/extension',
      '/products/outlines/submission-details',
      '/terms',
      '/privacy',
      '/doctor',
    ],
  ],
  [
    'login',
    [
      '/signup',
      '/login',
      '/reset-password/0123456789',
      '/verify-email/0123456789',
      '/keep-email/0123456789',
      '/login/oauth',
      '/no/such/page',
    ],
  ],
  [
    'account',
    [
      '/client/dashboard',
      '/client/dashboard?trash',
      '/client/string',
      '/client/webcite',
      '/client/doctor',
      '/client/document-upload-test',
      '/client/account',
      '/admin/users',
      '/admin/outline',
    ],
  ],
] as const

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1440, height: 900 }],
] as const) {
  for (const [group, places] of groups) {
    test(`every ${group} screen on ${name} has no violations in light and dark, no sideways scrolling, and one main heading`, async ({
      page,
      ada,
      complaints,
    }) => {
      complaints.expects(REFUSED)
      await page.setViewportSize(viewport)
      if (group === 'account') await takeSession(page, ada)
      for (const path of places) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await violations(page), path).toEqual([])
        expect(await overflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  }
}

test('the string editor with rows, a panel, and a dialog open has no violations in light and dark', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(
    page,
    'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963).',
    2,
  )
  for (const key of ['', 's', 'p', '(', '?']) {
    await rows(page).first().focus()
    if (key !== '') {
      await page.keyboard.press(key)
      await expect(page.locator('dialog[open], :popover-open').first()).toBeVisible()
    }
    expect(await violations(page), `after "${key}"`).toEqual([])
    await page.keyboard.press('Escape')
  }
})
