import type { Page } from 'playwright/test'
import {
  closeOutcome,
  lookAtOutcome,
  openOutcome,
  openRowMenu,
  openSettings,
  smallLayout,
} from '../small-screen.ts'
import { expect, preview, rows, untilStored } from '../test.ts'
import { type State, LONG, dialog, choose, pressOn } from './state.ts'

/** Opens a page of the project with its tab. */
async function openView(page: Page, name: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages of this project' })
  await pages.getByRole('link', { name, exact: true }).click()
}

/** Returns from a page of the project to the editor. */
async function backToStrings(page: Page): Promise<void> {
  await openView(page, 'Strings')
  await expect(rows(page).first()).toBeVisible()
}

/** Opens the list of authorities, which is collapsed if the rows show all of them. */
async function openLibrary(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Authorities \d+$/, expanded: false })
  if (await closed.isVisible()) await closed.click()
}

/** Makes the device's store reject all writes, or accept them again. */
async function refuseStoring(page: Page, refuse: boolean): Promise<void> {
  await page.evaluate((refuse) => {
    const store: { put: unknown } = IDBObjectStore.prototype
    const real: unknown = Reflect.get(window, 'realPut') ?? store.put
    Object.assign(window, { realPut: real })
    store.put = refuse
      ? () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      : real
  }, refuse)
}

/** States of the dialogs, menus, and notices of the editor. They start on a project with `MANY`. */
export const tools: readonly State[] = [
  {
    name: 'the form for an authority',
    enter: async (page) => {
      if ((await smallLayout(page)) === null)
        await page.getByRole('button', { name: 'Fill in a form' }).click()
      else await choose(page, 'Project actions', 'Fill in a form')
      await expect(dialog(page, 'New authority')).toBeVisible()
    },
  },
  {
    name: 'an authority being corrected',
    enter: async (page) => {
      if ((await smallLayout(page)) !== null) {
        await openSettings(page)
        await page.getByRole('button', { name: 'Authorities', exact: true }).click()
      } else await openLibrary(page)
      await choose(page, 'Actions for On Footnotes', 'Edit the authority…')
      await expect(dialog(page, 'Edit authority')).toBeVisible()
    },
  },
  {
    name: 'the menu of the project',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Project actions' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'ways to copy and download',
    enter: async (page) => {
      await openOutcome(page)
      await page.getByRole('button', { name: 'Copy or download as…' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
    leave: async (page) => {
      await page.keyboard.press('Escape')
      await closeOutcome(page)
    },
  },
  {
    name: 'the name and number of a string',
    enter: async (page) => {
      // A project with one string has no string menu.
      await choose(page, 'Project actions', 'Name and footnote…')
      await page.getByLabel('Footnote number').fill('two')
      await expect(page.getByText('Enter a whole number or leave this blank.')).toBeVisible()
    },
  },
  {
    name: 'the footnotes',
    enter: async (page) => {
      await openView(page, 'Short forms')
      await page.getByRole('button', { name: 'Number all strings as footnotes' }).click()
      await expect(page.getByRole('link', { name: 'Open note 1' })).toBeVisible()
    },
    leave: backToStrings,
  },
  {
    name: 'the table of authorities',
    enter: async (page) => {
      await openView(page, 'Table of authorities')
      await expect(page.getByRole('heading', { name: 'Table of authorities' })).toBeVisible()
    },
    leave: backToStrings,
  },
  {
    name: 'the history of the project',
    enter: async (page) => {
      await openView(page, 'History')
      await expect(page.getByText('Created the project.')).toBeVisible()
    },
    leave: backToStrings,
  },
  {
    name: 'an import read in part',
    enter: async (page) => {
      await choose(page, 'Project actions', 'Import…')
      const titled = `[{"type":"book","title":"${LONG}","author":[{"family":"Doe"}]},{"type":7}]`
      await page.getByLabel('Or paste it here').fill(titled)
      await expect(page.getByText(/^Entry 2: /)).toBeVisible()
    },
  },
  {
    name: 'an import of something else',
    enter: async (page) => {
      await choose(page, 'Project actions', 'Import…')
      await page.getByLabel('Or paste it here').fill('neither of the three')
      await expect(page.getByText('This isn’t RIS, BibTeX, or CSL-JSON.')).toBeVisible()
    },
  },
  {
    name: 'the name and course of the project',
    enter: async (page) => {
      await openSettings(page)
      await page.getByRole('button', { name: 'Rename' }).click()
      await page.getByLabel('Project name').fill(`${LONG} memorandum`)
      await page.getByLabel('Course').fill('Constitutional Law')
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('memorandum')
    },
  },
  {
    name: 'the palette',
    enter: async (page) => {
      await rows(page).first().focus()
      await page.keyboard.press('Control+k')
      await expect(dialog(page, 'Commands').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the palette without a hit',
    enter: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill('xqzvkj')
      await expect(page.getByText('No matching commands.')).toBeVisible()
    },
  },
  {
    name: 'the keyboard help',
    enter: async (page) => {
      await pressOn(page, 0, '?')
      await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    },
  },
  {
    name: 'the history of a citation',
    enter: async (page) => {
      await openRowMenu(page, 1)
      await page.getByRole('menuitem', { name: 'History' }).click()
      await expect(
        dialog(page, /^History of/)
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'the sync sheet',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Sync:' }).click()
      await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible()
    },
  },
  {
    name: 'a clipboard that is closed',
    enter: async (page) => {
      await page.evaluate(() => {
        const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
        Clipboard.prototype.write = closed
        Clipboard.prototype.writeText = closed
        document.execCommand = () => false
      })
      await rows(page).first().focus()
      await page.keyboard.press('Control+Shift+c')
      await expect(page.getByRole('alertdialog').getByLabel('Text to copy')).toBeVisible()
    },
  },
  {
    name: 'a device that is full',
    enter: async (page) => {
      await refuseStoring(page, true)
      await pressOn(page, 1, '(')
      await page.keyboard.type('unanimous')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').getByText('Not saved on this device.')).toBeVisible()
      await lookAtOutcome(page, () => expect(preview(page)).toContainText('(unanimous)'))
    },
    leave: async (page) => {
      await refuseStoring(page, false)
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      await untilStored(page)
    },
  },
  {
    name: 'the editor without a connection',
    enter: async (page) => {
      await page.context().setOffline(true)
      await expect(page.getByRole('button', { name: 'Sync: Offline, saved here' })).toBeVisible()
    },
    leave: async (page) => {
      await page.context().setOffline(false)
      await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
    },
  },
]
