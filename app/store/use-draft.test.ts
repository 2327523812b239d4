import 'fake-indexeddb/auto'
import { act, createElement, type ReactNode, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { openReactPage, useDocuments } from '../../tests/support/react-page.ts'
import { packText } from '../browser/durable-storage.ts'
import { TextMirror } from '../browser/text-mirror.ts'

useDocuments()

const KEY = 'pincite.draft.row.guest.r1.pincite'

const typedAt = Date.now() - 60_000

/** The browser's state after it is killed: an old `localStorage`, and the rows of the database. */
let device = createMemoryStorage()
const mirror = new TextMirror('pincite-texts')

beforeEach(() => {
  vi.resetModules()
  device = createMemoryStorage({ [KEY]: packText({ at: typedAt, page: 'a1', text: '"committed"' }) })
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  // Give every test its own browser, so that it doesn't see the locks of the previous test.
  vi.stubGlobal('navigator', { userAgent: '' })
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))

/** Renders a field, and returns a function that types into the field. */
async function openField() {
  const { useDraft, parseDraftText } = await import('./use-draft.ts')
  let type: (text: string) => void = () => undefined
  function Shown(): ReactNode {
    const typed = useDraft({ screen: 'row', record: 'r1', field: 'pincite' }, 'stored', parseDraftText)
    useEffect(() => {
      type = typed.set
    }, [typed.set])
    return typed.value
  }
  const page = await openReactPage()
  await page.draw(createElement(Shown))
  return { ...page, type: (text: string) => act(async () => type(text)) }
}

/** Renders a screen that reopens drafts, and returns a function that reports which drafts it reopened. */
async function openScreen() {
  const { useWaitingDraft } = await import('./use-draft.ts')
  const reopened: string[] = []
  function Shown(): ReactNode {
    useWaitingDraft(['row'], ({ record }) => reopened.push(record) > 0)
    return 'screen'
  }
  const page = await openReactPage()
  await page.draw(createElement(Shown))
  return { ...page, reopened }
}

test('removes a draft that was committed before the browser was killed', async () => {
  mirror.put({ key: KEY, at: typedAt + 1, page: 'a1', text: null })
  const page = await openField()
  await settle()
  expect(page.text()).toBe('stored')
  expect(device.copy()).toEqual({})
  await page.close()
})

test('keeps text that is typed while drafts are restored', async () => {
  mirror.put({ key: KEY, at: typedAt + 1, page: 'a1', text: null })
  const page = await openField()
  await page.type('typed')
  await settle()
  expect(page.text()).toBe('typed')
  expect(device.getItem(KEY)).toContain('"typed"')
  await page.close()
})

test('shows a draft that only the database has', async () => {
  mirror.put({ key: KEY, at: typedAt + 1, page: 'a1', text: '"typed"' })
  device.removeItem(KEY)
  const page = await openField()
  await expect.poll(() => page.text()).toBe('typed')
  await page.close()
})

test('reopens the panel in which a waiting draft was typed', async () => {
  mirror.put({ key: KEY, at: typedAt + 1, page: 'a1', text: '"typed"' })
  const page = await openScreen()
  await expect.poll(() => page.reopened).toEqual(['r1'])
  await page.close()
})

test.for(['keydown', 'click', 'input'])(
  'does not reopen the panel of a waiting draft after the event %s, because the user is busy elsewhere',
  async (name) => {
    mirror.put({ key: KEY, at: typedAt + 1, page: 'a1', text: '"typed"' })
    const page = await openScreen()
    document.dispatchEvent(new window.Event(name, { bubbles: true }))
    await settle()
    expect(page.reopened).toEqual([])
    await page.close()
  },
)
