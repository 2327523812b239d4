import { toDocx } from '#cite/formats.ts'
import { toCsv } from '#cite/text/csv.ts'
import type { Run } from '#cite/text/run.ts'
import { t } from './messages.ts'
import type { CheckedEntry } from './record-entry.ts'
import type { RecordLines } from './record-words.ts'

export interface RecordContent {
  readonly title: string
  /** Number of authorities with each status, and number of reviewed authorities. */
  readonly summary: string
  readonly sources: readonly string[]
  readonly rows: readonly { readonly entry: CheckedEntry; readonly lines: RecordLines }[]
}

/** Exports the record as CSV; escapes cells that a spreadsheet would run as a formula. */
export function recordToCsv({ title, summary, sources, rows }: RecordContent): string {
  const head = [
    'res_record_authority',
    'res_record_standing',
    'res_record_by_table',
    'res_record_online',
    'res_record_reviewed',
    'res_record_free',
  ] as const
  return toCsv([
    head.map((key) => t(key)),
    ...rows.map(({ entry, lines }) => [
      entry.text,
      describeStanding(lines),
      lines.byTable,
      lines.online,
      lines.review,
      entry.link,
    ]),
    [],
    [title],
    [summary],
    ...sources.map((words) => [words]),
  ])
}

/** Describes the status of a row, including all its problems: "Wrong year. Also: no court". */
function describeStanding({ standing, others }: RecordLines): string {
  return others === '' ? standing : `${standing}. ${others}`
}

/** Exports the record as a Word document: each authority's citation, followed by its results. */
export function recordToDocx({ title, summary, sources, rows }: RecordContent): Uint8Array<ArrayBuffer> {
  const paragraph = (...runs: readonly Run[]) => [{ runs }]
  const text = (words: string, style: Run['style'] = 'roman'): Run => ({ text: words, style, slot: 'body' })
  const labelled = (label: string, words: string) => paragraph(text(label, 'italic'), text(`: ${words}`))
  return new Uint8Array(
    toDocx([
      paragraph(text(title, 'smallCaps')),
      paragraph(text(summary)),
      ...sources.map((words) => paragraph(text(words))),
      ...rows.flatMap(({ entry, lines }, at) => [
        paragraph(),
        paragraph(text(`${at + 1}. `), ...entry.runs),
        labelled(t('res_record_standing'), describeStanding(lines)),
        labelled(t('res_record_by_table'), lines.byTable),
        labelled(t('res_record_online'), lines.online),
        labelled(t('res_record_reviewed'), lines.review),
        ...(entry.link === '' ? [] : [labelled(t('res_record_free'), entry.link)]),
      ]),
    ]),
  )
}
