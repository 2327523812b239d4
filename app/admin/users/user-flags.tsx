import { type FlagName, flagNames, type FeatureFlags } from '#sync/flag.ts'
import { Select } from '../../ui/field.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface UserFlagsProps {
  /** The user's own value for each flag; null if the global value applies. */
  readonly own: Readonly<Record<string, boolean | null>>
  readonly present: FeatureFlags
  readonly busy: boolean
  readonly onChange: (flags: Readonly<Partial<Record<FlagName, boolean | null>>>) => void
}

const values = { '': null, on: true, off: false } as const

/** Feature flags for one user. */
export function UserFlags({ own, present, busy, onChange }: UserFlagsProps) {
  return (
    <section className={styles.part} aria-labelledby="flags">
      <h3 id="flags">{t('res_user_flags')}</h3>
      {flagNames.map((name) => (
        <Select
          key={name}
          label={t(`res_flag_${name}`)}
          value={own[name] === true ? 'on' : own[name] === false ? 'off' : ''}
          // Don't use `disabled`: the control would lose focus.
          aria-disabled={busy || undefined}
          onChange={(event) => {
            if (busy) return
            onChange({ [name]: values[event.target.value as keyof typeof values] })
          }}
        >
          <option value="">
            {own[name] === null
              ? t('res_user_flag_global', {
                  state: t(present[name] ? 'res_user_flag_on' : 'res_user_flag_off').toLowerCase(),
                })
              : t('res_user_flag_global', { state: '–' })}
          </option>
          <option value="on">{t('res_user_flag_on')}</option>
          <option value="off">{t('res_user_flag_off')}</option>
        </Select>
      ))}
    </section>
  )
}
