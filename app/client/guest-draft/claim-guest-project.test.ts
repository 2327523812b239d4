import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as engine from '#cite/cite.ts'
import { GUEST } from '../../session/device-names.ts'
import {
  findProjectToClaim,
  openGuestProject,
  readGuestNote,
  startGuestClaim,
} from '../../session/guest-note.ts'
import { readProjectContents, readProjectList } from '../../store/queries.ts'
import { openDeviceStore, type AccountStore } from '../../store/store.ts'
import { recordFactory } from '../record-factory.ts'
import { keepComposerDraft, readComposerDraft } from '../string/composer/composer-draft.ts'
import { addToProject } from '../string/edit/add-to-project.ts'
import { startProject } from '../string/edit/start-project.ts'
import { claimGuestProject, countGuestCitations, removeGuestProject } from './claim-guest-project.ts'

function memoryStorage(): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return methods as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

/** Opens a store whose server is unreachable, because all tests here run offline. */
function openOffline(userId: string): AccountStore {
  const store = openDeviceStore(userId, { send: () => new Promise(() => undefined) })
  onTestFinished(() => store.destroy())
  return store
}

const MIRANDA = 'see Miranda v. Arizona, 384 U.S. 436, 444 (1966)'
const ROE = 'Roe v. Wade, 410 U.S. 113 (1973)'

/** Opens the guest tool with two citations. */
async function begin(text = `${MIRANDA}; ${ROE}`) {
  const guest = openOffline(GUEST)
  const { projectId, changes } = startProject(
    { name: '', first: null, ...(text !== '' && { gathered: engine.parseString(text) }) },
    recordFactory,
  )
  openGuestProject(projectId, null)
  await guest.write(changes, { place: projectId })
  return { guest, projectId }
}

const namesIn = async (store: AccountStore) => (await readProjectList(store.database)).map(({ name }) => name)

describe('claiming the guest string for an account', () => {
  test('moves the whole string above other projects, names it after its first citation, and removes the original', async () => {
    const { guest, projectId } = await begin()
    const ada = openOffline('ada-whole')
    await ada.write(startProject({ name: 'Torts', first: null }, recordFactory).changes)
    const before = await readProjectContents(guest.database, projectId)
    expect(await countGuestCitations('ada-whole')).toBe(2)
    expect(await claimGuestProject(ada)).toBe(projectId)
    expect(await namesIn(ada)).toEqual(['Miranda v. Arizona', 'Torts'])
    const after = await readProjectContents(ada.database, projectId)
    expect(after?.uses).toEqual(before?.uses)
    expect(after?.authorities).toEqual(before?.authorities)
    expect(await guest.database.records.count()).toBe(0)
    expect(await guest.database.steps.count()).toBe(0)
    expect(await guest.database.outbox.count()).toBe(0)
    expect(findProjectToClaim('bo')).toBeNull()
    expect(await ada.onlyHere()).toBeGreaterThan(0)
  })

  test('moves the text in the string’s box', async () => {
    const { projectId } = await begin()
    keepComposerDraft(projectId, 'not finished')
    const ada = openOffline('ada-box')
    await claimGuestProject(ada)
    expect(readComposerDraft(projectId)).toBe('not finished')
  })

  test('creates no project for an empty string', async () => {
    const { guest } = await begin('')
    const ada = openOffline('ada-empty')
    expect(await claimGuestProject(ada)).toBeNull()
    expect(await namesIn(ada)).toEqual([])
    expect(await guest.database.records.count()).toBe(0)
    expect(readGuestNote().open).toBeNull()
  })

  test('keeps the string in place, reserved for that account, if the account cannot store it', async () => {
    const { guest, projectId } = await begin()
    const ada = openOffline('ada-full')
    const full = { ...ada, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    await expect(claimGuestProject(full)).rejects.toThrow('full')
    expect((await readProjectContents(guest.database, projectId))?.uses).toHaveLength(2)
    const bo = openOffline('bo-full')
    expect(await claimGuestProject(bo)).toBeNull()
    expect(await namesIn(bo)).toEqual([])
    expect(await claimGuestProject(ada)).toBe(projectId)
    expect(await namesIn(ada)).toEqual(['Miranda v. Arizona'])
  })

  test('does not create the project twice after an interruption, and keeps later edits', async () => {
    const { guest, projectId } = await begin()
    const ada = openOffline('ada-half')
    const crash = {
      ...ada,
      write: async (...asked: Parameters<AccountStore['write']>) => {
        await ada.write(...asked)
        throw new Error('the page was closed')
      },
    }
    await expect(claimGuestProject(crash)).rejects.toThrow('closed')
    await ada.write([{ kind: 'project', id: projectId, fields: { name: 'Brief' } }])
    expect(await claimGuestProject(ada)).toBe(projectId)
    expect(await namesIn(ada)).toEqual(['Brief'])
    expect((await readProjectContents(ada.database, projectId))?.uses).toHaveLength(2)
    expect(await guest.database.records.count()).toBe(0)
    expect(readGuestNote().claims).toEqual({})
  })

  test('includes changes that another tab makes during the claim', async () => {
    const { guest, projectId } = await begin()
    const ada = openOffline('ada-tabs')
    let wrote = false
    const slow = {
      ...ada,
      write: async (...asked: Parameters<AccountStore['write']>) => {
        const done = await ada.write(...asked)
        if (!wrote) {
          wrote = true
          const more = engine.parseString('Brown v. Board of Education, 347 U.S. 483 (1954)')
          const changes = await addToProject(guest.database, projectId, more, recordFactory)
          await guest.write(changes ?? [], { place: projectId })
          await guest.write([{ kind: 'project', id: projectId, fields: { typeface: 'academic' } }])
          const [use] = (await readProjectContents(guest.database, projectId))?.uses ?? []
          await guest.write([{ kind: 'use', id: use?.id ?? '', fields: { trashedAt: 5 } }])
        }
        return done
      },
    }
    await claimGuestProject(slow)
    const contents = await readProjectContents(ada.database, projectId)
    expect(contents?.project).toMatchObject({ name: 'Miranda v. Arizona', typeface: 'academic' })
    expect(contents?.uses).toHaveLength(2)
    expect(contents?.authorities).toHaveLength(3)
    expect(await guest.database.records.count()).toBe(0)
  })

  test('creates only one project if two tabs claim the string one after the other', async () => {
    await begin()
    const ada = openOffline('ada-twice')
    const [first, second] = [await claimGuestProject(ada), await claimGuestProject(ada)]
    expect(first).not.toBeNull()
    expect(second).toBeNull()
    expect(await namesIn(ada)).toHaveLength(1)
  })

  test('lets another account claim a newer string, but not the string being claimed', async () => {
    const { guest, projectId } = await begin(MIRANDA)
    startGuestClaim(projectId, 'ada-anew')
    const next = startProject({ name: '', first: null, gathered: engine.parseString(ROE) }, recordFactory)
    openGuestProject(next.projectId, null)
    await guest.write(next.changes, { place: next.projectId })
    const bo = openOffline('bo-anew')
    expect(await claimGuestProject(bo)).toBe(next.projectId)
    expect(await namesIn(bo)).toEqual(['Roe v. Wade'])
    const ada = openOffline('ada-anew')
    expect(await claimGuestProject(ada)).toBe(projectId)
    expect(await namesIn(ada)).toEqual(['Miranda v. Arizona'])
    expect(await guest.database.records.count()).toBe(0)
  })

  test('deletes everything when the string is removed from the browser', async () => {
    const { guest, projectId } = await begin()
    await removeGuestProject(guest.database, projectId)
    expect(await guest.database.records.count()).toBe(0)
    expect(await guest.database.past.count()).toBe(0)
    expect(readGuestNote().open).toBeNull()
  })
})
