import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journey } from '../journey.ts'
import type { Visitor } from '../visitor.ts'
import { waitFor } from '../webdriver.ts'

const ONE = 'Gideon v. Wainwright, 372 U.S. 335 (1963)'

async function add(visitor: Visitor, citation: string, count: number): Promise<void> {
  await visitor.fill('Add authorities', citation)
  await visitor.press('button', 'Add 1 citation')
  await visitor.hasRows(count)
  await visitor.stored()
}

/** Opens the account's only project. */
async function openProject(visitor: Visitor, name: RegExp, count: number): Promise<void> {
  await visitor.open('/client/string')
  await visitor.press('link', name)
  await visitor.hasRows(count)
}

/** Returns the path of a window that shows the project. */
async function pathOf(visitor: Visitor): Promise<string> {
  const { pathname, search } = new URL(await visitor.window.url())
  return pathname + search
}

export const keeping: readonly Journey[] = [
  {
    name: 'edits made after a cold start without a server reach a second browser once the server is back',
    needs: ['profile'],
    run: async ({ server, ada, open, profile }) => {
      const folder = profile()
      const first = await open({ profile: folder })
      await first.signIn(ada)
      await first.startProject(ONE, 1)
      const path = await pathOf(first)
      await first.synced()
      await first.keptApp()
      await server.stop()
      await first.window.reload()
      await first.hasRows(1)
      await first.window.quit()

      const cold = await open({ profile: folder })
      await cold.open(path)
      await cold.hasRows(1)
      await add(cold, 'Roe v. Wade, 410 U.S. 113 (1973)', 2)
      await cold.window.reload()
      await cold.hasRows(2)
      await server.restart()
      await cold.synced(60_000)

      const second = await open()
      await second.signIn(ada)
      await openProject(second, /Gideon/, 2)
      assert.match((await second.rows())[1] ?? '', /Roe v\. Wade/)
    },
  },
  {
    name: 'after edits without the server, two devices sync and keep every edit',
    needs: ['profile'],
    run: async ({ server, ada, open, profile }) => {
      const [first, second] = [await open({ profile: profile() }), await open({ profile: profile() })]
      await first.signIn(ada)
      await first.startProject(ONE, 1)
      await first.synced()
      await second.signIn(ada)
      await openProject(second, /Gideon/, 1)
      for (const visitor of [first, second]) await visitor.keptApp()
      await server.stop()
      await add(first, 'Roe v. Wade, 410 U.S. 113 (1973)', 2)
      await add(second, 'Miranda v. Arizona, 384 U.S. 436 (1966)', 2)
      await server.restart()
      for (const visitor of [first, second]) {
        await visitor.hasRows(3, 60_000)
        assert.match((await visitor.rows()).join(' '), /Gideon.*Miranda|Gideon.*Roe/s)
      }
    },
  },
  {
    name: 'an edit survives the browser being killed right after it',
    needs: ['profile'],
    run: async ({ server, ada, open, profile }) => {
      const folder = profile()
      const first = await open({ profile: folder })
      await first.signIn(ada)
      await first.startProject(ONE, 1)
      const path = await pathOf(first)
      await first.synced()
      await first.keptApp()
      await server.stop()
      await add(first, 'Roe v. Wade, 410 U.S. 113 (1973)', 2)
      await first.window.kill()

      const again = await open({ profile: folder })
      await again.open(path)
      await again.hasRows(2)
      await server.restart()
      await again.synced(60_000)
    },
  },
  {
    name: 'leaving a page during database creation does not block the next page',
    run: async ({ ada, open }) => {
      for (const pause of [150, 220, 260, 310]) {
        const visitor = await open()
        await visitor.signIn(ada)
        // The pause is long enough for the creation of the database to start, but not to finish.
        await sleep(pause)
        await visitor.open('/client/string')
        await visitor.find('field', 'Add authorities')
        await visitor.window.quit()
      }
    },
  },
  {
    name: 'an edit in one window immediately appears in another window',
    run: async ({ ada, open }) => {
      const [first, second] = [await open(), await open()]
      await first.signIn(ada)
      await first.startProject(ONE, 1)
      await first.synced()
      await second.signIn(ada)
      await openProject(second, /Gideon/, 1)
      await add(first, 'Roe v. Wade, 410 U.S. 113 (1973)', 2)
      await second.hasRows(2)
      await waitFor('the row', async () => (await second.rows())[1]?.includes('Roe v. Wade'))
    },
  },
]
