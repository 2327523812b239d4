import type { Kind, Source } from '../source/source.ts'
import type { Parenthetical, Use } from '../source/use.ts'
import type { Signal } from '../signal/signal.ts'
import { listQuotedWords } from '../correction/find-quotations.ts'
import { curl } from '../text/typography.ts'
import type { Severity } from './finding.ts'

/** A finding about a single citation in a string cite. */
export type UseFinding = {
  /** Index of the citation in the string, starting at 0. */
  readonly index: number
  readonly rule: string
  readonly severity: Severity
  readonly words: string
  /** The corrected citation, if the rule determines it. */
  readonly corrected?: Use
}

/** Kinds of sources that are cited by page (R5.1). */
export const PAGED: ReadonlySet<Kind> = new Set<Kind>([
  'case',
  'article',
  'student-work',
  'book',
  'chapter',
  'hearing',
  'report',
  'magazine',
])

type TextRule = Pick<UseFinding, 'rule' | 'severity' | 'words'> & {
  readonly wrong: RegExp
  readonly right: (text: string) => string
}

/** Rules for the text of a parenthetical. */
const textRules: readonly TextRule[] = [
  {
    rule: 'TY1',
    severity: 'warning',
    words: 'Use curly quotation marks and apostrophes.',
    wrong: /["']/,
    right: curl,
  },
  {
    rule: 'R5.1.2',
    severity: 'error',
    words: 'Use an en dash in a page range.',
    wrong: /(?<=\bat |, |\d, )(\d{1,5})-(?=\d{1,5}(?![\d-]))/,
    right: (text) => text.replaceAll(/(?<=\bat |, |\d, )(\d{1,5})-(?=\d{1,5}(?![\d-]))/g, '$1–'),
  },
]

/**
 * Returns the findings for individual citations: missing pincites and errors in parentheticals (LI4). `lint` returns
 * findings about how the citations relate to each other.
 */
export function lintUses(uses: readonly Use[], sources: readonly Source[]): UseFinding[] {
  const byId = new Map(sources.map((source) => [source.id, source]))
  let signal: Signal = 'none'
  return uses.flatMap((use, index): UseFinding[] => {
    signal = use.signal ?? signal
    const source = byId.get(use.sourceId)
    const missing: UseFinding[] =
      source !== undefined && wantsPincite(source, use, signal)
        ? [{ index, rule: 'R5.1.1', severity: 'advice', words: askForPincite(source) }]
        : []
    return [...missing, ...lintWords(use, index)]
  })
}

/**
 * Returns true if a citation needs a pincite. A citation after "see generally" doesn't need one, and neither does a
 * short form, because both cite the entire work.
 */
function wantsPincite(source: Source, use: Use, signal: Signal): boolean {
  if (signal === 'see-generally' || signal === 'see-generally-eg') return false
  const placed = (use.pincite?.length ?? 0) > 0 || (use.choices?.inserts?.length ?? 0) > 0
  return PAGED.has(source.kind) && !placed && (use.form === 'auto' || use.form === 'full')
}

/** Returns the message that asks for a pincite, including the page after which the pincite must be added. */
function askForPincite(source: Source): string {
  const page = source.kind === 'case' ? source.printings[0]?.page : 'page' in source ? source.page : undefined
  const start = page === undefined ? 'Add' : `After the first page (${page}), add`
  return `${start} a pincite: the page that supports your statement.`
}

function keepsQuotations(was = '', now: string): boolean {
  return listQuotedWords(was).join('\n') === listQuotedWords(now).join('\n')
}

function lintWords(use: Use, index: number): UseFinding[] {
  return textRules.flatMap(({ rule, severity, words, wrong, right }): UseFinding[] => {
    if (!use.parentheticals.some(({ text }) => wrong.test(text))) return []
    const parentheticals = use.parentheticals.map((one): Parenthetical => ({ ...one, text: right(one.text) }))
    // Don't offer a correction that would change quoted words (LI7).
    const isQuoted = parentheticals.some(
      ({ text }, at) => !keepsQuotations(use.parentheticals[at]?.text, text),
    )
    return [{ index, rule, severity, words, ...(!isQuoted && { corrected: { ...use, parentheticals } }) }]
  })
}
