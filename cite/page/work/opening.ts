import { docketLines } from './docket.ts'

/** Matches a citation, a docket number, a court, or a labeled date. */
const STATES_CASE =
  /^(?:cite as:?\s*|citations?:?\s*)?\d{1,4}\s+[A-Z][\w.’' ]{0,25}\s\d{1,6}\b|\b(?:FR|Fed\. Reg\.)\s+\d|Federal Register,? Vol|\d CFR|\b(?:nos?\.|docket|case number)\s*:?\s*[\w-]*\d|^(?:date )?(?:decided|filed|opinion filed|date filed)\b|working paper|research paper|\bNY Slip Op\b|^appellate |^[A-Z]{1,4}-?\d{4,}[\w-]*$|^effective: |^universal citation:|^\d.* \| .* \| \d{4}$|^(?:Pub\. L\. [\d-]*)?\d+ (?:DCR|D\.C\. Reg\.|Stat\.) \d+(?: \(PDF\))?$|^(?:court:?\s*)?(?:united states|u\.s\.)?\s*\w*\s*court\b/i

/** Keeps the lines that can identify an opinion, a rule, or a working paper. */
export function openingOf(texts: readonly string[]): string[] {
  return [
    ...docketLines(texts),
    ...texts.filter((text) => text.length <= 120 && STATES_CASE.test(text)),
  ].slice(0, 16)
}
