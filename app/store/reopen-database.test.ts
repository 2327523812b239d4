import { describe, expect, test, vi } from 'vitest'
import type { Dexie } from 'dexie'
import { runWithReopening } from './reopen-database.ts'

const lost = () => new DOMException('The connection was lost', 'UnknownError')

/** Creates a database that opens after a number of failed attempts. */
function createDatabase(failures: number): Dexie {
  let left = failures
  return {
    close: () => undefined,
    open: () => (left-- > 0 ? Promise.reject(lost()) : Promise.resolve()),
  } as unknown as Dexie
}

describe('a transaction on a lost connection', () => {
  test('is retried after an attempt to open the database fails', async () => {
    const work = vi.fn<() => Promise<string>>()
    work.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValueOnce('stored')
    expect(await runWithReopening(createDatabase(1), work, () => false)).toBe('stored')
    expect(work).toHaveBeenCalledTimes(3)
  })

  test('fails immediately after any other error, and after every error if the database was deleted', async () => {
    const refused = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(runWithReopening(createDatabase(0), refused, () => false)).rejects.toThrow('refused')
    const gone = vi.fn(() => Promise.reject(lost()))
    await expect(runWithReopening(createDatabase(0), gone, () => true)).rejects.toThrow('lost')
    expect([refused, gone].map((work) => work.mock.calls.length)).toEqual([1, 1])
  })
})
