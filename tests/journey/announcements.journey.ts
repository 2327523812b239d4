import { listenTo } from './heard.ts'
import { clipboard, expect, rows, startProject, takeSession, test, untilStored } from './test.ts'

const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963); ' +
  'Georgia University v. Roe, 12 U.S. 34 (1812).'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('announces a change once, and again whenever it recurs', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await untilStored(page)
  const { hears } = await listenTo(page)
  const press = (key: string) => page.keyboard.press(key)
  await rows(page).first().focus()

  await press('Alt+ArrowDown')
  await hears('Now 2 of 3.')
  await press(' ')
  await hears('Picked up. Use the arrow keys to move, Space to drop, Escape to cancel.')
  await press('ArrowDown')
  await hears('Now 3 of 3.')
  await press('Escape')
  await hears('Move canceled.')
  await press(' ')
  await hears(/^Picked up\./)
  await press('Home')
  await hears('Now 1 of 3.')
  await press(' ')
  await hears('Dropped at 1 of 3.')

  for (const [key, said] of [
    ['Control+z', 'Undone.'],
    ['Control+y', 'Redone.'],
  ] as const) {
    for (const _ of ['one move', 'the other']) {
      await press(key)
      await hears(said)
    }
    await press(key)
    await hears(said === 'Undone.' ? 'Nothing to undo.' : 'Nothing to redo.')
  }

  await rows(page).nth(1).focus()
  await press('ArrowLeft')
  await hears(/^After “/)
  await press('Delete')
  await hears('Removed Gideon v. Wainwright.')
  await expect(rows(page).nth(1)).toBeFocused()
  await press('Control+c')
  await hears('Copied')
  expect((await clipboard(page))['text/plain']).toContain('(1812)')
  await press('Control+Shift+c')
  await hears(/^Copied\b/)
})
