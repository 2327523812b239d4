import { omitEmpty } from '../source/given-field.ts'
import { WHOLE_DISTRICT } from '../vocabulary/state-words.ts'
import { ordinal } from '../vocabulary/ordinals.ts'

/** A case name, with the court and year if they precede the reporter. */
export type EarlyCourt = { readonly name: string; readonly court?: string; readonly year?: string }

/** Matches a court and a year before the reporter, as in older opinions: `Roe v. Doe, 5 Cir., 1960, 12 F.2d 34`. */
const EARLY_COURT = new RegExp(
  `,\\s(?:(?:(\\d{1,2})(?:st|n?d|r?d|th)? Cir\\.|(D\\.C\\. ?Cir\\.|[NSEWMC]\\. ?D\\. ?(?:[A-Z][a-z]*\\. ?){1,2}|D\\. ?${WHOLE_DISTRICT}\\.))(?:,?\\s?(1[89]\\d\\d))?|(1[89]\\d\\d)),?$`,
)

/** Splits off the court and the year before a reporter. If `yearAlone` is true, also accepts a year without a court. */
export function takeEarlyCourt(words: string, yearAlone = false): EarlyCourt {
  const found = EARLY_COURT.exec(words)
  if (found === null) return { name: words }
  const [, circuit, district, year, bare] = found
  if (bare !== undefined)
    return yearAlone ? { name: words.slice(0, found.index), year: bare } : { name: words }
  return {
    name: words.slice(0, found.index),
    court: district?.trim() ?? `${ordinal(Number(circuit))} Cir.`,
    ...omitEmpty({ year }),
  }
}
