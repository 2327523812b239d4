import type { Source } from '#cite/source/source.ts'
import { t } from './messages.ts'
import styles from './source-fields.module.css'

/** Shows the fields of an imported record that its citation doesn't include. Renders nothing if there are none. */
export function KeptFields({ kept = [] }: { readonly kept: Source['kept'] }) {
  if (kept.length === 0) return null
  return (
    <details className={styles.kept}>
      <summary>{kept.length === 1 ? t('res_kept_one') : t('res_kept_many', { count: kept.length })}</summary>
      <dl>
        {kept.map(({ field, text }, at) => (
          // A record may have the same field twice.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${field} ${at}`}>
            <dt>{labelOf(field)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Converts a field name in a record to words: `container-title` becomes “Container title”. */
function labelOf(field: string): string {
  const words = field.replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
