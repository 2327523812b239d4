import { PROFILES } from '#cite/source/profile-name.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/field.tsx'
import { profileGroups } from '../../messages/profile-groups.ts'
import { OptionGroups } from '../../ui/option-groups.tsx'
import { t } from './messages.ts'
import { TypefaceChoice } from './typeface-choice.tsx'
import type { PrintStyle } from './print-style.ts'
import styles from './webcite-form.module.css'

interface RulesChoiceProps {
  readonly setting: PrintStyle
  readonly onSetting: (setting: PrintStyle) => void
}

/** Choice of the citation style, and whether to capitalize titles as that style requires. */
export function RulesChoice({ setting, onSetting }: RulesChoiceProps) {
  return (
    <div className={styles.rules}>
      {/* For small screens, which have no space for the preview. */}
      <div className={styles.narrowTypeface}>
        <TypefaceChoice setting={setting} onSetting={onSetting} />
      </div>
      <Select
        label={t('res_rules')}
        value={setting.profile}
        onChange={({ target: { value } }) => {
          onSetting({ ...setting, profile: PROFILES.find((known) => known === value) ?? 'indigo-2e' })
        }}
      >
        <OptionGroups groups={profileGroups} />
      </Select>
      <Checkbox
        label={t('res_webcite_capitals')}
        hint={t('res_webcite_capitals_hint')}
        checked={setting.capitals}
        onChange={({ target: { checked } }) => {
          onSetting({ ...setting, capitals: checked })
        }}
      />
    </div>
  )
}
