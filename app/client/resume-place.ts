import { saveTypedDraft, loadTypedDraft } from '../session/typed-drafts.ts'
import { useSession } from '../session/session.ts'

/** Where somebody left off: a project, and in it the string and the row that received inserts last. */
export interface ResumePlace {
  readonly projectId: string
  readonly stringId?: string | undefined
  readonly rowId?: string | undefined
}

/** Remembers where somebody is, on this device, until the account logs out. */
export function rememberPlace({ projectId, stringId = '', rowId = '' }: ResumePlace): void {
  const name = nameNow()
  if (name !== null) saveTypedDraft(name, [projectId, stringId, rowId].join(' '))
}

/** Where this account left off on this device, or null. */
export function rememberedPlace(): ResumePlace | null {
  const name = nameNow()
  const [projectId = '', stringId, rowId] = (name === null ? '' : (loadTypedDraft(name) ?? '')).split(' ')
  return projectId === '' ? null : { projectId, stringId: stringId || undefined, rowId: rowId || undefined }
}

function nameNow(): string | null {
  const userId = useSession.getState().user?.id
  return userId === undefined ? null : `resume.${userId}`
}
