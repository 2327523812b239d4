import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** Patent offices by the country code of a publication number (WIPO ST.3), with their citation forms. */
const OFFICES: Readonly<Record<string, string>> = {
  AR: 'Argentine',
  AT: 'Austrian',
  AU: 'Australian',
  BE: 'Belgian',
  BR: 'Brazilian',
  CA: 'Canadian',
  CH: 'Swiss',
  CN: 'Chinese',
  DE: 'German',
  DK: 'Danish',
  EP: 'European',
  ES: 'Spanish',
  FI: 'Finnish',
  FR: 'French',
  GB: 'British',
  IE: 'Irish',
  IL: 'Israeli',
  IN: 'Indian',
  IT: 'Italian',
  JP: 'Japanese',
  KR: 'South Korean',
  MX: 'Mexican',
  NL: 'Dutch',
  NO: 'Norwegian',
  NZ: 'New Zealand',
  RU: 'Russian',
  SE: 'Swedish',
  TW: 'Taiwanese',
  WO: 'International',
}

/**
 * Reads a patent number as stored in databases (PT1): `US7123498B2` is `7,123,498 B2`, `US20130047261A1` is the
 * published application `2013/0047261 A1`, and `EP871998A1` is a European patent.
 */
export function withPatentNumber(item: CslItem): CslItem {
  if (/^trademark/i.test(words(item.genre)) || words(item.status) !== '') return item
  const number = words(item.number).replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()
  const [, country = '', digits = '', kind = ''] =
    /^([A-Z]{2})?[ /-]?((?:\d[\d,/ ]*\d|\d+))[ -]?([A-Z]\d?)?$/.exec(number) ?? []
  if (digits === '') return item
  const from = country || countryOf(item)
  if (from === 'US') return { ...item, ...americanNumber(digits, kind) }
  const office = OFFICES[from]
  if (country === '' && office === undefined) return item
  return {
    ...item,
    number: `${country}${digits}${kind === '' ? '' : ` ${kind}`}`.trim(),
    office: office ?? from,
  }
}

/** Formats the number of a U.S. patent or published application, or a serial number (`12/345,678`). */
function americanNumber(digits: string, kind: string): Pick<CslItem, 'number' | 'application'> {
  const bare = digits.replace(/[, /]/g, '')
  const suffix = kind === '' ? '' : ` ${kind}`
  const published = /^(20\d\d)(\d{6,7})$/.exec(bare)
  if (published !== null)
    return {
      number: `${published[1] ?? ''}/${(published[2] ?? '').padStart(7, '0')}${suffix}`,
      application: 'published',
    }
  if (/^\d\d\/\d/.test(digits)) return { number: digits, application: 'serial' }
  const grouped = bare.replace(/^0+/, '').replace(/\B(?=(?:\d{3})+$)/g, ',')
  return { number: `${grouped}${kind === 'A' ? '' : suffix}` }
}

/** Returns the country of the issuing office; the default is the United States. */
function countryOf(item: CslItem): string {
  const place = words(item.jurisdiction) || words(item.authority) || words(item['publisher-place'])
  if (/^(?:|us|U\.?S\.?A?\.?|United States.*)$/i.test(place)) return 'US'
  return /^[A-Z]{2}$/.test(place) ? place : 'US'
}
