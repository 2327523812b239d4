import { type ProfileName, PROFILES } from '#cite/source/use.ts'
import { Select } from '../../ui/field.tsx'
import { t } from './messages.ts'
import styles from './webcite.module.css'

interface RulesChoiceProps {
  readonly profile: ProfileName
  readonly onChoose: (profile: ProfileName) => void
}

/** The citation style to follow. */
export function RulesChoice({ profile, onChoose }: RulesChoiceProps) {
  return (
    <div className={styles.rules}>
      <Select
        label={t('res_rules')}
        value={profile}
        onChange={({ target: { value } }) => {
          onChoose(PROFILES.find((known) => known === value) ?? 'indigo-2e')
        }}
      >
        {PROFILES.map((each) => (
          <option key={each} value={each}>
            {t(`res_rules_${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
