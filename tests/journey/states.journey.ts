import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import {
  beginnings,
  decisions,
  editing,
  keeping,
  LONG,
  MANY,
  nameProject,
  type State,
  tools,
  waiting,
} from './states.ts'
import {
  COLOR_RULES,
  NO_CONNECTION,
  type Person,
  REFUSED,
  closeNoticeBefore,
  expect,
  overflow,
  startProject,
  takeSession,
  test,
  untilStored,
  untilSynced,
} from './test.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Visits every state of the project list and the project editor in one account, and checks that there are no violations
 * in light and dark and that nothing is cut off at the listed widths. A failure names its state.
 */
const devices = {
  'on a laptop, also at 200 % zoom': {
    options: { viewport: { width: 1440, height: 900 } },
    // The space left in a 1440 by 900 window at 200% zoom.
    also: [{ width: 720, height: 450 }],
  },
  'on a phone, also 320 pixels wide': {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    also: [{ width: 320, height: 568 }],
  },
} as const

const axe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** Runs in the page. axe is loaded once per page, because injecting it takes longer than running it. */
async function runAxe(rules: readonly string[] | undefined): Promise<string[]> {
  // Content covered by a dialog or a panel is checked in a separate state.
  const front = [...document.querySelectorAll<HTMLElement>('dialog:modal, :popover-open')].at(-1)
  const { violations } = await window.axe.run(front ?? document, {
    resultTypes: ['violations'],
    ...(rules !== undefined && { runOnly: [...rules] }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until the page has drawn the last change. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (document.getAnimations().some(({ playState }) => playState === 'running'))
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

/** Runs all rules in the first color scheme; in the second, runs only the rules that a color scheme can affect. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    const rules = colorScheme === 'light' ? undefined : COLOR_RULES
    for (const line of await page.evaluate(runAxe, rules)) found.push(`${colorScheme}: ${line}`)
  }
  return found
}

/** Lists dialogs, panels, menus, and notices that are off screen and can't be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layers = [...document.querySelectorAll('dialog[open], [popover]:popover-open, [role="alert"]')]
    const notices = [...document.querySelectorAll('[aria-label="Notifications"] button')]
    return [...layers, ...notices].flatMap((layer) => {
      const { left, right, top, bottom, width } = layer.getBoundingClientRect()
      const beside = left < -1 || right > innerWidth + 1
      const above = layer.matches('[role="alert"]') ? false : top < -1 || bottom > innerHeight + 1
      return width > 0 && (beside || above)
        ? [`${layer.outerHTML.slice(0, 100)} at ${left}–${right}, ${top}–${bottom}`]
        : []
    })
  })
}

for (const [device, { options, also }] of Object.entries(devices)) {
  test.describe(device, () => {
    test.use(options)

    test('the empty list and the rows of the editor have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
    }) => {
      complaints.expects(REFUSED)
      await prepare(page, ada)
      for (const state of [...beginnings, ...editing]) await look(page, state)
    })

    test('the tools of the editor have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
    }) => {
      complaints.expects(NO_CONNECTION)
      complaints.expects(/could not be stored/)
      await prepare(page, ada)
      await startProject(page, MANY, 5)
      await untilStored(page)
      for (const state of tools) await look(page, state)
    })

    test('the list with projects, the dashboard, and the trash have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
    }) => {
      complaints.expects(REFUSED)
      await prepare(page, ada)
      await startProject(page, MANY, 5)
      await nameProject(page, `${LONG} memorandum`)
      await untilSynced(page)
      for (const state of keeping) await look(page, state)
    })

    test('edit conflicts have no violations and fit the screen', async ({ page, ada, complaints }) => {
      complaints.expects(NO_CONNECTION)
      await prepare(page, ada)
      await startProject(page, 'Gideon v. Wainwright, 372 U.S. 335 (1963)', 1)
      await untilStored(page)
      for (const state of decisions(ada)) await look(page, state)
    })

    test('loading states have no violations and fit the screen', async ({ page, ada }) => {
      await prepare(page, ada)
      await page.goto('/client/dashboard')
      for (const state of waiting) await look(page, state)
    })

    async function prepare(page: Page, person: Person): Promise<void> {
      await page.addInitScript({ path: axe })
      await closeNoticeBefore(page)
      await takeSession(page, person)
    }

    async function look(page: Page, { name, enter, leave }: State): Promise<void> {
      await test.step(name, async () => {
        await enter(page)
        expect.soft(await violations(page), name).toEqual([])
        for (const viewport of [...also, options.viewport]) {
          await page.setViewportSize(viewport)
          await drawn(page)
          const at = `${name}, ${viewport.width} pixels wide`
          expect.soft(await overflow(page), `${at}: scrolls sideways`).toBeLessThanOrEqual(0)
          expect.soft(await cutOff(page), `${at}: cut off`).toEqual([])
        }
        if (leave === undefined) await page.keyboard.press('Escape')
        else await leave(page)
      })
    }
  })
}
