import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { failure } from '#sync/failure.ts'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { createDurableStorage } from '../browser/durable-storage.ts'
import { TextMirror } from '../browser/text-mirror.ts'
import { readProjectList } from './queries.ts'
import { createRecordId } from './random.ts'
import { openDeviceStore, type AccountStore } from './store.ts'

let profiles = 0

/**
 * A browser profile whose `localStorage` is on disk in any of its earlier states when the browser is killed, while its
 * databases are as new as they were.
 */
function createProfile() {
  const userId = `rolled-back-${(profiles += 1)}`
  const id = createRecordId()
  const onDisk: Record<string, string>[] = [{}]
  let storage = createMemoryStorage()
  let isRestored = false
  let open = new Set<string>()
  let clock = 1_000_000
  let pages = 0

  function openPage() {
    const page = (pages += 1).toString(16)
    open.add(page)
    const device = storage
    const openPages = open
    const texts = createDurableStorage({
      storage: () => device,
      mirror: new TextMirror(`${userId}-texts`),
      now: () => (clock += 1),
      page,
      inTurn: async (restore) => {
        const isDone = isRestored
        isRestored = true
        await restore(isDone)
      },
    })
    const store = openDeviceStore(userId, {
      send: () => Promise.resolve({ ok: false, failure: failure('NETWORK_ERROR') }),
      texts: { texts, openPages: () => Promise.resolve(openPages) },
      now: () => (clock += 1),
    })
    return { texts, store, close: () => void openPages.delete(page) }
  }

  return {
    id,
    openPage,
    /** Takes a state of `localStorage` that a kill may bring back. */
    takeState: () => void onDisk.push(storage.copy()),
    /** Kills the browser; `back` is the number of states to go back. */
    kill: (back: number) => {
      storage = createMemoryStorage({ ...onDisk[Math.max(0, onDisk.length - 1 - back)] })
      isRestored = false
      open = new Set()
    },
  }
}

type Page = ReturnType<ReturnType<typeof createProfile>['openPage']>

const DRAFT = 'pincite.draft.project.name'

async function readName(store: AccountStore): Promise<string | undefined> {
  return (await readProjectList(store.database))[0]?.name
}

async function listQueued({ database }: AccountStore): Promise<unknown[]> {
  const batches = await database.outbox.toArray()
  return batches.flatMap(({ muts }) => muts).map(({ f }) => f['name'])
}

/** Waits until both databases have committed. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 15))

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('type' as const) },
    { weight: 4, arbitrary: fc.constant('commit' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
    { weight: 2, arbitrary: fc.constant('state' as const) },
    { weight: 1, arbitrary: fc.constant('second page' as const) },
    { weight: 2, arbitrary: fc.nat(12).map((back) => ({ back })) },
  ),
  { minLength: 5, maxLength: 25 },
)

test('an old state of localStorage neither changes a stored edit nor brings back a draft, and loses neither', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const { id, openPage, takeState, kill } = createProfile()
      let page: Page = openPage()
      await page.store.write([
        { kind: 'project', id, create: true, fields: { name: 'v0', pos: 'a0', createdAt: 1 } },
      ])
      let name = 'v0'
      let draft: string | null = null
      const committed = ['v0']
      for (const [at, step] of steps.entries()) {
        if (step === 'type') {
          draft = `v${at + 1}`
          page.texts.write(DRAFT, draft)
        } else if (step === 'commit') {
          if (draft === null) continue
          name = draft
          committed.push(name)
          void page.store
            .write([{ kind: 'project', id, fields: { name } }], { place: id })
            .catch(() => undefined)
          page.texts.remove(DRAFT)
          draft = null
        } else if (step === 'cancel') {
          page.texts.remove(DRAFT)
          draft = null
        } else if (step === 'state') takeState()
        else {
          // What was issued to the databases before the kill is stored.
          if (step !== 'second page') {
            await settle()
            kill(step.back)
          }
          page = openPage()
          await page.texts.whenRestored()
          await page.store.replayLeft()
          await settle()
          expect({ draft: page.texts.read(DRAFT)?.text ?? null, name: await readName(page.store) }).toEqual({
            draft,
            name,
          })
        }
      }
      await settle()
      expect(await readName(page.store)).toBe(name)
      expect(await listQueued(page.store)).toEqual(committed)
    }),
    { numRuns: 40 },
  )
}, 60_000)
