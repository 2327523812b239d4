import { abbreviate } from '../abbreviation/abbreviate.ts'
import { stateCodeOf, stateNames } from '../vocabulary/states.ts'
import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** Prefixes of bill and resolution numbers, with their citation form (R21.1, R21.3). */
const MEASURES: Readonly<Record<string, string>> = {
  hr: 'H.R.',
  hb: 'H.B.',
  hf: 'H.F.',
  sb: 'S.B.',
  sf: 'S.F.',
  s: 'S.',
  ab: 'A.B.',
  hres: 'H.R. Res.',
  hjr: 'H.J.R.',
  hjres: 'H.R.J. Res.',
  hcr: 'H.C.R.',
  hconres: 'H.R. Con. Res.',
  hr_res: 'H.R. Res.',
  sr: 'S.R.',
  sres: 'S. Res.',
  sjr: 'S.J.R.',
  sjres: 'S.J. Res.',
  scr: 'S.C.R.',
  sconres: 'S. Con. Res.',
  acr: 'A.C.R.',
  ajr: 'A.J.R.',
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:House|Assembly) Bill(?: No\.?)? (?=\d)/i, 'H.B. '],
  [/^Senate Bill(?: No\.?)? (?=\d)/i, 'S.B. '],
  [/^House Joint Resolution(?: No\.?)? (?=\d)/i, 'H.J.R. '],
  [/^Senate Joint Resolution(?: No\.?)? (?=\d)/i, 'S.J.R. '],
]

/** Names of state legislatures, with their citation form. */
const BODIES: readonly (readonly [RegExp, string])[] = [
  [/General Assembly/i, 'Gen. Assemb.'],
  [/General Court/i, 'Gen. Ct.'],
  [/Legislative Assembly/i, 'Legis. Assemb.'],
  [/Legislature/i, 'Leg.'],
]

const SESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\bRegular\b/i, 'Reg.'],
  [/\bSpecial\b/i, 'Spec.'],
  [/\bExtraordinary\b/i, 'Extraordinary'],
  [/\bSession\b/i, 'Sess.'],
]

/**
 * Converts the number, legislature, and session of a bill from a program that doesn't use CSL-M's fields (R21.1,
 * R21.3): `HB20-1084` of the Colorado General Assembly becomes `H.B. 20-1084, 2020 Gen. Assemb., Reg. Sess. (Colo.
 * 2020)`.
 */
export function withPlainBill(item: CslItem): CslItem {
  if (/^(?:Cong|Leg)\.$/.test(words(item.authority)) || /^[a-z]{2}:/.test(words(item.jurisdiction)))
    return item
  const number = measureOf(words(item.number))
  const numbered = number === words(item.number) ? item : { ...item, number }
  const authority = words(item.authority)
  const state = stateIn(authority) ?? stateIn(words(item.jurisdiction))
  const body = BODIES.find(([name]) => name.test(authority))?.[1]
  if (state === undefined || body === undefined) return numbered
  const session = words(item['chapter-number'])
  const year = /\b(?:19|20)\d\d\b/.exec(`${session} ${yearOf(item)}`)?.[0] ?? ''
  const said = shortSession(session.replace(/\b(?:19|20)\d\d\b/, '').trim())
  return {
    ...numbered,
    // Omit a title that is not the name of an act.
    ...(/\b(?:Act|Resolution|Amendment|Code|Law|Bill)\b/.test(words(item.title)) ? {} : { title: undefined }),
    jurisdiction: `us:${state}`,
    authority: [`${year} ${body}`.trim(), said].filter((part) => part !== '').join(', '),
    'chapter-number': undefined,
    ...(item.issued === undefined && year !== '' ? { issued: { 'date-parts': [[Number(year)]] } } : {}),
  }
}

function yearOf(item: CslItem): string {
  return String(item.issued?.['date-parts']?.[0]?.[0] ?? '')
}

/** Formats `HJR19-1015` as `H.J.R. 19-1015`; leaves a number in citation form unchanged. */
function measureOf(number: string): string {
  const [, letters = '', rest = ''] =
    /^([A-Za-z]{1,7}(?:\.? ?(?:Con|J)?\.? ?Res)?)\.? ?-?(\d[\w-]*)$/.exec(number) ?? []
  const measure = MEASURES[letters.toLowerCase().replace(/[. ]/g, '')]
  if (measure !== undefined && !letters.includes('.')) return `${measure} ${rest}`
  const named = NAMES.find(([name]) => name.test(number))
  return named === undefined ? number : number.replace(named[0], named[1])
}

function shortSession(session: string): string {
  const short = SESSIONS.reduce((text, [word, abbreviation]) => text.replace(word, abbreviation), session)
  return short.endsWith('Sess.') || short === '' ? short : `${short} Sess.`
}

function stateIn(text: string): string | undefined {
  const name = stateNames().find((state) => new RegExp(`\\b${state}\\b`).test(text))
  return stateCodeOf(name ?? text)
}

const COMMITTEE = /\b(?:Sub)?[Cc]omm(?:ittee|\.)/

/**
 * Puts the chamber of a hearing before its committee (R21.4), drops a document number that is not a bill, and converts
 * a title in capitals to title case.
 */
export function withPlainHearing(item: CslItem): CslItem {
  const authority = words(item.authority)
  const committee = words(item.section)
  // An item in a series is a debate, and its number must stay.
  if (words(item['container-title']) !== '') return item
  const chamber = /^(?:U\.?S\.? |United States )?(House|Senate)\b/.exec(authority)?.[1]
  const title = words(item.title)
  const capitals = /[A-Z]{3}/.test(title) && title === title.toUpperCase()
  const numbered = /[A-Za-z]/.test(words(item.number).replace(/^No\. /, ''))
  return {
    ...item,
    ...(capitals
      ? { title: title.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase()) }
      : {}),
    ...(numbered ? {} : { number: undefined }),
    ...(chamber !== undefined && COMMITTEE.test(committee) && !/\b(?:House|Senate|[HS]\.)/.test(committee)
      ? { section: `${chamber} ${shortSubject(committee)}` }
      : {}),
  }
}

/** Abbreviates the subject of a committee: `Committee on Armed Services` becomes `Committee on Armed Servs.` (T6). */
function shortSubject(committee: string): string {
  const [, head = '', subject = ''] = /^(.*? on (?:the )?)(.+)$/.exec(committee) ?? []
  return subject === '' ? committee : `${head}${abbreviate(subject, 'legislative').text}`
}
