import type { Hearer, News } from './port.ts'

/** Passes words on within this process. */
export interface LocalNews extends News {
  /** Hands on what another process told. */
  deliver(topic: string, words: string): void
  /** Lets every hearer know that words may have been lost. */
  missed(): void
}

/** The news of a database that only this process uses; `onward` carries words to others, where there are others. */
export function localNews(onward: (topic: string, words: string) => void = () => {}): LocalNews {
  const hearers = new Map<string, Set<Hearer>>()

  function deliver(topic: string, words: string): void {
    for (const hearer of hearers.get(topic) ?? []) hearer.told(words)
  }

  return {
    deliver,
    tell(topic, words) {
      deliver(topic, words)
      onward(topic, words)
    },
    hear(topic, hearer) {
      const own = hearers.get(topic) ?? new Set()
      hearers.set(topic, own.add(hearer))
      return () => void own.delete(hearer)
    },
    missed() {
      for (const own of hearers.values()) for (const hearer of own) hearer.missed()
    },
  }
}
