import { spaceCourt } from '../../court/court.ts'
import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import type { CourtDocument } from '../court-document/schema.ts'
import type { Case, Printing } from './schema.ts'
import type { Locator } from '../../source/use.ts'
import { bracketAt, bracketsAfter, readCourtAndDate } from '../../find/parenthesis.ts'
import { dateOf } from '../../find/source-of.ts'

/** Labels that courts put before `No.`. */
const CALLED =
  '(?:(?:\\d{1,2}(?:st|n?d|r?d|th) Dist\\.(?: [A-Z][a-z]+){0,2}|Docket|Dkt\\.|File|Case|Record|Civ\\.|Crim\\.|Civil|Criminal|C\\.A\\.|Civ\\. A\\.|Crim\\. A\\.|(?:Civ(?:il|\\.)|Crim(?:inal|\\.)) Act(?:ion|\\.)|Adv\\.|Adv\\. Proc\\.|Bankr\\.|Cause|Index|MDL|Misc\\.|Appeal|Ser\\.|Serial|Cancellation|Opposition|Opp\\.|Proceeding) )?'
/**
 * One number: `12-345`, `112,345`, `WR-12,345-01`, `CV 118-123`, `18 C 1234`, `123 WDA 2018`, with any judges' initials:
 * `(JRT/HB)`.
 */
const ONE_NUMBER =
  '(?:(?:CV|CR|CIV\\.?|Civ\\.|Cr\\.|CRIM\\.?|CA|C|SC|PD) (?=\\d))?(?:(?:[A-Z]{2}-)?\\d{1,3}(?:,\\d{3})+(?:-\\d\\d)?|\\d{2}/\\d{3},\\d{3}|[\\w.:/–-]+(?:(?<=-) [\\w.:/–-]+)?)(?: (?:Civ\\.|Cr\\.|B\\.R\\.|(?!WL)[A-Z]{1,4}) ?\\d+)?(?:(?: |)\\([A-Za-z]+(?:/[A-Z]+)*\\)| [A-Z]{2,4}(?=,|$| \\())*'
const NUMBER = `(?:[A-Z]{2,6} (?=(?:[A-Z][a-z]{2,6}\\.? )?No\\.))?${CALLED}Nos?\\.:? ${ONE_NUMBER}(?:, (?:Sept(?:\\.|ember)|Oct(?:\\.|ober)|Jan(?:\\.|uary)) Term,? \\d{4})?(?:(?:,? (?:&|and)|,) [\\w.:/–-]*\\d[\\w.:/–-]*)*`
/**
 * A number that is recognizable without a label: `2:18-cv-01234-JAM`, `18 Civ. 1234 (ABC)`, California's `A157234`, the
 * Patent Office's `IPR2014-00123`.
 */
const BARE_NUMBER =
  '(?:\\d:)?\\d{2,4}-(?:cv|cr|mc|bk|ap|md|mj|civ|crim|CV|CR|MC|MD|BK|Civ|Cr)-\\d[\\w-]*(?: \\([A-Z/]{2,8}\\))*|\\d{2} (?:Civ|Cr|Crim|Misc)\\. \\d+(?: \\([A-Z/]{2,8}\\)){0,2}|[A-H]\\d{6}|(?:IPR|CBM|PGR)\\d{4}-\\d{5}|\\d{2}-\\d{2}-\\d{3,6}-C[RV]|[A-Z]-\\d{3,4}-\\d{2}(?:T\\d{1,2})?'
/**
 * A number that is a docket number only after a name and before a database citation: `Roe v. Doe, 19-1234, 2020 WL
 * 123`.
 */
const PLAIN_NUMBER = '#?\\d{2}-\\d{2,6}(?:-\\d{3,6})?'
/** Match line endings too, because running text can break at any space. */
const TRAILING_NUMBER = new RegExp(
  `,\\s+(${`(?:${NUMBER}|${BARE_NUMBER}|${PLAIN_NUMBER})(?:, (?:ECF|Dkt\\.|Doc\\.) No\\. [\\w-]+)?`.replaceAll(' ', '\\s+')}),?$`,
)
const UNREPORTED = new RegExp(
  `^(.+?), (${NUMBER}|${BARE_NUMBER})(?:, ((?:ECF|Dkt\\.|Doc\\.) No\\. [\\w-]+|slip op\\.|mem\\. op\\.|Paper (?:No\\. )?\\d{1,3}))?(?:(?:,? at |(?<=op\\.) )(\\*?\\d[\\d–-]*))? \\(`,
)

/** T18: words that start or end the title of a court filing. */
export const PAPER =
  /\b(?:Br(?:ief|s?\.)|Mot(?:ion|\.)|Mem(?:orandum|\.)|Compl(?:aint|\.)|Decl(?:aration|\.)|Aff(?:idavit|\.)|Pet(?:ition|\.)|Tr(?:anscript|\.)|Oral Argument|Docket|Order|Resp(?:onse|\.)|Reply|Opp[’']n|Answer|Joint App(?:endix|\.)|J\.A\.|Hr[’']g|Dep(?:osition|\.)|Test(?:imony|\.)|Ex(?:hibit|\.)|Notice|Stip(?:ulation|\.)|Verdict|Indictment|Decree|Injunction|Subpoena)(?=[\s,.]|$)/

const FILED_AT = '(?:ECF|Dkt\\.|Doc\\.|D\\.E\\.)(?: No\\.)? [\\w.-]*\\d[\\w.-]*'
/** The location of a filing in its docket or in a database: `, ECF No. 12`, `, 2007 WL 4266576` (R24). */
export const FILING = new RegExp(
  `^(?:, )?(${FILED_AT}|(?:19|20)\\d\\d (?:WL|[A-Z][\\w. ]{1,30} LEXIS) \\d+)$`,
)

/** Splits a name from the docket number that follows it. */
export function takeDocket(name: string): { name: string; docket: string } {
  // A number without a label must be at the end of the name; digits in any other place belong to a preceding sentence.
  if (
    !/Nos?\.| (?:Civ|Cr|Crim|Misc)\. /.test(name) &&
    !/\d{3}[^\s,;]*(?: \([A-Z/]+\))*,?$/.test(name.slice(-50))
  )
    return { name, docket: '' }
  const found = TRAILING_NUMBER.exec(name)
  return found === null ? { name, docket: '' } : { name: name.slice(0, found.index), docket: found[1] ?? '' }
}

/**
 * A filing followed by a case that is cited by the name of one party: `Motion to Stay, Roe`, `Oral Argument at 12,
 * Doe`.
 */
const BY_SHORT_NAME =
  /^((?!In re |Ex parte |Matter of )(?:[^,;]{2,120}?|(?:Motion|Brief|Notice|Petition|Complaint|Application|Memorandum) [^;]{2,300}?)(?:,? at [\d:–, -]*\d)?), (?!Inc\b|L\.?L\.?C|Ltd\b|et al)[A-Z][\w’'.&-]*(?: (?:[A-Z][\w’'.&-]*|of|the|for|&)){0,5}$/

/** Splits a name from the filing before it: `Decl. of Roe at 7, Roe v. Doe`. */
export function takePaper(name: string): { name: string; paper: string; pincite: readonly Locator[] } {
  const cut =
    /, (?=(?!Inc\b|L\.?L\.?C|Ltd\b|Corp\b|et al)(?:In re |Ex parte |In the Matter of |Matter of |Estate of |[A-Z0-9].*? v\.? ))/.exec(
      name,
    )
  const start = cut?.index ?? BY_SHORT_NAME.exec(name)?.[1]?.length
  const head = start === undefined ? '' : name.slice(0, start)
  if (start === undefined || !PAPER.test(head)) return { name, paper: '', pincite: [] }
  const [, paper = head, page, paragraph] = /^(.*?)(?:,? at ([\d:–, -]+)| (¶¶? .+))?$/.exec(head) ?? []
  const pages = page ?? paragraph
  // The page and line of a transcript: `Tr. at 5:12–6:3`.
  const pincite = readPincite(pages ?? '').map((one) =>
    page !== undefined && one.label === 'text' ? { ...one, label: 'page' as const } : one,
  )
  return { name: name.slice(start + 2), paper, pincite }
}

/**
 * Reads an opinion or a filing known only by its docket number: `Roe v. Doe, No. 12-345 (S.D.N.Y. Dec. 4, 2014)` (R12;
 * PS8).
 */
export function readUnreported(
  text: string,
): { source: Case | CourtDocument; pincite: readonly Locator[]; rest: string } | undefined {
  const found = UNREPORTED.exec(text)
  if (found === null) return undatedCase(text)
  const bracket = bracketAt(text, found[0].length - 1)
  const when = bracket === undefined ? undefined : readCourtAndDate(bracket.inner)
  if (bracket === undefined || when === undefined) return undefined
  const [, whole = '', docket = '', slip, page] = found
  const { name, paper, pincite } = takePaper(whole)
  const day = dateOf(when)
  const shared = {
    id: `${docket} ${when.court ?? ''}`.trim(),
    docket: docket.replace(/^No\. (?=\d)/, ''),
    ...(when.court === undefined ? {} : { court: spaceCourt(when.court) }),
    ...(day === undefined ? {} : { date: day }),
  }
  const pages = page === undefined ? pincite : readPincite(page)
  const rest = text.slice(bracket.end)
  if (paper !== '')
    return {
      source: { kind: 'court-document', ...shared, title: paper, caseName: name },
      pincite: pages,
      rest,
    }
  // An order of the court itself has no parties: `Standing Order, Artificial Intelligence, No. 23-mc-1`.
  if (/^(?:Standing|General|Administrative|Local|Miscellaneous) Order\b/.test(name))
    return { source: { kind: 'court-document', ...shared, title: name }, pincite: pages, rest }
  return {
    source: {
      kind: 'case',
      ...shared,
      name,
      printings: [],
      ...(slip === undefined ? {} : { slip }),
      ...(when.petition === undefined ? {} : { petition: when.petition }),
    },
    pincite: pages,
    rest,
  }
}

const UNDATED = new RegExp(
  `^((?:In re |Ex parte |Matter of )[^;()]{2,160}|[A-Z][^;()]{1,120} v\\. [^;()]{2,120}), (${NUMBER})$`,
)

/** Reads a case that has no decision yet and is known only by its number: `Roe v. Doe, No. 12-345`. */
function undatedCase(text: string): ReturnType<typeof readUnreported> {
  const [, name = '', docket = ''] = UNDATED.exec(text) ?? []
  if (name === '' || PAPER.test(name)) return undefined
  return {
    source: { kind: 'case', id: docket, name, printings: [], docket: docket.replace(/^No\. (?=\d)/, '') },
    pincite: [],
    rest: '',
  }
}

/** Converts a reported decision into a filing if the title of a filing precedes the decision's name. */
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
    ...(filing === undefined ? {} : { filing }),
    ...(court === undefined ? {} : { court }),
    ...(date === undefined ? {} : { date }),
    ...(docket === undefined ? {} : { docket }),
    ...(url === undefined ? {} : { url }),
    ...(archiveUrl === undefined ? {} : { archiveUrl }),
  }
}

/** Short names for the record of a case: `Special App.`, `App. to Pet. for Cert.`, `Doc. 52, Exh. 3B`, `R.`. */
const RECORD =
  /^(?:\d{1,2} )?(?:(?:Special|Suppl?\.|Joint|Trial|[A-Z][a-z]+(?:\.[’']s|[’']s|s[’'])) )*(?:App\.(?: to (?:Pet\. for Cert\.|Br\.(?: for [A-Z][\w.]*)?))?|Appendix|PSR|Presentence (?:Investigation )?Report|R\.R\.|C\.R\.|CR|RR|N\.T\.|[Ss]lip [Oo]p\.|Op\.|Exhs?\.|Exs?\.|Docs?\.|Dkt\.|R\.|Record|Rec\.|J\.?A\.?|S\.?A\.?|A\.?R\.?|ROA\.?|CP|V?RP|RT|CT|(?:Privilege|Vaughn) (?:Log|Index)|Tr\.|Hr[’']g Tr\.|S?ER|[SFT]AC)(?: [A-Z0-9]{1,4}[A-Z]?)?(?:, vol\. \w{1,4})?(?:, (?:Exhs?\.|Exs?\.|Docs?\.|Tab|Tr\.) \w{1,4})*$/

const FILED = new RegExp(
  `^(.{1,160}?)(?:,? (?:at|pp?\\.) (\\d+:\\d+(?:[-–]\\d+(?::\\d+)?)?|\\d[\\d–, -]*[a-z]?(?:[–-]\\d+[a-z])?(?:,? nn?\\. ?\\d+)?)|(?<=\\bvol\\. \\w{1,4}), (\\d[\\d–-]*)| (¶¶? ?\\d[\\d–, -]*|\\d+:\\d+(?:[-–]\\d+(?::\\d+)?)?|\\d+[a-z]?(?:[-–]\\d+[a-z]?)?(?:,? nn?\\. ?\\d+)?))?(?:, ([A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4}))?(?:, (${FILED_AT}))?$`,
)

/** A docket entry has a number, which is not a page: `ECF No. 12-3 at 4`, `Dkt. 45` (R24). */
const ENTRY =
  /^\[?((?:(?:CR|CV|Cr\.|Civ\.|Crim\.) )?(?:ECF\.?|CM\/ECF|Dkt\.|Docket|Doc\.|D\.E\.|D\.I\.|R(?:ec)?\. Doc\.)(?: Nos?\.| Entry(?: No\.)?)? \d[\w.-]*(?:(?<=Nos\. .{1,60})(?:, (?:and |& )?| and | & )\d[\w.-]*)*)(?:\]?,? (?:at|pp?\.) (\d[\d–, -]*)|\] (\d[\d–, -]*)| (¶¶? ?\d[\d–, -]*))?$/

/** A page of the record with its volume and number: `1-ER-123–25`, `SER-45`, `JA-12`. */
const RECORD_PAGE = /^(?:\d{1,2}-)?(?:[SF]?ER|J?AA?|CR|CT|RT|SA|PA|App\.|Appx)-\d{1,5}(?:[-–]\d{1,5})?$/

const EXHIBIT = /(?<=[a-z.’s'] )(?:Exhibits?|Exhs?\.|Exs?\.|Attachment|Attach\.|Docket)$/

/**
 * Reads a filing in the current case, which needs no case name: `Miller Aff. ¶ 8, Jan. 12, 2015, ECF No. 4` (R24;
 * PS10).
 */
export function readFiledPaper(
  text: string,
): { source: CourtDocument; pincite: readonly Locator[] } | undefined {
  const bare = text
    .replace(/^[([](.*)[)\]]$/, '$1')
    // The Fifth Circuit and other courts print record pages without a space: `ROA.123`, `JA45`.
    .replace(/^(ROA\.?|JA|SA|AA|CP|RP|CT|RT)(?=\d)/, '$1 ')
  if (RECORD_PAGE.test(bare))
    return { source: { kind: 'court-document', id: bare, title: bare }, pincite: [] }
  const entry = ENTRY.exec(bare)
  if (entry !== null) {
    const [, title = '', pages, behind, paragraphs] = entry
    const place = pages ?? behind ?? paragraphs
    return {
      source: { kind: 'court-document', id: title, title },
      pincite: place === undefined ? [] : readPincite(place),
    }
  }
  const found = FILED.exec(bare)
  if (found === null) return undefined
  const [, title = '', at, inVolume, place, day, filing] = found
  const page = at ?? inVolume
  // The number of an exhibit is not a page.
  if (page === undefined && place !== undefined && EXHIBIT.test(title)) {
    const named = `${title} ${place}`
    return { source: { kind: 'court-document', id: named, title: named }, pincite: [] }
  }
  if (
    /\d,$|\b(?:art|Reg|Nos?)\.$|\bNo$| v\.? [A-Z]/.test(title) ||
    (!PAPER.test(title) && !RECORD.test(title))
  )
    return undefined
  if (page === undefined && place === undefined && day === undefined && filing === undefined) return undefined
  const date = day === undefined ? undefined : readDate(day)
  const pin = page ?? place
  return {
    source: {
      kind: 'court-document',
      id: [title, day].filter((part) => part !== undefined).join(' '),
      title,
      ...(date === undefined ? {} : { date }),
      ...(filing === undefined ? {} : { filing }),
    },
    pincite: pin === undefined ? [] : readPincite(pin),
  }
}

/** An opinion known only by its name and slip opinion page: `Roe, slip op. at 10–11`. */
const SLIP = /^([A-Z][^,()§]{1,90}), (slip op\.),? at (\*?\d[\d–-]*)/

/**
 * Reads the name and the page of a slip opinion, and returns them with the text that follows; undefined if the text is
 * not such a citation (PS8).
 */
export function readSlip(
  text: string,
):
  | { source: Case; pincite: readonly Locator[]; parentheticals: readonly { text: string }[]; rest: string }
  | undefined {
  const found = SLIP.exec(text)
  if (found === null) return undefined
  const [whole, name = '', slip, page = ''] = found
  const after = bracketsAfter(text, whole.length)
  return {
    source: { kind: 'case', id: whole, name, printings: [], slip },
    pincite: readPincite(page),
    parentheticals: after.map(({ inner }) => ({ text: inner })),
    rest: text.slice(after.at(-1)?.end ?? whole.length),
  }
}
