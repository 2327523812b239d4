import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as engine from '#cite/cite.ts'
import { LONG_TEXT, parseText } from './parse-text.ts'

const ROE = 'Roe v. Wade, 410 U.S. 113 (1973). '
const long = (text: string) => text + '\t'.repeat(LONG_TEXT)

/** A worker that responds only when `answer` is called. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = []
  asked: string[] = []
  ended = false
  constructor() {
    super()
    FakeWorker.started.push(this)
  }
  postMessage({ text }: { readonly text: string }): void {
    this.asked.push(text)
  }
  terminate(): void {
    this.ended = true
  }
  answer(): void {
    const parsed = engine.parseString(this.asked.at(-1) ?? '')
    this.dispatchEvent(new MessageEvent('message', { data: { parsed } }))
  }
}

/** Waits until workers have received this many requests; returns the worker that received the last one. */
async function asked(times: number): Promise<FakeWorker> {
  await expect.poll(() => FakeWorker.started.flatMap((worker) => worker.asked).length).toBe(times)
  return FakeWorker.started.findLast((worker) => worker.asked.length > 0) ?? new FakeWorker()
}

beforeEach(() => {
  FakeWorker.started.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('parsing text', () => {
  test('runs on the page if the text is short', async () => {
    const { uses } = await parseText(engine, ROE)
    expect([uses.length, FakeWorker.started.length]).toEqual([1, 0])
  })

  test('runs in a worker if the text is long, and reuses that worker for the next text', async () => {
    const { parseText } = await import('./parse-text.ts')
    const first = parseText(engine, long(ROE))
    const worker = await asked(1)
    worker.answer()
    expect((await first).uses).toHaveLength(1)
    const second = parseText(engine, long(ROE + ROE))
    ;(await asked(2)).answer()
    expect((await second).uses).toHaveLength(2)
    expect([FakeWorker.started.length, worker.ended]).toEqual([1, false])
  })

  test('is canceled when the text is replaced', async () => {
    const { parseText } = await import('./parse-text.ts')
    const first = parseText(engine, long(ROE))
    const refused = expect(first).rejects.toThrow('replaced')
    const worker = await asked(1)
    const second = parseText(engine, long(ROE + ROE))
    ;(await asked(2)).answer()
    await refused
    expect([worker.ended, (await second).uses.length]).toEqual([true, 2])
  })

  test('rejects if the worker fails, and works again with the next text', async () => {
    const { parseText } = await import('./parse-text.ts')
    const first = parseText(engine, long(ROE))
    const refused = expect(first).rejects.toThrow()
    ;(await asked(1)).dispatchEvent(new Event('error'))
    await refused
    const second = parseText(engine, long(ROE))
    ;(await asked(2)).answer()
    expect((await second).uses).toHaveLength(1)
  })

  test('runs on the page if workers are not available', async () => {
    vi.stubGlobal('Worker', undefined)
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { parseText } = await import('./parse-text.ts')
    expect((await parseText(engine, long(ROE))).uses).toHaveLength(1)
  })
})
