import type { Finding } from '#cite/lint/finding.ts'
import { lint } from '#cite/linter.ts'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'

export interface LintedAuthority {
  readonly text: string
  readonly findings: readonly Finding[]
}

const known = new WeakMap<Source, Map<string, LintedAuthority>>()

/** Returns the findings about an authority if it was checked in this citation style. */
export function readLintedAuthority(source: Source, style: CitationStyle): LintedAuthority | undefined {
  return known.get(source)?.get(keyOf(style))
}

/** Settings that change the text of a citation: the edition and the abbreviations chosen for the project. */
function keyOf({ profile, choices }: CitationStyle): string {
  return `${profile} ${JSON.stringify(choices)}`
}

/**
 * Checks the full citation of an authority as it prints, so that every rule for text applies: a missing court, a year
 * outside the reporter’s run, a court that the reporter does not cover. Takes about a millisecond, so callers check a
 * few authorities at a time.
 */
export function lintAuthority(engine: CitationEngine, source: Source, style: CitationStyle): LintedAuthority {
  const { profile, choices } = style
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [], choices }
  // Use the typeface of court documents, which has no small capitals. The typeface does not change the text.
  const { text } = engine.format(source, use, { profile, typeface: 'court' })
  const linted = { text, findings: lint(text, { profile }) }
  const ofSource = known.get(source) ?? new Map<string, LintedAuthority>()
  known.set(source, ofSource.set(keyOf(style), linted))
  return linted
}
