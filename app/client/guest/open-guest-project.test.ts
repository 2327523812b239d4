import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { GUEST } from '../../session/device-names.ts'
import { createGuestDraft, loadGuestDraft, saveGuestDraft } from '../../session/guest-draft.ts'
import { readGuestNote, startGuestClaim } from '../../session/guest-note.ts'
import { readProjectContents, readProjectList } from '../../store/queries.ts'
import { openDeviceStore } from '../../store/store.ts'
import { readComposerDraft } from '../string/composer/composer-draft.ts'
import { openGuestString } from './open-guest-project.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  return () => vi.unstubAllGlobals()
})

function openGuest() {
  const store = openDeviceStore(GUEST, { send: () => new Promise(() => undefined) })
  onTestFinished(() => store.destroy())
  return store
}

const type = (text: string, web = {}) => saveGuestDraft({ ...createGuestDraft(), text, web })

describe('opening the guest tool', () => {
  test('starts one string and opens the same one again', async () => {
    const guest = openGuest()
    const projectId = await openGuestString(guest)
    expect(readGuestNote()).toMatchObject({ open: projectId, promisedTo: null })
    expect(await openGuestString(guest)).toBe(projectId)
    expect(await readProjectList(guest.database)).toHaveLength(1)
  })

  test('opens the same string in two tabs that open at the same time', async () => {
    const guest = openGuest()
    const queue = { tail: Promise.resolve() as Promise<unknown> }
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, work: () => Promise<unknown>) => (queue.tail = queue.tail.then(work)),
      },
    })
    const [first, second] = await Promise.all([openGuestString(guest), openGuestString(guest)])
    expect(first).toBe(second)
    expect(await readProjectList(guest.database)).toHaveLength(1)
  })

  test('imports the home page text: citations become rows, and the rest goes into the tool’s box', async () => {
    type('see Roe v. Wade, 410 US 113, 120 (1973); and a thought', { url: 'https://a.example/b' })
    const guest = openGuest()
    const projectId = await openGuestString(guest)
    const contents = await readProjectContents(guest.database, projectId)
    expect(contents?.uses).toMatchObject([{ signal: 'see' }])
    expect(readComposerDraft(projectId)).toContain('and a thought')
    expect(loadGuestDraft()).toMatchObject({ text: '', web: { url: 'https://a.example/b' } })
  })

  test('appends unrecognized text to the text already in the tool’s box', async () => {
    const guest = openGuest()
    type('remember Holmes')
    const projectId = await openGuestString(guest)
    type('and Brandeis')
    await openGuestString(guest)
    expect(readComposerDraft(projectId)).toBe('remember Holmes\nand Brandeis')
    expect(loadGuestDraft()).toBeNull()
  })

  test('keeps the home page text if the device cannot store it', async () => {
    type('Roe v. Wade, 410 U.S. 113 (1973)')
    const guest = openGuest()
    const full = { ...guest, write: () => Promise.reject(new Error('full')) }
    await expect(openGuestString(full)).rejects.toThrow('full')
    expect(loadGuestDraft()?.text).toContain('Roe v. Wade')
  })

  test('starts another string while an account is claiming the previous one', async () => {
    const guest = openGuest()
    const projectId = await openGuestString(guest)
    startGuestClaim(projectId, 'ada')
    expect(await openGuestString(guest)).not.toBe(projectId)
  })

  test('finds the string again if the saved project id is missing', async () => {
    const guest = openGuest()
    const projectId = await openGuestString(guest)
    kept.clear()
    expect(await openGuestString(guest)).toBe(projectId)
    expect(readGuestNote().open).toBe(projectId)
  })
})
