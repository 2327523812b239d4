import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'
import type { DocumentMarks } from './document-marks.ts'
import { findNamedCodes } from './named-codes.ts'
import { findNamedPapers } from './named-papers.ts'
import { findNamedProvisions } from './named-provisions.ts'
import { findNamedRules } from './named-rules.ts'
import { type NamedSource, onlyLetters, placeSource, placeWork } from './named-source.ts'
import { overlapsAny } from './spans.ts'

/** Matches a rule in a federal set, with a common or an uncommon abbreviation of the set. */
const RULE =
  /\b(Fed\. R\. (?:(?:Civ|Crim|App|Bankr)\. P(?:roc?)?|Evid)\.|Fed\. Rules? (?:of )?(?:(?:Civ|Crim|App)\. Proc|Evid)\.|F\. ?R\. ?(?:(?:Civ|Crim|App|Bankr)\. ?P|Evid)\.|S(?:up)?\. ?Ct\. R\.),? ?(?:[Rr]ules? )?(\d{1,4}(?:\.\d{1,2})?(?:\(\w{1,4}\))*)/g

/** Matches a court's local rule, which is in no list: `Local Rule 7.1(b)`. */
const LOCAL_RULE =
  /\b(?:Local (?:Civil |Criminal |Patent |Bankruptcy )?Rules?|L\.R\.|LR|Civ\. L\.R\.|L\. Civ\. R\.) (\d{1,4}(?:[.-]\d{1,3})?(?:\(\w{1,3}\))*)/g

/** Matches a case cited only by docket number: `Roe v. Doe, Case No. 1:25-cv-1087 (S.D. Ind.)`. */
const DOCKETED =
  /(?<![\p{L}])(?<name>\p{Lu}[\p{L}’.&-]*,? (?:\p{Lu}[\p{L}’.&-]*,? |(?:of|the|and|for|et|al\.,?|ex|rel\.|&) ){0,8}v\. (?:[\p{L}’.&-]+,? ){0,8}[\p{L}’.&-]+), (?:Case |Civ(?:il|\.) (?:Action |A\. )?|Docket )?Nos?\. ?(?<docket>\d[\w:.-]{3,24})(?: \((?<court>[^()\d]{3,30})\)|(?=, \p{Lu}[^;()]{2,80} v\. [^;()]{2,80}, (?:Case )?Nos?\. ?\d[\w:.-]{3,24} \()|(?=,? (?:Docket|Dkt\.|ECF|Doc\.) (?:Entry )?(?:Nos?\.? ?)?\d|(?: & (?:Case )?Nos?\. ?\d[\w:.-]{3,24}\w)?[.;)](?:\s|$)))/gu

/** Matches a list of rules of professional conduct: `Model Rules of Prof’l Conduct r. 1.7(b), r. 1.8(g)`. */
const CONDUCT_RULES =
  /\bModel Rules of Prof’l Conduct r\. \d+\.\d+(?:\(\w{1,3}\))*((?:, (?:and |& )?r\. \d+\.\d+(?:\(\w{1,3}\))*){1,8})/gi

/** Matches a bill number in a sentence: `AB 2273 § 1(2), (3)`. */
const BILL =
  /\b(AB|SB|HB|A\.B\.|S\.B\.|H\.B\.|(?:Assem(?:\.|bly)|Sen(?:\.|ate)|House) Bill)[ -](?:No\. )?(\d{1,4})(?![\d,.]*\d|\p{L})(?: §§? ?[\d.]+(?:\(\w{1,3}\))*(?:, \(\w{1,3}\))*)?/gu

const NAME = String.raw`\p{Lu}[\p{L}’.-]+`
const TITLE = String.raw`${NAME}(?: (?:${NAME}|&|of|on|and|the|in)){1,7}`
const PLACE = String.raw` §§? ?\d[\d.:A-Z-]*(?:\[\d+\])*(?:\(\w{1,3}\))*(?:, (?:at )?[\d.–-]+)*`
const EDITION = String.raw` \((?:[^()]{0,40} )?(?:1[89]|20)\d\d\)`

/** Matches a treatise cited by section: `8 Chisum on Patents § 23.02 (2014)`. */
const TREATISE = new RegExp(
  String.raw`(?<![\p{L}\d])(?!(?:See|But|Cf\.|Accord|In|The) )(?:\d{1,2}[A-Z]? )?(?:(?<signed>${NAME}(?: ${NAME}){0,3}(?: & ${NAME}(?: ${NAME}){0,2}| et al\.)?, ${TITLE})|(?<topic>${NAME}(?: & ${NAME})? on ${NAME}(?: (?:${NAME}|and|of|&)){0,4})|(?<named>\p{Lu}\p{L}+’s ${TITLE}))${PLACE}${EDITION}`,
  'gu',
)

/** Matches a treatise cited by volume and section without an author: `15B Fed. Prac. & Proc. Juris. § 3914.32`. */
const BY_VOLUME =
  /(?<![\d§] ?)(?<!\p{L})\d{1,2}[A-Z]? (?<title>\p{Lu}[\p{L}’']*\.?(?: (?:\p{Lu}[\p{L}’']*\.?|&|of|on)){1,6}),? (?<place>[§¶]\s?\d{1,5}(?:[.:]\d{1,4})?(?:-\d+)?(?:\(\d{1,2}\))?)(?![\d.]*\d)(?: \((?:[^()]{0,40} )?(?:1[89]|20)\d\d(?: [Uu]pdate)?\))?/gu

/** Matches an English act with its regnal year, chapter, and name: `The Example Act 1744, 17 Geo. 2 c. 5`. */
const REGNAL =
  /(?:(?<=[Tt]he |[;(“] ?|\b(?:citing|quoting) )(?:\p{Lu}[\p{L}’-]+ (?:of (?:the )?|and ){0,1}){1,8}Act,? (?:of )?1[2-9]\d\d,? )?(?<![\d.] ?)(?<year>\d{1,2}(?: & \d{1,2})? (?:Geo|Will|Wm|Hen|Edw|Eliz|Jac|Jam|Car|Vict|Ann|Ric)(?:\.|\b)(?: \d{1,2}| [IVX]+)?),? (?:[Ss](?:t|ess)\. \d,? )?(?:c|ch|cap)\. ?(?<chapter>\d{1,3})(?:,? §§? ?\d{1,3})?(?: \(1\d\d\d\))?(?: \((?:Eng|U\.K|Gr\. Brit|Ir)\.\))?/gu

/** Matches a word that shows that the text cites a law, not a treatise: `California’s Penal Code § 326.5 (2020)`. */
const LAW =
  /\b(?:Code|Act|Laws?(?! (?:of|and)\b)|Stats?|Const|Regs?|Ann|Rev|C\.F\.R|U\.S\.C|FERC|FCC|Admin)\b/

/**
 * Finds the rules, provisions, bills, and treatises cited outside the given spans. The name of a treatise identifies
 * it, so every citation of the treatise has the same source.
 */
export function findNamedLaws(text: string, taken: readonly TextSpan[], marks: DocumentMarks): NamedSource[] {
  const rules = [...text.matchAll(RULE)].map((match): NamedSource => {
    const [written, name = '', number = ''] = match
    const set = name.startsWith('S') ? 'Sup. Ct. R.' : name
    return placeSource(match.index, written, { kind: 'rule', id: `${set} ${number}`, set, number })
  })
  const bills = [...text.matchAll(BILL)].map((match): NamedSource => {
    const [written, house = '', digits = ''] = match
    const short = house.endsWith(' Bill') ? `${house.charAt(0)}B` : house.replace(/\./g, '')
    const number = `${short} ${digits}`
    return placeSource(match.index, written, { kind: 'bill', id: number, number })
  })
  const treatises = [...text.matchAll(TREATISE)].flatMap((match): NamedSource[] => {
    const { signed = '', topic = '', named = '' } = match.groups ?? {}
    const title = `${signed}${topic}${named}`
    if (LAW.test(title)) return []
    const id = title.toLowerCase().replace(/[^\p{L}]/gu, '')
    return [placeSource(match.index, match[0], { kind: 'pasted', id, text: match[0] })]
  })
  const volumes = [...text.matchAll(BY_VOLUME)].flatMap((match): NamedSource[] => {
    const { title = '', place = '' } = match.groups ?? {}
    if (LAW.test(title) || !/\.|\bon\b|[’']s\b/.test(title)) return []
    const id = `${title} ${place}`.toLowerCase().replace(/[^\p{L}\d.]/gu, '')
    return [placeSource(match.index, match[0], { kind: 'pasted', id, text: match[0] })]
  })
  const local = [...text.matchAll(LOCAL_RULE)].map((match): NamedSource => {
    const [written, number = ''] = match
    return placeSource(match.index, written, {
      kind: 'rule',
      id: `Local Rule ${number}`,
      set: 'Local Rule',
      number,
    })
  })
  const docketed = [...text.matchAll(DOCKETED)].map((match): NamedSource => {
    const { name = '', docket = '', court } = match.groups ?? {}
    const own = name.replace(/^(?:See|In|And|Both|Compare|Also|The|Each) (?:also )?(?=\p{Lu})/u, '')
    const skipped = name.length - own.length
    return placeSource(match.index + skipped, match[0].slice(skipped), {
      kind: 'case',
      id: `${own} ${docket}`,
      name: own,
      printings: [],
      docket,
      ...(court !== undefined && { court }),
    })
  })
  const english = [...text.matchAll(REGNAL)].map((match): NamedSource => {
    const { year = '', chapter = '' } = match.groups ?? {}
    return placeWork(match.index, match[0], `act ${onlyLetters(year)} ${chapter}`)
  })
  const conduct = [...text.matchAll(CONDUCT_RULES)].flatMap(readConductRules)
  const known = [...rules, ...bills, ...treatises, ...volumes, ...local, ...docketed, ...english, ...conduct]
  return withoutOverlaps(
    [
      ...findNamedRules(text, marks),
      ...known,
      ...findNamedProvisions(text, marks),
      ...findNamedCodes(text),
      ...findNamedPapers(text, taken),
    ],
    taken,
  )
}

/** Removes the sources that overlap one of the given spans or an earlier source in the list. */
function withoutOverlaps(sources: readonly NamedSource[], taken: readonly TextSpan[]): NamedSource[] {
  const spans = [...taken]
  return sources.filter(({ span }) => {
    if (overlapsAny(span, spans)) return false
    spans.push(span)
    return true
  })
}

/** Returns the rules of professional conduct after the first one in a list. */
function readConductRules({ 0: whole, 1: list = '', index }: RegExpExecArray): NamedSource[] {
  const set = 'Model Rules of Prof’l Conduct'
  const from = index + whole.length - list.length
  return [...list.matchAll(/r\. (\d+\.\d+(?:\(\w{1,3}\))*)/g)].map((match): NamedSource => {
    const [written, number = ''] = match
    return placeSource(from + match.index, written, {
      kind: 'rule',
      id: `${set} r. ${number}`,
      set,
      number: `r. ${number}`,
    })
  })
}

/**
 * Removes the words before and after a rule from its span, because they can contain other sources:
 * `4 Roe, Equity § 12 (1941), impleader, see Fed. R. Civ. P. 14`.
 */
export function trimRule(text: string, [start, end]: TextSpan, source: Source): TextSpan {
  if (source.kind !== 'rule' || source.number === undefined) return [start, end]
  const written = text.slice(start, end)
  const at = written.indexOf(source.set)
  const number = at === -1 ? -1 : written.indexOf(source.number, at + source.set.length)
  if (number === -1 || number > at + source.set.length + 2) return [start, end]
  return [start + at, start + number + source.number.length]
}
