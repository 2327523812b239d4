import { closeOutcome, lookAtOutcome, openOutcome, openRowMenu } from '../small-screen.ts'
import { expect, notices, rows, untilStored } from '../test.ts'
import { type State, LONG, MANY, stay, box, pressOn } from './state.ts'

/** States of the editor with its rows, box, and panels. They start on the empty project list. */
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
      // No case or other source has a name that starts like this.
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
      const moved = (await rows(page).nth(4).locator('.citation').textContent()) ?? ''
      await pressOn(page, 4, 'Alt+ArrowUp')
      await expect(rows(page).nth(3)).toContainText(moved)
      await pressOn(page, 3, 's')
      await expect(page.getByRole('menu', { name: 'Choose a signal' })).toBeVisible()
      await page.keyboard.press('b')
      await expect(rows(page).nth(3)).toContainText('But see')
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
