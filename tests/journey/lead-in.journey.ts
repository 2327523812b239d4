import { expect, preview, rows, startProject, takeSession, test, untilStored } from './test.ts'

const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966). Courts once read this narrowly. See New York v. Quarles, 467 U.S. 649, 655 (1984).'

test('text between two pasted citations is kept, and can be changed and removed', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 2)
  await expect(preview(page)).toHaveText(PASTED)
  const second = rows(page).nth(1)
  await expect(second).toHaveAccessibleName(/Courts once read this narrowly\. See New York v\. Quarles/)

  await second.getByRole('button', { name: 'Courts once read this narrowly.' }).click()
  const box = page.getByRole('textbox', { name: 'Text before citation' })
  await expect(box).toBeFocused()
  await box.fill('Later courts read this narrowly.')
  await box.press('Enter')
  await expect(preview(page)).toContainText('(1966). Later courts read this narrowly. See New York')
  await untilStored(page)
  await page.reload()
  await expect(preview(page)).toContainText('(1966). Later courts read this narrowly. See New York')

  await second.getByRole('button', { name: 'Later courts read this narrowly.' }).click()
  await box.fill('')
  await box.press('Enter')
  await expect(preview(page)).toHaveText(PASTED.replace(' Courts once read this narrowly.', ''))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(preview(page)).toContainText('Later courts read this narrowly.')
})

test('the row menu adds text before a citation, and a draft of the text survives a reload', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED.replace(' Courts once read this narrowly.', ''), 2)
  await rows(page).nth(1).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Text before citation' }).click()
  const box = page.getByRole('textbox', { name: 'Text before citation' })
  await box.fill('But a later case held otherwise.')
  await page.reload()
  await expect(box).toHaveValue('But a later case held otherwise.')
  await box.press('Enter')
  await expect(preview(page)).toContainText('(1966). But a later case held otherwise. See New York')
})
