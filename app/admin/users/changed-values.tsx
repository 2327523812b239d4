import { describeChange } from './describe-change.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface ChangedValuesProps {
  readonly before: unknown
  readonly after: unknown
}

/** The changed values of an audit entry, each with its name: `Roles: User → Admin`. */
export function ChangedValues({ before, after }: ChangedValuesProps) {
  return describeChange(before, after).map(({ label, before: was, after: is }) => (
    <div key={label} className={styles.muted}>
      {label}: {was}
      {was !== null && is !== null && (
        <>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> {t('res_audit_becomes')} </span>
        </>
      )}
      {is}
    </div>
  ))
}
