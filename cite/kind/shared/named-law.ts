import { trimTail } from '../../text/trim.ts'
import { readPincite } from '../../locator/read.ts'
import type { Found } from '../../find/found.ts'
import { isPlace } from '../../find/names.ts'
import { parseClean } from '../../find/find-citations.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'

const DRAFTERS = /^,? ?(advisory committee[’']s notes?(?: (?:to|on) [\w ]+)?(?: \(\d{4}\))?)$/

const PUBLISHED = /^,(?: as (?:amended|appearing in),?)? \d+ [A-Z]\w+\. \d+(?: \(\d{4}\))?$/

/** A word that belongs to the sentence, not to the name of an act. */
const LEADING_WORD =
  /^(?:In|Under|As|Since|After|Before|Unlike|Like|Following|Applying|Citing|Per|From|With|By|Thus|However|Although|While|And|Also|Because|When|That|Both|Section|See)$/

/** Reads a law together with the name that precedes it; returns undefined for other kinds of citation (PS3). */
export function readEnactment(text: string, found: Found): ReadOne | undefined {
  const { source, kind, fields } = found
  if (source === undefined || kind === 'short' || kind === 'reference') return undefined
  const lead = text.slice(0, found.span[0])
  const before = trimTail(lead, ',')
  const rest = text.slice(found.span[1]).replace(/^[\s.]+$/, '')
  const ofAct = source.kind === 'statute' || source.kind === 'session-law' || source.kind === 'regulation'
  const words = ofAct && /[A-Z]/.test(before) && !LEADING_WORD.test(before)
  // In `Mass. G.L. c. 93A` and `Miami-Dade County Code § 1`, the place is part of the code's name.
  const ofPlace = words && source.kind === 'statute' && (isPlace(before) || /^[A-Z]\S*[-\]]\S*$/.test(before))
  // Adds a comma only after the name of an act.
  const named = words && (/[,)]\s*$/.test(lead) || /\b(?:Act|Code|Law|Amendments?|of \d{4})$/.test(before))
  if (words && !ofPlace && !named && /\d/.test(before)) return undefined
  if (ofPlace)
    return readEnactment(text.slice(found.core[0]), {
      ...found,
      span: [0, found.span[1] - found.core[0]],
      source: { ...source, code: `${before} ${source.code}` },
    })
  // R18.1, commentary: drafters' notes follow a rule without a comma.
  const note = kind === 'rule' ? DRAFTERS.exec(rest)?.[1] : undefined
  const comment =
    kind === 'restatement'
      ? /(?:& )?(?:(?:cmts?|illus)\.|reporter[’']s).*$/.exec(found.fields.pincite ?? '')?.[0]
      : undefined
  // Massachusetts cites the publication of a rule: `Mass. R. Civ. P. 56(c), 365 Mass. 824 (1974)`.
  const published = source.kind === 'rule' && PUBLISHED.test(rest)
  if (published)
    return readEnactment(text.slice(0, found.span[1]), {
      ...found,
      source: { ...source, number: (source.number ?? '') + rest },
    })
  // A proposed regulation is followed by its register citation (T2): `Prop. Treas. Reg. § 1.704-1, 48 Fed. Reg. 9871`.
  const [register] = source.kind === 'regulation' && rest.startsWith(', ') ? parseClean(rest.slice(2)) : []
  if (register?.core[0] === 0 && register.source?.kind === 'regulation' && register.source.register)
    return {
      source: { ...register.source, ...source, ...(named && { name: before }) },
      form: 'full',
      pincite: register.pincite ?? [],
      parentheticals: register.parentheticals ?? [],
      rest: [...(named ? [] : keepRest(before)), ...keepRest(rest.slice(2 + register.span[1]))],
    }
  return {
    source: named ? { ...source, name: before } : source,
    form: 'full',
    pincite:
      note !== undefined
        ? [{ label: 'text', value: note }]
        : comment !== undefined
          ? readPincite(comment)
          : (fields.page === undefined && kind !== 'report') ||
              (source.kind === 'regulation' && source.register === undefined)
            ? []
            : (found.pincite ?? []),
    parentheticals: found.parentheticals ?? [],
    rest: [...(named ? [] : keepRest(before)), ...(note === undefined ? keepRest(rest) : [])],
  }
}
