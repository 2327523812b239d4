import { Button } from '../../ui/button.tsx'
import type { FieldName, FormKind } from '../source/form-fields.ts'
import { fieldLabel } from '../source-form/field-labels.ts'
import type { DraftReading } from './webcite-draft.ts'
import { SURE, type FieldConfidence } from './page-reading.ts'
import { t } from './messages.ts'
import styles from './webcite.module.css'

interface FieldSignProps {
  readonly sign: FieldConfidence | undefined
  readonly read: DraftReading
  readonly typed: boolean
}

/** Where a field's value was read and how sure that is; nothing for what a person typed. */
export function FieldConfidenceNote({ sign, read, typed }: FieldSignProps) {
  if (sign === undefined || typed || sign.value === '') return null
  const percent = Math.round(sign.confidence * 100)
  const unsure = sign.confidence < SURE
  const from = read.isRead ? t(`res_from_${sign.from}`) : t('res_from_guess')
  return (
    <span className={styles.sign} data-unsure={unsure || undefined}>
      {t('res_sure', { from, percent })}
      {unsure && <b>{t('res_check')}</b>}
    </span>
  )
}

interface OtherValuesProps {
  readonly name: FieldName
  readonly kind: FormKind
  readonly sign: FieldConfidence | undefined
  readonly value: string
  readonly onUse: (value: string) => void
}

/** What else the page could mean, one press away. What was found beside a typed value is offered the same way, never put in. */
export function OtherValues({ name, kind, sign, value, onUse }: OtherValuesProps) {
  const found = sign === undefined || sign.value === '' || sign.value === value ? [] : [sign.value]
  const others = [...found, ...(sign?.others ?? [])].filter((other) => other !== value)
  if (others.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t('res_others', { field: fieldLabel(kind, name) })}
      className={styles.others}
    >
      {others.slice(0, 3).map((other) => (
        <Button
          key={other}
          small
          kind="quiet"
          className={styles.other}
          onClick={() => {
            onUse(other)
          }}
        >
          {found.includes(other) ? t('res_found', { value: other }) : other}
        </Button>
      ))}
    </div>
  )
}
