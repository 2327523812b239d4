import { followsString, type Link, resolve } from '../resolve/resolve.ts'
import type { Found } from '../find/found.ts'
import { signalBefore } from '../find/names.ts'
import { type SignalCategory, signalOf } from '../signal/signal.ts'
import type { Finding } from './finding.ts'

const PRIMARY: ReadonlySet<Found['kind']> = new Set([
  'case',
  'statute',
  'session-law',
  'constitution',
  'regulation',
  'rule',
  'restatement',
])

/** Checks how citations relate to each other: *id.*, *supra*, and short forms (R6.2, R15). */
export function lintReferences(text: string, found: readonly Found[]): Finding[] {
  const links = resolve(found)
  const findings: Finding[] = []
  found.forEach((here, index) => {
    if (here.kind === 'id' && followsString(text, found, index))
      findings.push({
        rule: 'R15.3.3',
        severity: 'error',
        span: here.core,
        words: 'Don’t use id. after a string cite.',
      })
    const target = findLinked(found, links, index)
    if (here.kind === 'supra' && target !== undefined && PRIMARY.has(target.kind))
      findings.push({
        rule: 'R6.2.3',
        severity: 'error',
        span: here.core,
        words: 'Don’t use supra for cases, statutes, constitutions, or regulations.',
      })
  })
  return findings
}

function findLinked(found: readonly Found[], links: readonly Link[], index: number): Found | undefined {
  const source = links[index]?.source
  return source === undefined || source === index ? undefined : found[source]
}

/** Checks that the history omits the case name if the parties are only reversed (R14.3). */
export function lintHistory(text: string): Finding[] {
  const findings: Finding[] = []
  for (const match of text.matchAll(
    /([A-Z][^,;()]{1,60}?) v\. ([A-Z][^,;()]{1,60}?), [^()]{5,40}\([^()]*\), (?:aff[’']d|rev[’']d|vacated|cert\. denied),? (([A-Z][^,;()]{1,60}?) v\. ([A-Z][^,;()]{1,60}?), )/g,
  )) {
    const [whole, plaintiff = '', defendant = '', again = '', first = '', second = ''] = match
    if (!plaintiff.endsWith(second) || first !== defendant) continue
    const at = match.index + whole.length - again.length
    findings.push({
      rule: 'R14.3',
      severity: 'error',
      span: [at, at + again.length],
      words: 'Omit the case name in the history when the parties are merely reversed.',
      fix: '',
    })
  }
  return findings
}

/**
 * Checks that a citation sentence contains only one category of signals. Another category requires a new sentence
 * (R4.3).
 */
export function lintStrings(text: string, found: readonly Found[]): Finding[] {
  const findings: Finding[] = []
  let category: SignalCategory | undefined
  let sentence = false
  found.forEach((here, index) => {
    const start =
      here.signal === undefined ? here.span[0] : (signalBefore(text, here.span[0], 0)?.start ?? here.span[0])
    const before = found[index - 1]
    const joined = before !== undefined && /^;\s$/.test(text.slice(before.span[1], start))
    if (!joined) {
      const opening = text.slice(Math.max(0, start - 3), start)
      sentence = (start === 0 || /[.”"]\s$/.test(opening)) && /^[A-Z\d]/.test(text.slice(start, start + 1))
      category = signalOf(here.signal ?? 'none').category
      return
    }
    const now = here.signal === undefined ? category : signalOf(here.signal).category
    if (
      sentence &&
      now !== undefined &&
      now !== category &&
      now !== 'comparison' &&
      category !== 'comparison'
    )
      findings.push({
        rule: 'R4.3',
        severity: 'error',
        span: [start - 2, start + 1],
        words: 'Start a new citation sentence for a different category of signal.',
        fix: `. ${text.charAt(start).toUpperCase()}`,
      })
    category = now
  })
  return findings
}
