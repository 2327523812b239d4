import { tableOf } from '../abbreviation/table.ts'
import { courtByRule, courtIdOf, courtNameOf } from '../court/court.ts'
import type { Found } from '../find/found.ts'
import { endsSentence } from '../find/names.ts'
import { isWholePlace } from '../abbreviation/abbreviate.ts'
import { bracketed, isInOrder, orderParentheticals } from '../order/parentheticals.ts'
import type { Finding } from './finding.ts'
import { stateOfLetters } from '../vocabulary/states.ts'

const COURT_NEEDED =
  /^(?:F\.(?:2d|3d|4th)?|F\. Supp\.(?: 2d| 3d)?|F\. App['’]x|B\.R\.|F\.R\.D\.|A\.(?:2d|3d)?|P\.(?:2d|3d)?|N\.E\.(?:2d|3d)?|N\.W\.(?:2d)?|S\.E\.(?:2d)?|S\.W\.(?:2d|3d)?|So\.(?: 2d| 3d)?)$/
/** Matches reporters whose abbreviation has no spaces. The rule reports a spelling with spaces. */
const CLOSED_UP = /^(?:[A-Z]\.)+(?:\dd|\dth)?$/
const SUPREME = /^(?:U\.S\.|S\. Ct\.|L\. Ed\.(?: 2d)?)$/
const SUPREME_COURT =
  /^(?:U\.? ?S\.?(?: Sup\. Ct\.)?|Sup\. Ct\.|S\. ?Ct\.|SCOTUS|United States Supreme Court)$/
const GOVERNMENT =
  /^(?:United States|State|People|Commonwealth|Government|Republic|Commissioner|City|County|Attorney General|Secretary)$/
/** Checks the reporter, court, year, commas, and short form of each case citation (R11, R12, R15). */
export function lintCases(text: string, found: readonly Found[]): Finding[] {
  return found.flatMap((here, index) => {
    if (here.kind !== 'case' && here.kind !== 'short' && here.kind !== 'journal') return []
    const reporter = lintReporter(text, here)
    if (here.kind === 'journal') return reporter
    if (here.kind === 'short') return [...reporter, ...lintShort(text, here)]
    const group = groupOf(found, index)
    return [...reporter, ...lintCourt(text, here, group), ...lintShape(text, here), ...lintOrder(text, here)]
  })
}

function lintReporter(text: string, here: Found): Finding[] {
  const { kind, fields, core } = here
  const { reporter = '', reporterAsWritten: written = '' } = fields
  const at = written === '' ? -1 : text.indexOf(written, core[0])
  if (at < 0 || at > core[1] || isReporterLeftAlone(here, written, reporter)) return []
  const right = reporter.replaceAll("'", '’')
  const isJournal = kind === 'journal'
  return isRightName(written.replace(/\s+/g, ' ').replaceAll("'", '’'), right, isJournal)
    ? []
    : [
        {
          rule: isJournal ? 'R30.3.1' : 'T1',
          severity: 'warning',
          span: [at, at + written.length],
          words: `Use “${right}” for the ${isJournal ? 'journal' : 'reporter'}.`,
          fix: right,
        },
      ]
}

/** Returns true if the spelling of a reporter or journal should not be checked. */
function isReporterLeftAlone({ kind, fields, source }: Found, written: string, reporter: string): boolean {
  // Text pasted from a law review can have all caps instead of small capitals.
  if (kind === 'journal' && !/[a-z]/.test(written)) return true
  // `1997 ND 15` is a public-domain citation, although its letters look like a reporter.
  if (/^(?:1[89]|20)\d\d$/.test(fields.volume ?? '') && !written.includes('.')) return true
  if (source?.kind === 'case' && source.printings.some(({ form }) => form === 'neutral' || form === 'hyphen'))
    return true
  if (!sameLetters(written, reporter) || !reporter.includes('.')) return true
  return written.length > reporter.length && kind !== 'journal' && !CLOSED_UP.test(reporter)
}

function isRightName(shown: string, right: string, isJournal: boolean): boolean {
  // Some writers omit the space between an institution's initials and the letters after them: `Yale L.J.F.`
  if (isJournal && shown.length < right.length && closeUp(shown) === closeUp(right)) return true
  // Journals of the University of California spell their names without periods: `UC Davis L. Rev.`
  return shown === right || shown.replace(/^UC /, 'U.C. ') === right
}

/** Removes the spaces between single initials in the name of a journal. */
function closeUp(name: string): string {
  return name.replace(/(?<=\b[A-Z]\.) (?=[A-Z]\.)/g, '')
}

/** Returns a case citation and its parallel citations. */
export function groupOf(found: readonly Found[], index: number): readonly Found[] {
  let from = index
  while (index - from < 12 && isNear(found[from - 1], found[from])) from -= 1
  let to = index
  while (to - index < 12 && isNear(found[to], found[to + 1])) to += 1
  return found.slice(from, to + 1)
}

/** Returns true if the citation is to an article or a proceeding. F.R.D. contains both, in addition to decisions. */
function isArticle(text: string, { fields, span }: Found): boolean {
  return fields.reporter === 'F.R.D.' && !/ v\. |\b(?:In re|Ex parte|Matter of) /.test(text.slice(...span))
}

function lintCourt(text: string, here: Found, group: readonly Found[]): Finding[] {
  const { reporter = '', court, courtId, year } = here.fields
  if (
    year !== undefined &&
    court === undefined &&
    COURT_NEEDED.test(reporter) &&
    group.length === 1 &&
    here.fields.petition === undefined &&
    !isArticle(text, here)
  )
    return [
      {
        rule: 'R12.1',
        severity: 'warning',
        span: here.core,
        words: 'Add the court before the year.',
      },
    ]
  // The court and year are after the last of the parallel citations.
  if (court === undefined || here !== group.at(-1)) return []
  const at = text.indexOf(`(${court}`, here.core[1]) + 1
  if (at === 0 || at > here.span[1]) return []
  const span = [at, at + court.length] as const
  const said = group.find(({ fields }) => saysCourt(fields.reporter ?? '', court))
  if (said !== undefined) {
    const rest = /^,?\s*/.exec(text.slice(span[1], span[1] + 4))?.[0].length ?? 0
    return [
      {
        rule: 'R12.3.1',
        severity: 'error',
        span: [span[0], span[1] + rest],
        words: `Delete the court; “${said.fields.reporter ?? ''}” already identifies it.`,
        fix: '',
      },
    ]
  }
  const right = rightCourt(court, courtId)
  // Accept `W. Va.` without a space before it, because some courts spell it that way. Accept both orders of the words
  // for bankruptcy appellate panels: `8th Cir. BAP`, `B.A.P. 8th Cir.`
  const isPanel = /\bB\.A\.P\./.test(court)
  return right === undefined || isPanel || right === court || right.replace('. W. Va.', '.W. Va.') === court
    ? []
    : [{ rule: 'R12.2', severity: 'error', span, words: `Use “${right}” for the court.`, fix: right }]
}

function saysCourt(reporter: string, court: string): boolean {
  if (SUPREME.test(reporter)) return SUPREME_COURT.test(court)
  return reporter === court && /^(?:[A-Z][a-z]*\.\s?)+$/.test(reporter) && !COURT_NEEDED.test(reporter)
}

/**
 * Returns the court as printed in T1, T3, T9, and T12. Returns undefined if the tables don't determine the printed
 * form.
 */
function rightCourt(court: string, id: string | undefined): string | undefined {
  const postal = stateOfLetters(court)
  if (postal !== undefined) return postal
  const state = tableOf('T12').get(court.toLowerCase())?.[0]
  if (state?.table === 'T12.1') return state.key
  const ruled = courtByRule(court)
  // R7.2 already reports a misspelled number of a circuit.
  if (ruled !== court)
    return /^(?:CA ?\d|\d+(?:st|[nr]?d|th)\.? C|[A-Z][a-z]+th C)/i.test(court) ? undefined : ruled
  const standard = id === undefined || id === 'scotus' ? undefined : courtNameOf(id)
  return standard !== undefined && sameLetters(standard, court) ? standard : undefined
}

/** Checks the commas and the year of a full citation. */
function lintShape(text: string, here: Found): Finding[] {
  const { plaintiff, title, docket } = here.fields
  const isNamed =
    docket === undefined && (plaintiff !== undefined || title !== undefined) && here.core[0] > here.span[0]
  return isNamed ? [...lintComma(text, here), ...lintYear(text, here)] : []
}

/** Checks that there is a comma between the case name and the volume (R11.1). */
function lintComma(text: string, { span, core, fields: { defendant = '' } }: Found): Finding[] {
  const lead = text.slice(span[0], core[0])
  const gap = /\S(\s+)$/.exec(lead)
  const last = gap?.[0].charAt(0) ?? ''
  const name = lead.trimEnd()
  if (gap === null || defendant === '' || !name.endsWith(defendant.slice(-1))) return []
  // British reporters are cited by year, without a comma: `Bray v. Ford [1896] AC 44`,
  // `R. v. Roe (1816) 105 Eng. Rep. 1`.
  if (/^[[(]\d{4}[\])]/.test(text.slice(core[0], core[0] + 6))) return []
  // No comma is needed after a sentence, or after a name that ends with a number or "No."
  const endsOtherwise =
    (last === '.' && endsSentence(/\S+$/.exec(name)?.[0] ?? '')) || /\d\.$|\bNos?\.$|[.?!,]”$/.test(name)
  if (!/[A-Za-z.’”]/.test(last) || endsOtherwise) return []
  // Skip a sentence that introduces the volume: `[Reversed in part, see 2018 WL 12345]`.
  if (/(?:^|[\s—–-])(?:see|at|in|by|and|under|as|also)$/i.test(name)) return []
  return [
    {
      rule: 'R11.1',
      severity: 'error',
      span: [core[0] - gap[0].length, core[0]],
      words: 'Add a comma between the case name and the volume.',
      fix: `${last}, `,
    },
  ]
}

/** Checks that a citation of a decision in a reporter has a year (R12.1). */
function lintYear(text: string, here: Found): Finding[] {
  const { source, span, core, fields } = here
  const { year, page, reporter = '' } = fields
  const isNeutral = source?.kind === 'case' && source.printings.some(({ form }) => form !== undefined)
  if (year !== undefined || page === undefined || isNeutral) return []
  if (!COURT_NEEDED.test(reporter) && !SUPREME.test(reporter)) return []
  // A docket number instead of the year shows that the citation is to a filing.
  if (/^[^()]{0,30}\(Nos?\. /.test(text.slice(core[1], core[1] + 40))) return []
  // Another parenthetical may precede the court and year: `82 F.4th 1068 (mem.) (11th Cir. 2023)`.
  if (/^[^();]{0,30}(?:\([^()]{1,40}\) ){1,2}\([^()]{0,30}\d{4}\)/.test(text.slice(core[1], core[1] + 140)))
    return []
  const isEnd = /^(?:[.;]?\s*$|[.;]\s+[A-Z])/.test(text.slice(span[1], span[1] + 6))
  if (!isEnd && !lacksYear(text, here)) return []
  return [{ rule: 'R12.1', severity: 'warning', span: core, words: 'Add the year of the decision.' }]
}

/**
 * Returns true if the parenthetical contains only a court, and the subsequent history doesn't contain the year:
 * `(9th Cir.) (dissenting)`.
 */
function lacksYear(text: string, { core, parentheticals = [] }: Found): boolean {
  const court = parentheticals.find(({ text: words }) => courtIdOf(words) !== undefined)?.text
  const at = court === undefined ? -1 : text.indexOf(`(${court})`, core[1])
  if (court === undefined || at < 0 || at > core[1] + 60) return false
  const after = text.slice(at + court.length + 2)
  const rest = /^(?:\s*\([^()]*(?:\([^()]*\)[^()]*)*\))*/.exec(after)?.[0].length ?? 0
  return /^\s*(?:$|[.;)])/.test(after.slice(rest))
}

/** Reports parentheticals that are in the wrong order (R10.2), except those that must not be reordered. */
function lintOrder(text: string, here: Found): Finding[] {
  const { parentheticals = [] } = here
  // A remark about a quotation must come after the quotation: `(“…”) (emphasis added)`.
  if (
    parentheticals.some(({ text: words }) => /^[“"]|^(?:on file|filed|unpublished|manuscript)\b/.test(words))
  )
    return []
  if (isInOrder(parentheticals)) return []
  const ordered = orderParentheticals(parentheticals)
  // If the history contains the year, the court is in a separate parenthetical: `(1st Cir.) (per curiam)`. A foreign
  // country comes first: `(Can.) (citing Roe)`, `(appeal taken from Eng.)`.
  if (
    parentheticals.some(
      ({ text: words }) =>
        courtIdOf(words) !== undefined || /^(?:Nos?\. |appeal taken |(?:\p{Lu}[\p{L}.]*\s?)+$)/u.test(words),
    )
  )
    return []
  if (parentheticals.length < 2 || ordered.every((one, index) => one === parentheticals[index])) return []
  // A parenthetical such as "emphasis added" can apply to either of two nested quotations.
  const isChange = parentheticals.some(({ text: words }) =>
    /\b(?:omitted|added|in original|cleaned up)$/.test(words),
  )
  if (isChange && parentheticals.some(({ text: words }) => /^(?:quoting|citing) /.test(words))) return []
  const written = parentheticals.map(bracketed).join(' ')
  const start = here.span[1] - written.length
  if (text.slice(start, here.span[1]) !== written) return []
  return [
    {
      rule: 'R10.2',
      severity: 'error',
      span: [start, here.span[1]],
      words:
        'Reorder the parentheticals: weight of authority, changes to the quotation, source of the quotation, explanation.',
      fix: ordered.map(bracketed).join(' '),
    },
  ]
}

/** Checks that a short form uses the name of only one party, which must not be a government (R15.2.2, R15.2.3). */
function lintShort(text: string, here: Found): Finding[] {
  const name = text
    .slice(here.span[0], here.core[0])
    .replace(/[,\s]+$/, '')
    .replace(/,? supra$/, '')
  const cut = / vs?\.? /.exec(name)
  if (cut !== null) {
    const first = name.slice(0, cut.index)
    const second = name.slice(cut.index + cut[0].length)
    const place = tableOf('T12').has(first.toLowerCase()) || isWholePlace(first)
    return [
      {
        rule: 'R15.2.2',
        severity: 'warning',
        span: [here.span[0], here.span[0] + name.length],
        words: 'Use only one party’s name in a short form.',
        fix: GOVERNMENT.test(first) || place ? second : first,
      },
    ]
  }
  return GOVERNMENT.test(name)
    ? [
        {
          rule: 'R15.2.3',
          severity: 'error',
          span: [here.span[0], here.span[0] + name.length],
          words: 'Use the other party’s name; a short form can’t use a government’s name.',
        },
      ]
    : []
}

/** Returns true if the second case citation is a parallel citation of the first. */
function isNear(first: Found | undefined, second: Found | undefined): boolean {
  if (first?.kind !== 'case' || second?.kind !== 'case') return false
  const gap = second.core[0] - first.core[1]
  return gap > 0 && gap < 24 && second.span[0] === second.core[0]
}

function sameLetters(a: string, b: string): boolean {
  return a.replace(/[\s.’']/g, '').toLowerCase() === b.replace(/[\s.’']/g, '').toLowerCase()
}
