import { expect, notices } from '../test.ts'
import { type State, LONG, MANY, stay, box, dialog, choose } from './state.ts'

/** States of the login page and the empty project list. */
export const beginnings: readonly State[] = [
  {
    name: 'the dashboard with samples',
    enter: async (page) => {
      await page.goto('/client/dashboard')
      await expect(page.getByRole('heading', { name: 'Try this' })).toBeVisible()
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

/** States of the project list with projects, and of the trash. */
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
      await page.getByRole('button', { name: 'Actions for the project list' }).click()
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
