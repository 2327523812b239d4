import { keepDraft, keptDraft } from '../session/draft.ts'
import { useSession } from '../session/session.ts'

/** Remembers the project opened last, on this device, until its account logs out. */
export function rememberProject(projectId: string): void {
  const name = nameNow()
  if (name !== null) keepDraft(name, projectId)
}

/** The project this account opened last on this device, or null. */
export function rememberedProject(): string | null {
  const name = nameNow()
  return name === null ? null : keptDraft(name)
}

function nameNow(): string | null {
  const userId = useSession.getState().user?.id
  return userId === undefined ? null : `resume.${userId}`
}
