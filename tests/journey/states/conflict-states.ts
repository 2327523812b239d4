import { expect, type Person, rows, takeSession, untilSynced } from '../test.ts'
import { type State, LONG, stay, dialog, nameProject } from './state.ts'

/**
 * Edit conflicts between two devices. The second device is another browser with the same user. The account needs a
 * project called `${LONG} memorandum`.
 */
export function decisions(person: Person): readonly State[] {
  return [
    {
      name: 'a name given on two devices at once',
      enter: async (page) => {
        await page.goto('/client/string')
        await page
          .getByRole('link', { name: `${LONG} memorandum` })
          .first()
          .click()
        await expect(rows(page).first()).toBeVisible()
        await nameProject(page, 'A memorandum')
        await untilSynced(page)
        const context = await page
          .context()
          .browser()
          ?.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
        if (context === undefined) throw new Error('There is no browser to open a second device in')
        const other = await context.newPage()
        await takeSession(other, person)
        await other.goto(page.url())
        await expect(other.getByRole('heading', { level: 1 })).toContainText('memorandum')
        await page.context().setOffline(true)
        await nameProject(page, `${LONG} memorandum`)
        await nameProject(page, 'Mine, a memorandum')
        await nameProject(other, 'Theirs, a memorandum')
        await untilSynced(other)
        await context.close()
        await page.context().setOffline(false)
        await expect(
          page.getByRole('button', { name: 'Edited on two devices: choose a version' }),
        ).toBeVisible()
      },
      leave: stay,
    },
    {
      name: 'both names side by side',
      enter: async (page) => {
        await page.getByRole('button', { name: 'Edited on two devices: choose a version' }).click()
        await expect(
          dialog(page, 'Edited on two devices: choose a version').getByText('Theirs,'),
        ).toBeVisible()
      },
      leave: async (page) => {
        await page.getByRole('button', { name: 'Keep this device’s version' }).click()
        await expect(
          page.getByRole('button', { name: 'Edited on two devices: choose a version' }),
        ).toHaveCount(0)
        await page.keyboard.press('Escape')
        await nameProject(page, `${LONG} memorandum`)
      },
    },
  ]
}
