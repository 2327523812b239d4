import assert from 'node:assert/strict'
import type { Journey } from '../journey.ts'
import { keepPicture } from '../pictures.ts'
import type { Visitor } from '../visitor.ts'
import { keys, waitFor } from '../webdriver.ts'

const PASTED =
  'See Georgia University v. Roe, 12 U.S. 34 (1812); Gideon v. Wainwright, 372 U.S. 335, 344 (1963); ' +
  'Jane Roe, On Footnotes, Georgia University Record (Oct. 1, 2018), https://example.org/footnotes; 42 U.S.C. § 1983.'

interface Opening {
  readonly name: string
  /** True if the dialog exists only on a small screen. */
  readonly small?: true
  /** True if the dialog exists only on a phone in portrait orientation. */
  readonly upright?: true
  readonly open: (visitor: Visitor) => Promise<void>
}

async function onRow(
  visitor: Visitor,
  at: number,
  ...strokes: readonly (string | readonly string[])[]
): Promise<void> {
  await visitor.window.run((at: number) => {
    const rows = document.querySelectorAll<HTMLElement>(
      'ol[aria-label="Citations in this string"] [role="group"]',
    )
    rows[at]?.focus()
  }, at)
  await visitor.window.press(...strokes)
}

const choose =
  (menu: string | RegExp, item: string) =>
  async (visitor: Visitor): Promise<void> => {
    await visitor.press('button', menu)
    await visitor.press('button', item)
  }

/** Presses a button. On a small screen, first opens the menu that contains it. */
const pressInMenu =
  (name: string | RegExp, menu: string | RegExp) =>
  async (visitor: Visitor): Promise<void> => {
    if (!(await visitor.sees('button', name))) await visitor.press('button', menu)
    await visitor.press('button', name)
  }

/** Chooses a menu item for a row. On a small screen, the row's menu is in the dock while the row is selected. */
const chooseForRow =
  (item: string) =>
  async (visitor: Visitor): Promise<void> => {
    await onRow(visitor, 2)
    await choose('More actions', item)(visitor)
  }

/** The project's name, which is also the button that opens its settings. */
const PROJECT = 'Georgia University v. Roe'

const press = (name: string | RegExp) => (visitor: Visitor) => visitor.press('button', name)

const inEditor: readonly Opening[] = [
  { name: 'signal', open: (visitor) => onRow(visitor, 1, 's') },
  { name: 'pincite', open: (visitor) => onRow(visitor, 1, 'p') },
  { name: 'parenthetical', open: (visitor) => onRow(visitor, 1, '(') },
  { name: 'insertion', open: (visitor) => onRow(visitor, 1, keys.left, 'p') },
  { name: 'abbreviations', open: (visitor) => onRow(visitor, 2, ']', keys.enter) },
  { name: 'form of a citation', open: chooseForRow('Choose the form…') },
  { name: 'history of a citation', open: chooseForRow('History') },
  { name: 'authority', open: pressInMenu('Fill in a form', 'Project actions') },
  { name: 'edited authority', open: chooseForRow('Edit the authority…') },
  {
    name: 'name and footnote of a string',
    open: async (visitor) => {
      if (await visitor.sees('button', 'String actions')) await visitor.press('button', 'String actions')
      else await visitor.press('button', 'Project actions')
      await visitor.press('button', 'Name and footnote…')
    },
  },
  { name: 'project settings', small: true, open: press(PROJECT) },
  {
    name: 'name and course of the project',
    async open(visitor) {
      await pressInMenu(/^Rename/, PROJECT)(visitor)
      // On a small screen, the dialog replaces the sheet it was opened from.
      await visitor.find('field', 'Project name')
    },
  },
  {
    name: 'authorities of the project',
    small: true,
    async open(visitor) {
      await visitor.press('button', PROJECT)
      await visitor.press('button', 'Authorities')
      await visitor.find('dialog', 'Authorities')
    },
  },
  {
    name: 'whole preview',
    upright: true,
    async open(visitor) {
      if (await visitor.sees('button', 'Deselect citation'))
        await visitor.press('button', 'Deselect citation')
      await visitor.press('button', /^Show the full preview/)
    },
  },
  { name: 'commands', open: choose('Project actions', 'All commands') },
  { name: 'import', open: choose('Project actions', 'Import…') },
  { name: 'keyboard help', open: (visitor) => onRow(visitor, 0, '?') },
  { name: 'sync', open: press(/^Sync:/) },
  {
    name: 'closed clipboard',
    async open(visitor) {
      await visitor.window.run(() => {
        const closed = (): Promise<never> => Promise.reject(new DOMException('closed', 'NotAllowedError'))
        Clipboard.prototype.write = closed
        Clipboard.prototype.writeText = closed
        document.execCommand = () => false
      })
      if (await visitor.sees('button', 'Deselect citation'))
        await visitor.press('button', 'Deselect citation')
      await visitor.press('button', /^Copy( string)?$/)
    },
  },
]

/** Pages, and the dialogs to open on them. */
const places: readonly { readonly path: string | null; readonly openings: readonly Opening[] }[] = [
  { path: null, openings: inEditor },
  { path: '/client/string', openings: [{ name: 'new project', open: press('New project') }] },
  { path: '/client/webcite', openings: [{ name: 'bookmark', open: press('Cite from your browser') }] },
  { path: '/client/account', openings: [{ name: 'delete account', open: press('Delete my account') }] },
  {
    path: '/admin/users',
    openings: [{ name: 'managed account', open: press(/^Open Ada/) }],
  },
  { path: '/client/dashboard', openings: [] },
]

interface Measured {
  readonly height: number
  readonly shown: number
  readonly content: number
  readonly most: number
  readonly window: number
  readonly bottom: number
  /** Number of pixels by which the content is wider than the window. */
  readonly sideways: number
}

/** Measures the open modal dialog, or the panel next to a row. */
function measure(visitor: Visitor): Promise<Measured | null> {
  return visitor.window.run(() => {
    const dialog =
      [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ??
      [...document.querySelectorAll<HTMLElement>('[popover]')].findLast((it) => it.matches(':popover-open'))
    if (dialog === undefined) return null
    const body = dialog.matches('dialog') ? (dialog.children[1] as HTMLElement) : dialog
    const box = dialog.getBoundingClientRect()
    const most = Number.parseFloat(getComputedStyle(dialog).maxHeight)
    return {
      height: box.height,
      shown: body.clientHeight,
      content: body.scrollHeight,
      most: Number.isNaN(most) ? innerHeight : most,
      window: innerHeight,
      bottom: box.bottom,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })
}

/** Returns true if the dialog shows all of its content or has its maximum height. */
function isTallEnough({ height, shown, content, most, window }: Measured): boolean {
  return content <= shown + 1 || height >= Math.min(most, window) - 2
}

async function close(visitor: Visitor): Promise<void> {
  await visitor.window.press(keys.escape)
  await waitFor('it to close', async () => (await measure(visitor)) === null)
}

function tour(where: string, size: readonly [number, number], dark: boolean): Journey {
  return {
    name: `${where}, ${dark ? 'dark' : 'light'}: every dialog, sheet, and panel is as tall as its content if it fits`,
    short: where === 'phone' && !dark,
    needs: ['display'],
    run: async ({ ada, open }) => {
      const visitor = await open({ size, dark })
      await visitor.open('/login')
      await visitor.window.run(() => localStorage.setItem('deviceExperiencePopupShown', 'true'))
      await visitor.press('button', 'Forgot your password?')
      const faults: string[] = []
      const look = async (name: string): Promise<void> => {
        const measured = await waitFor(name, () => measure(visitor))
        await visitor.settled()
        const now = (await measure(visitor)) ?? measured
        await keepPicture(visitor, `${where} ${dark ? 'dark' : 'light'} ${name}`)
        if (!isTallEnough(now) || now.shown < 40 || now.bottom > now.window + 1 || now.sideways > 0)
          faults.push(`${name}: ${JSON.stringify(now)}`)
        await close(visitor)
      }
      await look('forgotten password')
      await visitor.signIn(ada)
      await visitor.startProject(PASTED, 4)
      for (const { path, openings } of places) {
        if (path !== null) await visitor.open(path)
        for (const { name, small, upright, open: bring } of openings) {
          if (small === true && size[0] >= 1024) continue
          if (upright === true && size[0] > size[1]) continue
          try {
            await bring(visitor)
            await look(name)
          } catch (error) {
            throw new Error(`At "${name}"`, { cause: error })
          }
        }
      }
      assert.deepEqual(faults, [])
    },
  }
}

export const dialogs: readonly Journey[] = [
  tour('phone', [390, 844], false),
  tour('phone', [390, 844], true),
  tour('desk', [1440, 900], false),
  tour('desk', [1440, 900], true),
  tour('phone held sideways', [844, 390], false),
  tour('phone held sideways', [844, 390], true),
]
