import assert from 'node:assert/strict'
import { bareHtml, faultsOfHtml } from '../clean-html.ts'
import type { Journey, World } from '../journey.ts'
import type { Visitor } from '../visitor.ts'
import { keys, waitFor } from '../webdriver.ts'

const THREE =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963); 42 U.S.C. § 1983.'
const EIGHT = `${Array.from({ length: 8 }, (_, at) => `Party${at} v. Other, ${at + 1} U.S. ${at + 1} (1900)`).join('; ')}.`
const ROW = /^Citation \d|./

/** Focuses a row of the string. */
async function focusRow(visitor: Visitor, at: number): Promise<void> {
  await visitor.window.run((at: number) => {
    const rows = document.querySelectorAll<HTMLElement>(
      'ol[aria-label="Citations in this string"] [role="group"]',
    )
    rows[at]?.focus()
  }, at)
}

/** Runs `copy` and returns the new clipboard content as other programs see it. */
async function copied(world: World, copy: () => Promise<void>): Promise<{ html: string; text: string }> {
  const before = world.clipboard('text/html')
  await copy()
  const html = await waitFor('something new on the clipboard', async () => {
    const now = world.clipboard('text/html')
    return now === before ? '' : now
  })
  return { html, text: world.clipboard('text/plain') }
}

export const stringTool: readonly Journey[] = [
  {
    name: 'the front page’s tools work, and their copies arrive unchanged',
    needs: ['display'],
    run: async (world) => {
      const visitor = await world.open()
      await visitor.open('/')
      await visitor.fill(
        'What are you citing?',
        'See Roe v. Wade, 410 U.S. 113, 120 (1973); 42 U.S.C. § 1983.',
      )
      await visitor.reads('Roe v. Wade')
      const { html, text } = await copied(world, () => visitor.press('button', 'Copy'))
      assert.deepEqual(faultsOfHtml(html), [])
      assert.equal(text, 'See Roe v. Wade, 410 U.S. 113, 120 (1973); 42 U.S.C. § 1983.')
      assert.equal(
        bareHtml(html),
        '<i>See</i> <i>Roe v. Wade</i>, 410 U.S. 113, 120 (1973); 42 U.S.C. §&nbsp;1983.',
      )
    },
  },
  {
    name: 'paste, signal, pincite, and parenthetical by keyboard, with undo and redo',
    short: true,
    run: async ({ ada, open }) => {
      const visitor = await open()
      const { window } = visitor
      await visitor.signIn(ada)
      await visitor.startProject(THREE, 3)
      await focusRow(visitor, 1)
      await window.press('s', 'b')
      await waitFor('the signal', async () => /But see/i.test((await visitor.rows())[1] ?? ''))
      await window.press('p', '3', '4', '4', keys.enter)
      await waitFor('the pincite', async () => (await visitor.rows())[1]?.includes('335, 344'))
      await window.press('(')
      await visitor.find('field', 'Add a parenthetical')
      await window.press(...'unanimous', keys.enter)
      await waitFor('the parenthetical', async () => (await visitor.rows())[1]?.includes('(unanimous)'))
      await window.press([keys.alt, keys.up])
      await waitFor('the move', async () => (await visitor.rows())[0]?.includes('Gideon'))
      await window.press([keys.control, 'z'])
      await waitFor('the move undone', async () => (await visitor.rows())[1]?.includes('Gideon'))
      await window.press([keys.control, 'y'])
      await waitFor('the move again', async () => (await visitor.rows())[0]?.includes('Gideon'))
      await visitor.stored()
      await window.reload()
      // A row shows only its signal and name until the citation has been formatted.
      await waitFor('the moved row with its pincite and parenthetical', async () =>
        /Gideon.*344.*unanimous/.test((await visitor.rows())[0] ?? ''),
      )
      assert.equal((await visitor.rows()).length, 3)
    },
  },
  {
    name: 'Escape closes the signal palette and returns focus to the row; with a filter, it first clears the filter',
    short: true,
    run: async ({ ada, open }) => {
      const visitor = await open()
      const { window } = visitor
      await visitor.signIn(ada)
      await visitor.startProject(THREE, 3)
      await focusRow(visitor, 1)
      const filter = (): Promise<string | null> =>
        window.run(() => {
          const field = document.activeElement
          return field instanceof HTMLInputElement && field.type === 'search' ? field.value : null
        })
      await window.press('s')
      await waitFor('the palette', async () => (await filter()) === '')
      await window.press('/', ...'con')
      await waitFor('the filter', async () => (await filter()) === 'con')
      await window.press(keys.escape)
      await waitFor('an empty filter', async () => (await filter()) === '')
      await window.press(keys.escape)
      await waitFor('focus in the row', () =>
        window.run(
          () =>
            document.querySelector(':popover-open') === null &&
            document.activeElement?.getAttribute('aria-label')?.startsWith('2 of 3: ') === true,
        ),
      )
      assert.match((await visitor.rows())[1] ?? '', /Gideon/)
    },
  },
  {
    name: 'Escape in the empty filter of the authorities closes their sheet on a phone',
    run: async ({ ada, open }) => {
      const visitor = await open({ size: [390, 844] })
      await visitor.signIn(ada)
      await visitor.startProject(EIGHT, 8)
      await visitor.press('button', 'Party0 v. Other')
      await visitor.press('button', 'Authorities')
      await visitor.focus('field', 'Filter authorities')
      await visitor.window.press(keys.escape)
      await waitFor('the sheet to close', async () => !(await visitor.sees('dialog', 'Authorities')))
    },
  },
  {
    name: 'rows are reordered by dragging, and authorities dragged into the string',
    short: true,
    run: async ({ ada, open }) => {
      const visitor = await open()
      const { window } = visitor
      await visitor.signIn(ada)
      await visitor.startProject(THREE, 3)
      const handle = await visitor.find('button', /^Move: .*Gideon/)
      const first = await visitor.find('row', ROW)
      await window.drag(await visitor.pointOn(handle), await visitor.pointOn(first, 0.5, 0.1))
      await waitFor('the row at the top', async () => (await visitor.rows())[0]?.includes('Gideon'))
      await visitor.stored()
      await visitor.press('button', 'Authorities 3')
      await visitor.find('button', 'Add Miranda v. Arizona to the string')
      const entry = await window.find(
        '//li[.//button[@aria-label="Add Miranda v. Arizona to the string"]]//i[text()="Miranda v. Arizona"]',
      )
      await window.drag(await visitor.pointOn(entry), await visitor.pointOn(first, 0.5, 0.8))
      await visitor.hasRows(4)
    },
  },
  {
    name: 'copies of a string, a row, and a selection have no foreign spans, sizes, colors, or spaces',
    short: true,
    needs: ['display'],
    run: async (world) => {
      const visitor = await world.open()
      const { window } = visitor
      await visitor.signIn(world.ada)
      await visitor.startProject(THREE, 3)
      const wanted =
        '<i>See</i> <i>Miranda v. Arizona</i>, 384 U.S. 436, 444 (1966); <i>Gideon v. Wainwright</i>, 372 U.S. 335 (1963); 42 U.S.C. §&nbsp;1983.'
      const string = await copied(world, () => visitor.press('button', 'Copy string'))
      assert.deepEqual(faultsOfHtml(string.html), [])
      assert.equal(bareHtml(string.html), wanted)
      assert.equal(string.text, THREE)

      await focusRow(visitor, 1)
      const row = await copied(world, () => window.press([keys.control, 'c']))
      assert.deepEqual(faultsOfHtml(row.html), [])
      assert.match(row.text, /Gideon v\. Wainwright, 372 U\.S\. 335 \(1963\)/)
      assert.doesNotMatch(row.text, /Miranda/)

      const part = await copied(world, async () => {
        await window.run(() => {
          const text = document.querySelector('[data-testid="preview"]')
          if (text !== null) document.getSelection()?.selectAllChildren(text)
        })
        await window.press([keys.control, 'c'])
      })
      assert.deepEqual(faultsOfHtml(part.html), [])
      assert.equal(bareHtml(part.html), wanted)
    },
  },
]
