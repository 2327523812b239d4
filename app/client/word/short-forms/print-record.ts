import { format, type Use } from '#cite/cite.ts'
import type { StyledText } from '#cite/word/note-model.ts'
import { toStyled } from '../../doctor/diagnosis/print-reference.ts'
import type { CitationRecord } from './citation-records.ts'

/** Prints a record's citation in the form that `use` names. `opens` is true where a citation sentence starts. */
export function printRecord(record: CitationRecord, use: Use, opens: boolean): StyledText[] {
  const { source, typeface, profile, ends } = record
  const capital = opens ? 'upper' : 'lower'
  const { runs } = format(source, { ...use, sourceId: source.id }, { typeface, profile, capital })
  const styled = joinStyled(toStyled(runs))
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

/** Joins neighboring runs with the same typeface. */
function joinStyled(runs: readonly StyledText[]): StyledText[] {
  const joined: { text: string; face: StyledText['face'] }[] = []
  for (const { text, face } of runs) {
    const last = joined.at(-1)
    if (text === '') continue
    if (last?.face === face) last.text += text
    else joined.push({ text, face })
  }
  return joined
}

/**
 * Returns whether Pincite would print this text for a record, in any form and with any note number. Any other text was
 * edited by hand.
 */
export function isPrintingOf(record: CitationRecord, text: string): boolean {
  const wanted = withoutNumber(text)
  return FORMS.some((form) =>
    [record.use.pincite, []].some((pincite) =>
      [true, false].some((opens) => {
        const use: Use = { ...record.use, form, note: 1, ...(pincite !== undefined && { pincite }) }
        const printed = printRecord(record, use, opens)
        const plain = printRecord(record, { ...use, note: undefined } as Use, opens)
        return [printed, plain].some((runs) => withoutNumber(textOf(runs)) === wanted)
      }),
    ),
  )
}

const FORMS = ['full', 'short', 'id', 'supra'] as const

function withoutNumber(text: string): string {
  return text.replaceAll(/\bnote \d+/g, 'note #')
}

function textOf(runs: readonly StyledText[]): string {
  return runs.map((run) => run.text).join('')
}
