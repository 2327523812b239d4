import type { Page } from 'playwright/test'
import {
  NO_CONNECTION,
  closeNoticeBefore,
  expect,
  overflow,
  startProject,
  takeSession,
  test,
  untilOffline,
  untilStored,
  untilSynced,
  violations,
} from './test.ts'

const words = (page: Page) => page.getByRole('group', { name: 'What’s wrong here?' }).getByRole('button')
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const mastered = (page: Page) => page.getByText(/^Mastered: \d+ of \d+ rules$/)

async function begin(page: Page): Promise<void> {
  // Firefox gives focus only to the frontmost window.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(words(page).first()).toBeFocused()
}

/** Answers an item by choosing "Show me", and waits for the answer. */
async function look(page: Page): Promise<void> {
  await page.bringToFront()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(next(page)).toBeFocused()
  await expect(page.getByText('Here it is.')).toBeVisible()
}

test('without findings, Practice uses the case list and shows the rule immediately', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  await expect(page.getByRole('link', { name: 'Start practicing' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('What do you want to do?')).toBeFocused()
  await page.keyboard.type('practice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Practice', level: 1 })).toBeVisible()
  await expect(page.getByText(/Supreme Court cases\.$/)).toBeVisible()
  await expect(mastered(page)).toContainText('Mastered: 0 of')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await expect(words(page).first()).toBeFocused()
  await expect(words(page).nth(3)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(words(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(words(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(next(page)).toBeFocused()
  await expect(page.getByText(/^(?:Correct|Not there)\./)).toBeVisible()
  await expect(page.getByText(/^(?:Rule [A-Z]|From the case list)/)).toBeVisible()
  await expect(page.getByText('Corrected', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Citation 2/)).toBeVisible()
  await expect(words(page).first()).toBeFocused()
  await page.getByRole('button', { name: 'Stop here' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused()
  await expect(page.getByText(/^You got [01] of 1 right\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a word under a pointer that hasn’t moved doesn’t look chosen', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/practice')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const second = words(page).nth(1)
  await expect(second).toBeVisible()
  const borderOf = () => second.evaluate((word) => getComputedStyle(word).borderTopColor)
  const plain = await borderOf()
  const group = page.getByRole('group', { name: 'What’s wrong here?' })
  await expect(group).not.toHaveAttribute('data-pointed')
  await words(page).first().hover()
  await second.hover()
  await expect(group).toHaveAttribute('data-pointed', 'true')
  await expect.poll(borderOf).not.toBe(plain)
})

test('quotation marks don’t matter in a typed answer, and an unchanged answer is not counted', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/practice')
  await begin(page)
  await page.getByText('Or type the correction').click()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('You haven’t changed anything yet.')).toBeVisible()
  await page.getByLabel('Corrected citation').fill('Nobody v. Nothing, 1 U.S. 1 (1800).')
  await page.getByLabel('Corrected citation').press('Enter')
  await expect(page.getByText('Not quite.')).toBeVisible()

  // A missed question comes back after three other questions.
  const rules = new Set<string | null>()
  for (let asked = 0; asked < 9; asked += 1) {
    rules.add(await page.getByText(/^(?:Rule [A-Z0-9]|From the case list)/).textContent())
    await next(page).click()
    await look(page)
  }
  expect(rules.size).toBeLessThanOrEqual(4)
})

test('a typed correction is still in its field after a reload', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/practice')
  await begin(page)
  const field = page.getByLabel('Corrected citation')
  const question = page.getByRole('group', { name: 'What’s wrong here?' })
  await page.getByText('Or type the correction').click()
  await field.fill('Nobody v. Nothing, 1 U.S. 1')
  const asked = await question.textContent()
  await page.reload()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Nobody v. Nothing, 1 U.S. 1')
  expect(await question.textContent()).toBe(asked)
  await page.keyboard.press('End')
  await page.keyboard.type(' (1800).')
  await expect(field).toHaveValue('Nobody v. Nothing, 1 U.S. 1 (1800).')
  await field.press('Enter')
  await expect(page.getByText('Not quite.')).toBeVisible()
  await next(page).click()
  await expect(page.getByText(/^Citation 2/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('restores the newest correction after the browser is killed', async ({ page: first, context, ada }) => {
  await takeSession(first, ada)
  await first.goto('/client/practice')
  await begin(first)
  await first.getByText('Or type the correction').click()
  await first.getByLabel('Corrected citation').fill('Nobody v. Nothing')
  const question = await first.getByRole('group', { name: 'What’s wrong here?' }).textContent()
  const older = await first.evaluate(
    () =>
      Object.entries<string>(localStorage).find(([name]) => name.startsWith('pincite.draft.practice.')) ?? [],
  )
  await first.getByLabel('Corrected citation').fill('Nobody v. Nothing, 1 U.S. 1')
  const page = await context.newPage()
  await first.close()
  await page.addInitScript(([name = '', text = '']) => {
    localStorage.setItem(name, text)
  }, older)
  await page.goto('/client/practice')
  await expect(page.getByLabel('Corrected citation')).toHaveValue('Nobody v. Nothing, 1 U.S. 1')
  await expect(page.getByRole('group', { name: 'What’s wrong here?' })).toHaveText(question ?? '')
})

test('asks about the user’s own findings first, using the user’s authorities where they fit', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, 'Gideon v. Wainwright, 372 U.S. 335 (1963).', 1)
  await untilStored(page)
  await page.goto('/client/practice')
  await expect(page.getByText(/1 rule you’ve broken in your own strings\./)).toBeVisible()
  await begin(page)
  // The first question is about the missing pincite in the string.
  await look(page)
  await expect(page.getByText('Rule R5.1.1')).toBeVisible()
  // The rule has two kinds of errors. The app chooses one of them at random.
  const missing = page.getByText(
    /^Missing after “\d+”: “, \d+”\. After the first page \(\d+\), add a pincite/,
  )
  const letter = page.getByText('Delete “p.” or “pp.” before the page.')
  await expect(missing.or(letter)).toBeVisible()
  const marks = page.getByRole('main').locator('mark')
  if (await missing.isVisible()) {
    // Nothing in the citation is wrong, so only the position of the missing page is marked.
    await expect(marks).toHaveText([/^, \d+$/])
    await expect(page.getByRole('img', { name: '(text missing here)' })).toBeVisible()
  } else await expect(marks.first()).toHaveText('p. ')
  await untilSynced(page)
})

test('answers stay on the device offline, and answers from two devices add up @offline', async ({
  page,
  openDevice,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await page.goto('/client/practice')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await untilOffline(page)

  const phone = await (await openDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
  await closeNoticeBefore(phone)
  await takeSession(phone, ada)
  await phone.goto('/client/practice')
  await expect(phone.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await untilOffline(phone)

  await context.setOffline(true)
  await phone.context().setOffline(true)
  await phone.reload()
  await begin(phone)
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await overflow(phone)).toBeLessThanOrEqual(0)
    for (const word of await words(phone).all())
      expect(Math.round((await word.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await look(phone)
    await next(phone).click()
  }
  expect(await violations(phone)).toEqual([])
  await begin(page)
  await look(page)
  await next(page).click()
  await look(page)
  await untilStored(page)

  await context.setOffline(false)
  await phone.context().setOffline(false)
  for (const device of [page, phone]) {
    await device.bringToFront()
    await device.goto('/client/practice')
    await untilSynced(device)
  }
  for (const device of [page, phone]) {
    await expect(device.getByText(/5 citations practiced across all your devices/)).toBeVisible()
    await untilSynced(device)
  }
})
