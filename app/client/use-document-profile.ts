import { useState } from 'react'
import { type ProfileName, PROFILES } from '#cite/source/profile-name.ts'
import { useNewProjectStyle } from './use-new-project-style.ts'

/** The style of new projects, for users without an account. */
const DEFAULT_PROFILE: ProfileName = 'bluebook-22-like'

/** Returns the citation style for checking documents. It is the account's style until the user chooses another. */
export function useDocumentProfile(): [ProfileName, (profile: ProfileName) => void] {
  const preferred = useNewProjectStyle()?.profile
  const [chosen, setChosen] = useState<ProfileName | null>(null)
  return [chosen ?? PROFILES.find((known) => known === preferred) ?? DEFAULT_PROFILE, setChosen]
}
