import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { readDate } from '../date/read.ts'
import { readPincite } from '../locator/read.ts'
import type { CiteDate } from '../source/date.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import { whenGiven } from '../source/given-field.ts'
import { printedReport } from '../find/source-of.ts'

/** A document of a legislature, an agency, or an institute, recognized by the shape of its citation. */
export type PublicDocument = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  readonly rest: string
}

type Reader = {
  readonly pattern: RegExp
  readonly read: (
    groups: Readonly<Record<string, string | undefined>>,
    id: string,
  ) => { source: Source; pincite?: string | undefined }
}

const YEAR = '(?<year>(?:1[789]|20)\\d\\d)'
const MONTH_DAY = '(?:[A-Z][a-z]{2,8}\\.? (?:\\d{1,2}, )?)'
/** A date as precise as the document gives it. */
const DAY_OR_YEAR = `(?<day>${MONTH_DAY}?(?:1[789]|20)\\d\\d)`
/** The part or volume of a report, before or after its session. */
const REPORT_PART = '(?:,? (?:[Pp]t|[Vv]ol)s?\\. ?\\d+)?'
const PAGES = '\\d[\\d–-]*(?:, \\d[\\d–-]*)*'
/** The parts of an act, at any depth: `div. W, tit. I, §§ 101, 103`. */
const ACT_PART = '(?:§§? ?|(?:[Dd]iv|[Tt]it|subtit|art|ch|pt|app|sec)s?\\. )[^,;]{1,24}?'
const ACT_PARTS = `${ACT_PART}(?:, (?:${ACT_PART}|(?:and |& )?\\d[\\w()-]*(?=,))){0,5}`
/** Acts printed in separate volumes have page numbers with hyphens: `110 Stat. 3009-546`. */
const ACT_PAGE = '\\d+[A-Z]?(?:[-–]\\d+)?'
/** A page or number in a treaty series: `36 Stat. 2277`, `205 Consol. T.S. 277`, `T.I.A.S. No. 1234`. */
const SERIES =
  '(?:\\d{1,4} (?:Stat\\.|U\\.S\\.T\\.|U\\.N\\.T\\.S\\.|L\\.N\\.T\\.S\\.|Consol\\. T\\.S\\.|I\\.L\\.M\\.|E\\.T\\.S\\.|O\\.A\\.S\\.T\\.S\\.|Bevans) \\d+|(?:T\\.I\\.A\\.S\\.|T\\.S\\.|E\\.A\\.S\\.|S\\. Treaty Doc\\.|Treaty Doc\\.) (?:Nos?\\. )?\\d[\\d,.-]*(?<=\\d))'
const BODY =
  '(?<body>(?:\\d+(?:st|d|th) (?:Cong\\.|Leg\\.|Gen\\. Assemb\\.)|\\d{4}(?:[-–]\\d{2,4})?(?: (?:Leg|Gen\\. Assemb)\\.)?(?=,? (?:Reg|Spec|Ex|\\d\\w+)))(?:,? (?:\\d\\w{1,2} )?(?:\\d\\w+|Reg\\.|Spec\\.|Ex\\.|Extra) Sess\\.)?)'
const STATE = `(?:(?<state>(?:[A-Z][a-z]*\\. ?)+|${UNSHORTENED_STATES.join('|')}) )?`
const BILL_NUMBER =
  '(?<number>(?:(?:[A-Z][a-z]{2,6}\\.|Ohio|Iowa|Utah) (?=[HSA]\\.B\\.))?(?:H\\.R\\.(?:J\\.)?|[HS]\\.J\\.|S\\.|H\\.B\\.|S\\.B\\.|A\\.B\\.|Assemb\\.(?: B\\.)?|L\\.D\\.|H\\.|A\\.)(?: (?:J\\. |Con\\. )?Res\\.)? ?\\d+|H\\.R\\. (?:J\\. |Con\\. )?Res\\. \\d+)'

function dateFields(text: string | undefined): { date?: CiteDate } {
  const date = text === undefined ? undefined : readDate(text)
  return date === undefined ? {} : { date }
}

/** Patterns with their readers; the first match wins. A pattern must not match beyond its own citation. */
const readers: readonly Reader[] = [
  {
    // A treaty in several series is one source, with the series separated by commas (R20.2).
    pattern: new RegExp(
      `^(?<title>(?:[^;]{1,200}? )?(?:Convention|Treaty|Agreement|Protocol|Charter|Covenant|Declaration|Pact|Statute)\\b[^;]{0,240}?, (?:[a-z ]{4,30} )?[A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4}(?:, ${SERIES}){2,4})(?=$|[.,;]| \\()`,
    ),
    read: (found, id) => ({ source: { kind: 'printed', id, title: `<i>${found['title'] ?? ''}</i>` } }),
  },
  {
    // R18: name, public law, section, session laws.
    pattern: new RegExp(
      `^(?![^;]{1,160}? v\\. )(?:(?:(?<name>[^;]{1,160}?), )?(?<number>Pub\\. L\\. (?:No\\. )?\\d+[-–]\\d+|ch\\. \\d+|No\\. \\d+)(?:,? (?<section>${ACT_PARTS}))?|(?<part>§§? ?[^,;]{1,24}))(?:, |(?<=Div\\. [A-Z])\\. )(?<volume>\\d+) (?<laws>[A-Z][\\w. ]{0,24}?) (?<page>${ACT_PAGE})(?:, (?<pin>${ACT_PAGE}(?:(?:, | to )${ACT_PAGE})*)(?= \\(|[,.;)]|$))?(?: \\(${YEAR}\\))?(?: \\((?<codified>codified [^()]{1,80})\\))?`,
    ),
    read: (found, id) => ({
      source: {
        kind: 'session-law',
        id,
        ...whenGiven('name', found['name']),
        ...whenGiven('number', found['number']?.replace(/^Pub\. L\. (?:No\. )?(\d+)[-–]/, 'Pub. L. No. $1-')),
        ...whenGiven('section', (found['section'] ?? found['part'])?.replace(/(?<=§)(?=\w)/, ' ')),
        ...whenGiven('volume', found['volume']),
        ...whenGiven('laws', found['laws']),
        ...whenGiven('page', found['page']),
        ...dateFields(found['year']),
        ...whenGiven('codified', found['codified']),
      },
      pincite: found['pin'],
    }),
  },
  {
    // A municipal code follows the town and its state, after commas: `Austin, Tex., Code § 12-3 (2004)`.
    pattern: new RegExp(
      `^(?<code>[A-Z][\\w .’'-]{1,40}, [A-Z][\\w.]{1,6}(?: [A-Z][\\w.]{1,6})?, (?:[A-Z][\\w.’'-]* |of |& ){0,6}?(?:Codes?|Ordinances?|Ord\\.)) (?<section>§§? [\\w.:()–-]*[\\w)])(?: \\((?:(?<publisher>[A-Z][\\w .’'-]{1,30}?) )?${YEAR}\\))?`,
    ),
    read: (found, id) => ({
      source: {
        kind: 'statute',
        id,
        code: found['code'] ?? '',
        section: found['section'] ?? '',
        ...whenGiven('publisher', found['publisher']),
        ...dateFields(found['year']),
      },
    }),
  },
  {
    // R20: hearings name their committee.
    pattern: new RegExp(
      `^(?<title>(?:[^;]{1,260}?: )?Hearings? (?:on [^,;]{1,60} )?[Bb]efore [^;]{1,160}?), ${BODY}(?:,? (?:at )?(?<pin>\\d[\\d, –-]*))? \\(${STATE}${DAY_OR_YEAR}\\)(?: \\((?<witness>(?:statement|testimony) of [^()]{1,120})\\))?`,
    ),
    read: (found, id) => ({
      source: {
        kind: 'hearing',
        id,
        title: found['title'] ?? '',
        ...whenGiven('body', found['body']),
        ...whenGiven('state', found['state']),
        ...dateFields(found['day']),
        ...whenGiven('witness', found['witness']),
      },
      pincite: found['pin'],
    }),
  },
  {
    // R20: bills, by chamber and number.
    pattern: new RegExp(
      `^(?:(?<name>[^;]{1,160}?), )?${BILL_NUMBER}, ${BODY}(?:,? (?<section>§§? ?[^ ]{1,24}))?(?: \\((?:(?<version>as [^()]{1,80}?), (?<day>${MONTH_DAY}\\d{4})|(?:(?<session>\\d\\w{1,2} Sess\\.) )?${STATE}${YEAR})\\)|$)`,
    ),
    read: (found, id) => ({
      source: {
        kind: 'bill',
        id,
        ...whenGiven('name', found['name']),
        number: found['number'] ?? '',
        ...whenGiven('body', [found['body'], found['session']].filter(Boolean).join(', ')),
        ...whenGiven('section', found['section']),
        ...whenGiven('state', found['state']),
        ...whenGiven('version', found['version']),
        ...dateFields(found['year'] ?? found['day']),
      },
    }),
  },
  {
    // R20: committee reports and documents.
    pattern: new RegExp(
      `^(?:(?<title>[^;]{1,160}?), )?(?<number>(?:H\\.R\\.|S\\.|H\\.|S\\. Exec\\.) (?:C(?:onf|ONF)\\. )?(?:R(?:ep|EP)\\.?|D(?:oc|OC)\\.?) (?:N[oO]\\.? )?\\d+(?:[-–]\\d+)?${REPORT_PART}(?:, (?:\\d+(?:st|nd|d|rd|th) Cong\\.(?:,? \\d\\w+ Sess\\.)?|\\d\\w{1,2} Sess\\.))?${REPORT_PART})(?:, (?:at |pp?\\. )(?<pin>${PAGES})|(?<=(?:Sess|Cong)\\.),? (?:at |pp?\\. )?(?<bare>${PAGES}))?(?: \\(${DAY_OR_YEAR}\\)(?: \\((?<status>Conf\\. Rep\\.)\\))?)?(?:, (?<as>as )?reprinted in (?<reprint>\\d{4} (?:U\\.S\\.C\\.C\\.A\\.N\\.|U\\.S\\. Code Cong\\. & Admin\\. News)(?: at)? ${PAGES}))?`,
    ),
    read: (found, id) => ({
      source: {
        kind: 'report',
        id,
        ...whenGiven('title', found['title']),
        number: printedReport(found['number'] ?? ''),
        ...dateFields(found['day']),
        ...whenGiven('status', found['status']),
        ...whenGiven(
          'reprint',
          found['reprint'] === undefined || found['as'] !== undefined
            ? found['reprint']
            : `reprinted in ${found['reprint']}`,
        ),
      },
      pincite: found['pin'] ?? found['bare'],
    }),
  },
  {
    // The Official Journal by year and series, followed by the body that passed the act, as in a code's parenthetical.
    pattern: new RegExp(
      `^(?:(?<name>[^;]{1,300}?), )?(?<volume>(?:19|20)\\d\\d) (?<series>O\\.J\\. \\([A-Z]+ \\d+[A-Z]?\\)) (?<page>\\d+)(?:, (?<pin>${PAGES}))?(?: \\((?<body>[A-Z]{2,7})\\))?`,
    ),
    read: (found, id) => ({
      source: {
        kind: 'regulation',
        id,
        ...whenGiven('name', found['name']),
        register: { volume: found['volume'] ?? '', name: found['series'] ?? '', page: found['page'] ?? '' },
        ...whenGiven('publisher', found['body']),
      },
      pincite: found['pin'],
    }),
  },
  {
    // Resolutions of the United Nations, in roman type like all law: number, session, title, document, and date.
    pattern: new RegExp(
      `^(?<title>(?:[A-Z][^;()]{1,160}?, )?(?:G\\.A\\.|S\\.C\\.|E\\.S\\.C\\.|H\\.R\\.C\\.) Res\\. \\d[\\w/-]*(?: \\([IVXLC\\d]+\\))?(?: [A-Z]\\b)?(?:, [A-Z][^;()§¶]{2,200}?)??(?:, U\\.N\\. Docs?\\. [\\w/.-]+(?:\\([IVXLC\\d]+\\))?)?(?:, arts?\\. \\w+(?:\\(\\w+\\))*)?)(?:,? (?<pin>at ${PAGES}|¶¶? ?\\d[\\d–, -]*(?<=\\d)))?(?: \\((?<day>${MONTH_DAY}?\\d{4})\\))?(?=$| \\()`,
    ),
    read: (found, id) => ({
      source: { kind: 'printed', id, title: `<i>${found['title'] ?? ''}</i>`, ...dateFields(found['day']) },
      pincite: found['pin'],
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?<name>[^;]{1,160}?), )?U\\.S\\. (?<application>Patent Application|Patent) (?:Publication |Pub\\. |Serial )?No\\. (?<number>[\\d,/]+(?: [A-Z]\\d?)?)(?:,? (?<pin>(?:at \\[\\d+\\]|cols?\\. |fig\\. )[^(]{1,40}?(?= \\(|$)))?(?: \\(filed (?<filed>${MONTH_DAY}\\d{4})\\))?(?: \\(issued (?<issued>${MONTH_DAY}\\d{4})\\))?`,
    ),
    read: (found, id) => {
      const filed = found['filed'] === undefined ? undefined : readDate(found['filed'])
      return {
        source: {
          kind: 'patent',
          id,
          ...whenGiven('name', found['name']),
          number: found['number'] ?? '',
          ...(found['application'] === 'Patent Application' ? { application: true } : {}),
          ...(filed === undefined ? {} : { filed }),
          ...dateFields(found['issued']),
        },
        pincite: found['pin'],
      }
    },
  },
]

const LONGEST = 700

function hasOpenBracket(words: string): boolean {
  return words.split('(').length > words.split(')').length
}

/**
 * Reads bills, hearings, reports, session laws, restatements, and patents; returns undefined for any other text (PS9).
 */
export function readPublicDocument(text: string): PublicDocument | undefined {
  const head = text.slice(0, LONGEST)
  for (const { pattern, read } of readers) {
    const found = pattern.exec(head)
    if (found === null) continue
    const { source, pincite } = read(found.groups ?? {}, found[0])
    // The law in a parenthetical is not the document: `S. 22, 103d Cong. (1993) (enacted as the Notes Act, Pub. L. No.
    // 1-2)`.
    if (source.kind === 'session-law' && hasOpenBracket(source.name ?? '')) continue
    return {
      source,
      pincite: pincite === undefined ? [] : readPincite(pincite, found.groups?.['page']),
      rest: text.slice(found[0].length),
    }
  }
  return undefined
}
