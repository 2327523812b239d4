import { takeDocket } from '../kind/case/docket.ts'
import { PAPER } from '../kind/court-document/paper.ts'
import { endsSentence } from '../find/names.ts'
import { parse } from '../find/find-citations.ts'
import type { Found } from '../find/found.ts'
import type { Source } from '../source/source.ts'
import { type CourtForms, courtFormsOf } from '../profile/court-forms.ts'
import type { ProfileName, StringCite } from '../source/use.ts'
import { lintCases } from './case-rules.ts'
import { lintHistory, lintReferences, lintStrings } from './citation-rules.ts'
import { lintFacts } from './fact-rules.ts'
import type { Finding } from './finding.ts'
import type { NameInText } from './name-rule.ts'
import { lintNames } from './name-rules.ts'
import { lintSources } from './source-rules.ts'
import { lintString } from './string-rules.ts'
import { lintByRules, lintCharacters } from './text-rules.ts'

export type LintOptions = {
  /** The sources that the string cite refers to. If absent, rules that need a source are not checked. */
  readonly sources?: readonly Source[]
  /** Citation style of a text. A string cite contains its citation style. */
  readonly profile?: ProfileName
}

/**
 * Returns all findings for a text or a string cite, in the order of the text.
 *
 * A correct citation has no findings. A rule reports only errors that are evident from the text alone (LI1).
 */
export function lint(subject: string | StringCite, options: LintOptions = {}): Finding[] {
  if (typeof subject !== 'string') return lintString(subject, options.sources ?? [])
  const court = courtFormsOf(options.profile)
  // Word documents contain nonbreaking spaces, which the patterns don't match.
  const text = subject.replace(/[\u00a0\u202f]/g, ' ')
  const findings = court === undefined ? lintText(text) : lintCourtText(text, court)
  return findings.toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
}

/**
 * Checks a text in the style of a court. The court's rules are applied to the text as written. All other rules are
 * applied to the text converted to the standard form, and findings about converted parts are dropped.
 */
function lintCourtText(text: string, court: CourtForms): Finding[] {
  const read = court.read(text)
  const base = read?.text ?? text
  const findings = lintText(base).flatMap((finding): Finding[] => {
    const { rule, span, fix } = finding
    if (court.ignores.test(rule)) return []
    const [start, end] = read?.spanBack(span) ?? span
    const isUnchanged = text.slice(start, end) === base.slice(...span)
    return isUnchanged ? [{ ...finding, span: [start, end], ...(fix !== undefined && { fix }) }] : []
  })
  return [...findings, ...lintByRules(text, court.rules)]
}

function lintText(subject: string): Finding[] {
  const found = parse(subject)
  return [
    ...lintNames(namesIn(subject, found)),
    ...lintCharacters(subject),
    ...lintCases(subject, found),
    ...lintStrings(subject, found),
    ...lintReferences(subject, found),
    ...lintHistory(subject),
    // Skip citations with a docket number in place of the year: `511 U.S. 700 (No. 92-1911)`.
    ...lintFacts(
      found.filter(({ core }) => !/^[^()]{0,30}\(No\. /.test(subject.slice(core[1], core[1] + 40))),
    ),
    ...lintSources(subject, found),
  ]
}

/** Returns the case names in a text, which precede reporters. If the text is only a name, returns all of it. */
function namesIn(text: string, found: readonly Found[]): NameInText[] {
  const names: NameInText[] = []
  let floor = 0
  for (const { kind, core, span, fields } of found) {
    if (kind === 'case' && core[0] > span[0]) {
      const start = widenSpan(text, span[0], floor)
      names.push(nameAt(text, [start, core[0]], fields.reporter ?? '', fields.court ?? ''))
    }
    floor = Math.max(floor, span[1])
  }
  if (names.length === 0 && found.length === 0 && isName(text))
    names.push(nameAt(text, [0, text.length], '', ''))
  return names
}

/**
 * Moves the start of a case name back if the parser stopped too late, at an alias or a comma. Never moves it before the
 * start of the sentence.
 */
function widenSpan(text: string, start: number, floor: number): number {
  const before = text.slice(floor, start)
  if (/(?:^|[;.] |\b[Ss]ee |\b[Cc]f\. )The $/.test(before)) return start - 4
  const ofName =
    /,\s+$/.test(before) && !/[.;:]\s/.test(before) && !PAPER.test(before) && !SIGNAL_ONLY.test(before)
  return floor === 0 && before.length < 60 && ofName ? floor : start
}

const SIGNAL_ONLY = /^\s*(?:see|but see|accord|contra|cf\.|but cf\.|e\.g\.)/i

function nameAt(
  text: string,
  [from, to]: readonly [number, number],
  reporter: string,
  court: string,
): NameInText {
  const lead =
    /^\s*(?:(?:See(?: also| generally)?|But see|Cf|But cf|Accord|Contra|Compare|E\.g)\.?,?\s+(?:e\.\s?g\.,?\s+)?)?/i.exec(
      text.slice(from, to),
    )?.[0].length ?? 0
  const name = takeDocket(text.slice(from + lead, to).replace(/[\s,]+$/, '')).name
  const last = /\S+$/.exec(name)?.[0] ?? ''
  const bare = last.length > 3 && endsSentence(last) ? name.slice(0, -1) : name
  const isAfterThe = /\bthe\s*$/i.test(text.slice(0, from + lead))
  const isAfterParty = / v\.\s*$/.test(text.slice(0, from + lead))
  return {
    text: bare,
    start: from + lead,
    reporter,
    court,
    ...(isAfterThe && { isAfterThe }),
    ...(isAfterParty && { isAfterParty }),
  }
}

function isName(text: string): boolean {
  if (text.length > 260 || /[;:]/.test(text)) return false
  return (
    // In `the buyer expects v – m`, `v` is part of a formula.
    /(?:[A-Z][\w.’'&-]*|al\.|[)”]),? (?:vs?\.?|versus) (?:the )?[A-Z(“]/.test(text) ||
    /^[^,;]{8,120} V\. [^,;]{3,}$/.test(text) ||
    /^(?:In re:?|In the Matter of|Ex parte|Matter of|Petition of)\s/i.test(text) ||
    /^[A-Z][\w ]+ Cases\.?$/.test(text)
  )
}
