import { stateNames } from '#cite/vocabulary/states.ts'
import type { DocumentPassage } from './passage.ts'

/** Facts about a document that determine what its abbreviations mean. */
export type DocumentMarks = {
  /** True if the document cites the law of Washington, whose rules are cited by initials: `RAP 13.4(b)`, `CR 56`. */
  readonly isWashington: boolean
  /** True if the document mentions no state constitution. */
  readonly isFederal: boolean
  /** True if `ER` means Washington's Evidence Rules, not the excerpts of record. */
  readonly hasEvidenceRules: boolean
  /** Acronyms of acts that the document defines or that are commonly used: `ERISA`. */
  readonly acts: ReadonlySet<string>
}

/** Matches citations to Washington's code and reporters. */
const WASHINGTON = /\b(?:RCW \d|\d+\.\d+ RCW|\d Wn\. ?(?:2d|App)|\d Wash\. ?(?:2d|App\.)|Wash\. Const\.)/

const STATE_CONSTITUTION = new RegExp(
  `(?:${stateNames().join('|')}|\\b[Ss]tate)(?:’s|'s)? [Cc]onstitution|(?<!U\\.S\\.)(?:\\p{Lu}\\p{Ll}{2,4}\\.|Cal\\.|N\\.Y\\.) Const\\.|\\b[Oo]ur [Cc]onstitution`,
  'u',
)

/** Matches an act followed by its acronym: `the Online Safety Act (“OSA”)`. */
const DEFINED_ACT =
  /\bAct(?: of (?:1[89]|20)\d\d)?,? \((?:hereinafter,? )?(?:the |or )?["“”'‘’]*(\p{Lu}{3,8})\b/gu

/** Acts, codes, and manuals that courts cite by acronym without defining it. The last line lists New York's codes. */
const KNOWN_ACTS = [
  'ERISA FLSA NLRA FTCA RICO CERCLA FDCA UCC AEDPA INA FCRA FDCPA TCPA FMLA ADEA CFAA DMCA TILA RESPA NEPA FOIA',
  'PSLRA SLUSA IRC MPEP TMEP',
  'GBL VTL CPL EPTL SCPA RPAPL BCL DCL GOL NYLL',
].flatMap((line) => line.split(' '))

const EXCERPT_OR_RULE = /\bER (\d{1,5})/g

/** Determines the facts about a document from its text. */
export function readDocumentMarks(passages: readonly DocumentPassage[]): DocumentMarks {
  const isWashington = passages.some(({ text }) => WASHINGTON.test(text))
  const cited = passages.flatMap(({ text }) =>
    [...text.matchAll(EXCERPT_OR_RULE)].map(([, number]) => Number(number)),
  )
  const acts = passages.flatMap(({ text }) =>
    [...text.matchAll(DEFINED_ACT)].map(([, initials = '']) => initials),
  )
  return {
    isWashington,
    isFederal: !passages.some(({ text }) => STATE_CONSTITUTION.test(text)),
    hasEvidenceRules: isWashington && cited.every(isEvidenceRule),
    acts: new Set([...KNOWN_ACTS, ...acts]),
  }
}

/** First and last rule numbers in each article of the Evidence Rules. */
const ARTICLES: readonly (readonly [first: number, last: number])[] = [
  [101, 106],
  [201, 201],
  [301, 302],
  [401, 413],
  [501, 502],
  [601, 615],
  [701, 706],
  [801, 807],
  [901, 904],
  [1001, 1008],
  [1101, 1103],
]

function isEvidenceRule(number: number): boolean {
  return ARTICLES.some(([first, last]) => first <= number && number <= last)
}
