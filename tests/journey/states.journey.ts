import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { decisions } from './states/conflict-states.ts'
import { editing } from './states/editor-states.ts'
import { beginnings, keeping } from './states/list-states.ts'
import { waiting } from './states/loading-states.ts'
import { LONG, MANY, nameProject, type State } from './states/state.ts'
import { tools } from './states/tool-states.ts'
import {
  COLOR_RULES,
  type CheckStep,
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
 * Visits every state of the project list and the editor in one account, and checks that there are no accessibility
 * violations and that nothing is cut off. A failure message contains the name of the state.
 */
const devices = {
  'on a laptop, also at 200 % zoom': {
    options: { viewport: { width: 1440, height: 900 } },
    // The size of a 1440 by 900 window at 200% zoom.
    also: [{ width: 720, height: 450 }],
  },
  'on a phone, also 320 pixels wide': {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    also: [{ width: 320, height: 568 }],
  },
} as const

const axe = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

/** Runs in the page. axe is loaded once per page, because loading it takes longer than running it. */
async function runAxe(rules: readonly string[] | undefined): Promise<string[]> {
  // Check only the topmost dialog or panel. The page behind it is checked in a separate state.
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
    // Skip animations that follow scrolling, because they never finish.
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    while (running().length > 0) await Promise.allSettled(running().map((animation) => animation.finished))
  })
}

type ColorScheme = 'light' | 'dark'

/** Runs axe in each color scheme. In the second scheme, runs only the rules about colors. */
async function violations(page: Page, schemes: readonly ColorScheme[]): Promise<string[]> {
  const found: string[] = []
  for (const [at, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    const rules = at === 0 ? undefined : COLOR_RULES
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

    test('the dashboard and the empty list have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
      check,
    }) => {
      complaints.expects(REFUSED)
      await prepare(page, ada)
      for (const state of beginnings) await look(page, check, state)
    })

    test('the rows of the editor have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
      check,
    }) => {
      complaints.expects(REFUSED)
      await prepare(page, ada)
      await page.goto('/client/string')
      for (const state of editing) await look(page, check, state)
    })

    test('the tools of the editor have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
      check,
    }) => {
      complaints.expects(NO_CONNECTION)
      complaints.expects(/could not be stored/)
      await prepare(page, ada)
      await startProject(page, MANY, 5)
      await untilStored(page)
      for (const state of tools) await look(page, check, state)
    })

    test('the project list, edit conflicts, and loading states have no violations and fit the screen', async ({
      page,
      ada,
      complaints,
      check,
    }) => {
      complaints.expects(REFUSED)
      complaints.expects(NO_CONNECTION)
      await prepare(page, ada)
      await startProject(page, MANY, 5)
      await nameProject(page, `${LONG} memorandum`)
      await untilSynced(page)
      for (const state of [...keeping, ...decisions(ada), ...waiting]) await look(page, check, state)
    })

    async function prepare(page: Page, person: Person): Promise<void> {
      await page.addInitScript({ path: axe })
      await closeNoticeBefore(page)
      await takeSession(page, person)
    }

    /** Each state starts in the color scheme of the previous one, so that the page changes only once. */
    const schemes: ColorScheme[] = ['light', 'dark']

    async function look(page: Page, check: CheckStep, { name, enter, leave }: State): Promise<void> {
      await check(name, async () => {
        await enter(page)
        expect.soft(await violations(page, schemes), name).toEqual([])
        schemes.reverse()
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
