import { Quote } from 'lucide-react'
import type { ParsedString } from '#cite/find/found.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/status.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import styles from './empty-rows.module.css'

interface EmptyRowsProps {
  readonly engine: CitationEngine | null
  readonly onAdd: (parsed: ParsedString) => void
}

/** Placeholder for a string without citations, with an example to add. */
export function EmptyRows({ engine, onAdd }: EmptyRowsProps) {
  return (
    <div className={styles.place}>
      <EmptyState
        title={t('res_rows_empty')}
        icon={<Quote aria-hidden />}
        actions={
          <Button
            disabled={engine === null}
            onClick={() => {
              if (engine !== null) onAdd(engine.parseString(t('res_example_cite')))
            }}
          >
            {t('res_try_example')}
          </Button>
        }
      >
        {t('res_rows_empty_help')}
        <span className={styles.example}>{t('res_example_cite')}</span>
      </EmptyState>
    </div>
  )
}
