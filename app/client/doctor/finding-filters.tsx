import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { type FindingFilter, isOpen, isProposal } from './decisions.ts'
import { FINDING_KINDS, type NoteDiagnosis } from './diagnosis/finding.ts'
import { nameFindingKind } from './finding-words.ts'
import { t } from './messages.ts'
import type { FindingDecisions } from './use-decisions.ts'
import type { PlacedFinding } from './decisions.ts'
import styles from './doctor.module.css'

interface FindingFiltersProps {
  readonly findings: FindingDecisions
  readonly diagnoses: readonly NoteDiagnosis[]
  readonly filter: FindingFilter
  readonly onFilter: (filter: FindingFilter) => void
}

/** Lets the user choose which findings are shown. */
export function FindingFilters({ findings, diagnoses, filter, onFilter }: FindingFiltersProps) {
  const { all, decisions } = findings
  const open = all.filter((placed) => isOpen(placed, decisions)).length
  const unread = diagnoses.filter(({ citations }) => citations.some(({ form }) => form === 'unread')).length
  const kinds = FINDING_KINDS.flatMap((kind) => {
    const count = all.filter(({ finding }) => finding.kind === kind).length
    return count === 0 ? [] : [{ kind, count }]
  })
  return (
    <div className={styles.filters}>
      <Select
        label={t('res_doctor_filter')}
        labelHidden
        value={filter}
        onChange={(event) => {
          onFilter(event.target.value as FindingFilter)
        }}
      >
        <option value="all">{t('res_doctor_filter_all', { count: all.length })}</option>
        <option value="open">{t('res_doctor_filter_open', { count: open })}</option>
        {kinds.map(({ kind, count }) => (
          <option key={kind} value={kind}>
            {t('res_doctor_filter_kind', { kind: nameFindingKind(kind), count })}
          </option>
        ))}
        {unread > 0 && <option value="unread">{t('res_doctor_filter_unread', { count: unread })}</option>}
        <option value="notes">{t('res_doctor_filter_notes', { count: diagnoses.length })}</option>
      </Select>
    </div>
  )
}

interface AcceptAllButtonProps {
  readonly findings: FindingDecisions
  /** The findings that the filter shows. */
  readonly shown: readonly PlacedFinding[]
}

/** Accepts every listed finding that has exactly one certain correction. */
export function AcceptAllButton({ findings, shown }: AcceptAllButtonProps) {
  const { decisions, acceptAllOf } = findings
  const acceptable = shown.filter((placed) => isProposal(placed.finding) && isOpen(placed, decisions))
  if (acceptable.length === 0) return null
  return (
    <Button
      small
      onClick={() => {
        acceptAllOf(acceptable)
      }}
    >
      {t('res_doctor_accept_all', { count: acceptable.length })}
    </Button>
  )
}
