import { COURT_PROFILES, isCourtProfile, type ProfileName, PROFILES } from '#cite/source/profile-name.ts'
import { printingWords } from './citation-words.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator(printingWords)

const groupOf = (label: string, profiles: readonly ProfileName[]) => ({
  label,
  options: profiles.map((value) => ({ value, label: t(`res_profile_${value}`) })),
})

/** Citation styles in the order in which a picker lists them: rule books, newest edition first, and then courts. */
export const profileGroups = [
  groupOf(t('res_profiles_editions'), PROFILES.filter((profile) => !isCourtProfile(profile)).toReversed()),
  groupOf(t('res_profiles_courts'), COURT_PROFILES),
]
