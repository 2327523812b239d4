import { COURT_PROFILES, isCourtProfile, PROFILES, type ProfileName } from '#cite/source/profile-name.ts'
import { printingWords } from '../messages/citation-words.ts'
import { createTranslator } from '../messages/translator.ts'

const t = createTranslator(printingWords)

/** Newest first, because most courses teach the newest edition. */
const EDITIONS = PROFILES.filter((profile) => !isCourtProfile(profile)).toReversed()

/** Options of a citation style picker: the editions of rule books, then the courts. */
export function ProfileOptions() {
  const optionsOf = (profiles: readonly ProfileName[]) =>
    profiles.map((profile) => (
      <option key={profile} value={profile}>
        {t(`res_profile_${profile}`)}
      </option>
    ))
  return (
    <>
      <optgroup label={t('res_profiles_editions')}>{optionsOf(EDITIONS)}</optgroup>
      <optgroup label={t('res_profiles_courts')}>{optionsOf(COURT_PROFILES)}</optgroup>
    </>
  )
}
