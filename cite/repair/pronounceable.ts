import { withoutAccents } from '../text/without-accents.ts'

/** Matches the consonants with which an English word or name can start. */
const ONSET =
  /^(?:[BCDFGHJKLMNPQRSTVWXZ]|BL|BR|CH|CHL|CHR|CL|CR|CZ|DJ|DR|DW|FJ|FL|FR|GH|GL|GN|GR|KH|KL|KN|KR|KW|LL|MC|NG|NGH|PF|PH|PHR|PL|PN|PR|PS|RH|SC|SCH|SCHL|SCHM|SCHN|SCHR|SCHW|SCL|SCR|SH|SHM|SHR|SK|SL|SM|SN|SP|SPH|SPL|SPR|SQ|ST|STR|SV|SW|SZ|TH|THR|THW|TR|TS|TW|TZ|VL|WH|WR|ZH|ZW)?[AEIOUYÀ-Þ]/
/** Matches consonants with which no English word or name ends. */
const NO_CODA =
  /[BCDFGJKLMNPQSTVXZ]R$|[BCDFGJKMNPQSTVXZ]L$|[BCDFJKPQSTVXZ]N$|[BCDFJKPQTVXZ]M$|[^AEIOUYÀ-Þ]{5}$|[^CDNRLAEIOUYÀ-Þ]Q?[VJQ]$/
/** Matches six consonants in a row, which no word contains. Five occur in compounds (`EARTHSHIP`, `NIGHTCLUB`). */
const NO_MIDDLE = /[^AEIOUYÀ-Þ]{6}/

/**
 * Returns true if letters in all caps can be an English word or name. Otherwise, they are initials (`ATSDR`, `FWPCA`,
 * `HVAC`).
 */
export function isPronounceable(capitals: string): boolean {
  const letters = withoutAccents(capitals)
  if (!/[AEIOUYÀ-Þ]/.test(letters)) return false
  if (NO_MIDDLE.test(letters)) return false
  // Initials are short. Longer foreign names can start with other consonants.
  if (letters.length > 5) return true
  if (!ONSET.test(letters.replace(/^MA?C(?=[^AEIOU])/, ''))) return false
  if (NO_CODA.test(letters)) return false
  // These sequences of vowels occur only in initials: `EEOC`.
  return !/^[AEIOU]{3}[^AEIOUY]?$|^[^AEIOUY]{0,1}[AEIOUY]{4}/.test(letters)
}
