import { useState } from 'react'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { Select } from '../../ui/field.tsx'
import { ProfileSelect } from '../profile-select.tsx'
import type { NameTypeface } from './doctor-protocol.ts'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface NameTypefaceChoiceProps {
  readonly profile: ProfileName
  readonly onProfile: (profile: ProfileName) => void
  /** False for pasted text, which has no typefaces. */
  readonly hasTypefaces: boolean
  readonly onChange: (typeface: NameTypeface | null) => void
}

/**
 * Lets the user choose a document's citation style and document type. The type determines how case names are formatted
 * in full citations.
 */
export function NameTypefaceChoice({ profile, onProfile, hasTypefaces, onChange }: NameTypefaceChoiceProps) {
  const [chosen, setChosen] = useState<NameTypeface | null>(null)
  return (
    <div className={styles.filters}>
      <ProfileSelect profile={profile} onProfile={onProfile} />
      {hasTypefaces && (
        <Select
          label={t('res_doctor_typeface')}
          value={chosen ?? 'own'}
          onChange={({ target: { value } }) => {
            const typeface = value === 'court' || value === 'academic' ? value : null
            setChosen(typeface)
            onChange(typeface)
          }}
        >
          <option value="own">{t('res_doctor_typeface_own')}</option>
          <option value="court">{t('res_doctor_typeface_court')}</option>
          <option value="academic">{t('res_doctor_typeface_review')}</option>
        </Select>
      )}
    </div>
  )
}
