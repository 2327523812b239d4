import { type ProfileName, PROFILES } from '#cite/source/profile-name.ts'
import { printingWords } from '../messages/citation-words.ts'
import { profileGroups } from '../messages/profile-groups.ts'
import { createTranslator } from '../messages/translator.ts'
import { Select } from '../ui/field.tsx'
import { OptionGroups } from '../ui/option-groups.tsx'

const t = createTranslator(printingWords)

interface ProfileSelectProps {
  readonly profile: ProfileName
  readonly onProfile: (profile: ProfileName) => void
}

/** Lets the user choose the citation style that a document follows. */
export function ProfileSelect({ profile, onProfile }: ProfileSelectProps) {
  return (
    <Select
      label={t('res_profile')}
      value={profile}
      onChange={({ target: { value } }) => {
        onProfile(PROFILES.find((known) => known === value) ?? 'indigo-2e')
      }}
    >
      <OptionGroups groups={profileGroups} />
    </Select>
  )
}
