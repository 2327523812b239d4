import { memo, useDeferredValue, useMemo } from 'react'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import type { CitationForms } from '../model/printing.ts'
import { t } from '../messages.ts'
import { checkString } from './check-string.ts'
import { useRowCases } from './use-row-cases.ts'

interface CheckCountProps {
  readonly engine: CitationEngine
  readonly rows: readonly CitationRow[]
  readonly setting: CitationStyle
  readonly forms: CitationForms
  readonly className: string | undefined
}

/** Number of findings for the string. Renders nothing if there are none. */
export const CheckCount = memo(function CheckCount({ engine, className, ...props }: CheckCountProps) {
  const rows = useDeferredValue(props.rows)
  const setting = useDeferredValue(props.setting)
  const forms = useDeferredValue(props.forms)
  const { reports } = useRowCases(engine, rows)
  const looks = reports.reduce((sum, report) => sum + report.looks.length, 0)
  const ofRules = useMemo(() => {
    const { findings, order } = checkString(engine, rows, setting, forms)
    return findings.length + (order === null ? 0 : 1)
  }, [engine, rows, setting, forms])
  const count = ofRules + looks
  if (count === 0) return null
  return (
    <span className={className}>
      <span className="visually-hidden">{t('res_check')}: </span>
      {count}
    </span>
  )
})
