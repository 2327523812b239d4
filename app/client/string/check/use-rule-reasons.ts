import { useMemo } from 'react'
import { reasonOfRule, type StatusReason } from '#cite/status/authority-status.ts'
import type { GuardedAuthority } from '../../cases/guard-authority.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { missingPartOf } from './check-string.ts'
import { useLintedAuthorities } from './use-linted-authorities.ts'

/** The typeface doesn't matter, because only the text is checked. A string's own style is checked with the string. */
const style: CitationStyle = {
  mode: 'sentence',
  typeface: 'court',
  profile: 'indigo-2e',
  choices: {},
  underline: false,
}

/** Returns each authority's own findings, by its id. */
export function useRuleReasons(
  engine: CitationEngine | null,
  authorities: readonly GuardedAuthority[],
): ReadonlyMap<string, readonly StatusReason[]> {
  const sources = useMemo(() => authorities.map(({ source }) => source), [authorities])
  const linted = useLintedAuthorities(engine, sources, style)
  return useMemo(
    () =>
      new Map(
        authorities.map(({ itemId, source }) => {
          const findings = linted.get(source)?.findings ?? []
          const reasons = findings.map(({ rule, severity }) =>
            reasonOfRule(severity, missingPartOf(source, { rule, severity, fix: 'authority' })),
          )
          return [itemId, reasons]
        }),
      ),
    [authorities, linted],
  )
}
