import { saveTypedDraft, loadTypedDraft } from '../session/typed-drafts.ts'
import { useSession } from '../session/session.ts'

/** Where the user left off: a project, a string, and the row that was selected last. */
export interface ResumePlace {
  readonly projectId: string
  readonly stringId?: string | undefined
  readonly rowId?: string | undefined
}

/** Stores the user's place on this device until they log out. */
export function rememberPlace({ projectId, stringId = '', rowId = '' }: ResumePlace): void {
  const name = nameNow()
  if (name !== null) saveTypedDraft(name, [projectId, stringId, rowId].join(' '))
}

/** Returns where this account's user left off on this device, or null. */
export function rememberedPlace(): ResumePlace | null {
  const name = nameNow()
  const [projectId = '', stringId, rowId] = (name === null ? '' : (loadTypedDraft(name) ?? '')).split(' ')
  return projectId === '' ? null : { projectId, stringId: stringId || undefined, rowId: rowId || undefined }
}

function nameNow(): string | null {
  const userId = useSession.getState().user?.id
  return userId === undefined ? null : `resume.${userId}`
}
