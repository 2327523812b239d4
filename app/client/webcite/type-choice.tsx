import { WORK_KINDS } from '#cite/page/extraction.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import type { DraftReading } from './webcite-draft.ts'
import { isWorkKind, readWebciteType, type WebciteType, webciteTypes } from './webcite-type.ts'
import { t } from './messages.ts'
import styles from './webcite-form.module.css'

interface TypeChoiceProps {
  readonly type: WebciteType
  readonly read: DraftReading
  readonly onChoose: (type: WebciteType) => void
}

/**
 * Lets the user choose the type of the source from one list. For Auto, shows the type that the app chose, the reason,
 * and the other way to cite the page. The list is folded once the page has been read.
 */
export function TypeChoice({ type, read, onChoose }: TypeChoiceProps) {
  const select = (
    <Select
      label={t('res_webcite_type')}
      value={type}
      onChange={({ target: { value } }) => {
        onChoose(readWebciteType(value))
      }}
    >
      <TypeOptions types={webciteTypes.filter((each) => !isWorkKind(each))} />
      <optgroup label={t('res_webcite_type_works')}>
        <TypeOptions types={WORK_KINDS} />
      </optgroup>
    </Select>
  )
  const isDecided = read.isRead && read.reason !== null && read.reason !== 'nothing'
  return (
    <div className={styles.type}>
      {isDecided ? (
        // Once a page has been read, show the type as a phrase, which the user can click to open the list of types.
        <details className={styles.decided}>
          <summary>
            {t('res_webcite_taken_as', { type: t(`res_webcite_type_${read.type}`) })}{' '}
            {t(`res_webcite_why_${read.reason}`)}{' '}
            <span className={styles.change}>{t('res_webcite_type_change')}</span>
          </summary>
          {select}
        </details>
      ) : (
        <>
          {select}
          {read.reason !== null && (
            <p className={styles.why}>
              {read.reason !== 'nothing' &&
                t('res_webcite_taken_as', { type: t(`res_webcite_type_${read.type}`) })}{' '}
              {t(`res_webcite_why_${read.reason}`)}
            </p>
          )}
        </>
      )}
      {read.otherTypes.length > 0 && (
        <p className={styles.otherTypes}>
          {read.otherTypes.map((other) => (
            <Button
              key={other}
              small
              onClick={() => {
                onChoose(other)
              }}
            >
              {t('res_webcite_as', { type: t(`res_webcite_type_${other}`) })}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function TypeOptions({ types }: { readonly types: readonly WebciteType[] }) {
  return types.map((type) => (
    <option key={type} value={type}>
      {t(`res_webcite_type_${type}`)}
    </option>
  ))
}
