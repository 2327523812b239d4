import { saveGuestDraft, loadGuestDraft } from '../../session/guest-draft.ts'
import { forgetGuestProject } from '../../session/guest-note.ts'
import type { StoreDatabase } from '../../store/database.ts'
import { readProjectList } from '../../store/queries.ts'
import type { AccountStore } from '../../store/store.ts'
import { fetchEngine } from '../citation-engine.ts'
import { recordFactory } from '../record-factory.ts'
import { keepComposerDraft } from '../string/composer/composer-draft.ts'
import { todayInWords } from '../webcite/today.ts'
import { claimGuestProject, countGuestCitations } from './claim-guest-project.ts'
import { recordIdsOf, projectFromDraft, webciteFromDraft } from './guest-draft-changes.ts'

export interface ImportedDraft {
  /** The project created from the draft, if any. */
  readonly projectId: string | null
}

/**
 * Imports the home page work into an account: the guest project, and the text in the fields of the home page demo.
 * Stores the work before it removes the original, so that nothing is lost. Doesn't create existing records again.
 * Returns null if there was nothing to import. Rejects if the device can't store the work; the draft then stays.
 */
export async function importGuestDraft(
  account: Pick<AccountStore, 'userId' | 'database' | 'write'>,
): Promise<ImportedDraft | null> {
  const projectId = await claimGuestProject(account)
  const fromFields = await importTypedFields(account)
  if (projectId === null && fromFields === null) return null
  return { projectId: projectId ?? fromFields?.projectId ?? null }
}

/** Returns how many citations can be imported, without parsing them. */
export async function countWaitingCitations(userId: string): Promise<number> {
  return (await countGuestCitations(userId)) + (loadGuestDraft() === null ? 0 : 1)
}

async function importTypedFields({
  database,
  write,
}: Pick<AccountStore, 'database' | 'write'>): Promise<ImportedDraft | null> {
  const trial = loadGuestDraft()
  if (trial === null) return null
  const names = recordIdsOf(trial)
  const engine = await fetchEngine()
  const [first] = await readProjectList(database)
  const surroundings = { engine, factory: recordFactory, first: first?.pos ?? null, today: todayInWords() }
  const project = (await recordExists(database, names.project)) ? none : projectFromDraft(trial, surroundings)
  const webcite = (await recordExists(database, names.webcite)) ? none : webciteFromDraft(trial, surroundings)
  const changes = [...project.changes, ...webcite.changes]
  if (changes.length > 0) await write(changes)
  if (project.leftover !== '') keepComposerDraft(names.project, project.leftover)
  saveGuestDraft(null)
  forgetGuestProject(null)
  if (changes.length === 0) return null
  return { projectId: project.changes.length > 0 ? names.project : null }
}

const none = { changes: [], leftover: '' }

async function recordExists(database: StoreDatabase, id: string): Promise<boolean> {
  return (await database.records.get(id)) !== undefined
}
