import { tableOf } from '../abbreviation/table.ts'
import { placeOf } from './place.ts'

/** A class determined from the text of a citation, used if its fields aren't specific enough. */
export type WordRank = { readonly rank: number; readonly place: string }

/** Patterns that identify a class, the most specific first (1e R10). */
const marks: readonly (readonly [pattern: RegExp, rank: number])[] = [
  [/^(?:See )?(?:supra|infra)\b/i, 54],
  [
    /\bU\.N\. Charter\b|League of Nations Covenant|\bTreaty (?:on|of) (?:the )?(?:European Union|Lisbon)\b/,
    4,
  ],
  [/\bConst\.|\bConstitution\b/, 3],
  [/\bI\.C\.J\.|\bP\.C\.I\.J\./, 28],
  [
    /\bEur\. Ct\. H\.R\.|\bInter-Am\. Ct\. H\.R\.|\bE\.C\.R\.|\bArb\. Trib\.|\bICSID\b|\bW\.?T\.?O\.? Doc\.|\bWT\/DS\d/,
    29,
  ],
  [/\bU\.N\. Doc\.|\b(?:G\.A|S\.C|E\.S\.C|H\.R\.C)\. Res\.|\bLeague of Nations\b/, 41],
  [/\bO\.J\. \(|\bCouncil (?:Directive|Regulation)\b|\bCommission (?:Directive|Regulation|Decision)\b/, 42],
  [/T\.S\.|T\.I\.A\.S\.|\bU\.S\.T\.|\bI\.L\.M\./, 16],
  [/\bCong\. Rec\.|\bParl\. Deb\./, 33],
  [/\bExec\. Order\b|\bProclamation No\./, 34],
  [/\bTreas\. Reg\./, 35],
  [/\bSOR\/|\bS\.I\. \d{4}\/|\bStatutory Instrument\b/, 40],
  [/\bR\.S\.C\.|\bBürgerliches Gesetzbuch\b|\b(?:C|Code) (?:civ|pén)\b|\bCode (?:civil|pénal)\b/, 13],
  [/\bA\.L\.R\./, 49],
  [/\bWorking Paper\b/, 51],
  [/\bunpublished (?:manuscript|dissertation|thesis|comment)\b/i, 52],
]

const ACT = /\b(?:Act|Law|Ordinance) \d{4}\b|\b\d{4}, c\. \d+\b/

/**
 * Returns the class that the text identifies, or undefined if there is none. Repealed laws rank after laws in force.
 */
export function rankOfWords(words: string): WordRank | undefined {
  const place = foreignPlaceOf(words)
  for (const [pattern, rank] of marks) if (pattern.test(words)) return { rank, place }
  if (/\[\d{4}\] .*\b[A-Z][A-Z.]+ \d/.test(words)) return { rank: 26, place }
  if (ACT.test(words)) return { rank: /\brepealed\b/i.test(words) ? 15 : 14, place }
  return undefined
}

/** Number of U.S. states at the start of T12. The entries after them are foreign. */
const US_PLACES = 60
let abroad: ReadonlySet<string> | undefined

/** Returns true if an abbreviation is that of a foreign country or one of its parts (T12.2, T12.3). */
export function isForeign(place: string): boolean {
  abroad ??= new Set(
    [...tableOf('T12').values()].slice(US_PLACES).flatMap((options) => options.map(({ key }) => key)),
  )
  return abroad.has(place) && placeOf(place) === ''
}

/** Returns the foreign country in the last parenthetical: `(Can.)`, `(Eng. 1999)`. */
function foreignPlaceOf(words: string): string {
  const inside = /\(([^()]*?)(?: \d{4})?\)\.?$/.exec(words)?.[1] ?? ''
  return isForeign(inside) ? inside : ''
}

/** Matches reporters of decisions of federal agencies (T2). */
const AGENCIES =
  /^(?:Agric\.? Dec\.|N\.?L\.?R\.?B\.?|F\.T\.C\.|F\.C\.C\.|FCC Rcd|S\.E\.C\.|I\.C\.C\.|S\.T\.B\.|N\.R\.C\.|A\.E\.C\.|M\.S\.P\.B\.|N\.T\.S\.B\.|N\.M\.B\.|F\.L\.R\.A\.|FMSHRC|FERC|E\.A\.D\.|I\. & N\. Dec\.|Interior Dec\.|Pub\. Lands Dec\.|Comp\. Gen\.|B\.C\.A\.|BCA|CPD|(?:U\.S\. )?Op\. Att[’']y Gen\.|Op\. O\.L\.C\.|Dec\. Comm[’']r Pat\.|Cust\. B\. & Dec\.|O\.R\.W\.|Ben\. Rev\. Bd\.|BNA OSHC|CCH OSHD)/

/** Returns true if a reporter publishes decisions of federal agencies. */
export function isAgencyReporter(reporter: string): boolean {
  return AGENCIES.test(reporter)
}

/** Returns true if the parenthetical contains an agency rather than a court. */
export function namesAgency(court: string): boolean {
  return (
    /\b(?:Comm[’']n|Bd\.|Auth\.|Agency|Admin\.|Bureau|Off\.|Dep[’']t)/.test(court) &&
    !/\bCt\.|Super\./.test(court)
  )
}
