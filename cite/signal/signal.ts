/** All introductory signals. Each combination with *e.g.* is a separate signal (R4.2, R4.6.2). */
export const SIGNALS = [
  'none',
  'eg',
  'accord',
  'see',
  'see-eg',
  'see-also',
  'see-also-eg',
  'cf',
  'cf-eg',
  'compare',
  'compare-eg',
  'contrast',
  'with',
  'contra',
  'contra-eg',
  'but-see',
  'but-see-eg',
  'but-cf',
  'but-cf-eg',
  'see-generally',
  'see-generally-eg',
] as const

export type Signal = (typeof SIGNALS)[number]

/** Signals of the same category go in one citation sentence. A different category starts a new sentence (R4.3). */
export type SignalCategory = 'support' | 'comparison' | 'contradiction' | 'background'

type Entry = { readonly words: string; readonly category: SignalCategory; readonly rank: number }

/** Text (without *e.g.*), category, and rank of each signal, in the order of R4.2. */
const table: Readonly<Record<Signal, Entry>> = {
  none: { words: '', category: 'support', rank: 0 },
  eg: { words: '', category: 'support', rank: 1 },
  accord: { words: 'accord', category: 'support', rank: 2 },
  see: { words: 'see', category: 'support', rank: 3 },
  'see-eg': { words: 'see', category: 'support', rank: 3 },
  'see-also': { words: 'see also', category: 'support', rank: 4 },
  'see-also-eg': { words: 'see also', category: 'support', rank: 4 },
  cf: { words: 'cf.', category: 'support', rank: 5 },
  'cf-eg': { words: 'cf.', category: 'support', rank: 5 },
  compare: { words: 'compare', category: 'comparison', rank: 6 },
  'compare-eg': { words: 'compare', category: 'comparison', rank: 6 },
  contrast: { words: 'contrast', category: 'comparison', rank: 7 },
  with: { words: 'with', category: 'comparison', rank: 6 },
  contra: { words: 'contra', category: 'contradiction', rank: 8 },
  'contra-eg': { words: 'contra', category: 'contradiction', rank: 8 },
  'but-see': { words: 'but see', category: 'contradiction', rank: 9 },
  'but-see-eg': { words: 'but see', category: 'contradiction', rank: 9 },
  'but-cf': { words: 'but cf.', category: 'contradiction', rank: 10 },
  'but-cf-eg': { words: 'but cf.', category: 'contradiction', rank: 10 },
  'see-generally': { words: 'see generally', category: 'background', rank: 11 },
  'see-generally-eg': { words: 'see generally', category: 'background', rank: 11 },
}

/** Returns the text, category, and rank of a signal. */
export function signalOf(signal: Signal): Entry & { readonly eg: boolean } {
  return { ...table[signal], eg: signal === 'eg' || signal.endsWith('-eg') }
}
