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

/** Creates a browser profile. After a kill, its `localStorage` may be out of date, but its databases are current. */
function createProfile() {
  const userId = `rolled-back-${(profiles += 1)}`
  const id = createRecordId()
  const onDisk: Record<string, string>[] = [{}]
  let storage = createMemoryStorage()
  let mirrors = 1
  let isRestored = false
  let open = new Set<string>()
  let clock = 1_000_000
  let pages = 0

  function openPage() {
    const page = (pages += 1).toString(16)
    open.add(page)
    const device = storage
    const mirror = new TextMirror(`${userId}-texts-${mirrors}`)
    const openPages = open
    const texts = createDurableStorage({
      storage: () => device,
      mirror,
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
    return { texts, store, mirror }
  }

  return {
    id,
    openPage,
    /** Records the state of `localStorage`, which a later kill may restore. */
    takeState: () => void onDisk.push(storage.copy()),
    /**
     * Kills the browser and restores the state of `localStorage` recorded `back` states ago. If `hasMirror` is false,
     * the database of texts is lost.
     */
    kill: (back: number, hasMirror: boolean) => {
      if (!hasMirror) mirrors += 1
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

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('type' as const) },
    { weight: 4, arbitrary: fc.constant('commit' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
    { weight: 2, arbitrary: fc.constant('state' as const) },
    { weight: 1, arbitrary: fc.constant('second page' as const) },
    { weight: 2, arbitrary: fc.record({ back: fc.nat(12) }) },
  ),
  { minLength: 5, maxLength: 25 },
)

type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never

/** Sequences in which a committed draft or a replaced edit could reappear after the kill. */
const examples: [Step[]][] = [
  [['type', 'state', 'commit', { back: 0 }]],
  [['type', 'commit', 'state', 'type', 'commit', { back: 0 }]],
]

/** Types, commits, cancels, and kills the browser; `verify` is called whenever a page has opened. */
async function runSteps(
  given: readonly Step[],
  hasMirror: boolean,
  verify: (page: Page, expected: { readonly draft: string | null; readonly name: string }) => Promise<void>,
): Promise<void> {
  const { id, openPage, takeState, kill } = createProfile()
  let page: Page = openPage()
  const create = {
    kind: 'project',
    id,
    create: true,
    fields: { name: 'v0', pos: 'a0', createdAt: 1 },
  } as const
  await page.store.write([create])
  let draft: string | null = null
  const committed = ['v0']
  const writes: Promise<unknown>[] = []
  /** Waits until both databases have committed everything that the page has issued. */
  const settle = async (): Promise<void> => {
    await Promise.allSettled(writes.splice(0))
    // This read waits for all earlier writes.
    await page.mirror.readAll()
  }
  for (const [at, step] of given.entries()) {
    if (step === 'type') {
      draft = `v${at + 1}`
      page.texts.write(DRAFT, draft)
    } else if (step === 'commit') {
      if (draft === null) continue
      committed.push(draft)
      const changes = [{ kind: 'project', id, fields: { name: draft } }] as const
      writes.push(page.store.write(changes, { place: id }))
      page.texts.remove(DRAFT)
      draft = null
    } else if (step === 'cancel') {
      page.texts.remove(DRAFT)
      draft = null
    } else if (step === 'state') takeState()
    else {
      if (step !== 'second page') {
        // The databases keep all writes issued before the kill.
        await settle()
        kill(step.back, hasMirror)
      }
      page = openPage()
      await page.texts.whenRestored()
      await page.store.replayLeft()
      await settle()
      await verify(page, { draft, name: committed.at(-1) ?? '' })
    }
  }
  await settle()
  expect(await readName(page.store)).toBe(committed.at(-1))
  expect(await listQueued(page.store)).toEqual(committed)
}

test('an old state of localStorage loses no edit or draft, and restores no deleted draft', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (steps) =>
      runSteps(steps, true, async ({ texts, store }, expected) => {
        expect({ draft: texts.read(DRAFT)?.text ?? null, name: await readName(store) }).toEqual(expected)
      }),
    ),
    { numRuns: 20, examples },
  )
})

test('an old state of localStorage changes no stored edit even if the database of texts is lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (steps) =>
      runSteps(steps, false, async ({ store }, { name }) => {
        expect(await readName(store)).toBe(name)
      }),
    ),
    { numRuns: 20, examples },
  )
})
