import { type Signal, SIGNALS, signalOf } from '../signal/signal.ts'

/** Parses any spelling of a signal: `Butseeeg`, `see also`, `See, e.g.`. `capital` is the case of its first letter. */
export function readSignal(name: string): { signal: Signal; capital: 'upper' | 'lower' } {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  const capital = /^[A-Z]/.test(name) ? 'upper' : 'lower'
  for (const signal of SIGNALS) {
    const { words, eg } = signalOf(signal)
    if (`${words}${eg ? 'eg' : ''}`.replace(/[^a-z]/g, '') === plain) return { signal, capital }
  }
  if (plain === 'none') return { signal: 'none', capital: 'upper' }
  throw new Error(`Unknown signal: ${name}`)
}
