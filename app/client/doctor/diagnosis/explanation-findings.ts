import type { NoteFinding } from './finding.ts'
import { type NoteSequence, oncePerSequence, type PlacedCitation } from './sequence.ts'

/** A parenthetical in a note, without its parentheses. */
type Parenthetical = { readonly text: string; readonly at: number }

/**
 * Finds explanatory parentheticals that are clauses (R10.1.1). Also finds a period at the end of a quoted phrase that
 * ends a parenthetical (R10.1.2). These findings have no remedies, because only the writer can reword the text.
 */
export function findExplanations(sequence: NoteSequence, note: number): NoteFinding[] {
  const { notes, found, isText } = sequence
  const text = notes[note]?.text ?? ''
  if (isText || !startsWithParticiples(sequence)) return []
  const own = found.filter((one) => one.note === note && !one.within)
  return listParentheticals(text, own).flatMap(({ text: words, at }): NoteFinding[] => {
    if (isClause(words)) return [explain('clause', [at, at + Math.min(words.length, SHOWN)])]
    const period = endOfPhrase(words)
    return period === undefined ? [] : [explain('phrase', [at + period, at + words.length + 1])]
  })
}

/** Number of characters to show from the start of a parenthetical. */
const SHOWN = 40

function explain(says: 'clause' | 'phrase', span: readonly [number, number]): NoteFinding {
  return {
    kind: 'form',
    rule: says === 'clause' ? 'R10.1.1' : 'R10.1.2',
    severity: 'advice',
    span,
    values: {},
    says,
    remedies: [],
    optional: true,
  }
}

/** If clauses outnumber participles by more than this number, the document follows another style. */
const FEW = 3

/** Returns true if the parentheticals in a document usually start with participles, as in legal writing. */
const startsWithParticiples = oncePerSequence(({ notes, found }) => {
  const all = notes.flatMap(({ text }, at) =>
    listParentheticals(
      text,
      found.filter((one) => one.note === at && !one.within),
    ),
  )
  const clauses = all.filter(({ text }) => isClause(text)).length
  const participles = all.filter(({ text }) => /^\p{Ll}+ing\b/u.test(text)).length
  return participles + FEW >= clauses
})

/** Returns each parenthetical that comes after a citation and before a period or semicolon. */
function listParentheticals(text: string, own: readonly PlacedCitation[]): Parenthetical[] {
  const listed: Parenthetical[] = []
  for (const { index } of text.matchAll(/(?<=[)\]\d.] )\(/g)) {
    const end = closeOf(text, index)
    if (end === undefined || !/^[.;]/.test(text.slice(end + 1))) continue
    const cites = own.some(({ core, span }) => core[1] <= index && index <= span[1] + 1)
    if (cites) listed.push({ text: text.slice(index + 1, end), at: index + 1 })
  }
  return listed
}

/** Maximum length of a parenthetical, in characters. A longer one is probably never closed. */
const LONGEST = 2000

function closeOf(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < Math.min(text.length, start + LONGEST); at += 1) {
    if (text.charAt(at) === '(') depth += 1
    else if (text.charAt(at) === ')') depth -= 1
    if (depth === 0) return at
  }
  return undefined
}

/**
 * A verb that makes a parenthetical a clause. Leaves out `will`, `can`, `might`, and `do`, which can be other words.
 */
const FINITE =
  /(?<![\p{L}’-])(?:is|are|was|were|has|have|had|does|did|cannot|could|may|must|should|would)(?![\p{L}’-])/u

/** Words that start a subordinate clause. A verb after one of them is not the verb of the parenthetical. */
const SUBORDINATE =
  /(?<![\p{L}-])(?:that|which|who|whom|whose|where|when|whether|what|whatever|how|why|if|because|as|than|while|since|although|though|until|unless|before|after|like|so)(?![\p{L}-])|[:;—–]/iu

/** First word of a parenthetical that is not an explanation or that describes the source with a noun. */
const DESCRIBES =
  /^(?:en|per|plurality|majority|unanimous|mem|table|unpublished|emphasis|alterations?|citations?|internal|footnotes?|quotations?|codified|amended|hereinafter|forthcoming|manuscript|available|last|on|in|for|with|to|not|now|then|also|and|or|but|see|e|cf|same|similar|both|all|each|any|some|many|most|list|lists|summary|survey|chart|figure|statements?|testimony|remarks|letter|transcript|text|version|opinion|order|collection|overview|history|accounts?|examples?|explanations?|analysis|review|study|discussion|descriptions?|quote|quoted|cited|first|second|third|original|paper|draft|data|evidence|sources?|cases?|part|parts|ch|no|nos|vol|supp|title|rule|section)\b/i

/** Returns true if a parenthetical is a clause with its own verb rather than a participial phrase. */
export function isClause(words: string): boolean {
  if (/^[“"‘'[(\d]/.test(words) || DESCRIBES.test(words) || / v\. |§|\bJ{1,2}\.|\bhttps?:/.test(words))
    return false
  const plain = words.replace(/[“"][^“”"]{0,600}[”"]/g, '“”').replace(/\([^()]{0,300}\)/g, '')
  if (plain.includes('“”') && plain.length < words.length / 2) return false
  const verb = FINITE.exec(plain)
  const subject = verb === null ? '' : plain.slice(0, verb.index)
  if (verb === null || subject.split(' ').length > MOST_WORDS || SUBORDINATE.test(subject)) return false
  if (/“”|, /.test(subject)) return false
  const [first = ''] = subject.split(/[\s,]/)
  if (first.endsWith('ed')) return false
  if (!first.endsWith('ing')) return subject.trim().split(' ').length > 1 || /^\p{Lu}/u.test(first)
  // `commingling of gas is not a bailment`: the participle is the subject.
  return /^\p{L}+ing (?:of (?:\p{L}+ ){1,6})?$/u.test(subject) && !TRANSITIVE.test(first)
}

/** Maximum number of words in the subject of a clause. */
const MOST_WORDS = 12

/** Participles that start an explanation even if `of` follows: `disposing of the claim`. */
const TRANSITIVE = /^(?:dis)?approving|complaining|conceiving|disposing|reminding|speaking|thinking|warning/i

/**
 * Returns the position of a period at the end of a quoted phrase, if the phrase ends a participial explanation: `noting
 * that “[j]udges work.”` A quoted sentence after a comma or colon keeps its period.
 */
export function endOfPhrase(words: string): number | undefined {
  if (!/^\p{Ll}+ing\b/u.test(words) || !/(?<![.\s]|\b\p{Lu})\.[”"]$/u.test(words)) return undefined
  const open = Math.max(words.lastIndexOf('“'), words.slice(0, -1).lastIndexOf('"'))
  if (open < 0) return undefined
  const [before, quoted] = [words.slice(0, open), words.slice(open + 1, -2)]
  if (/[,:]\s*$/.test(before) || /[.?!][”’)\]]* |”/.test(quoted)) return undefined
  const isPhrase = /^(?:\p{Ll}|\[\p{Ll})/u.test(quoted) || /\bthat $/.test(before)
  return isPhrase ? words.length - 2 : undefined
}
