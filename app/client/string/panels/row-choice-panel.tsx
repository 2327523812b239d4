import type { Choices } from '#cite/source/use.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { type OpenPanel, useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { type TextToken, splitIntoTokens } from '../model/text-token.ts'
import { ChoicePanel } from './choice-panel.tsx'

interface RowChoiceProps {
  readonly panel: OpenPanel
  readonly row: CitationRow
  readonly print: (row: CitationRow) => Rendered | null
  readonly setting: CitationStyle
}

/**
 * Lets the user choose an abbreviation for the phrase that the panel was opened for. Renders nothing if the phrase no
 * longer exists.
 */
export function RowChoicePanel({ panel, row, print, setting }: RowChoiceProps) {
  const rowActions = useRowActions()
  const rendered = print(row)
  const tokens = rendered === null ? [] : splitIntoTokens(rendered)
  const token = tokens[panel.place ?? -1]
  if (token?.kind !== 'choice') return null
  return (
    <ChoicePanel
      choice={token.choice}
      chosen={chosenFor(token.choice.full, row, setting)}
      onChoose={(key, text, everywhere) => {
        if (everywhere) rowActions.chooseEverywhere(key, text)
        else rowActions.setChoices(row.id, withChoice(row.use.choices, key, text))
      }}
      onStep={(step) => {
        const place = nextChoice(tokens, panel.place ?? 0, step)
        const anchor = rowElement(row.id)?.querySelector<HTMLElement>(`[data-choice="${place}"]`)
        rowActions.openPanel({ ...panel, place, anchor: anchor ?? panel.anchor })
      }}
    />
  )
}

/** Returns the choice for a phrase: the row's own, or else the project's. */
function chosenFor(phrase: string, row: CitationRow, setting: CitationStyle): string | undefined {
  const key = phrase.toLowerCase()
  return row.use.choices.abbreviations?.[key] ?? setting.choices.abbreviations?.[key]
}

function withChoice(choices: Choices, key: string, text: string): Choices {
  return { ...choices, abbreviations: { ...choices.abbreviations, [key]: text } }
}

/** Returns the index of the next or previous phrase whose abbreviation is a choice, wrapping around at the ends. */
function nextChoice(tokens: readonly TextToken[], place: number, step: 1 | -1): number {
  const places = tokens.flatMap(({ kind }, at) => (kind === 'choice' ? [at] : []))
  return places.at((places.indexOf(place) + step) % places.length) ?? place
}
