import assert from 'node:assert/strict'
import type { Journey } from '../journey.ts'
import type { Visitor } from '../visitor.ts'
import { keys, waitFor } from '../webdriver.ts'

const FIVE = [
  'See Miranda v. Arizona, 384 U.S. 436, 444-45 (1966) (holding that a person in custody must be warned of the right to remain silent)',
  'Gideon v. Wainwright, 372 U.S. 335, 344 (1963) (holding that counsel must be appointed for the poor)',
  'Dickerson v. United States, 530 U.S. 428, 432 (2000) (holding that Congress may not overrule a constitutional rule)',
  'Berghuis v. Thompkins, 560 U.S. 370, 381 (2010) (holding that silence alone does not invoke the right)',
  'Maryland v. Shatzer, 559 U.S. 98, 110 (2010) (holding that a break in custody of two weeks ends the presumption)',
].join('; ')

interface Measured {
  /** Fraction of the window that the list of citations occupies, from 0 to 1. */
  readonly list: number
  /** Number of pixels by which the content is wider than the window. */
  readonly sideways: number
  readonly dockBottom: number
  readonly windowHeight: number
  /** True if the dock doesn't cover the last row. */
  readonly lastRowFree: boolean
  readonly focusInBox: boolean
  readonly places: boolean
}

function measure(visitor: Visitor): Promise<Measured> {
  return visitor.window.run(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const list = boxOf('[data-scroller]')
    const dock = boxOf('[data-dock]')
    const rows = [...document.querySelectorAll('[data-row]')]
    const last = rows.at(-1)?.getBoundingClientRect() ?? new DOMRect()
    return {
      list: (list.width * list.height) / (innerWidth * innerHeight),
      sideways: document.documentElement.scrollWidth - innerWidth,
      dockBottom: dock.bottom,
      windowHeight: innerHeight,
      lastRowFree: last.right <= dock.left + 1 || last.bottom <= dock.top + 1,
      focusInBox: document.activeElement instanceof HTMLTextAreaElement,
      places: [...document.querySelectorAll('nav[aria-label="Main"]')].some(
        (nav) => nav.getClientRects().length > 0,
      ),
    }
  })
}

function smallEditor(where: string, size: readonly [number, number]): Journey {
  return {
    name: `${where}: citations take most of the editor’s screen, and typing continues while they are added`,
    short: size[0] === 390,
    needs: ['display'],
    run: async ({ ada, open }) => {
      const visitor = await open({ size })
      const { window } = visitor
      await visitor.open('/login')
      await window.run(() => localStorage.setItem('deviceExperiencePopupShown', 'true'))
      await visitor.signIn(ada)
      await visitor.startProject(FIVE, 5)
      const first = await measure(visitor)
      assert.ok(first.list >= 0.6, `the list has ${first.list}`)
      assert.ok(first.sideways <= 0, `${first.sideways} wider than the window`)
      assert.equal(first.places, false)
      assert.ok(Math.abs(first.dockBottom - first.windowHeight) <= 1)
      await visitor.focus('field', 'Add authorities')
      for (const [at, name] of ['Roe', 'Doe', 'Poe', 'Coe', 'Moe', 'Noe'].entries()) {
        await window.press(...`${name} v. Wade, ${410 + at} U.S. 113 (1973)`, keys.enter)
        await visitor.hasRows(6 + at)
        await waitFor(`${name} visible`, async () => (await measure(visitor)).lastRowFree)
        assert.equal((await measure(visitor)).focusInBox, true)
      }
      await visitor.stored()
      // Simulates Safari on a phone, where the keyboard covers part of the page and the visual viewport shrinks.
      await window.run(() => {
        const view = Object.assign(new EventTarget(), {
          height: 240,
          width: innerWidth,
          offsetTop: 20,
          offsetLeft: 0,
          scale: 1,
        })
        const real = globalThis.visualViewport
        Object.defineProperty(globalThis, 'visualViewport', { value: view, configurable: true })
        real?.dispatchEvent(new Event('resize'))
      })
      await waitFor('the dock above the keyboard', async () => {
        const { dockBottom } = await measure(visitor)
        return Math.abs(dockBottom - 260) <= 1
      })
    },
  }
}

export const phone: readonly Journey[] = [
  smallEditor('phone', [390, 844]),
  smallEditor('phone held sideways', [844, 390]),
]
