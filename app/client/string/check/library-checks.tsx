import { useEffect, useMemo } from 'react'
import { reasonOfRule, statusOfReasons } from '#cite/status/authority-status.ts'
import { useCaseReports } from '../../cases/use-case-reports.ts'
import { useEngine } from '../../citation-engine.ts'
import { publishAuthorityStatuses } from '../../status/row-statuses.ts'
import type { CitationStyle, LibraryItem } from '../model/citation-row.ts'
import { missingPartOf } from './check-string.ts'
import { useLintedAuthorities } from './use-linted-authorities.ts'

interface LibraryChecksProps {
  readonly items: readonly LibraryItem[]
}

/** The words of a citation decide, not its typeface; the project’s own style is checked with the string. */
const style: CitationStyle = {
  mode: 'sentence',
  typeface: 'court',
  profile: 'indigo-2e',
  choices: {},
  underline: false,
}

/** Checks every authority of a project by itself, whether or not the open string cites it. Renders nothing. */
export function LibraryChecks({ items }: LibraryChecksProps) {
  const engine = useEngine()
  const authorities = useMemo(
    () =>
      items.flatMap(({ id, source }) =>
        source === null ? [] : [{ rowId: id, itemId: id, source, pincite: [] }],
      ),
    [items],
  )
  const sources = useMemo(() => authorities.map(({ source }) => source), [authorities])
  const { reports } = useCaseReports(engine, authorities, false)
  const linted = useLintedAuthorities(engine, sources, style)
  useEffect(() => {
    const ofCases = new Map(reports.map(({ authority, reasons }) => [authority.itemId, reasons]))
    publishAuthorityStatuses(
      new Map(
        authorities.map(({ itemId, source }) => {
          const ofRules = (linted.get(source)?.findings ?? []).map(({ rule, severity }) =>
            reasonOfRule(severity, missingPartOf(source, { rule, severity, fix: 'authority' })),
          )
          const unread = source.kind === 'pasted' ? (['unread'] as const) : []
          return [itemId, statusOfReasons([...(ofCases.get(itemId) ?? []), ...unread, ...ofRules])]
        }),
      ),
    )
  }, [authorities, reports, linted])
  return null
}
