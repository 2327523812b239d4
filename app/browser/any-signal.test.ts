import { afterEach, describe, expect, test, vi } from 'vitest'
import { anySignal } from './any-signal.ts'

const { any } = AbortSignal

afterEach(() => {
  AbortSignal.any = any
})

describe.each(['with AbortSignal.any', 'without it'])('combining two signals, %s', (browser) => {
  function older(): void {
    if (browser === 'without it') Reflect.deleteProperty(AbortSignal, 'any')
  }

  test.each([0, 1])('aborts with the reason of the input that aborts (%i)', (which) => {
    older()
    const two = [new AbortController(), new AbortController()] as const
    const signal = anySignal(two[0].signal, two[1].signal)
    const heard = vi.fn<() => void>()
    signal.addEventListener('abort', heard)
    expect(signal.aborted).toBe(false)
    two[which]?.abort('why')
    expect(signal.aborted).toBe(true)
    expect(signal.reason).toBe('why')
    two[1 - which]?.abort('later')
    expect(signal.reason).toBe('why')
    expect(heard).toHaveBeenCalledOnce()
  })

  test('is aborted from the start if an input is already aborted', () => {
    older()
    expect(anySignal(AbortSignal.abort('gone'), new AbortController().signal).reason).toBe('gone')
    expect(anySignal(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
  })
})
