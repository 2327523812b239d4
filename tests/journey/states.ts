import type { Page } from 'playwright/test'
import {
  closeOutcome,
  lookAtOutcome,
  openOutcome,
  openRowMenu,
  openSettings,
  smallLayout,
} from './small-screen.ts'
import { expect, notices, type Person, preview, rows, takeSession, untilStored, untilSynced } from './test.ts'

/** One state of a screen: how to reach it from the previous one, and how to leave it. */
export interface State {
  readonly name: string
  readonly enter: (page: Page) => Promise<void>
  /** Defaults to pressing Escape. */
  readonly leave?: (page: Page) => Promise<void>
}

/** Without spaces or hyphens, so that it can break only inside the word. */
export const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3)

/** Five citations, some with long names and findings. */
export const MANY =
  `See ${LONG} v. ${LONG}, 100 U.S. 12, 14 (1879); Gideon v. Wainwright, 372 U.S. 335 (1963); ` +
  'Jane Roe, On Footnotes, Georgia University Record (Oct. 1, 2018), https://example.org/footnotes; ' +
  '42 U.S.C. § 1983. New York v. Quarles, 467 U.S. 649, 655 (1984).'

const stay = (): Promise<void> => Promise.resolve()
const box = (page: Page) => page.getByLabel('Add authorities')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Goes from a page about the project back to its editor. */
async function backToStrings(page: Page): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages of this project' })
  await pages.getByRole('link', { name: 'Strings' }).click()
  await expect(rows(page).first()).toBeVisible()
}

async function pressOn(page: Page, row: number, key: string): Promise<void> {
  await rows(page).nth(row).focus()
  await page.keyboard.press(key)
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

/** The login page and the empty list, before there is a project. */
export const beginnings: readonly State[] = [
  {
    name: 'the dashboard with samples',
    enter: async (page) => {
      await page.goto('/client/dashboard')
      await expect(page.getByRole('heading', { name: 'Try these' })).toBeVisible()
      await expect(page.getByText('Miranda v. Arizona').first()).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'the list without a project',
    enter: async (page) => {
      await page.goto('/client/string')
      await expect(box(page)).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'the list with a paste that is read in part',
    enter: async (page) => {
      await box(page).fill(`${MANY} Smith treatise ${LONG}`)
      await expect(page.getByText('Found in your text')).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'the list with a paste in which nothing is recognized',
    enter: async (page) => {
      await box(page).fill('qqq qqq')
      await expect(page.getByText('No citation recognized yet.')).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'naming a project',
    enter: async (page) => {
      await page.getByRole('button', { name: 'New project', exact: true }).click()
      await expect(dialog(page, 'New project')).toBeVisible()
    },
  },
]

/** The editor with its rows, the box, and the panels of a row; starts on the empty project list. */
export const editing: readonly State[] = [
  {
    name: 'the editor with one row',
    enter: async (page) => {
      await box(page).fill('See Georgia University v. Roe, 384 U.S. 436 (1966)')
      await box(page).press('Enter')
      await expect(rows(page)).toHaveCount(1)
      await rows(page).focus()
    },
    leave: untilStored,
  },
  {
    name: 'the editor without a row',
    enter: async (page) => {
      await pressOn(page, 0, 'Delete')
      await expect(page.getByText('No citations yet')).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'a paste in the box, read in part',
    enter: async (page) => {
      await box(page).fill(`${MANY} Smith treatise ${LONG}`)
      await expect(page.getByText('Not recognized')).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'many rows with long unbroken names, and findings',
    enter: async (page) => {
      await box(page).fill(MANY)
      await box(page).press('Enter')
      await expect(rows(page)).toHaveCount(5)
      await lookAtOutcome(page, () => expect(page.getByRole('region', { name: 'Check these' })).toBeVisible())
    },
    leave: untilStored,
  },
  {
    name: 'letters that find an authority',
    enter: async (page) => {
      await box(page).fill('gid')
      await expect(page.getByText('In your authorities')).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'letters that find nothing',
    enter: async (page) => {
      // No name of a case or other source starts like this.
      await box(page).fill('qqq')
      await box(page).press('Enter')
      await expect(page.getByText('No citation recognized yet.')).toBeVisible()
    },
    leave: (page) => box(page).fill(''),
  },
  {
    name: 'a row lifted',
    enter: async (page) => {
      await pressOn(page, 1, ' ')
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'the insert caret moved',
    enter: (page) => pressOn(page, 1, 'ArrowLeft'),
  },
  {
    name: 'words inserted at the caret',
    enter: async (page) => {
      await pressOn(page, 1, 'ArrowLeft')
      await page.keyboard.press('p')
      await expect(page.getByLabel('Insert here').last()).toBeFocused()
    },
  },
  { name: 'the signal palette', enter: (page) => pressOn(page, 4, 's') },
  {
    name: 'the pincite keypad',
    enter: async (page) => {
      await pressOn(page, 1, 'p')
      await page.keyboard.type('344-45')
      await expect(page.getByText('Prints as 344–45')).toBeVisible()
    },
  },
  { name: 'the parenthetical', enter: (page) => pressOn(page, 0, '(') },
  {
    name: 'the abbreviations to choose from',
    enter: async (page) => {
      await pressOn(page, 2, ']')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Use everywhere in this project')).toBeVisible()
    },
  },
  {
    name: 'the form of a citation',
    enter: async (page) => {
      await openRowMenu(page, 1)
      await page.getByRole('menuitem', { name: 'Choose the form…' }).click()
      await expect(page.getByText(/Citations appear in full here/)).toBeVisible()
    },
  },
  {
    name: 'the menu of a row',
    enter: async (page) => {
      await openRowMenu(page, 1)
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the reason of a finding',
    enter: async (page) => {
      await openOutcome(page)
      await page
        .getByRole('button', { name: /^Why\? Rule/ })
        .first()
        .click()
      await expect(page.getByRole('status').filter({ hasText: /Rule|Indigo/ })).toBeVisible()
    },
    leave: async (page) => {
      await page
        .getByRole('button', { name: /^Why\? Rule/ })
        .first()
        .click()
      await closeOutcome(page)
    },
  },
  {
    name: 'another order, previewed',
    enter: async (page) => {
      await pressOn(page, 4, 'Alt+ArrowUp')
      await pressOn(page, 3, 's')
      await page.keyboard.press('b')
      await openOutcome(page)
      await page.getByRole('button', { name: 'Preview order' }).click()
      await expect(page.getByRole('button', { name: 'Apply this order' })).toBeVisible()
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Apply this order' }).click()
      await closeOutcome(page)
    },
  },
  {
    name: 'a removed row that can come back',
    enter: async (page) => {
      await pressOn(page, 3, 'Delete')
      await expect(notices(page)).toContainText('Removed ')
    },
    leave: async (page) => {
      await page.keyboard.press('Control+z')
      await expect(rows(page)).toHaveCount(5)
    },
  },
]

/** The dialogs, menus, and notices of the editor; starts on a project of `MANY`. */
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
      }
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
      // On a small screen, a project's only string has no menu.
      const menu = (await smallLayout(page)) === null ? 'String actions' : 'Project actions'
      await choose(page, menu, 'Name and footnote…')
      await page.getByLabel('Footnote number').fill('two')
      await expect(page.getByText('Enter a whole number or leave this blank.')).toBeVisible()
    },
  },
  {
    name: 'the footnotes',
    enter: async (page) => {
      await choose(page, 'Project actions', 'Short forms')
      await page.getByRole('button', { name: 'Number all strings as footnotes' }).click()
      await expect(page.getByRole('link', { name: 'Open note 1' })).toBeVisible()
    },
    leave: backToStrings,
  },
  {
    name: 'the table of authorities',
    enter: async (page) => {
      await choose(page, 'Project actions', 'Table of authorities')
      await expect(page.getByRole('heading', { name: 'Table of authorities' })).toBeVisible()
    },
    leave: backToStrings,
  },
  {
    name: 'the history of the project',
    enter: async (page) => {
      await choose(page, 'Project actions', 'History')
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

/** Renames the open project. */
export async function nameProject(page: Page, name: string): Promise<void> {
  await openSettings(page)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await untilStored(page)
}

/** Edit conflicts between two devices; the second device is another browser in which the same user is logged in. */
export function decisions(person: Person): readonly State[] {
  return [
    {
      name: 'a name given on two devices at once',
      enter: async (page) => {
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

/** Opens a page whose store doesn't respond. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('held') !== null) {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    }
  })
  await page.evaluate(() => {
    sessionStorage.setItem('held', 'true')
  })
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  // Wait for the screen's own loading state, not the one shown before the screen loads.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('held')
  })
}

/** States while the device's store is not responding. */
export const waiting: readonly State[] = [
  { name: 'the list while it is read', enter: (page) => openHeld(page, '/client/string'), leave: letGo },
  {
    name: 'the editor while it is read',
    enter: (page) => openHeld(page, '/client/string?project=any'),
    leave: letGo,
  },
]

/** The list with projects in it, and the trash. */
export const keeping: readonly State[] = [
  {
    name: 'the list with projects',
    enter: async (page) => {
      await page.goto('/client/string')
      await choose(page, `Actions for ${LONG} memorandum`, 'Duplicate')
      await expect(page.getByRole('link', { name: /^Copy of/ })).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'the menu of a project in the list',
    enter: async (page) => {
      await page.getByRole('button', { name: `Actions for ${LONG} memorandum`, exact: true }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the list searched',
    enter: async (page) => {
      await page.getByLabel('Search projects and citations').fill('gideon')
      await expect(page.getByRole('region', { name: 'Citations' })).toContainText('Gideon')
    },
    leave: stay,
  },
  {
    name: 'the list searched for nothing there',
    enter: async (page) => {
      await page.getByLabel('Search projects and citations').fill('zzz')
      await expect(page.getByText('Nothing matches')).toBeVisible()
    },
    leave: (page) => page.getByRole('button', { name: 'Clear search' }).click(),
  },
  {
    name: 'an empty archive',
    enter: async (page) => {
      await page.getByRole('button', { name: 'List actions' }).click()
      await page.getByRole('menuitem', { name: 'Archived (0)' }).click()
      await expect(page.getByText('The archive is empty.')).toBeVisible()
    },
    leave: (page) => page.getByRole('button', { name: 'Back to projects' }).click(),
  },
  {
    name: 'a project archived, with a way back',
    enter: async (page) => {
      await choose(page, `Actions for Copy of ${LONG} memorandum`, 'Archive')
      await expect(notices(page)).toContainText('Archived “')
    },
    leave: stay,
  },
  {
    name: 'the dashboard with work on it',
    enter: async (page) => {
      await page.goto('/client/dashboard')
      await expect(page.getByText('Pick up where you left off')).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'the trash, empty',
    enter: async (page) => {
      await page.goto('/client/dashboard?trash')
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
    },
    leave: stay,
  },
  {
    name: 'a project that is not here',
    enter: async (page) => {
      await page.goto('/client/string?project=nowhere')
      await expect(page.getByText('This project isn’t on this device')).toBeVisible()
    },
    leave: stay,
  },
]
