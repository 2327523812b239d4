import { describe, expect, test } from 'vitest'
import { type Signal, SIGNALS } from '#cite/signal/signal.ts'
import { offerSignals, signalChoices, signalOfLetter, signalsInForce, signalsToPrint } from './signals.ts'

describe('signal palette', () => {
  test('gives every signal a different letter', () => {
    const letters = signalChoices.map((choice) => choice.letter)
    expect(new Set(letters).size).toBe(letters.length)
  })

  test('offers every signal that the engine has', () => {
    const offered = signalChoices.flatMap(({ signal, withExample }) => [signal, withExample ?? signal])
    expect(SIGNALS.filter((signal) => !offered.includes(signal))).toEqual([])
  })

  test('selects the form with e.g. for a capital letter', () => {
    expect(signalOfLetter('s')).toBe('see')
    expect(signalOfLetter('S')).toBe('see-eg')
    expect(signalOfLetter('A')).toBe('accord')
    expect(signalOfLetter('q')).toBeUndefined()
  })
})

describe('signals in force', () => {
  test('uses the row’s own signal or the signal of the nearest preceding row that has one', () => {
    const rows = [{ signal: 'see' as const }, {}, { signal: null }, { signal: 'but-see' as const }, {}]
    expect(signalsInForce(rows)).toEqual(['see', 'see', 'see', 'but-see', 'but-see'])
  })

  test('uses no signal if none was chosen', () => {
    expect(signalsInForce([{}, {}])).toEqual(['none', 'none'])
  })

  test('prints the signal once for a run of rows', () => {
    const rows = [{ signal: 'see' as const }, { signal: 'see' as const }, { signal: 'cf' as const }]
    expect(signalsToPrint(rows)).toEqual(['see', undefined, 'cf'])
  })
})

describe('offerSignals', () => {
  const offered = (profile: Parameters<typeof offerSignals>[0]['profile'], before: Signal[]) =>
    offerSignals({ profile, before }).map(({ signal }) => signal)

  test('offers “contrast” only in an edition that has it', () => {
    expect(offered('bluebook-22-like', [])).toContain('contrast')
    expect(offered('indigo-2e', [])).not.toContain('contrast')
  })

  test('offers “with” only after a signal that opens a comparison', () => {
    expect(offered('bluebook-22-like', ['see'])).not.toContain('with')
    expect(offered('bluebook-22-like', ['compare'])).toContain('with')
  })
})
