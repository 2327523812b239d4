import { isGivenName } from '../../name/given.ts'
import { type Address } from '../address.ts'
import { findDates } from '../date-text.ts'
import { isPlaceholderDate } from '../placeholder-date.ts'
import type { PageWork } from '../extraction.ts'
import { readName } from '../person.ts'
import { courtOfHost } from './court-of-host.ts'
import { sheetLines } from './docket-sheet.ts'
import { lettersOfState } from './state-names.ts'
import { caseName, isCaseName } from './short-citation.ts'

/** Labels of a docket sheet whose values are on the next line. */
const LABEL =
  /^(?:(?:case|docket)(?: number| no\.?)?|(?:case )?(?:style|name|title)|vs?\.?|(?:date )?filed|filing date)\s*:$/i

/** Labels without a colon. Their values are also on the next line. */
const BARE_LABEL = /^(?:docket (?:no\.|number)|decided|date filed|citation|effective)$/i

/** Joins the labels of a docket sheet with their values: `Style:`, `Jane Roe` becomes `Style: Jane Roe`. */
export function docketLines(texts: readonly string[]): string[] {
  return [...sheetLines(texts), ...labeledLines(texts)]
}

function labeledLines(texts: readonly string[]): string[] {
  return texts.flatMap((text, at) => {
    if (BARE_LABEL.test(text)) return [`${text}: ${(texts[at + 1] ?? '').slice(0, 90)}`]
    if (text.length > 20 || !LABEL.test(text)) return []
    const [value = ''] = (texts[at + 1] ?? '').split(';')
    // If there is no opponent, the next line is the header of the next section's table.
    const isEmpty = /^v/i.test(text) && /^date$/i.test(texts[at + 2] ?? '')
    return value === '' || isEmpty || value.endsWith(':') ? [] : [`${text} ${value.trim()}`.slice(0, 120)]
  })
}

/** Matches the number of a petition for discretionary review in Texas. The other party is always the state. */
const PETITION = /^PD-/

/** Texas courts by the code in the URL of a docket (Indigo T3). */
const TEXAS: Readonly<Record<string, string>> = {
  cossup: 'Tex.',
  coscca: 'Tex. Crim. App.',
  coa01: 'Tex. App.—Houston [1st Dist.]',
  coa02: 'Tex. App.—Fort Worth',
  coa03: 'Tex. App.—Austin',
  coa04: 'Tex. App.—San Antonio',
  coa05: 'Tex. App.—Dallas',
  coa06: 'Tex. App.—Texarkana',
  coa07: 'Tex. App.—Amarillo',
  coa08: 'Tex. App.—El Paso',
  coa09: 'Tex. App.—Beaumont',
  coa10: 'Tex. App.—Waco',
  coa11: 'Tex. App.—Eastland',
  coa12: 'Tex. App.—Tyler',
  coa13: 'Tex. App.—Corpus Christi–Edinburg',
  coa14: 'Tex. App.—Houston [14th Dist.]',
  coa15: 'Tex. App. [15th Dist.]',
}

function courtOf({ host, query }: Address): string | undefined {
  if (/(?:^|\.)supremecourt\.gov$/.test(host)) return 'U.S.'
  const [, code = ''] = /(?:^|\.)txcourts\.gov$/.test(host) ? (/[?&]coa=(\w+)/i.exec(query) ?? []) : []
  return TEXAS[code.toLowerCase()] ?? courtOfHost(host)
}

/** Returns the pending case that a court's docket page is about, cited by its filing date (R11, R24). */
export function findDocket(address: Address, lines: readonly string[]): PageWork | undefined {
  const valueOf = (label: RegExp): string | undefined =>
    lines.map((line) => label.exec(line)?.[1]).find((value) => value !== undefined)
  const docketed = valueOf(/^docketed\s*:\s*(.+)$/i)
  const docket = valueOf(/^(?:case|docket)(?: number| no\.?)?\s*:\s*([\w:-]*\d[\w:-]*)$/i)
  const debtor = valueOf(/^debtor: (.+)$/i)
  const style =
    debtor === undefined
      ? valueOf(/^(?:style|case (?:style|name|title))\s*:\s*(.+)$/i)
      : `In re ${partyName(debtor)}`
  const court = courtOf(address)
  if (docket === undefined || style === undefined || court === undefined) return undefined
  const other = valueOf(/^vs?\.?\s*:\s*(.+)$/i)
  const [filed] = findDates(
    docketed ?? valueOf(/^(?:date filed|filed|filing date)\s*:\s*(.+)$/i) ?? '',
    'month-first',
  ).filter(({ date }) => !isPlaceholderDate(date))
  const opponent = other ?? (PETITION.test(docket) && !isCaseName(style) ? 'State' : undefined)
  const name = opponent === undefined ? style : `${partyName(style)} v. ${partyName(opponent)}`
  return {
    kind: 'case',
    parts: {
      name: opponent === undefined && /,/.test(name) ? partyName(name) : caseName(name),
      docket: /^\d/.test(docket) ? docket : `No. ${docket}`,
      court: filed === undefined ? court : `${court} ${docketed === undefined ? 'filed' : 'docketed'}`,
      ...(filed === undefined ? {} : { date: filed.date }),
    },
    confidence: other === undefined ? 0.75 : 0.93,
    provenance: ['text'],
  }
}

/**
 * Returns a party as printed in case names: a person's surname, the first of several parties, or the state alone
 * (R11.1).
 */
function partyName(words: string): string {
  const [first = ''] = words.split(';')
  const plain = first
    .replace(/,? (?:in (?:his|her|their) official capacity|individually|on behalf of)\b.*$/i, '')
    .replace(
      /,? as (?:\w+ )*(?:friend|guardian|executor|executrix|administrator|trustee|representative)\b.*$/i,
      '',
    )
    .replace(/,? et al\.?$/i, '')
    .replace(/^(?:USA|United States of America)$/, 'United States')
    .trim()
  const state = /^(?:the )?(state|commonwealth|people) of (?:the state of )?\p{Lu}[\p{L} ]+$/u.exec(
    plain,
  )?.[1]
  if (state !== undefined) return state.charAt(0).toUpperCase() + state.slice(1).toLowerCase()
  const body = /^.*?,? (?:Inc|LLC|L\.L\.C|Ltd|L\.?P|LLP|N\.?A|P\.?C|Corp|Co)\b\.?/.exec(plain)?.[0]
  if (body !== undefined) return body
  // The name of a state or country is printed in full, although it can look like a person's name: `North Carolina`.
  if (plain.endsWith('United States')) return 'United States'
  if (lettersOfState(plain) !== undefined) return plain
  const only = /^[^,]+, [^,]+$/.test(plain) ? plain : plain.replace(/,.*$/, '')
  const author = BODY.test(only) ? undefined : readName(only)
  if (author?.kind !== 'person' || author.given === undefined) return caseName(only)
  // Two words that are not a common given name and a family name may be a company: `Universal Urthane`.
  const [word = ''] = author.given.split(' ')
  if (!only.includes(',') && only.split(' ').length === 2 && !isGivenName(word)) return caseName(only)
  const particle = /(?:^|\s)((?:van|von|de|del|de la|la|st\.?)(?: der)?)$/i.exec(author.given)?.[1]
  return caseName(particle === undefined ? author.family : `${particle} ${author.family}`)
}

/** Words in the names of parties that are not people. */
const BODY =
  /\b(?:of|for|the|and|&|district|county|city|town|state|department|commission|board|authority|school|university|college|bank|association|trust|hospital|company|group|leadership|services?|partners|properties|fund|union|church|insurance|systems?|homes?)\b/i
