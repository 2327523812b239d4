import { expect, test } from 'vitest'
import { takeSharedDocument } from './shared-document.ts'

/** Returns a cache with a document shared at a given time. */
function sharedAt(time: number) {
  const kept = new Map([
    [
      '/shared-document',
      () => new Response('words', { headers: { 'x-name': 'My%20thesis.docx', 'x-shared-at': String(time) } }),
    ],
  ])
  return () =>
    Promise.resolve({
      match: (path: RequestInfo | URL) => Promise.resolve(kept.get(String(path))?.()),
      delete: (path: RequestInfo | URL) => Promise.resolve(kept.delete(String(path))),
    })
}

test('returns a shared document only once, with its name', async () => {
  const open = sharedAt(1_000)
  const shared = await takeSharedDocument(2_000, open)
  expect(shared?.file.name).toBe('My thesis.docx')
  expect(await shared?.file.text()).toBe('words')
  expect(shared?.unnamed).toBe(false)
  expect(await takeSharedDocument(2_000, open)).toBeNull()
})

test('discards a document older than ten minutes', async () => {
  const open = sharedAt(0)
  expect(await takeSharedDocument(600_001, open)).toBeNull()
  expect(await takeSharedDocument(1, open)).toBeNull()
})

test('returns nothing without a cache', async () => {
  expect(await takeSharedDocument(0, () => Promise.resolve(null))).toBeNull()
})
