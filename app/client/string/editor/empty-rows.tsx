import { Quote } from 'lucide-react'
import { useMemo } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/status.tsx'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import styles from './empty-rows.module.css'

interface EmptyRowsProps {
  readonly engine: CitationEngine | null
  /** What the user can add. */
  readonly help?: string
  readonly onAdd: (parsed: ParsedString) => void
}

/** Placeholder for a string without citations, with an example to add. */
export function EmptyRows({ engine, help = t('res_rows_empty_help'), onAdd }: EmptyRowsProps) {
  const example = t('res_example_cite')
  const runs = useMemo(() => {
    if (engine === null) return null
    const { uses, sources } = engine.parseString(example)
    const style = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court' } as const
    return engine.formatString({ ...style, uses }, sources).runs
  }, [engine, example])
  return (
    <div className={styles.place}>
      <EmptyState
        title={t('res_rows_empty')}
        icon={<Quote aria-hidden />}
        actions={
          <Button
            disabled={engine === null}
            onClick={() => {
              if (engine !== null) onAdd(engine.parseString(example))
            }}
          >
            {t('res_try_example')}
          </Button>
        }
      >
        {help}
        <span className={styles.example}>{runs === null ? example : <CitationRuns runs={runs} />}</span>
      </EmptyState>
    </div>
  )
}
