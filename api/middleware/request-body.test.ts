import { expect, test } from 'vitest'
import { readBodyBytes } from './request-body.ts'

/** A request whose body comes in pieces of a length, and how many of them were asked for. */
function inPieces(length: number, many: number) {
  let asked = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (asked === many) return controller.close()
      asked += 1
      controller.enqueue(new Uint8Array(length))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return { request: new Request('http://cite.test/', init), asked: () => asked }
}

test('a body in a million pieces of one byte is not read to its end', async () => {
  const { request, asked } = inPieces(1, 1_000_000)
  expect(await readBodyBytes(request, 4_000_000)).toBeUndefined()
  expect(asked()).toBeLessThan(3_000)
})

test.for<[what: string, length: number, many: number]>([
  ['a few small pieces', 1, 500],
  ['many pieces of what a network carries at once', 1_400, 2_500],
])('%s are read', async ([, length, many]) => {
  const { request } = inPieces(length, many)
  expect((await readBodyBytes(request, 4_000_000))?.length).toBe(length * many)
})

test.for<[what: string, headers: Record<string, string>]>([
  ['that said how long it would be', { 'content-length': '100' }],
  ['that did not', {}],
])('a body %s and whose sender has gone is no failure of ours', async ([, headers]) => {
  let begun = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (begun) return controller.error(new Error('aborted'))
      begun = true
      controller.enqueue(new Uint8Array(10))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  expect(await readBodyBytes(new Request('http://cite.test/', init), 1_000)).toBeUndefined()
})
