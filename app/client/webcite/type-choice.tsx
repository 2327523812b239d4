import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { DraftReading } from './webcite-draft.ts'
import { type WebciteType, webciteTypes } from './webcite-type.ts'
import { t } from './messages.ts'
import styles from './webcite.module.css'

interface TypeChoiceProps {
  readonly type: WebciteType
  readonly read: DraftReading
  readonly onChoose: (type: WebciteType) => void
}

/** The type of the source; for Auto, the chosen type and the reason. */
export function TypeChoice({ type, read, onChoose }: TypeChoiceProps) {
  return (
    <div className={styles.type}>
      <SegmentedControl
        legend={t('res_webcite_type')}
        options={webciteTypes.map((value) => ({ value, label: t(`res_webcite_type_${value}`) }))}
        value={type}
        onChange={onChoose}
      />
      {read.reason !== null && (
        <p className={styles.why}>
          {read.reason !== 'nothing' &&
            t('res_webcite_taken_as', { type: t(`res_webcite_type_${read.type}`) })}{' '}
          {t(`res_webcite_why_${read.reason}`)}
        </p>
      )}
    </div>
  )
}
