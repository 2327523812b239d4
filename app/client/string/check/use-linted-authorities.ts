import { useEffect, useMemo, useReducer } from 'react'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { lintAuthority, type LintedAuthority, readLintedAuthority } from './lint-authority.ts'

/** Maximum time, in milliseconds, that a batch of checks may block the page. */
const SLICE = 6

/**
 * Checks authorities in short batches between other work, because checking a long string takes noticeable time. Returns
 * the results by source. The results change only once, after the last batch.
 */
export function useLintedAuthorities(
  engine: CitationEngine | null,
  sources: readonly Source[],
  setting: CitationStyle,
): ReadonlyMap<Source, LintedAuthority> {
  const [finished, finish] = useReducer((count: number) => count + 1, 0)
  const linted = useMemo(() => {
    const read = sources.flatMap((source) => {
      const one = readLintedAuthority(source, setting)
      return one === undefined ? [] : [[source, one] as const]
    })
    return new Map(read)
    // `finished` counts completed rounds, which fill the cache.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sources, setting, finished])
  useEffect(() => {
    if (engine === null) return
    // Another check of the same authorities may have filled the cache since.
    const waiting = sources.filter((source) => !linted.has(source))
    if (waiting.length === 0) return
    let timer = setTimeout(lintSome, 0)
    function lintSome(): void {
      if (engine === null) return
      const begun = performance.now()
      while (waiting.length > 0 && performance.now() - begun < SLICE) {
        const source = waiting.shift()
        if (source !== undefined) lintAuthority(engine, source, setting)
      }
      if (waiting.length > 0) timer = setTimeout(lintSome, 0)
      else finish()
    }
    return () => {
      clearTimeout(timer)
    }
  }, [engine, sources, setting, linted])
  return linted
}
