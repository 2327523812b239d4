import { wordsOf } from './conserve.ts'

/** Caches the words of recent comparisons, because each segment is compared several times. */
export class WordMemory {
  private known = new Map<string, readonly string[]>()

  /** Returns the same result as `wordsOf`, from the cache if possible. */
  wordsOf(text: string): readonly string[] {
    const known = this.known.get(text)
    if (known !== undefined) return known
    const words = wordsOf(text)
    if (this.known.size > 40) this.known = new Map()
    this.known.set(text, words)
    return words
  }
}
