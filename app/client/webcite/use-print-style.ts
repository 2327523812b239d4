import { useState } from 'react'
import { PROFILES, TYPEFACES } from '#cite/source/use.ts'
import { saveTypedDraft, loadTypedDraft } from '../../session/typed-drafts.ts'
import { useSession } from '../../session/session.ts'
import { useNewProjectStyle } from '../use-new-project-style.ts'
import type { PrintStyle } from './print-style.ts'

/**
 * Returns the citation style, typeface, and title capitalization that the user chose here. This device remembers them
 * until logout. Defaults to the settings for new projects.
 */
export function usePrintStyle(): [PrintStyle, (setting: PrintStyle) => void] {
  const name = useSession(({ user }) => nameOfSetting(user?.id ?? ''))
  const preferred = useNewProjectStyle()
  const [chosen, setChosen] = useState(() => readRememberedStyle(name))
  const setting = chosen ?? styleOf(preferred?.profile, preferred?.typeface)
  return [
    setting,
    (next) => {
      setChosen(next)
      saveTypedDraft(name, `${next.profile} ${next.typeface}${next.capitals ? '' : ` ${AS_GIVEN}`}`)
    },
  ]
}

/** Returns true if this device capitalizes an account's titles under R8. */
export function rememberedCapitals(userId: string): boolean {
  return readRememberedStyle(nameOfSetting(userId))?.capitals ?? true
}

function nameOfSetting(userId: string): string {
  return `webcite.setting.${userId}`
}

/** Stored value for titles that keep the capitalization of their pages. */
const AS_GIVEN = 'asGiven'

function readRememberedStyle(name: string): PrintStyle | null {
  const kept = loadTypedDraft(name)
  if (kept === null) return null
  const [profile, typeface, titles] = kept.split(' ')
  return { ...styleOf(profile, typeface), capitals: titles !== AS_GIVEN }
}

function styleOf(profile: string | undefined, typeface: string | undefined): PrintStyle {
  return {
    profile: PROFILES.find((known) => known === profile) ?? 'indigo-2e',
    typeface: TYPEFACES.find((known) => known === typeface) ?? 'court',
    capitals: true,
  }
}
