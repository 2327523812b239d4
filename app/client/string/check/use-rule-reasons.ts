import { useMemo } from 'react'
import { reasonOfRule, type StatusReason } from '#cite/status/authority-status.ts'
import type { GuardedAuthority } from '../../cases/guard-authority.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { missingPartOf } from './check-string.ts'
import { useLintedAuthorities } from './use-linted-authorities.ts'

/** The default style. An authority's findings don't depend on the typeface. */
const plainStyle: CitationStyle = {
  mode: 'sentence',
  typeface: 'court',
  profile: 'indigo-2e',
  choices: {},
  underline: false,
}

/**
 * Returns a map from each authority's id to the problems with that authority. Pass the project's style as `style` if
 * the problems depend on it.
 */
export function useRuleReasons(
  engine: CitationEngine | null,
  authorities: readonly GuardedAuthority[],
  style: CitationStyle = plainStyle,
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
