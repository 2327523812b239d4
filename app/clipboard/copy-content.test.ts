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
  test('the first open way decides, and no later one is tried', async () => {
    let tried = 0
    const later: CopyMethod = { keeps: 'plain', put: () => ++tried > 0 }
    expect(await tryCopyMethods([open('rich'), later], content)).toEqual({ ok: true, kept: 'rich' })
    expect(tried).toBe(0)
  })

  test('the first way is tried within the gesture, before anything is awaited', () => {
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

  test('a way that refuses or throws gives way to the next', async () => {
    const ways = [throwing('rich'), closed('rich'), open('plain')]
    expect(await tryCopyMethods(ways, content)).toEqual({ ok: true, kept: 'plain' })
  })

  test('COPY_ERROR only when every way failed', async () => {
    const result = await tryCopyMethods([throwing('rich'), closed('rich'), throwing('plain')], content)
    expect(result.ok ? '' : result.failure.code).toBe('COPY_ERROR')
  })
})
