import { bracketsAfter } from '../../find/parenthesis.ts'
import { readPincite } from '../../locator/read.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { addVersusStop } from './name-in-words.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
/** Matches the type of a ruling and the phase of the proceeding between the case name and the reporter. */
const RULING = '(?:(?<=, )(?:[A-Z][^,;()]{2,80}, ){0,3})?'

/** Matches citations of foreign reporters. Each country uses a different order of volume, year, and page (R20.2). */
const PLACES = [
  // India: `AIR 1978 SC 597`.
  `A\\.?I\\.?R\\.? ${YEAR} [A-Z][A-Za-z.]* \\d+`,
  // South Africa: `1995 (3) SA 391`.
  `${YEAR} \\(\\d{1,2}\\) (?:SA|SACR|BCLR|BLLR|All SA) \\d+`,
  // Israel: `53(4) PD 817`.
  '\\d{1,3}\\(\\d\\) (?:PD|IsrSC) \\d+',
  // The International Court of Justice and its predecessor: `1984 I.C.J. 246`, `1923 P.C.I.J. (ser. A) No. 1`.
  `${RULING}${YEAR} P?\\.?(?:C\\.)?I\\.(?:C\\.)?J\\.(?: Rep\\.| Reports)?(?: \\(ser\\. [\\w/]+\\))?,? (?:No\\. )?\\d+`,
  // The European Court of Human Rights: `161 Eur. Ct. H.R. (ser. A)`, `1998-VI Eur. Ct. H.R. 2205`.
  `(?:App\\. Nos?\\. \\d+/\\d+, )?(?:(?:\\d{1,3}|(?:19|20)\\d\\d(?:-[IVX]+)?) )?Eur\\. (?:Ct\\. H\\.R\\.|H\\.R\\. Rep\\.|Comm[’']n H\\.R\\.)(?: Dec\\. & Rep\\.)?(?: \\(ser\\. [A-Z]\\))?(?: (?:at )?\\d+)?`,
  // The Inter-American Court and Commission of Human Rights: `Inter-Am. Ct. H.R. (ser. C) No. 4`.
  `${RULING}Inter-Am\\. (?:Ct\\.|Comm[’']n) H\\.R\\.(?:,? \\(?ser\\. [A-C]\\)?|, Report)? No\\. \\d+(?:/\\d+)?(?:, OEA/Ser\\.[\\w./, ]*\\w)?`,
]
const PAGES = '(?:¶¶? ?|paras?\\.? ?|\\[)?\\d[\\d–, -]*(?<=\\d)\\]?'
const DECISION = new RegExp(
  `^(?<name>[A-Z][^;]{2,300}?)(?<comma>,?) (?<place>(?:${PLACES.join('|')})(?: \\([A-Z]{2,5}\\)(?: at ${PAGES}(?: ${PAGES})?)?)?)(?:,? (?:at )?(?<pin>${PAGES}))?(?=,? \\(|$)`,
)

/**
 * Matches a case name with parties or a procedural phrase. The courts in `UNNAMED` also decide cases whose names have
 * neither.
 */
const NAMED = / v\.? |^(?:In re|Ex parte|Re) /
const UNNAMED = /I\.(?:C\.)?J\.|Inter-Am\./

/**
 * Reads a decision of a foreign or international court whose reporter is in `PLACES`. The reporter citation is printed
 * as written (R20.2, R20.3; PS23).
 */
export function readAbroad(text: string): ReadOne | undefined {
  const found = DECISION.exec(text)
  const { name = '', comma = '', place = '', pin = '' } = found?.groups ?? {}
  if (found === null || !(NAMED.test(name) || UNNAMED.test(place))) return undefined
  const end = found[0].length
  const brackets = bracketsAfter(text, text.charAt(end) === ',' ? end + 1 : end)
  return {
    source: {
      kind: 'case',
      id: found[0],
      name: addVersusStop(name),
      printings: [{ reporter: place }],
      ...(comma === '' && { nameComma: false }),
    },
    form: 'full',
    pincite: readPincite(pin),
    parentheticals: brackets.map(({ inner }) => ({ text: inner })),
    rest: keepRest(text.slice(brackets.at(-1)?.end ?? end)),
  }
}
