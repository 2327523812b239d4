import { toCsv } from '#cite/text/csv.ts'
import { nameStanding } from '../cases/state-words.ts'
import { type BriefRow, describeQuotation, linkOf } from './brief-rows.ts'
import { t } from './messages.ts'

export interface BriefContent {
  readonly title: string
  readonly sources: readonly string[]
  readonly rows: readonly BriefRow[]
}

/** Exports the authorities with their results as CSV; escapes cells that a spreadsheet would run as a formula. */
export function briefToCsv({ title, sources, rows }: BriefContent): string {
  return toCsv([
    [
      t('res_brief_authority'),
      t('res_brief_cited'),
      t('res_brief_state'),
      t('res_brief_source_words'),
      t('res_brief_history'),
      t('res_brief_free'),
      t('res_brief_quotes'),
    ],
    ...rows.map(({ authority, cited, standing, words, history, quotations }) => [
      authority.text,
      cited,
      standing === undefined ? t('res_brief_checking') : nameStanding(standing),
      words,
      history.map((one) => one.words).join(' | '),
      linkOf({ authority, standing }) ?? '',
      quotations.map((one) => `“${one.quotation.text}”: ${describeQuotation(one)}`).join(' | '),
    ]),
    [],
    [title],
    ...sources.map((source) => [source]),
  ])
}
