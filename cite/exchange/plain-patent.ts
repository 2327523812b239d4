import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** Patent offices by the country code of a publication number (WIPO ST.3), with their citation form. */
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
 * Reads a patent number as stored in databases (PT1): `US7123498B2` is `7,123,498 B2`, `US20130047261A1` the published
 * application `2013/0047261 A1`, and `EP871998A1` a European patent.
 */
export function withPatentNumber(item: CslItem): CslItem {
  if (/^trademark/i.test(words(item.genre)) || words(item.status) !== '') return item
  const number = words(item.number).replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()
  const [, country = '', digits = '', kind = ''] =
    /^([A-Z]{2})?[ /-]?((?:\d[\d,/ ]*\d|\d+))[ -]?([A-Z]\d?)?$/.exec(number) ?? []
  const from = country || countryOf(item)
  if (digits === '' || (country === '' && from !== 'US' && OFFICES[from] === undefined)) return item
  if (from !== 'US') {
    const office = OFFICES[from]
    return {
      ...item,
      number: `${country}${digits}${kind === '' ? '' : ` ${kind}`}`.trim(),
      ...(office === undefined ? { office: from } : { office }),
    }
  }
  const bare = digits.replace(/[, /]/g, '')
  const suffix = kind === '' ? '' : ` ${kind}`
  const published = /^(20\d\d)(\d{6,7})$/.exec(bare)
  if (published !== null)
    return {
      ...item,
      number: `${published[1] ?? ''}/${(published[2] ?? '').padStart(7, '0')}${suffix}`,
      application: 'published',
    }
  // A serial number belongs to an application: `12/345,678`.
  if (/^\d\d\/\d/.test(digits)) return { ...item, number: digits, application: 'serial' }
  const grouped = bare.replace(/^0+/, '').replace(/\B(?=(?:\d{3})+$)/g, ',')
  return { ...item, number: `${grouped}${kind === 'A' ? '' : suffix}` }
}

/** Returns the country of the issuing office, by default the United States. */
function countryOf(item: CslItem): string {
  const place = words(item.jurisdiction) || words(item.authority) || words(item['publisher-place'])
  if (/^(?:|us|U\.?S\.?A?\.?|United States.*)$/i.test(place)) return 'US'
  return /^[A-Z]{2}$/.test(place) ? place : 'US'
}
