import type { PrintedCitation } from './printed-text.tsx'

export type DemoEngine = typeof import('#cite/cite.ts')
export type DemoTypeface = 'court' | 'academic'

/** A pasted text as a string cite. */
export function printPastedString(engine: DemoEngine, text: string, typeface: DemoTypeface): PrintedCitation {
  const { uses, sources, leftovers } = engine.parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface, uses } as const
  const { runs, html, text: plain } = engine.formatString(cite, sources)
  return {
    runs,
    html,
    text: plain,
    leftovers: leftovers
      .map((leftover) => leftover.text.trim())
      .filter((words) => /[\p{L}\p{N}]/u.test(words))
      .join(' … '),
  }
}
