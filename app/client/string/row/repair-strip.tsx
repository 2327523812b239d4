import type { Rendered } from '#cite/string/rendered.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { splitIntoTokens } from '../model/text-token.ts'
import styles from './row-tools.module.css'

interface RepairStripProps {
  readonly row: CitationRow
  readonly rendered: Rendered | null
}

/** Suggests abbreviations for a row that was just added. Renders nothing if there are no choices. */
export function RepairStrip({ row, rendered }: RepairStripProps) {
  const rowActions = useRowActions()
  if (rendered === null) return null
  const tokens = splitIntoTokens(rendered)
  const first = tokens.findIndex(({ kind }) => kind === 'choice')
  const open = tokens.filter((token) => token.kind === 'choice' && !isChosen(row, token.choice.full)).length
  if (open === 0) return null
  return (
    <div role="note" aria-label={t('res_repair')} className={styles.repair}>
      <Button
        small
        onClick={() => {
          const anchor = rowElement(row.id)?.querySelector<HTMLElement>(`[data-choice="${first}"]`) ?? null
          rowActions.openPanel({
            kind: 'choice',
            rowId: row.id,
            anchor: anchor ?? rowElement(row.id),
            place: first,
          })
        }}
      >
        {open === 1 ? t('res_repair_one') : t('res_repair_many', { count: open })}
      </Button>
    </div>
  )
}

function isChosen({ use }: CitationRow, phrase: string): boolean {
  return use.choices.abbreviations?.[phrase.toLowerCase()] !== undefined
}
