import { ChevronDown } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
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
  const isSure = read.isRead && sign.confidence >= SURE
  return (
    <details className={styles.sign} data-unsure={!isSure || undefined}>
      <summary>
        {/* A certain value needs only its mark. */}
        <span className={isSure ? 'visually-hidden' : undefined}>
          {t(isSure ? 'res_sign_sure' : read.isRead ? 'res_sign_unsure' : 'res_sign_guess')}
        </span>
      </summary>
      <span>
        {t('res_sign_details', {
          from: read.isRead ? t(`res_from_${sign.from}`) : t('res_from_guess'),
          percent: Math.round(sign.confidence * 100),
        })}
      </span>
    </details>
  )
}

/** Returns the fields that are marked “please check” or guessed from the URL, except those that the user typed in. */
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

/** A menu of the other values found on the page. If the user typed in the field, the menu lists every value found. */
export function OtherValues({ name, kind, sign, value, onUse }: OtherValuesProps) {
  const found = sign === undefined || sign.value === '' || sign.value === value ? [] : [sign.value]
  const others = [...found, ...(sign?.others ?? [])].filter((other) => other !== value)
  if (others.length === 0) return null
  return (
    <Menu
      label={t('res_others', { field: fieldLabel(kind, name) })}
      icon={<ChevronDown aria-hidden />}
      items={others.slice(0, 3).map((other) => ({
        id: other,
        label: found.includes(other) ? t('res_found', { value: other }) : other,
        onSelect: () => {
          onUse(other)
        },
      }))}
    />
  )
}

/** Returns the fields to show as lines of text: their values were found on the page and are certain. */
export function listLines(
  { signs, isRead, values }: Pick<DraftReading, 'signs' | 'isRead' | 'values'>,
  touched: readonly FieldName[],
): ReadonlySet<FieldName> {
  if (!isRead) return new Set()
  const isCertain = ([name, { value, confidence }]: [FieldName, FieldConfidence]) =>
    value !== '' && confidence >= SURE && value === values[name] && !touched.includes(name)
  return new Set([...signs].flatMap((sign) => (isCertain(sign) ? [sign[0]] : [])))
}

/** Returns the fields to fold once a page has been read: empty fields that few pages need. */
export function listFolded({ isRead, values }: Pick<DraftReading, 'isRead' | 'values'>): FieldName[] {
  const rare: readonly FieldName[] = ['time', 'visited', 'designation']
  return isRead ? rare.filter((name) => (values[name] ?? '') === '') : []
}
