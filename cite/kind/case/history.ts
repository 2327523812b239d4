import { trimTail } from '../../text/trim.ts'
import { spaceCourt } from '../../court/court.ts'
import type { History } from './schema.ts'
import type { Locator } from '../../source/use.ts'
import { takeDocket } from './docket.ts'
import { type EarlyCourt, takeEarlyCourt } from '../../find/early-court.ts'
import { takePending } from './name-in-words.ts'
import { bracketsAfter, readCourtAndDate } from '../../find/parenthesis.ts'
import { parseClean } from '../../find/find-citations.ts'
import { dateOf } from '../../find/source-of.ts'
import { hasOpenBracket } from '../../text/brackets.ts'

/** A petition, motion, or appeal, and its outcome: `cert. denied`, `leave to appeal granted`. */
const OUTCOME =
  "(?:petition for cert\\.|pet\\.(?: (?:for )?rev(?:\\.|iew)?)?|cer-?tiorari|cert\\.?|certif(?:ication|\\.)?|allocatur|(?:allowance of )?appeal|application|mand(?:amus|\\.)|writ|rev(?:\\.|iew)?|(?:motion for )?reconsideration|reh[’']g(?: en banc)?|rehearing|rearg\\.?|disc(?:\\.|retionary) rev(?:\\.|iew)|perm\\. (?:app\\.|to appeal)|leave(?: to appeal)?|lv\\.?|trans(?:\\.|fer)|stay|motion|further appellate review) (?:denied|granted|overruled|dismissed|allowed|refused|filed|docketed|discontinued|withdrawn|pending|den\\b\\.?|dism[’']d)"
const STEP = `(?:${OUTCOME}|(?:both )?(?:overruled|abrogated)|later proceedings?|(?:opinion|judgment|order|decision|mandate) (?:vacated|withdrawn|reversed|affirmed|amended|modified|stayed)|(?:transferred|remanded|certif(?:ied|ying) questions?) to|dismissing appeal from|denying (?:cert\\.|reh[’']g) to|nonacq\\. in|invalidated by|modifying|amending|abrogating|overruling|affirming|reversing|prior history|subsequent history|(?:aff|rev)(?:[’']?[dg]\\b|[dg]\\.)|vacated|S\\.C\\.|modified|remanded|superseded|acq\\.|nonacq\\.|enforced|withdrawn|vacating|amended|argued|prob\\. juris\\. noted|affirmed|reversed|(?:(?:report (?:and|&) recommendation|R\\. ?& ?R\\.) )?(?:adopted|rejected|accepted)|on remand|on reconsideration|on reh[’']g(?: en banc)?|as (?:recognized|stated|explained|noted) in|(?:abrogation|overruling|reversal) recogni[sz]ed|disapproved|disapproving|questioned|criticized|limited|distinguished|not followed|followed|explained|jurisdiction (?:declined|postponed)|appeal not accepted|clarified|supplemented|stayed|dismissed|enforcing|remanding|called into doubt|invalidated|nullified|certifying questions?|certified question answered|question certified|denying (?:cert\\.|reh[’']g)|dismissing appeal|granting (?:cert\\.|reh[’']g)|as (?:corrected|amended|modified|revised)(?: on (?:denial of )?reh[’']g(?: en banc)?)?)`
const MANNER =
  "(?: (?:in part|sub nom\\.|by an equally divided [Cc]ourt|by(?! an equally)|as moot|on other grounds|per curiam|mem\\.|en banc|on (?:denial of )?reh[’']g|without opinion|by statute|as (?:recognized|stated|explained|noted) in|(?:on|upon) (?:an)?other (?:ground|point)s?|(?:in relevant|on other) part|of by|in(?! re\\b)(?= [A-Z])|o\\.b\\.|(?:as|because) improvidently (?:granted|allowed)|for (?:want|lack) of (?:a (?:substantial |final )?(?:federal question|judgment)|jurisdiction)))"
/** Indiana ends a citation with the outcome of a petition: `, trans. denied`. */
const PHRASE_ALONE = new RegExp(`^[,;.]\\s+(${STEP}${MANNER}*)[\\s.]*$`, 'i')
const PHRASE = new RegExp(
  `^[,;.]\\s+((?:and )?${STEP}${MANNER}*(?:,? (?:and )?${STEP}${MANNER}*)*),?\\s+`,
  'i',
)
/** The law that superseded a decision, and the decision that says so (R14.2). */
const BY_LAW =
  /^,\s+(superseded by (?:statute|rule|regulation|constitutional amendment)), ([^;]{3,200}?)(?:, (as (?:recognized|stated|explained|noted) in) (?=[A-Z])|[\s.]*$)/i

/**
 * Reads the later decisions that follow a citation after history phrases (R14), each with its own name, docket, pages,
 * parallel citations, court, and date (HI3); `rest` is the remaining text.
 */
export function readHistory(text: string): { history: History[]; rest: string } {
  const history: History[] = []
  let rest = text
  const law = BY_LAW.exec(rest)
  if (law !== null) {
    const [whole, by = '', named = '', said] = law
    const phrase = `${by}, <i>${named.replace(/\.$/, '')}</i>`
    if (said === undefined) return { history: [{ phrase, printings: [] }], rest: '' }
    const after = readHistory(`, ${said} ${text.slice(whole.length)}`)
    const [first, ...others] = after.history
    if (first !== undefined)
      return { history: [{ ...first, phrase: `${phrase}, ${first.phrase}` }, ...others], rest: after.rest }
  }
  for (let phrase = PHRASE.exec(rest); phrase !== null && history.length < 8; phrase = PHRASE.exec(rest)) {
    const after = rest.slice(phrase[0].length)
    const [first, ...others] = parseClean(after)
    // The denial of a petition may have only a date: `writ denied (Mar. 23, 1995)`.
    const numbered = /^(?:(No\. [\w:-]+) )?(?:\(([^()]*\d{4})\)|([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}))/.exec(
      after,
    )
    if (first?.source?.kind !== 'case' || numbered?.[1] !== undefined) {
      const date = numbered === null ? undefined : readCourtAndDate(numbered[2] ?? numbered[3] ?? '')
      if (numbered === null || date === undefined) break
      if (
        numbered[1] === undefined &&
        numbered[2] !== undefined &&
        /,\s+$/.test(phrase[0]) &&
        date.court === undefined
      )
        break
      const day = dateOf(date)
      const said = bracketsAfter(after, numbered[0].length)
      history.push({
        phrase: phrase[1] ?? '',
        printings: [],
        ...(numbered[1] === undefined ? {} : { docket: numbered[1] }),
        ...(date.court === undefined ? {} : { court: spaceCourt(date.court) }),
        ...(day === undefined ? {} : { date: day }),
        ...(said.length === 0 ? {} : { parentheticals: said.map(({ inner }) => inner) }),
      })
      rest = after.slice(said.at(-1)?.end ?? numbered[0].length)
      continue
    }
    const { source } = first
    let end = first.span[1]
    const printings = [...source.printings]
    const pincite: Locator[] = [...(first.pincite ?? [])]
    let last = source
    for (const other of others) {
      const own = other.source
      // A citation inside a parenthetical is not a parallel citation of the decision that the parenthetical explains.
      if (hasOpenBracket(after.slice(first.core[1], other.core[0]))) break
      // The previous citation's span either includes the parentheses around its parallel citation or ends at the comma.
      if (own?.kind !== 'case' || !/^,?\s*$/.test(after.slice(Math.min(end, other.core[0]), other.core[0])))
        break
      for (const locator of other.pincite ?? []) pincite.push({ ...locator, printing: printings.length })
      printings.push(...own.printings)
      end = other.span[1]
      last = own
    }
    const early = takeEarlyCourt(`, ${trimTail(after.slice(0, first.core[0]), ',')}`, true)
    const { name: named, pending } = takePending(early.name)
    const { name, docket } = takeDocket(named)
    const called = name.replace(/^[,\s]+/, '')
    history.push({
      phrase: (phrase[1] ?? '').replace(/^C(?=ert)/, 'c'),
      ...(called === '' ? {} : { name: called }),
      ...(docket === '' ? {} : { docket: docket.replace(/^No\. (?=\d)/, '') }),
      printings: [...pending, ...printings],
      ...whenDecided(last, early),
      ...(pincite.length === 0
        ? {}
        : { pincite: pincite.map((one) => ({ ...one, printing: (one.printing ?? 0) + pending.length })) }),
      ...(first.parentheticals === undefined
        ? {}
        : { parentheticals: first.parentheticals.map(({ text: words }) => words) }),
    })
    rest = after.slice(end)
  }
  const alone = PHRASE_ALONE.exec(rest)?.[1]
  if (alone === undefined) return { history, rest: rest.replace(/^[\s.]+$/, '') }
  return { history: [...history, { phrase: alone, printings: [] }], rest: '' }
}

/** Returns a later decision's court and date, which older opinions put before the reporter. */
function whenDecided(
  last: Pick<History, 'court' | 'date'>,
  early: EarlyCourt,
): Pick<History, 'court' | 'date'> {
  const court = last.court ?? early.court
  const date = last.date ?? (early.year === undefined ? undefined : { year: Number(early.year) })
  return { ...(court === undefined ? {} : { court }), ...(date === undefined ? {} : { date }) }
}
