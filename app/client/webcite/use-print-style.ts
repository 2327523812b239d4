import { useState } from 'react'
import { PROFILES, TYPEFACES } from '#cite/source/use.ts'
import { saveTypedDraft, loadTypedDraft } from '../../session/typed-drafts.ts'
import { useSession } from '../../session/session.ts'
import type { PrintStyle } from './webcite-preview.tsx'

/** The rules and the typeface somebody prefers here; remembered on this device until they log out. */
export function usePrintStyle(): [PrintStyle, (setting: PrintStyle) => void] {
  const name = useSession(({ user }) => `webcite.setting.${user?.id ?? ''}`)
  const [setting, setSetting] = useState(() => readRememberedStyle(name))
  return [
    setting,
    (next) => {
      setSetting(next)
      saveTypedDraft(name, `${next.profile} ${next.typeface}`)
    },
  ]
}

function readRememberedStyle(name: string): PrintStyle {
  const [profile, typeface] = (loadTypedDraft(name) ?? '').split(' ')
  return {
    profile: PROFILES.find((known) => known === profile) ?? 'indigo-2e',
    typeface: TYPEFACES.find((known) => known === typeface) ?? 'court',
  }
}
