import { isFull, type Link, resolve } from '../resolve/resolve.ts'
import type { Found } from '../parse/found.ts'
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

/** What the rules say about citations in relation to each other: *id.*, *supra*, short forms (R6.2, R15). */
export function lintReferences(text: string, found: readonly Found[]): Finding[] {
  const links = resolve(found)
  const findings: Finding[] = []
  found.forEach((here, index) => {
    if (here.kind === 'id' && followsString(text, found, index))
      findings.push({
        rule: 'R15.3.3',
        severity: 'error',
        span: here.core,
        words: 'Id. follows a citation of one source only, never a string cite.',
      })
    const target = linked(found, links, index)
    if (here.kind === 'supra' && target !== undefined && PRIMARY.has(target.kind))
      findings.push({
        rule: 'R6.2.3',
        severity: 'error',
        span: here.core,
        words: 'Supra is not used for cases, statutes, constitutions and regulations.',
      })
  })
  return findings
}

function linked(found: readonly Found[], links: readonly Link[], index: number): Found | undefined {
  const source = links[index]?.source
  return source === undefined || source === index ? undefined : found[source]
}

/** Whether the citation before belongs to a string: a semicolon joins it to the one before that. */
function followsString(text: string, found: readonly Found[], index: number): boolean {
  const last = found[index - 1]
  const before = found[index - 2]
  if (last === undefined || before === undefined || !isFull(before)) return false
  // A citation in the same string (see id.) follows one source within it.
  const here = found[index]
  if (here === undefined || /^[^.]*;[^.]*$/.test(text.slice(last.span[1], here.span[0]))) return false
  return /^\.?;\s*(?:[A-Za-z.,’ ]{0,24})$/.test(text.slice(before.span[1], last.span[0]))
}

const COURT_NEEDED =
  /^(?:F\.(?:2d|3d|4th)?|F\. Supp\.(?: 2d| 3d)?|F\. App’x|B\.R\.|F\.R\.D\.|A\.(?:2d|3d)?|P\.(?:2d|3d)?|N\.E\.(?:2d|3d)?|N\.W\.(?:2d)?|S\.E\.(?:2d)?|S\.W\.(?:2d|3d)?|So\.(?: 2d| 3d)?)$/

/** What a single case citation lacks or misspells (R11.6, R11.8). */
export function lintCases(found: readonly Found[]): Finding[] {
  const findings: Finding[] = []
  found.forEach((here, index) => {
    const { reporter = '', reporterAsWritten = '', court, year } = here.fields
    if (here.kind !== 'case' && here.kind !== 'short') return
    if (
      reporterAsWritten !== '' &&
      reporterAsWritten !== reporter &&
      sameLetters(reporterAsWritten, reporter) &&
      reporter.includes('.')
    ) {
      const at = here.core[0] + (here.fields.volume?.length ?? 0) + 1
      findings.push({
        rule: 'T1',
        severity: 'warning',
        span: [at, at + reporterAsWritten.length],
        words: `The reporter is written ${reporter}.`,
        fix: reporter,
      })
    }
    const parallel = near(found[index - 1], here) || near(here, found[index + 1])
    if (
      here.kind === 'case' &&
      year !== undefined &&
      court === undefined &&
      COURT_NEEDED.test(reporter) &&
      !parallel
    )
      findings.push({
        rule: 'R11.8',
        severity: 'warning',
        span: here.core,
        words: 'The reporter does not say which court decided; name it before the year.',
      })
  })
  return findings
}

/** Whether one case citation follows another as its parallel. */
function near(first: Found | undefined, second: Found | undefined): boolean {
  if (first?.kind !== 'case' || second?.kind !== 'case') return false
  const gap = second.core[0] - first.core[1]
  return gap > 0 && gap < 24 && second.span[0] === second.core[0]
}

function sameLetters(a: string, b: string): boolean {
  return a.replace(/[\s.’']/g, '') === b.replace(/[\s.’']/g, '')
}

/** R14.3: the same parties the other way round are not named again in the history. */
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
      words: 'A history whose parties are only reversed is not named again.',
      fix: '',
    })
  }
  return findings
}
