import { describe, expect, test } from 'vitest'
import { tryCopyMethods, type CopyMethod } from './copy-content.ts'

const content = { html: '<i>A</i>', text: 'A' }
const open = (keeps: CopyMethod['keeps']): CopyMethod => ({ keeps, put: () => true })
const closed = (keeps: CopyMethod['keeps']): CopyMethod => ({ keeps, put: () => false })
const throwing = (keeps: CopyMethod['keeps']): CopyMethod => ({
  keeps,
  put: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
})

describe('copying', () => {
  test('stops at the first method that works', async () => {
    let tried = 0
    const later: CopyMethod = { keeps: 'plain', put: () => ++tried > 0 }
    expect(await tryCopyMethods([open('rich'), later], content)).toEqual({ ok: true, kept: 'rich' })
    expect(tried).toBe(0)
  })

  test('tries the first method within the user gesture, before any await', () => {
    let tried = false
    const first: CopyMethod = {
      keeps: 'rich',
      put: () => {
        tried = true
        return true
      },
    }
    void tryCopyMethods([first], content)
    expect(tried).toBe(true)
  })

  test('tries the next method when one returns false or throws', async () => {
    const ways = [throwing('rich'), closed('rich'), open('plain')]
    expect(await tryCopyMethods(ways, content)).toEqual({ ok: true, kept: 'plain' })
  })

  test('returns COPY_ERROR only when every method failed', async () => {
    const result = await tryCopyMethods([throwing('rich'), closed('rich'), throwing('plain')], content)
    expect(result.ok ? '' : result.failure.code).toBe('COPY_ERROR')
  })
})
