import { Button } from '../../ui/button.tsx'
import type { FieldName, FormKind } from '../source/form-fields.ts'
import { fieldLabel } from '../source-form/field-labels.ts'
import type { DraftReading } from './webcite-draft.ts'
import { SURE, type FieldConfidence } from './page-reading.ts'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'

interface FieldSignProps {
  readonly sign: FieldConfidence | undefined
  readonly read: DraftReading
  readonly typed: boolean
}

/** Shows how certain a field's value is and, on demand, where it was found. Renders nothing for a typed value. */
export function FieldConfidenceNote({ sign, read, typed }: FieldSignProps) {
  if (sign === undefined || typed || sign.value === '') return null
  const unsure = sign.confidence < SURE
  return (
    <details className={styles.sign} data-unsure={unsure || !read.isRead || undefined}>
      <summary>{t(read.isRead ? (unsure ? 'res_sign_unsure' : 'res_sign_sure') : 'res_sign_guess')}</summary>
      <span>
        {t('res_sign_details', {
          from: read.isRead ? t(`res_from_${sign.from}`) : t('res_from_guess'),
          percent: Math.round(sign.confidence * 100),
        })}
      </span>
    </details>
  )
}

/** Returns the fields marked “please check,” or guessed from the URL, that the user has not typed in. */
export function listUnsure(
  { signs, isRead }: Pick<DraftReading, 'signs' | 'isRead'>,
  touched: readonly FieldName[],
): FieldName[] {
  return [...signs].flatMap(([name, { value, confidence }]) =>
    name !== 'url' && value !== '' && (confidence < SURE || !isRead) && !touched.includes(name) ? [name] : [],
  )
}

interface OtherValuesProps {
  readonly name: FieldName
  readonly kind: FormKind
  readonly sign: FieldConfidence | undefined
  readonly value: string
  readonly onUse: (value: string) => void
}

/** Offers other values found on the page. If the user typed in the field, offers all values found. */
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
