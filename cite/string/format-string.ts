import { type CourtForms, courtFormsOf } from '../profile/court-forms.ts'
import type { ShortenedPart } from '../kind/setting.ts'
import type { Finding } from '../lint/finding.ts'
import { writeSignal } from '../signal/print.ts'
import { type Signal, signalOf } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { StringCite, Use } from '../source/use.ts'
import { Line } from '../text/line.ts'
import { type FormatOptions, writeUse } from './format.ts'
import type { PlacedInsertion } from './insertion.ts'
import { render, type Rendered } from './rendered.ts'

/** Formatting options that are not part of the string cite itself. */
export type StringOptions = Pick<FormatOptions, 'underline' | 'choices' | 'context'>

/** A string cite whose citations are read-only. */
type ReadonlyCite = Omit<StringCite, 'uses'> & { readonly uses: readonly Use[] }

/**
 * Formats a string cite, including signals, separators, capitalization, and the final period (R4; SC1–SC7).
 *
 * In a sentence, a new category of signals starts a new sentence. In a clause, all citations form a single clause that
 * starts in lowercase and has no period. A citation whose source isn't in `sources` is omitted and reported.
 */
export function formatString(
  cite: ReadonlyCite,
  sources: readonly Source[],
  options: StringOptions = {},
): Rendered {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const line = new Line()
  const shortened: ShortenedPart[] = []
  const placed: PlacedInsertion[] = []
  const findings: Finding[] = []
  const uses = spreadSignals(cite.uses)
  const court = courtFormsOf(cite.profile)
  const around = cite.mode === 'sentence' ? court?.around : undefined
  // If the court puts citation sentences in parentheses, the citations within a sentence are joined as in a clause.
  const mode = around === undefined ? cite.mode : 'clause'
  let previous: EffectiveUse | undefined
  uses.forEach((use, index) => {
    const source = byId.get(use.sourceId)
    if (source === undefined) {
      findings.push({
        rule: 'SC7',
        span: [line.length, line.length],
        severity: 'error',
        words: `Citation ${index + 1} has no source and is left out.`,
      })
      return
    }
    const sentenceStart = openCitation(line, { previous, use, next: uses[index + 1], mode }, around)
    const { apart, lead } = use.choices ?? {}
    const isApart = (lead ?? apart) !== undefined
    // A citation in a new sentence or clause repeats the signal that applies to it.
    const signal = use.signal ?? (isApart ? use.group : undefined)
    if (signal !== undefined && signal !== 'with' && (isApart || signal !== previous?.group))
      writeSignal(line, { ...use, signal }, sentenceStart ? 'upper' : 'lower', court)
    const { profile, typeface } = cite
    findings.push(
      ...writeUse(line, source, {
        use,
        options: { ...options, profile, typeface, mode: cite.mode },
        opens: sentenceStart && use.group === 'none',
        shortened,
        placed,
      }),
    )
    previous = use
  })
  if (cite.mode === 'sentence' && line.length > 0 && (around !== undefined || line.last !== '.'))
    line.roman(endOf(line, around?.after ?? '.'))
  return render(line, { shortened, placed, findings, underline: options.underline === true })
}

/**
 * Writes the text between two citations, with the parentheses that the court puts around citation sentences. Returns
 * true if the next word must be capitalized.
 */
function openCitation(line: Line, joint: Joint, around: CourtForms['around']): boolean {
  const isFirst = joint.previous === undefined
  const { apart, lead } = joint.use.choices ?? {}
  const isNewSentence = around !== undefined && !isFirst && apart === 'sentence'
  if (isNewSentence) line.roman(`${endOf(line, around.after)} `)
  if (isNewSentence && lead !== undefined) writeLead(line, lead)
  if (around !== undefined && (isFirst || isNewSentence)) line.roman(around.before)
  if (isNewSentence) return around.capital
  const opens = writeJoiner(line, joint)
  if (lead !== undefined) return writeLead(line, lead)
  return around === undefined ? opens : isFirst && around.capital
}

/** Writes the text before a citation (PS12). Returns true if the citation starts a sentence. */
function writeLead(line: Line, lead: string): boolean {
  line.rich(lead, 'roman', 'body').roman(' ')
  return /[.?!]["”]?$/.test(lead)
}

/** Returns the text at the end of a citation sentence. Omits the period if the line already ends with one. */
function endOf(line: Line, end: string): string {
  return line.last === '.' ? end.replace(/^\./, '') : end
}

/**
 * A citation with the signal that applies to it. If the citation has no signal, the signal of the preceding citation
 * applies.
 */
type EffectiveUse = Use & { readonly group: Signal }

function spreadSignals(uses: readonly Use[]): EffectiveUse[] {
  let group: Signal = 'none'
  return uses.map((use) => {
    group = use.signal ?? group
    return { ...use, group }
  })
}

type Joint = {
  readonly previous: EffectiveUse | undefined
  readonly use: EffectiveUse
  readonly next: EffectiveUse | undefined
  readonly mode: StringCite['mode']
}

/** Writes the separator between two citations. Returns true if a new citation sentence starts after it. */
function writeJoiner(line: Line, { previous, use, next, mode }: Joint): boolean {
  if (previous === undefined) return mode === 'sentence'
  const { joined: after, apart, lead } = use.choices ?? {}
  const joined = use.signal === undefined || lead !== undefined ? after : undefined
  if (joined !== undefined) {
    line.roman(joined === 'comma' ? ', ' : ' ')
    return false
  }
  // The user started a new sentence before this citation (SC8). Text before a citation starts a new sentence even in a
  // clause.
  if ((mode === 'sentence' || lead !== undefined) && apart === 'sentence') return writeStop(line)
  if (use.group === 'with' && use.signal === 'with') {
    line.roman(', ').add('with', 'italic', 'signal').roman(' ')
    return false
  }
  const comparing = isComparison(use.group) && use.signal === undefined
  if (comparing) {
    // Within one side of a comparison, commas separate the citations, and an italic "and" precedes the last one (R4.7).
    const last = next === undefined || next.signal !== undefined
    line.roman(', ')
    if (last) line.add('and', 'italic', 'signal').roman(' ')
    return false
  }
  const sameCategory = signalOf(use.group).category === signalOf(previous.group).category
  if (mode === 'clause' || sameCategory) {
    line.roman('; ')
    return false
  }
  return writeStop(line)
}

/** Ends a citation sentence, so that a new one can start. */
function writeStop(line: Line): true {
  line.roman(line.last === '.' ? ' ' : '. ')
  return true
}

function isComparison(signal: Signal): boolean {
  return signalOf(signal).category === 'comparison'
}
