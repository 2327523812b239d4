import { trimTail } from '../../text/trim.ts'
import { spaceCourt } from '../../court/court.ts'
import { omitEmpty } from '../../source/given-field.ts'
import type { Found } from '../../find/found.ts'
import type { Case, History, Printing } from './schema.ts'
import type { Locator } from '../../source/use.ts'
import { takeDocket } from './docket.ts'
import { type EarlyCourt, takeEarlyCourt } from '../../find/early-court.ts'
import { takePending } from './name-in-words.ts'
import { bracketsAfter, readCourtAndDate } from '../../find/parenthesis.ts'
import { parseClean } from '../../find/find-citations.ts'
import { dateOf } from '../../find/source-of.ts'
import { hasOpenBracket } from '../../text/brackets.ts'

/** Matches a petition, motion, or appeal with its outcome: `cert. denied`, `leave to appeal granted`. */
const OUTCOME =
  "(?:petition for cert\\.|pet\\.(?: (?:for )?rev(?:\\.|iew)?)?|cer-?tiorari|cert\\.?|certif(?:ication|\\.)?|allocatur|(?:allowance of )?appeal|application|mand(?:amus|\\.)|writ|rev(?:\\.|iew)?|(?:motion for )?reconsideration|reh[’']g(?: en banc)?|rehearing|rearg\\.?|disc(?:\\.|retionary) rev(?:\\.|iew)|perm\\. (?:app\\.|to appeal)|leave(?: to appeal)?|lv\\.?|trans(?:\\.|fer)|stay|motion|further appellate review) (?:denied|granted|overruled|dismissed|allowed|refused|filed|docketed|discontinued|withdrawn|pending|den\\b\\.?|dism[’']d)"
const STEP = `(?:${OUTCOME}|(?:both )?(?:overruled|abrogated)|later proceedings?|(?:opinion|judgment|order|decision|mandate) (?:vacated|withdrawn|reversed|affirmed|amended|modified|stayed)|(?:transferred|remanded|certif(?:ied|ying) questions?) to|dismissing appeal from|denying (?:cert\\.|reh[’']g) to|nonacq\\. in|invalidated by|modifying|amending|abrogating|overruling|affirming|reversing|prior history|subsequent history|(?:aff|rev)(?:[’']?[dg]\\b|[dg]\\.)|vacated|S\\.C\\.|modified|remanded|superseded|acq\\.|nonacq\\.|enforced|withdrawn|vacating|amended|argued|prob\\. juris\\. noted|affirmed|reversed|(?:(?:report (?:and|&) recommendation|R\\. ?& ?R\\.) )?(?:adopted|rejected|accepted)|on remand|on reconsideration|on reh[’']g(?: en banc)?|as (?:recognized|stated|explained|noted) in|(?:abrogation|overruling|reversal) recogni[sz]ed|disapproved|disapproving|questioned|criticized|limited|distinguished|not followed|followed|explained|jurisdiction (?:declined|postponed)|appeal not accepted|clarified|supplemented|stayed|dismissed|enforcing|remanding|called into doubt|invalidated|nullified|staying|adopting|approving|upholding|upheld|rejecting|reconsidering|quashed|quashing|reinstat(?:ed|ing)|declining to follow|certifying questions?|certified question answered|question certified|denying (?:cert\\.|reh[’']g)|dismissing appeal|granting (?:cert\\.|reh[’']g)|as (?:corrected|amended|modified|revised)(?: on (?:denial of )?reh[’']g(?: en banc)?)?)`
const MANNER =
  "(?: (?:in part|sub nom\\.|by an equally divided [Cc]ourt|by(?! an equally)|as moot|on other grounds|per curiam|mem\\.|en banc|on (?:denial of )?reh[’']g|without opinion|by statute|as (?:recognized|stated|explained|noted) in|(?:on|upon) (?:an)?other (?:ground|point)s?|(?:in relevant|on other) part|of by|in(?! re\\b)(?= [A-Z])|o\\.b\\.|(?:as|because) improvidently (?:granted|allowed)|for (?:want|lack) of (?:a (?:substantial |final )?(?:federal question|judgment)|jurisdiction)))"
/** Matches an outcome without a citation at the end of the text, as in Indiana: `, trans. denied`. */
const PHRASE_ALONE = new RegExp(`^[,;.]\\s+(${STEP}${MANNER}*)[\\s.]*$`, 'i')
const PHRASE = new RegExp(
  `^[,;.]\\s+((?:and )?${STEP}${MANNER}*(?:,? (?:and )?${STEP}${MANNER}*)*),?\\s+`,
  'i',
)
/** Matches the law that superseded a decision, and the decision that recognizes this (R14.2). */
const BY_LAW =
  /^,\s+(superseded by (?:statute|rule|regulation|constitutional amendment)), ([^;]{3,200}?)(?:, (as (?:recognized|stated|explained|noted) in) (?=[A-Z])|[\s.]*$)/i

/**
 * Reads the later decisions after history phrases (R14), each with its name, docket number, pages, parallel citations,
 * court, and date (HI3). `rest` is the remaining text.
 */
export function readHistory(text: string): { history: History[]; rest: string } {
  const superseded = readSuperseded(text)
  if (superseded !== undefined) return superseded
  const history: History[] = []
  let rest = text
  for (let phrase = PHRASE.exec(rest); phrase !== null && history.length < 8; phrase = PHRASE.exec(rest)) {
    const later = readLater(phrase, rest.slice(phrase[0].length))
    if (later === undefined) break
    history.push(later.step)
    rest = later.rest
  }
  const alone = PHRASE_ALONE.exec(rest)?.[1]
  if (alone === undefined) return { history, rest: rest.replace(/^[\s.]+$/, '') }
  return { history: [...history, { phrase: alone, printings: [] }], rest: '' }
}

/** Reads the law that superseded a decision, and the decision that recognizes this. */
function readSuperseded(text: string): { history: History[]; rest: string } | undefined {
  const law = BY_LAW.exec(text)
  if (law === null) return undefined
  const [whole, by = '', named = '', said] = law
  const phrase = `${by}, <i>${named.replace(/\.$/, '')}</i>`
  if (said === undefined) return { history: [{ phrase, printings: [] }], rest: '' }
  const { history, rest } = readHistory(`, ${said} ${text.slice(whole.length)}`)
  const [first, ...others] = history
  return first && { history: [{ ...first, phrase: `${phrase}, ${first.phrase}` }, ...others], rest }
}

type LaterStep = { readonly step: History; readonly rest: string }

/** Matches the number or the date of an order: `No. 12-345 (Mar. 23, 1995)`. */
const ORDER = /^(?:(No\. [\w:-]+) )?(?:\(([^()]*\d{4})\)|([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}))/

/** Reads the order or the decision after a history phrase. */
function readLater(phrase: RegExpExecArray, after: string): LaterStep | undefined {
  const [first, ...others] = parseClean(after)
  const order = ORDER.exec(after)
  if (first?.source?.kind === 'case' && order?.[1] === undefined)
    return readDecision(phrase[1] ?? '', after, { first, source: first.source, others })
  return order === null ? undefined : readOrder(phrase, after, order)
}

/** Reads an order with only a number or a date, such as the denial of a petition: `writ denied (Mar. 23, 1995)`. */
function readOrder(
  [introduction, phrase = '']: RegExpExecArray,
  after: string,
  [whole, docket, bracketed, plain = '']: RegExpExecArray,
): LaterStep | undefined {
  const date = readCourtAndDate(bracketed ?? plain)
  if (date === undefined) return undefined
  // After a comma, a date in parentheses without a number or a court is not read as an order.
  const isBare = docket === undefined && bracketed !== undefined && date.court === undefined
  if (isBare && /,\s+$/.test(introduction)) return undefined
  const said = bracketsAfter(after, whole.length)
  const step: History = {
    phrase,
    printings: [],
    ...omitEmpty({
      docket,
      court: date.court === undefined ? undefined : spaceCourt(date.court),
      date: dateOf(date),
      parentheticals: said.length === 0 ? undefined : said.map(({ inner }) => inner),
    }),
  }
  return { step, rest: after.slice(said.at(-1)?.end ?? whole.length) }
}

type LaterCitations = { readonly first: Found; readonly source: Case; readonly others: readonly Found[] }

/** Reads a later decision with its name, docket number, and parallel citations. */
function readDecision(phrase: string, after: string, cited: LaterCitations): LaterStep {
  const { first } = cited
  const { printings, pincite, last, end } = readParallels(after, cited)
  const early = takeEarlyCourt(`, ${trimTail(after.slice(0, first.core[0]), ',')}`, true)
  const { name: named, pending } = takePending(early.name)
  const { name, docket } = takeDocket(named)
  const step: History = {
    phrase: phrase.replace(/^C(?=ert)/, 'c'),
    printings: [...pending, ...printings],
    ...whenDecided(last, early),
    ...omitEmpty({
      name: name.replace(/^[,\s]+/, ''),
      docket: docket.replace(/^No\. (?=\d)/, ''),
      pincite:
        pincite.length === 0
          ? undefined
          : pincite.map((one) => ({ ...one, printing: (one.printing ?? 0) + pending.length })),
      parentheticals: first.parentheticals?.map(({ text: words }) => words),
    }),
  }
  return { step, rest: after.slice(end) }
}

/**
 * Reads the parallel citations of a later decision. Also returns the last one, because it contains the court and the
 * date.
 */
function readParallels(
  after: string,
  { first, source, others }: LaterCitations,
): { printings: Printing[]; pincite: Locator[]; last: Case; end: number } {
  let end = first.span[1]
  let last = source
  const printings = [...source.printings]
  const pincite: Locator[] = [...(first.pincite ?? [])]
  for (const { core, span, source: own, pincite: pages = [] } of others) {
    // A citation inside a parenthetical is not a parallel citation.
    if (hasOpenBracket(after.slice(first.core[1], core[0]))) break
    // The previous citation may end before or after its parentheses or comma, so start at the later of the two
    // positions.
    if (own?.kind !== 'case' || !/^,?\s*$/.test(after.slice(Math.min(end, core[0]), core[0]))) break
    for (const locator of pages) pincite.push({ ...locator, printing: printings.length })
    printings.push(...own.printings)
    end = span[1]
    last = own
  }
  return { printings, pincite, last, end }
}

/** Returns the court and date of a later decision. In older opinions, both precede the reporter. */
function whenDecided(
  last: Pick<History, 'court' | 'date'>,
  early: EarlyCourt,
): Pick<History, 'court' | 'date'> {
  return omitEmpty({
    court: last.court ?? early.court,
    date: last.date ?? (early.year === undefined ? undefined : { year: Number(early.year) }),
  })
}
