import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failure } from '#sync/failure.ts'
import { createRecordId } from './random.ts'
import { readProjectContents } from './queries.ts'
import { countUndoSteps } from './undo-log.ts'
import { openDeviceStore } from './store.ts'

let accounts = 0

function device(userId = `steps-${(accounts += 1)}`) {
  const open = () =>
    openDeviceStore(userId, { send: async () => ({ ok: false, failure: failure('NETWORK_ERROR') }) })
  const store = open()
  onTestFinished(() => store.destroy())
  return { store, open }
}

async function project() {
  const { store, open } = device()
  const id = createRecordId()
  await store.write([
    { kind: 'project', id, create: true, fields: { name: 'zero', pos: 'a0', createdAt: 1 } },
  ])
  const rename = (name: string) => store.write([{ kind: 'project', id, fields: { name } }], { place: id })
  const name = async () => (await readProjectContents(store.database, id))?.project.name
  return { store, open, id, rename, name }
}

describe('undo and redo', () => {
  test('undo and redo the actions of a project step by step', async () => {
    const { store, id, rename, name } = await project()
    for (const word of ['one', 'two', 'three']) await rename(word)
    const seen: unknown[] = []
    for (const direction of ['back', 'back', 'again', 'back', 'back', 'again', 'again', 'again'] as const) {
      await store.step(id, direction)
      seen.push(await name())
    }
    expect(seen).toEqual(['two', 'one', 'two', 'one', 'zero', 'one', 'two', 'three'])
    expect([await store.step(id, 'again'), await countUndoSteps(store.database, id)]).toEqual([
      false,
      { back: 3, again: 0 },
    ])
  })

  test('wait for an edit that is still being stored, then undo it', async () => {
    const { store, id, rename, name } = await project()
    await rename('one')
    const writing = rename('two')
    expect(store.undoLog.isAhead(id)).toBe(true)
    expect(await store.step(id, 'back')).toBe(true)
    await writing
    expect(await name()).toBe('one')
  })

  test('undo an edit that could not be stored because the device was full', async () => {
    const { store, id, rename, name } = await project()
    await rename('one')
    const add = vi.spyOn(store.database.outbox, 'add')
    add.mockImplementationOnce(() => {
      add.mockRestore()
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const fields = { name: 'two' }
    const refused = store.write([{ kind: 'project', id, fields }], { place: id, keep: true })
    const stepped = store.step(id, 'back')
    await expect(refused).rejects.toThrow('No room')
    expect(await stepped).toBe(true)
    expect([await name(), store.unstored.snapshot()]).toEqual(['one', []])
  })

  test('redo an action undone from a notification, and do not undo it twice', async () => {
    const { store, id, rename, name } = await project()
    await rename('one')
    const two = await rename('two')
    expect(await two.undo()).toBe(true)
    expect([await name(), await countUndoSteps(store.database, id)]).toEqual(['one', { back: 1, again: 1 }])
    expect(await two.undo()).toBe(false)
    await store.step(id, 'again')
    expect(await name()).toBe('two')
    await store.step(id, 'back')
    await store.step(id, 'back')
    expect(await name()).toBe('zero')
  })

  test('undo an action from its notification after the action was stored on a retry', async () => {
    const { store, id, name } = await project()
    const add = vi.spyOn(store.database.outbox, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    const changes = [{ kind: 'project' as const, id, fields: { name: 'two' } }]
    await expect(store.write(changes, { place: id, keep: true })).rejects.toThrow('No room')
    add.mockRestore()
    await store.retryUnstored()
    expect(await name()).toBe('two')
    expect(await store.takeBack(changes)).toBe(true)
    expect([await name(), await store.takeBack(changes)]).toEqual(['zero', false])
  })

  test('survive a reload', async () => {
    const { store, open, id, rename, name } = await project()
    await rename('one')
    await rename('two')
    await store.step(id, 'back')
    store.close()
    const reopened = open()
    expect(await countUndoSteps(reopened.database, id)).toEqual({ back: 1, again: 1 })
    await reopened.step(id, 'back')
    reopened.close()
    expect(await name()).toBe('zero')
  })

  test('clear the redo steps after a new action, and remember 100 actions', async () => {
    const { store, id, rename, name } = await project()
    for (let at = 1; at <= 105; at += 1) await rename(`name ${at}`)
    await store.step(id, 'back')
    await rename('other')
    expect(await countUndoSteps(store.database, id)).toEqual({ back: 100, again: 0 })
    while (await store.step(id, 'back'));
    expect(await name()).toBe('name 5')
  })

  test('keep a value that another device wrote later and undo the preceding step instead', async () => {
    const { store, id, rename, name } = await project()
    await store.write([{ kind: 'project', id, fields: { course: '1L' } }], { place: id })
    await rename('mine')
    await store.write([{ kind: 'project', id, fields: { name: 'from elsewhere' } }])
    expect(await store.step(id, 'back')).toBe(true)
    expect(await name()).toBe('from elsewhere')
    expect((await readProjectContents(store.database, id))?.project.course).toBe('')
    expect(await store.step(id, 'back')).toBe(false)
  })

  test('move created records to the trash and back, and do not change purged records', async () => {
    const { store, id } = await project()
    const string = createRecordId()
    const fields = { pos: { projectId: id, orderKey: 'a0' }, title: 'n. 1', createdAt: 1, trashedAt: null }
    await store.write([{ kind: 'string', id: string, create: true, fields }], { place: id })
    const count = async () => (await readProjectContents(store.database, id))?.strings.length
    await store.step(id, 'back')
    expect(await count()).toBe(0)
    await store.step(id, 'again')
    expect(await count()).toBe(1)
    await store.write([{ kind: 'string', id: string, fields: {}, purge: true }])
    expect(await store.step(id, 'back')).toBe(false)
    expect(await count()).toBe(0)
  })
})
