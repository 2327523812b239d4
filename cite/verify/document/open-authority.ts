import { smallWords } from '#cite/segment/unread.ts'
import type { Source } from '#cite/source/source.ts'
import type { AuthorityMention, OpenAuthority } from './document-authority.ts'
import { withoutIntroduction } from './introduced-works.ts'
import { type DocumentPassage, pageOfPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { afterSentence, withoutSignal } from './source-key.ts'
import { withoutSentences } from './written-works.ts'

/** Creates an entry in the list of authorities. The text of the entry is the first full citation. */
export function openAuthority(
  first: PlacedCitation,
  source: Source,
  passages: readonly DocumentPassage[],
): Omit<OpenAuthority, 'id'> {
  // A *supra* that includes the name of its work can be the only citation of that work.
  if (first.kind === 'supra' && source.kind === 'pasted') return { text: source.text, source, mentions: [] }
  const [start, end] = first.span
  const own = passages[first.passage]?.text.slice(first.lead ?? start, end) ?? ''
  const written =
    first.nameOfText === undefined ? withoutSentenceIn(own, first) : `${first.nameOfText}, ${own}`
  // In a list of rules, the name of the set precedes only the first rule.
  if (
    source.kind === 'rule' &&
    (source !== first.source || /^(?:\d|r\. |Federal Rules?\b|[\p{L}. ]*\bRules \d)/u.test(own))
  )
    return { text: `${source.set} ${source.number ?? ''}`.trim(), source, mentions: [] }
  if (source.kind === 'constitution' && first.isNamed === true && source.name === 'U.S. Const.')
    return { text: source.id, source, mentions: [] }
  // If only an *id.* or a list cites the section, no full citation contains that section alone.
  if (source !== first.source && (source.kind === 'statute' || source.kind === 'regulation'))
    return {
      text: [source.volume, source.code, source.section].filter(Boolean).join(' '),
      source,
      mentions: [],
    }
  return {
    text: withoutProse(written.replace(/\s+/g, ' ').trim(), source),
    source,
    ...(first.wordsBefore !== undefined && { wordsBefore: first.wordsBefore }),
    mentions: [],
  }
}

/**
 * Removes the words of the sentence between the name of a case and its volume:
 * `In Roe v. Doe, the Court said so. 1 U.S. 2`.
 */
function withoutSentenceIn(own: string, { source, core, span }: PlacedCitation): string {
  if (source?.kind !== 'case' || !source.name.includes(' v. ') || !own.startsWith(source.name)) return own
  const at = core[0] - span[0]
  const between = own.slice(source.name.length, at)
  return smallWords(between) > 1 ? `${source.name}, ${own.slice(at)}` : own
}

/** Matches the date of a filing and the sentences after the date. */
const AFTER_DATE = /(\([^()]{0,60}\b(?:19|20)\d\d\))\.\s+(?:[\p{Co}•·▪]\s*)?\p{Lu}[\s\S]*$/u

/** Kinds of works whose citations may include the sentences before them. */
const WORKS: readonly Source['kind'][] = ['article', 'web', 'book', 'newspaper', 'printed']

/** Matches the words of a sentence before a signal: `employment, see, e.g., `. */
const SIGNALED = /\p{Ll}{3},? see,? /u

/** Removes the sentences before and after a citation. */
function withoutProse(written: string, source: Source): string {
  const { kind } = source
  // A journal that isn't in any list of reporters can be read as the reporter of a case.
  if (source.kind === 'case' && !source.name.includes(' v. ') && SIGNALED.test(written))
    return withoutSentences(written)
  if (kind === 'court-document') return withoutSignal(afterSentence(written.replace(AFTER_DATE, '$1')))
  if (kind === 'statute') return withoutSignal(written)
  return WORKS.includes(kind) ? withoutIntroduction(withoutSentences(written)) : written
}

/** Converts a citation to a mention of its authority. */
export function toMention(
  citation: PlacedCitation,
  passage: DocumentPassage,
  isFull: boolean,
): AuthorityMention {
  const page = pageOfPassage(passage, citation.span[0])
  return {
    passage: citation.passage,
    span: citation.span,
    form: isFull || citation.source !== undefined ? 'full' : 'short',
    pincite: citation.pincite ?? [],
    ...(page !== undefined && { page }),
  }
}
