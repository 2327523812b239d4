import { useEffect, useMemo, useReducer } from 'react'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { lintAuthority, type LintedAuthority, readLintedAuthority } from './lint-authority.ts'
import { runInBatches } from './run-in-batches.ts'

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
    return runInBatches(waiting, (source) => lintAuthority(engine, source, setting), finish)
  }, [engine, sources, setting, linted])
  return linted
}
