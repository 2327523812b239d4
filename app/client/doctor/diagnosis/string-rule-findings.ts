import type { StringCite, Use } from '#cite/source/use.ts'
import { lint, lintUses } from '#cite/linter.ts'
import { PAGED } from '#cite/lint/use-rules.ts'
import type { NoteFinding } from './finding.ts'
import {
  antecedentOf,
  isFullCitation,
  isShort,
  type NoteSequence,
  type PlacedCitation,
  sourceOf,
} from './sequence.ts'

/** A rule for string cites and the citation that breaks it. */
type BrokenRule = { readonly citation: PlacedCitation; readonly rule: string }

/** The number of times that a document follows a rule, and the citations that break it. */
type RulePractice = { kept: number; readonly broken: BrokenRule[] }

/** Rules that call for an explanation after a signal (R4.6–R4.8). */
const EXPLAINED: ReadonlySet<string> = new Set(['R4.6.5', 'R4.6.6', 'R4.6.7', 'R4.7', 'R4.8.3'])

/**
 * Recommended rules, each with a ratio. A rule is reported in a long document only if the citations that follow it
 * outnumber those that break it by at least this ratio. Otherwise, the document has its own house style.
 */
const ENCOURAGED: ReadonlyMap<string, number> = new Map([
  ['R4.6.5', 8],
  ['R4.6.7', 8],
  ['R5.1.1', 8],
])

/**
 * Like `ENCOURAGED`, for signals whose explanation is strongly recommended. A short document isn't enough to infer a
 * house style, so missing explanations are always reported there.
 */
const RECOMMENDED: ReadonlyMap<string, number> = new Map([
  ['R4.6.6', 3],
  // A comparison with explanations counts twice, once for each of its citations.
  ['R4.7', 6],
])

/** Finds missing explanations and pages that the engine's rules for string cites require (LI3, LI4). */
export function findByStringRules(sequence: NoteSequence, note: number): NoteFinding[] {
  const practices = readPractices(sequence)
  return [...practices.values()].flatMap(({ kept, broken }) =>
    broken
      .filter(
        ({ citation, rule }) =>
          citation.note === note && isExpected(sequence, rule, { kept, broken: broken.length }),
      )
      .map(({ citation, rule }): NoteFinding => ({
        kind: rule === 'R5.1.1' ? 'pincite' : 'signal',
        rule,
        severity: 'advice',
        span: citation.span,
        values: {},
        says: rule === 'R5.1.1' ? 'pincite' : 'explain',
        remedies: [],
        optional: true,
      })),
  )
}

function isExpected(
  sequence: NoteSequence,
  rule: string,
  { kept, broken }: { readonly kept: number; readonly broken: number },
): boolean {
  const recommended = RECOMMENDED.get(rule)
  if (recommended !== undefined) return isShort(sequence) || kept >= recommended * broken
  const times = ENCOURAGED.get(rule)
  if (times === undefined) return true
  // In a long document, a *supra* without a page can refer to the work in general.
  if (!isShort(sequence)) return rule !== 'R5.1.1' && kept >= times * broken
  // A citation may refer to a work in general. A page counts as missing only if the document otherwise gives pages.
  return rule === 'R5.1.1' ? kept >= times * broken : kept + broken < FEW
}

/** Minimum number of uses that show the practice of a short document. */
const FEW = 5

const known = new WeakMap<NoteSequence, ReadonlyMap<string, RulePractice>>()

function readPractices(sequence: NoteSequence): ReadonlyMap<string, RulePractice> {
  const cached = known.get(sequence)
  if (cached !== undefined) return cached
  const practices = new Map<string, RulePractice>()
  for (const note of sequence.notes.keys())
    for (const { citation, rule, isKept } of checkNote(sequence, note)) {
      const practice = practices.get(rule) ?? { kept: 0, broken: [] }
      if (isKept) practice.kept += 1
      else practice.broken.push({ citation, rule })
      practices.set(rule, practice)
    }
  known.set(sequence, practices)
  return practices
}

/** Checks the citations of one note as if they were the uses in one string cite. */
function checkNote(sequence: NoteSequence, note: number): (BrokenRule & { readonly isKept: boolean })[] {
  const text = sequence.notes[note]?.text ?? ''
  const own = sequence.found.filter((one) => one.note === note && !one.within && one.parallel !== true)
  // Without parentheticals and pages, a citation breaks every rule that applies to it. The broken rules are the ones to
  // check.
  const bare = own.map((citation) => useOf(sequence, citation, false))
  const whole = own.map((citation) => useOf(sequence, citation, true))
  const sources = own.flatMap(({ index }) => sourceOf(antecedentOf(sequence, index)) ?? [])
  const asked = listRules(bare, sources)
  const broken = new Set(listRules(whole, sources).map(keyOf))
  let compared = false
  return asked.flatMap(({ index, rule }) => {
    const citation = own[index]
    if (rule === 'R4.7' && citation !== undefined && opensComparison(citation)) compared = false
    if (citation === undefined || (rule === 'R5.1.1' && !wantsPage(sequence, citation))) return []
    if (rule !== 'R5.1.1' && !(opensWithSignal(text, citation) && wantsWords(sequence, citation, rule)))
      return []
    const isKept =
      !broken.has(keyOf({ index, rule })) ||
      (rule === 'R5.1.1'
        ? hasPlace(text, citation)
        : isExplainedAfter(text, citation) || isExplainedNext(text, citation, own) || tellsSource(citation))
    if (rule !== 'R4.7') return [{ citation, rule, isKept }]
    // Report a comparison only once.
    if (compared || isCompared(text, citation, own)) return []
    compared = !isKept
    return [{ citation, rule, isKept }]
  })
}

function opensComparison({ signal }: PlacedCitation): boolean {
  return signal === 'compare' || signal === 'contrast'
}

/**
 * Returns true if the sentence before a comparison already makes the comparison: `Roe counts the notes of one journal,
 * but Doe counts all.`
 */
function isCompared(text: string, citation: PlacedCitation, own: readonly PlacedCitation[]): boolean {
  const opening = own.findLast((one) => opensComparison(one) && one.index <= citation.index)
  if (opening === undefined) return false
  const from = own.findLast(({ index }) => index < opening.index)?.span[1] ?? 0
  return contrastsBeforeComparison(text.slice(from, opening.span[0]))
}

/** The end of a sentence before a comparison. */
const BEFORE_COMPARISON = /\.[”’)]{0,3} (?:Compare|Contrast)\b/gu

/** Words of a sentence that contrasts two sources. */
const CONTRAST =
  /[\p{Ll}”’)],? (?:but|while|whereas|although|though|however|unlike|yet|instead|differs?|disagrees?|conflicts?)\b/u

/** Returns true if a sentence that contrasts two sources comes directly before a comparison. */
function contrastsBeforeComparison(text: string): boolean {
  for (const { index } of text.matchAll(BEFORE_COMPARISON)) {
    const sentence = text.slice(text.lastIndexOf('.', index - 1) + 1, index)
    if (CONTRAST.test(sentence)) return true
  }
  return false
}

type AskedRule = { readonly index: number; readonly rule: string }

function keyOf({ index, rule }: AskedRule): string {
  return `${index} ${rule}`
}

function listRules(uses: readonly Use[], sources: Parameters<typeof lintUses>[1]): AskedRule[] {
  const cite: StringCite = {
    uses: [...uses],
    profile: 'bluebook-22-like',
    typeface: 'academic',
    mode: 'sentence',
  }
  const ofString = lint(cite, { sources })
    .filter(({ rule }) => EXPLAINED.has(rule))
    .map(({ rule, span: [index] }) => ({ index, rule }))
  const ofUses = lintUses(uses, sources)
    .filter(({ rule }) => rule === 'R5.1.1')
    .map(({ rule, index }) => ({ index, rule }))
  return [...ofString, ...ofUses]
}

/** Returns the use for a citation, with or without its page and parentheticals. */
function useOf(sequence: NoteSequence, citation: PlacedCitation, isWhole: boolean): Use {
  const { signal = 'none', pincite = [], parentheticals = [], index, kind } = citation
  const source = sourceOf(antecedentOf(sequence, index))
  // A *supra* needs a page, just as a full citation does.
  const form = kind === 'id' || kind === 'short' ? 'short' : 'full'
  return {
    sourceId: source?.id ?? `unread ${index}`,
    signal,
    form,
    parentheticals: isWhole ? [...parentheticals] : [],
    ...(isWhole && pincite.length > 0 && { pincite: [...pincite] }),
  }
}

/** Returns true if a citation needs an explanation. Citations of laws don't need one. */
function wantsWords(sequence: NoteSequence, { kind, index }: PlacedCitation, rule: string): boolean {
  if (kind === 'supra' && antecedentOf(sequence, index) === undefined) return false
  const law = antecedentOf(sequence, index)?.kind
  const isText = law === 'statute' || law === 'regulation' || law === 'constitution' || law === 'rule'
  // In a comparison, the text of a law needs no further explanation.
  if (!ENCOURAGED.has(rule)) return !(isText && rule === 'R4.7')
  if (kind === 'id') return false
  // In a long document, readers already know a work that was cited earlier.
  if (!isShort(sequence) && (kind === 'supra' || kind === 'short')) return false
  return !isText
}

/**
 * Returns true if a *supra* needs a page: it supports one of the writer's statements and refers to a work that is cited
 * by page. Without a signal, it may refer to the work in general.
 */
function wantsPage(
  sequence: NoteSequence,
  { kind, index, signal, fields, parentheticals = [] }: PlacedCitation,
): boolean {
  const full = antecedentOf(sequence, index)
  const source = sourceOf(full)
  return (
    kind === 'supra' &&
    signal !== undefined &&
    fields.note !== undefined &&
    full !== undefined &&
    isFullCitation(full) &&
    source !== undefined &&
    parentheticals.length === 0 &&
    PAGED.has(source.kind) &&
    full.fields.page !== undefined
  )
}

/** Returns true if a page, part, or manuscript page follows the note number. */
function hasPlace(text: string, { core, fields: { pincite = '' } }: PlacedCitation): boolean {
  const after = text.slice(core[1]).replace(/^,?\s+notes?\s+\d+/, '')
  return (
    pincite !== '' || /^,?\s*(?:at|§|¶|Parts?|ch|app|tbl|fig|\(manuscript|\(draft|passim|\d|and)/i.test(after)
  )
}

/**
 * Returns true if a signal starts its sentence or clause. In `for an overview, see generally Roe`, the sentence itself
 * gives the explanation.
 */
function opensWithSignal(text: string, { span, signal = 'none' }: PlacedCitation): boolean {
  if (signal === 'with') return true
  const before = SIGNAL_BEFORE.exec(text.slice(0, span[0]))
  return before !== null && /(?:^|[.?!;—]["”’)\]]*)\s*$/.test(text.slice(0, before.index))
}

const SIGNAL_BEFORE = /\b(?:but )?(?:see|cf\.|compare|contrast)(?: also| generally)?(?:,? e\.\s?g\.)?,?\s*$/i

/** Returns true if a parenthetical cites or quotes another source. */
function tellsSource({ parentheticals = [] }: PlacedCitation): boolean {
  return parentheticals.some(({ text }) => /^(?:citing|quoting|discussing|collecting)\b/.test(text))
}

/** Returns true if the next sentence of the note is prose, which may explain the citation. */
function isExplainedNext(text: string, { span }: PlacedCitation, own: readonly PlacedCitation[]): boolean {
  const match = /^\w{0,3}(?:\s?\([^()]*\))*\.[”’)\]]*\s+(?=[\p{Lu}“])/u.exec(text.slice(span[1]))
  if (match === null) return false
  const at = span[1] + match[0].length
  if (SIGNAL_START.test(text.slice(at))) return false
  return !own.some((one) => one.span[0] >= at && one.span[0] - at < 12)
}

const SIGNAL_START = /^(?:See|But|Cf\.|Compare|Contrast|Accord|Contra|E\.g\.|Id\.|Ibid)/

/**
 * Returns true if the rest of the sentence explains a citation: in a parenthetical that was not parsed, or in prose.
 */
function isExplainedAfter(text: string, { span }: PlacedCitation): boolean {
  const rest = /^.*?(?=;\s|\.\s+(?:[A-Z“]|\[[A-Z])|$)/s.exec(text.slice(span[1], span[1] + 600))?.[0] ?? ''
  return /^[^;]*?(?:\(|, (?:which|where|who|in which|though|although|but|because|for)\b)|^\s?\p{Ll}{3}/u.test(
    rest,
  )
}
