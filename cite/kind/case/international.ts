import { omitEmpty } from '../../source/given-field.ts'
import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Found } from '../../find/found.ts'
import { reachedAt } from '../web/tail.ts'
import { bracketsAfter, readCourtAndDate } from '../../find/parenthesis.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { dateOf } from '../../find/source-of.ts'

/** Matches the number that an international court or tribunal assigns to a decision. */
const NUMBER =
  "(?:ECLI:[A-Z]{2}:\\w+:\\d{4}:[\\w.]+|(?:ICSID|PCA|ICC|SCC|LCIA|UNCITRAL|PCIJ|ICTY|ICTR) (?:Case(?: Repository)?|Administrative Case|Arb\\. Case) Nos?\\. [\\w()./-]*\\d[\\w()./-]*|App(?:lication|l)?s?\\.? [Nn]os?\\. ?\\d+/\\d+(?:(?:,|,? (?:and|&)) \\d+/\\d+)*|Case Nos?\\. (?:IT|ICTR|ICC|SCSL|STL|MICT|KSC)-[\\w/-]+|(?:WTO Docs?\\. )?WT/DS\\d[\\w/]*|Case [CTF][-–]\\d+/\\d+(?: P)?|Joined Cases [CTF][-–]\\d+/\\d+[\\w/–, &-]*\\d|Inter-Am\\. (?:Ct\\.|Comm[’']n) H\\.R\\. \\(?ser\\. [A-C]\\)? No\\. \\d+)"
const PARTIES =
  '(?:(?:Joined )?Cases? [CTF][-–]\\d+/\\d+(?: P)?(?:(?:,| &| and) [CTF][-–]\\d+/\\d+)*, )?(?:[^,;()]|\\([^()]{2,40}\\)){2,140}(?:, (?:Inc|Ltd|S\\.A|Co|Corp|LLC|B\\.V|L\\.P)\\.?)?(?: v\\.? (?:[^,;()]|\\([^()]{2,40}\\)){2,140}?(?:, (?:Inc|Ltd|S\\.A|Co|Corp|LLC|B\\.V|L\\.P)\\.?)?)?'
const DECISION = new RegExp(
  `^(${PARTIES})(?:, | (?=App\\. No))((?:[^,()¶]{2,80}, )?${NUMBER}(?:,? (?!¶|para|at \\d|\\()[^()¶]{2,120}?)?(?: \\(ser\\. [A-Z]\\)(?: No\\. \\d+)?)?)(?:,? (at \\d[\\d–, -]*(?<=\\d)|¶¶? ?\\d[\\d–, -]*(?<=\\d)|para(?:graph)?s?\\.? ?\\d[\\d–-]*))?(?=,? \\(|$)`,
)
/** Matches a date with the day before the month: `12 May 2005`. */
const DAY_FIRST =
  /^(?:((?:Final |Partial |Interim )?(?:Award|Decision|Judgment|Order|Opinion)\b[^\d]*,|[A-Z][^\d]*?),? )?(\d{1,2}) ([A-Z][a-z]{2,8})\.? (\d{4})$/

/**
 * Reads a decision of an international court or tribunal that is cited by number: the parties, number, publication,
 * court, and date (R20.3, R22).
 */
export function readInternational(text: string, address?: Found): ReadOne | undefined {
  const found = DECISION.exec(text)
  if (found === null) return undefined
  const [whole, name = '', number = '', pin = ''] = found
  if (!/ v\.? |^(?:In re|Prosecutor|Case|Joined|Opinion|Re) |ECLI:/.test(`${name} ${number}`))
    return undefined
  const [opening, ...others] = bracketsAfter(text, whole.length + (text.charAt(whole.length) === ',' ? 1 : 0))
  const said = opening === undefined ? undefined : courtAndDay(opening.inner)
  if (opening !== undefined && said === undefined) return undefined
  const rest = text.slice(others.at(-1)?.end ?? opening?.end ?? whole.length)
  const reached = address === undefined ? undefined : reachedAt(rest, text.slice(...address.core))
  return {
    source: {
      kind: 'case',
      id: number,
      name,
      printings: [{ reporter: number }],
      ...said,
      ...reached?.fields,
    },
    form: 'full',
    pincite: readPincite(pin.replace(/^at /, '')),
    parentheticals: [...others.map(({ inner }) => ({ text: inner })), ...(reached?.parentheticals ?? [])],
    rest: reached === undefined ? keepRest(rest) : [],
  }
}

function courtAndDay(inner: string): { court?: string; date?: CiteDate } | undefined {
  const dayFirst = DAY_FIRST.exec(inner)
  if (dayFirst !== null) {
    const date = readDate(`${dayFirst[3] ?? ''} ${dayFirst[2] ?? ''}, ${dayFirst[4] ?? ''}`)
    return date === undefined ? undefined : { ...omitEmpty({ court: dayFirst[1] }), date }
  }
  const read = readCourtAndDate(inner)
  if (read === undefined) return undefined
  const date = dateOf(read)
  return omitEmpty({ court: read.court, date })
}
