import { omitEmpty } from '../../source/given-field.ts'
import { readPincite } from '../../locator/read.ts'
import type { CourtDocument } from './schema.ts'
import type { Case, Printing } from '../case/schema.ts'
import type { Locator } from '../../source/use.ts'

/** Matches words in T18 that start or end the title of a court filing. */
export const PAPER =
  /\b(?:Br(?:ief|s?\.)|Mot(?:ion|\.)|Mem(?:orandum|\.)|Compl(?:aint|\.)|Decl(?:aration|\.)|Aff(?:idavit|\.)|Pet(?:ition|\.)|Tr(?:anscript|\.)|Oral Argument|Docket|Order|Resp(?:onse|\.)|Reply|Opp[’']n|Answer|Joint App(?:endix|\.)|J\.A\.|Hr[’']g|Dep(?:osition|\.)|Test(?:imony|\.)|Ex(?:hibit|\.)|Notice|Stip(?:ulation|\.)|Verdict|Indictment|Decree|Injunction|Subpoena|(?:Plea|Prosecution|Settlement) Agreement|(?:Expert|Rebuttal|Status) Rep(?:ort|\.)|Recommendation|Final Judgment)(?=[\s,.]|$)/

export const FILED_AT = '(?:ECF|Dkt\\.|Doc\\.|D\\.E\\.)(?: No\\.)? [\\w.-]*\\d[\\w.-]*'

/** Matches the docket entry or database number of a filing: `, ECF No. 12`, `, 2007 WL 4266576` (R24). */
export const FILING = new RegExp(
  `^(?:, )?(${FILED_AT}|(?:19|20)\\d\\d (?:WL|[A-Z][\\w. ]{1,30} LEXIS) \\d+)$`,
)

/**
 * Matches a filing followed by the case, which is cited by the name of one party: `Motion to Stay, Roe`,
 * `Oral Argument at 12, Doe`.
 */
const BY_SHORT_NAME =
  /^((?!In re |Ex parte |Matter of )(?:[^,;]{2,120}?|(?:Motion|Brief|Notice|Petition|Complaint|Application|Memorandum) [^;]{2,300}?)(?:,? at [\d:–, -]*\d)?), (?!Inc\b|L\.?L\.?C|Ltd\b|et al)[A-Z][\w’'.&-]*(?: (?:[A-Z][\w’'.&-]*|of|the|for|&)){0,5}$/

/** Splits the case name from the filing before it: `Decl. of Roe at 7, Roe v. Doe`. */
export function takePaper(name: string): { name: string; paper: string; pincite: readonly Locator[] } {
  const cut =
    /, (?=(?!Inc\b|L\.?L\.?C|Ltd\b|Corp\b|et al)(?:In re |Ex parte |In the Matter of |Matter of |Estate of |(?!\d[\d–-]*, )[A-Z0-9].*? v\.? ))/.exec(
      name,
    )
  const start = cut?.index ?? BY_SHORT_NAME.exec(name)?.[1]?.length
  const head = start === undefined ? '' : name.slice(0, start)
  if (start === undefined || !PAPER.test(head)) return { name, paper: '', pincite: [] }
  const [, paper = head, page, paragraph] = /^(.*?)(?:,? at ([\d:–, -]+)| (¶¶? .+))?$/.exec(head) ?? []
  const pages = page ?? paragraph
  // Read the page and line of a transcript: `Tr. at 5:12–6:3`.
  const pincite = readPincite(pages ?? '').map((one) =>
    page !== undefined && one.label === 'text' ? { ...one, label: 'page' as const } : one,
  )
  return { name: name.slice(start + 2), paper, pincite }
}

/** Converts a decision to a filing if the title of a filing precedes the case name. */
export function paperOf(
  source: Case,
  paper: string,
  printings: readonly Printing[],
  filing?: string,
): CourtDocument {
  const { id, name, court, date, docket, url, archiveUrl } = source
  return {
    kind: 'court-document',
    id: `${paper} ${id}`,
    title: paper,
    caseName: name,
    printings: [...printings],
    ...omitEmpty({ filing, court, date, docket, url, archiveUrl }),
  }
}
