import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import type { Source } from '../../source/source.ts'
import type { Work } from '../../author/author-and-title.ts'

/**
 * Matches a numbered opinion or ruling of an agency, or a numbered resolution: `Op. Att’y Gen. Fla. 2004-12`,
 * `Formal Op. 477R (2017)`.
 */
const NUMBERED_OPINION =
  /^((?:[A-Z][\w.,’'& ]{0,90}? )??(?:Att[’']?y\.? Gen\.|Priv\. Ltr\. Rul\.|Exec\. Order|P\.L\.R\.|(?:Formal|Ethics|Informal) Op\.|Comp\. Gen\.|Op\.|[GS]\.[AC]\. Res\.)(?: (?:Ops?\.|[A-Z][a-z]*\.|(?:[A-Z]\.){2}))*(?: No\.)? (?:[A-Z]{1,3}-?)?\d[\w./–-]*(?:,\d{3})?)(?:,? at (\d[\d–, -]*)|,? (¶¶? ?\d[\d–, -]*))?(?: \(([^()]*\d{4})\))?$/

/** Matches the Congressional Globe, cited by session: `Cong. Globe, 39th Cong., 1st Sess. 2765 (1866)`. */
const GLOBE =
  /^(Cong\. Globe(?: App\.)?, \d{1,2}\w{1,2} Cong\., (?:\d\w{1,2}|Spec\.) Sess\.(?: app\.)?)(?:,? (?:at |p\. )?(\d[\d–, -]*))?()(?: \(([^()]*\d{4})\))?$/

/** Matches agency guidance cited by type and number: `OCC Bulletin 2023-10 (Mar. 1, 2023)`, `SR Letter No. 23`. */
const GUIDANCE =
  /^((?:[A-Z]{2,6}|[A-Z][\w.’]*(?: [A-Z&][\w.’]*){0,5}) (?:[A-Z][\w-]*\.? ){0,4}(?:Bulletin|Notice|Letter|Circular|Advisory|Release|Recommendation|Ltr\.|Alert|Directive) (?:No\. [\w./-]*\d[\w./-]*|(?<=Recommendation )\d{1,3}|(?:[A-Z]{1,3}-)?\d+[-/]\d[\w./-]*))()()(?: \(([^()]*\d{4})\))?$/

/**
 * Matches a report that a company files with the Securities and Exchange Commission:
 * `Acme Corp., Annual Report (Form 10-K) 12 (Feb. 14, 2024)`.
 */
const COMPANY_FILING =
  /^([A-Z][^()]{2,80}, (?:(?:Annual|Quarterly|Current|Amended|Transition) Report|(?:Definitive |Preliminary )?Proxy Statement|Registration Statement|Prospectus|Schedule \d{1,2}[A-Z]{0,2}|Form \d[\w-]*)(?: \((?:Form|Schedule) [\w-]+\))?)(?:,? (?:at )?(\d{1,3}(?:[-–]\d{1,3})?))?()(?: \(([A-Z][^()]* \d{1,2}, \d{4})\))$/

/**
 * Reads a numbered opinion, ruling, or resolution, which is printed in roman type because it has no title. Returns
 * undefined for other text (PS22).
 */
export function readNumberedOpinion(text: string, id: string): Work | undefined {
  const [whole, title = '', pages, paragraph, said] =
    NUMBERED_OPINION.exec(text) ?? GLOBE.exec(text) ?? GUIDANCE.exec(text) ?? COMPANY_FILING.exec(text) ?? []
  const date = said === undefined ? undefined : readDate(said)
  if (whole === undefined || (said !== undefined && date === undefined)) return undefined
  const source: Source = { kind: 'printed', id, title: `<i>${title}</i>`, ...(date && { date }) }
  return { source, pincite: readPincite(pages || paragraph || ''), rest: '' }
}
