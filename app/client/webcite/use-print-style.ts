import { useState } from 'react'
import { PROFILES, TYPEFACES } from '#cite/source/use.ts'
import { saveTypedDraft, loadTypedDraft } from '../../session/typed-drafts.ts'
import { useSession } from '../../session/session.ts'
import { useNewProjectStyle } from '../use-new-project-style.ts'
import type { PrintStyle } from './webcite-preview.tsx'

/**
 * Returns the citation style and typeface chosen here, remembered on this device until logout; by default those of new
 * projects.
 */
export function usePrintStyle(): [PrintStyle, (setting: PrintStyle) => void] {
  const name = useSession(({ user }) => `webcite.setting.${user?.id ?? ''}`)
  const preferred = useNewProjectStyle()
  const [chosen, setChosen] = useState(() => readRememberedStyle(name))
  const setting = chosen ?? styleOf(preferred?.profile, preferred?.typeface)
  return [
    setting,
    (next) => {
      setChosen(next)
      saveTypedDraft(name, `${next.profile} ${next.typeface}`)
    },
  ]
}

function readRememberedStyle(name: string): PrintStyle | null {
  const kept = loadTypedDraft(name)
  if (kept === null) return null
  const [profile, typeface] = kept.split(' ')
  return styleOf(profile, typeface)
}

function styleOf(profile: string | undefined, typeface: string | undefined): PrintStyle {
  return {
    profile: PROFILES.find((known) => known === profile) ?? 'indigo-2e',
    typeface: TYPEFACES.find((known) => known === typeface) ?? 'court',
  }
}
