import { describe, expect, test } from 'vitest'
import { copyBy, type Way } from './copy-content.ts'

const content = { html: '<i>A</i>', text: 'A' }
const open = (keeps: Way['keeps']): Way => ({ keeps, put: () => true })
const closed = (keeps: Way['keeps']): Way => ({ keeps, put: () => false })
const throwing = (keeps: Way['keeps']): Way => ({
  keeps,
  put: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
})

describe('copying', () => {
  test('the first open way decides, and no later one is tried', async () => {
    let tried = 0
    const later: Way = { keeps: 'plain', put: () => ++tried > 0 }
    expect(await copyBy([open('rich'), later], content)).toEqual({ ok: true, kept: 'rich' })
    expect(tried).toBe(0)
  })

  test('the first way is tried within the gesture, before anything is awaited', () => {
    let tried = false
    const first: Way = {
      keeps: 'rich',
      put: () => {
        tried = true
        return true
      },
    }
    void copyBy([first], content)
    expect(tried).toBe(true)
  })

  test('a way that refuses or throws gives way to the next', async () => {
    const ways = [throwing('rich'), closed('rich'), open('plain')]
    expect(await copyBy(ways, content)).toEqual({ ok: true, kept: 'plain' })
  })

  test('COPY_ERROR only when every way failed', async () => {
    const result = await copyBy([throwing('rich'), closed('rich'), throwing('plain')], content)
    expect(result.ok ? '' : result.failure.code).toBe('COPY_ERROR')
  })
})
