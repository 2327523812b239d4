import { expect, test } from 'vitest'
import { takeSharedDocument } from './shared-document.ts'

/** A cache that holds what was shared at a time. */
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

test('a document that was shared is taken once, under its name', async () => {
  const open = sharedAt(1_000)
  const file = await takeSharedDocument(2_000, open)
  expect(file?.name).toBe('My thesis.docx')
  expect(await file?.text()).toBe('words')
  expect(await takeSharedDocument(2_000, open)).toBeNull()
})

test('one that waited for longer than ten minutes is given up, and gone', async () => {
  const open = sharedAt(0)
  expect(await takeSharedDocument(600_001, open)).toBeNull()
  expect(await takeSharedDocument(1, open)).toBeNull()
})

test('without a place for it there is none', async () => {
  expect(await takeSharedDocument(0, () => Promise.resolve(null))).toBeNull()
})
