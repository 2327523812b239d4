import { trimTail } from '../../text/trim.ts'
import { readPincite } from '../../locator/read.ts'
import type { Source } from '../../source/source.ts'
import type { Locator } from '../../source/use.ts'
import type { Found } from '../../find/found.ts'
import { isPlace } from '../../find/names.ts'
import { parseClean } from '../../find/find-citations.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'

const DRAFTERS = /^,? ?(advisory committee[’']s notes?(?: (?:to|on) [\w ]+)?(?: \(\d{4}\))?)$/

const PUBLISHED = /^,(?: as (?:amended|appearing in),?)? \d+ [A-Z]\w+\. \d+(?: \(\d{4}\))?$/

/** Matches a word that belongs to the sentence rather than to the name of an act. */
const LEADING_WORD =
  /^(?:In|Under|As|Since|After|Before|Unlike|Like|Following|Applying|Citing|Per|From|With|By|Thus|However|Although|While|And|Also|Because|When|That|Both|Section|See)$/

/** Reads a law and the name before it. Returns undefined if the citation is not to a law (PS3). */
export function readEnactment(text: string, found: Found): ReadOne | undefined {
  const { source, kind } = found
  if (source === undefined || kind === 'short' || kind === 'reference') return undefined
  const lead = text.slice(0, found.span[0])
  const before = trimTail(lead, ',')
  const rest = text.slice(found.span[1]).replace(/^[\s.]+$/, '')
  const words = isEnacted(source) && /[A-Z]/.test(before) && !LEADING_WORD.test(before)
  // In `Mass. G.L. c. 93A` and `Miami-Dade County Code § 1`, the place is part of the name of the code.
  if (words && source.kind === 'statute' && isPlaceOfCode(before))
    return readEnactment(text.slice(found.core[0]), {
      ...found,
      span: [0, found.span[1] - found.core[0]],
      source: { ...source, code: `${before} ${source.code}` },
    })
  // Only the name of an act is separated from the citation by a comma.
  const named = words && (/[,)]\s*$/.test(lead) || NAME_OF_ACT.test(before))
  if (words && !named && /\d/.test(before)) return undefined
  // Massachusetts adds where a rule was published: `Mass. R. Civ. P. 56(c), 365 Mass. 824 (1974)`.
  if (source.kind === 'rule' && PUBLISHED.test(rest))
    return readEnactment(text.slice(0, found.span[1]), {
      ...found,
      source: { ...source, number: (source.number ?? '') + rest },
    })
  const name = named ? { name: before } : {}
  const unread = named ? [] : keepRest(before)
  const registered = source.kind === 'regulation' ? readRegister(rest) : undefined
  if (registered !== undefined)
    return {
      source: { ...registered.source, ...source, ...name },
      form: 'full',
      pincite: registered.pincite,
      parentheticals: registered.parentheticals,
      rest: [...unread, ...keepRest(registered.rest)],
    }
  const note = draftersNote(kind, rest)
  return {
    source: { ...source, ...name },
    form: 'full',
    pincite: note === undefined ? pinciteOf(found, source) : [{ label: 'text', value: note }],
    parentheticals: found.parentheticals ?? [],
    rest: [...unread, ...(note === undefined ? keepRest(rest) : [])],
  }
}

/** Returns the citation of a drafters' note after a rule. The note has no comma before it (R18.1, commentary). */
function draftersNote(kind: Found['kind'], rest: string): string | undefined {
  return kind === 'rule' ? DRAFTERS.exec(rest)?.[1] : undefined
}

/** Matches the end of the name of an act. */
const NAME_OF_ACT = /\b(?:Act|Code|Law|Amendments?|of \d{4})$/

function isEnacted({ kind }: Source): boolean {
  return kind === 'statute' || kind === 'session-law' || kind === 'regulation'
}

/** Returns true if the text before a code is a place that belongs to the name of the code. */
function isPlaceOfCode(before: string): boolean {
  return isPlace(before) || /^[A-Z]\S*[-\]]\S*$/.test(before)
}

/** Reads the register citation after a proposed regulation (T2): `Prop. Treas. Reg. § 1.704-1, 48 Fed. Reg. 9871`. */
function readRegister(text: string): (Pick<ReadOne, 'pincite' | 'parentheticals'> & Register) | undefined {
  const [found] = text.startsWith(', ') ? parseClean(text.slice(2)) : []
  const { source, pincite = [], parentheticals = [] } = found ?? {}
  if (found?.core[0] !== 0 || source?.kind !== 'regulation' || !source.register) return undefined
  return { source, pincite, parentheticals, rest: text.slice(2 + found.span[1]) }
}

type Register = { readonly source: Extract<Source, { kind: 'regulation' }>; readonly rest: string }

/** Matches a comment on a section of a restatement: `cmt. b`, `& illus. 3`. */
const COMMENT = /(?:& )?(?:(?:cmts?|illus)\.|reporter[’']s).*$/

/**
 * Returns the pincite of a law. A law without pages has a pincite only if the citation is to a comment on a
 * restatement.
 */
function pinciteOf({ kind, fields, pincite = [] }: Found, source: Source): readonly Locator[] {
  const comment = kind === 'restatement' ? COMMENT.exec(fields.pincite ?? '')?.[0] : undefined
  if (comment !== undefined) return readPincite(comment)
  const hasPages = fields.page !== undefined || kind === 'report'
  return hasPages && !(source.kind === 'regulation' && source.register === undefined) ? pincite : []
}
