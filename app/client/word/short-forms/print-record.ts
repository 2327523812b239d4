import { format, type Use } from '#cite/cite.ts'
import { joinRuns } from '#cite/text/run.ts'
import type { StyledText } from '#cite/word/note-model.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import type { CitationRecord } from './citation-records.ts'

/** Formats a record's citation in the form of `use`. `opens` is true at the start of a citation sentence. */
export function printRecord(record: CitationRecord, use: Use, opens: boolean): StyledText[] {
  const { source, typeface, profile, ends } = record
  const capital = opens ? 'upper' : 'lower'
  const { runs } = format(source, { ...use, sourceId: source.id }, { typeface, profile, capital })
  const styled = joinRuns(runs).map(({ text, style }): StyledText => ({ text, face: style }))
  const [first] = styled
  if (!opens && use.signal === undefined && first !== undefined)
    styled[0] = { ...first, text: first.text.replace(/^Id(?=\.)/, 'id') }
  return ends ? endSentence(styled) : styled
}

function endSentence(runs: readonly StyledText[]): StyledText[] {
  const last = runs.at(-1)
  if (last === undefined || /[.?!]["”’)\]]*$/.test(last.text)) return [...runs]
  return last.face === 'roman'
    ? [...runs.slice(0, -1), { ...last, text: `${last.text}.` }]
    : [...runs, { text: '.', face: 'roman' }]
}

/**
 * Returns true if a text is a record's citation as Pincite formats it, in any form and with any note number. If the
 * text is anything else, the user edited it.
 */
export function isPrintingOf(record: CitationRecord, text: string): boolean {
  const wanted = withoutNumber(text)
  return FORMS.some((form) =>
    [record.use.pincite, []].some((pincite) =>
      [true, false].some((opens) => {
        const use: Use = { ...record.use, form, note: 1, ...(pincite !== undefined && { pincite }) }
        return [use, { ...use, note: undefined } as Use].some(
          (one) => withoutNumber(textOfRuns(printRecord(record, one, opens))) === wanted,
        )
      }),
    ),
  )
}

const FORMS = ['full', 'short', 'id', 'supra'] as const

function withoutNumber(text: string): string {
  return text.replaceAll(/\bnote \d+/g, 'note #')
}
