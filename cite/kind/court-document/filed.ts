import { omitEmpty } from '../../source/given-field.ts'
import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import type { CourtDocument } from './schema.ts'
import type { Locator } from '../../source/use.ts'
import { FILED_AT, PAPER } from './paper.ts'
import { spaced } from '../../text/spaced.ts'

/**
 * Matches abbreviations of the record of a case: `Special App.`, `App. to Pet. for Cert.`, `Doc. 52, Exh. 3B`, `R.`.
 */
const RECORD =
  /^(?:\d{1,2} )?(?:(?:Special|Suppl?\.|Joint|Trial|[A-Z][a-z]+(?:\.[’']s|[’']s|s[’'])) )*(?:App(?:\.|[’']x)(?: to (?:Pet\. for Cert\.|Br\.(?: for [A-Z][\w.]*)?))?|Appendix|PSR|Presentence (?:Investigation )?Report|R\.R\.|C\.R\.|CR|RR|N\.T\.|[Ss]lip [Oo]p\.|Op\.|Exhs?\.|Exs?\.|Docs?\.|Dkt\.|R\.|Record|Rec\.|J\.?A\.?|S\.?A\.?|A\.?R\.?|ROA\.?|CP|V?RP|RT|CT|(?:Privilege|Vaughn) (?:Log|Index)|Tr\.|Hr[’']g Tr\.|S?ER|[SFT]AC)(?: [A-Z0-9]{1,4}[A-Z]?)?(?:, vol\. \w{1,4})?(?:, (?:Exhs?\.|Exs?\.|Docs?\.|Tab|Tr\.) \w{1,4})*$/

const FILED = new RegExp(
  `^(.{1,160}?)(?:,? (?:at|pp?\\.) (\\d+:\\d+(?:[-–]\\d+(?::\\d+)?)?|\\d[\\d–, -]*[a-z]?(?:[–-]\\d+[a-z])?(?:,? nn?\\. ?\\d+)?)|(?<=\\bvol\\. \\w{1,4}), (\\d[\\d–-]*)| (¶¶? ?\\d[\\d–, -]*|\\d+:\\d+(?:[-–]\\d+(?::\\d+)?)?|\\d+[a-z]?(?:[-–]\\d+[a-z]?)?(?:,? nn?\\. ?\\d+)?))?(?:, ([A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4}))?(?:, (${FILED_AT}))?$`,
)

/** Matches a docket entry. The number of the entry is not a page: `ECF No. 12-3 at 4`, `Dkt. 45` (R24). */
const ENTRY =
  /^\[?((?:(?:CR|CV|Cr\.|Civ\.|Crim\.) )?(?:ECF\.?|CM\/ECF|Dkt\.|Docket|Doc\.|D\.E\.|D\.I\.|R(?:ec)?\. Doc\.)(?: Nos?\.| #| Entry(?: No\.)?)? ?\d[\w.-]*(?:(?<=Nos\. .{1,60})(?:, (?:and |& )?| and | & )\d[\w.-]*)*)(?:\]?,? (?:at|pp?\.) (\d[\d–, -]*)|\] (\d[\d–, -]*)| (¶¶? ?\d[\d–, -]*))?$/

/** Matches a page of the record with its volume: `1-ER-123–25`, `SER-45`, `JA-12`. */
const RECORD_PAGE = /^(?:\d{1,2}-)?(?:[SF]?ER|J?AA?|CR|CT|RT|SA|PA|App\.|Appx)-\d{1,5}(?:[-–]\d{1,5})?$/

/**
 * Matches the end of a title that isn't the title of a filing, because it ends with a party, a number, or the issue of
 * a magazine (`Foreign Aff., Nov.-Dec. 2000`).
 */
const NOT_FILED =
  /\d,$|\b(?:art|Reg|Nos?)\.$|\bNo$| v\.? [A-Z]|(?:Spring|Summer|Fall|Autumn|Winter|[a-z]\.?[-–/][A-Z][a-z]+\.?) (?:19|20)\d\d$/

const EXHIBIT = /(?<=[a-z.’s'] )(?:Exhibits?|Exhs?\.|Exs?\.|Attachment|Attach\.|Docket)$/

const EARLY_ENTRY = new RegExp(`(?<=^[A-Z][\\w.’' ]{2,80}), (${FILED_AT}),? ((?:at |¶¶? ?)\\d[\\d–, -]*)$`)

type FiledPaper = { readonly source: CourtDocument; readonly pincite: readonly Locator[] }

/** Reads a page of the record or a docket entry. Returns undefined for other text. */
function readEntry(bare: string): FiledPaper | undefined {
  if (RECORD_PAGE.test(bare))
    return { source: { kind: 'court-document', id: bare, title: bare }, pincite: [] }
  const entry = ENTRY.exec(bare)
  if (entry === null) return undefined
  const [, title = '', pages, behind, paragraphs] = entry
  const place = pages ?? behind ?? paragraphs
  return {
    source: { kind: 'court-document', id: title, title },
    pincite: place === undefined ? [] : readPincite(place),
  }
}

/**
 * Reads a filing in the current case, which is cited without a case name: `Miller Aff. ¶ 8, Jan. 12, 2015, ECF No. 4`
 * (R24; PS10).
 */
export function readFiledPaper(text: string): FiledPaper | undefined {
  const bare = text
    .replace(/^[([](.*)[)\]]$/, '$1')
    // In some courts, the docket entry precedes the paragraph: `Compl., ECF No. 1, ¶ 3`.
    .replace(EARLY_ENTRY, ' $2, $1')
    // The Fifth Circuit and some other courts print pages of the record without a space: `ROA.123`, `JA45`.
    .replace(/^(ROA\.?|JA|SA|AA|CP|RP|CT|RT)(?=\d)/, '$1 ')
  const entry = readEntry(bare)
  if (entry !== undefined) return entry
  const found = FILED.exec(bare)
  if (found === null) return undefined
  const [, title = '', at, inVolume, place, day, filing] = found
  const page = at ?? inVolume
  // The number of an exhibit is not a page.
  if (page === undefined && place !== undefined && EXHIBIT.test(title)) {
    const named = `${title} ${place}`
    return { source: { kind: 'court-document', id: named, title: named }, pincite: [] }
  }
  if (NOT_FILED.test(title) || (!PAPER.test(title) && !RECORD.test(title))) return undefined
  if (page === undefined && place === undefined && day === undefined && filing === undefined) return undefined
  const date = day === undefined ? undefined : readDate(day)
  const pin = page ?? place
  return {
    source: {
      kind: 'court-document',
      id: spaced(title, day),
      title,
      ...omitEmpty({ date, filing }),
    },
    pincite: pin === undefined ? [] : readPincite(pin),
  }
}
