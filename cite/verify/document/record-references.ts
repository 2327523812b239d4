import type { DocumentPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/**
 * Matches a citation to the record of the current case: `1-ER-46`, `Dkt. 12`, `App. 3a`, `Maj. Op.`, `Supp. Br. 3`,
 * `Mot. 15`, `Compl. ¶ 4`.
 */
const NUMBERED =
  /(?<![\p{L}\d])(?:\d{1,3}-[SF]?ER-\d+|(?:CP|VRP|JA|J\.A\.|ROA\.) ?\d+|App\. ?\d+a(?![\p{L}\d])|(?:Dkt\.|ECF|Doc\.) (?:Nos?\. )?\d+|App\. ?\d{1,4} ¶|Maj\. Op\.|(?<=\p{Lu}[\p{L}.]{0,20} )Br\. (?:at )?\d|(?<!\p{L}\. )(?:Mot|Opp|Opp’n|Resp|Reply)\. (?:at )?\d|(?:Compl|Decl|Aff|Dep|Tr)\. (?:at \d|¶|\d+:\d)|(?:PX|DX|JX|GX|Appx)[- ]?\d|(?:Exs?\.|Exhibits?) [A-Z\d](?!\p{Ll}))/u

/** Names of filings and parts of the record in citations. */
const PAPER = String.raw`(?:Compl|Complaint|FAC|SAC|TAC|Pet|Petition|Ans|Answer|Mot|Motion|(?:Mot\.|Motion) (?:to|for) \p{Lu}\p{L}+|MTD|MSJ|Opp|Opp[’']n|Opposition|Resp|Response|Reply|Mem|Memo|Memorandum|Br|Brief|AOB|ARB|Decl|Declaration|Aff|Affidavit|Dep|Deposition|Tr|Transcript|Ord|Order|Op|Rep|Report|Stip|Stipulation|Notice|Addendum|App|Appx|App[’']x|Appendix|Dkt|ECF|D\.E|DE|Doc|R|Rec|Record|AR|A\.R|JA|J\.A|ER|E\.R|SER|CR|C\.R|RR|RP|CP|CT|RT|NT|N\.T|SMF|SOF|SUF|UF|(?:Clerk[’']s|Agency) (?:Papers|Record)|PSAPP|RE|R\.E|T|R&R|56\.1)`
/** Matches a page or a line of a filing: `Opp. at 12`, `Trial Tr. vol. 2, 45:12`. */
const PAGE_OF_PAPER = new RegExp(
  String.raw`(?<![\p{L}\d.’'&-])(?<!\d \p{L}{1,6}\. )${PAPER}\.?,? (?:vol\. \d+,? )?(?:at \d|\d+:\d)`,
  'u',
)
/** Matches a filing and a number that form a sentence or a parenthetical: `R. 123.`, `(Def.’s Br. 12)`. */
const PAPER_ALONE = new RegExp(
  String.raw`(?:^|[.?!;:,)”"]\s|[(—]|\b[Ss]ee,? (?:also,? |e\.g\., )?)(?:\d{1,2} |(?:\p{Lu}[\p{L}.’']* ){1,4})?(?<!\d \p{L}{1,6}\. |\b(?:Fed|F|Eng|Cal|L)\. )${PAPER}\.? ?(?:No\. ?|#)?\d+[a-z]?(?:[-–:]\d+)?(?=[.,;)])`,
  'u',
)
/** Matches a numbered paragraph of a filing: `Roe Report ¶ 12`, `Decl. of Jane Roe, ¶ 4`. */
const PARAGRAPH_OF_PAPER = /(?<![\p{L}.])(?![Ii]d\b)\p{Lu}[\p{L}.’']*,? (?:at )?¶¶?\s?\d/u

/** Matches a citation that consists of capitalized words and a page: `Tentative Ruling at 2`. */
const NAMED_PAGE =
  /(?:^|[.?!;:)”"]\s|[(—]|\b[Ss]ee,? (?:also,? |e\.g\., )?)(?<words>\p{Lu}[\p{L}.’'&]*(?: (?:\p{Lu}[\p{L}.’'&]*|of|to|for)){0,6}) at \d[\d–-]*(?=[.,;)])/gu

const RECORD = [NUMBERED, PAGE_OF_PAPER, PAPER_ALONE, PARAGRAPH_OF_PAPER]

/**
 * Returns true if a citation is to a filing in the current case: `Doc. 12 at 3`. Such a filing is part of the record,
 * not an authority. A citation to a filing in another case includes the name or the docket number of that case.
 */
export function isOwnFiling({ source }: PlacedCitation): boolean {
  if (source?.kind !== 'court-document') return false
  const { caseName, docket, court, date, url, printings = [] } = source
  return [caseName, docket, court, date, url, printings[0]].every((part) => part === undefined)
}

/** Matches an *id.* that cites a numbered paragraph: `Id. ¶ 12`. */
const PARAGRAPH = /^[Ii]d\.,? (?:at )?¶/

/** Returns true if an *id.* cites a paragraph, but the source before it has sections or pages. */
function citesParagraph({ core }: PlacedCitation, text: string, before: PlacedCitation | undefined): boolean {
  const source = before?.source
  const hasSections =
    source?.kind === 'statute' ||
    source?.kind === 'rule' ||
    source?.kind === 'constitution' ||
    (source?.kind === 'regulation' && source.section?.startsWith('§') === true)
  return hasSections && PARAGRAPH.test(text.slice(core[0], core[0] + 12))
}

/**
 * Returns true if a text cites a page of a filing in the case: `Ruling at 4`. A name in another citation isn't a
 * filing: `Roe at 4`.
 */
function citesPaper(text: string, cited: readonly string[]): boolean {
  return [...text.matchAll(NAMED_PAGE)].some(({ groups }) => {
    const [first = ''] = (groups?.['words'] ?? '').split(' ')
    return !first.startsWith('Id') && !cited.some((written) => written.includes(first))
  })
}

/**
 * Finds each *id.* that refers to the record of the current case because the text cites the record between the
 * preceding authority and the *id.* `found` contains the citations in passages of one kind, in order.
 */
export function findRecordReferences(
  found: readonly PlacedCitation[],
  passages: readonly DocumentPassage[],
): ReadonlySet<PlacedCitation> {
  const references = new Set<PlacedCitation>()
  const kind = passages[found[0]?.passage ?? 0]?.kind
  let [passage, place, isRecord] = [0, 0, false]
  let before: PlacedCitation | undefined
  /** True if the last citation outside parentheses is an *id.* that refers to the record. */
  let isOfId = false
  const cited = found.map((one) =>
    one.source === undefined
      ? ''
      : (passages[one.passage]?.text.slice(one.lead ?? one.span[0], one.span[1]) ?? ''),
  )
  const readOn = (to: number, end: number): void => {
    for (; passage < to; [passage, place] = [passage + 1, 0]) note(passage, place, undefined)
    note(passage, place, end)
    place = Math.max(place, end)
  }
  const note = (at: number, start: number, end: number | undefined): void => {
    const own = passages[at]
    if (own === undefined || own.kind !== kind) return
    const text = own.text.slice(start, end)
    if (RECORD.some((form) => form.test(text)) || citesPaper(text, cited)) isRecord = true
  }
  for (const citation of found) {
    readOn(citation.passage, citation.span[0])
    const text = passages[citation.passage]?.text ?? ''
    if (citation.kind === 'id') {
      if (citesParagraph(citation, text, before)) isRecord = true
      if (isRecord) references.add(citation)
      isOfId = isRecord
    } else if (!citation.within || !isOfId) {
      // An *id.* never refers to a citation in the parentheses of another *id.*
      isRecord = isOwnFiling(citation)
      isOfId = false
      before = citation
    }
    // Unrecognized text can cite the record too.
    const isReference = citation.kind === 'id' || citation.kind === 'short' || citation.kind === 'supra'
    if (citation.source === undefined && !isReference) readOn(citation.passage, citation.span[1])
    else place = Math.max(place, citation.span[1])
  }
  return references
}
