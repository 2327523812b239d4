import type { Finding } from '#cite/lint/finding.ts'
import { lint } from '#cite/linter.ts'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { proveFix } from './prove-fix.ts'

/** A finding about an authority, with the corrected authority if the correction was verified. */
export type AuthorityFinding = Finding & { readonly corrected?: Source | undefined }

export interface LintedAuthority {
  readonly text: string
  readonly findings: readonly AuthorityFinding[]
}

const known = new WeakMap<Source, Map<string, LintedAuthority>>()

/** Returns the cached findings about an authority; undefined if it was not checked in this citation style. */
export function readLintedAuthority(source: Source, style: CitationStyle): LintedAuthority | undefined {
  return known.get(source)?.get(keyOf(style))
}

/** Key of the settings that change the text of a citation: the edition and the project's abbreviations. */
function keyOf({ profile, choices }: CitationStyle): string {
  return `${profile} ${JSON.stringify(choices)}`
}

/**
 * Checks the full citation of an authority as printed, so that every rule about text applies. These rules find, for
 * example, a missing court or a year in which the reporter didn’t appear. A check takes about a millisecond, so callers
 * check a few authorities at a time.
 */
export function lintAuthority(engine: CitationEngine, source: Source, style: CitationStyle): LintedAuthority {
  const before = readLintedAuthority(source, style)
  if (before !== undefined) return before
  const { profile, choices } = style
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [], choices }
  // Use the typeface of court documents, which has no small capitals. The typeface does not change the text.
  const print = (one: Source): string => engine.format(one, use, { profile, typeface: 'court' }).text
  const check = (text: string): Finding[] => lint(text, { profile })
  const text = print(source)
  const findings = check(text)
  const prover = { parse: engine.parse, print, check }
  const linted = {
    text,
    findings: findings.map((finding): AuthorityFinding => {
      const corrected = proveFix({ source, text, findings }, finding, prover)
      return { ...finding, corrected }
    }),
  }
  const ofSource = known.get(source) ?? new Map<string, LintedAuthority>()
  known.set(source, ofSource.set(keyOf(style), linted))
  return linted
}
