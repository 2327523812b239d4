import { saveGuestDraft, loadGuestDraft } from '../../session/guest-draft.ts'
import type { StoreDatabase } from '../../store/database.ts'
import { readProjectList } from '../../store/queries.ts'
import type { AccountStore } from '../../store/store.ts'
import { fetchEngine } from '../citation-engine.ts'
import { pen } from '../record-factory.ts'
import { keepUnfinished } from '../string/composer/composer-draft.ts'
import { today } from '../webcite/today.ts'
import { namesIn, projectOfTrial, webciteOfTrial } from './guest-draft-changes.ts'

/** What came into the account. */
export interface TakenTrial {
  /** The project made of it, if one was. */
  readonly projectId: string | null
}

/**
 * Takes what was made on the front page into an account: stored first, then removed from where it waited, so that
 * nothing is lost in between. What is there already is not made again. Null when there was nothing; rejects when the
 * device refuses it, and then it goes on waiting.
 */
export async function takeTrial({
  database,
  write,
}: Pick<AccountStore, 'database' | 'write'>): Promise<TakenTrial | null> {
  const trial = loadGuestDraft()
  if (trial === null) return null
  const names = namesIn(trial)
  const engine = await fetchEngine()
  const [first] = await readProjectList(database)
  const surroundings = { engine, pen, first: first?.pos ?? null, today: today() }
  const project = (await isThere(database, names.project)) ? none : projectOfTrial(trial, surroundings)
  const webcite = (await isThere(database, names.webcite)) ? none : webciteOfTrial(trial, surroundings)
  const changes = [...project.changes, ...webcite.changes]
  if (changes.length > 0) await write(changes)
  if (project.leftover !== '') keepUnfinished(names.project, project.leftover)
  saveGuestDraft(null)
  if (changes.length === 0) return null
  return { projectId: project.changes.length > 0 ? names.project : null }
}

const none = { changes: [], leftover: '' }

async function isThere(database: StoreDatabase, id: string): Promise<boolean> {
  return (await database.records.get(id)) !== undefined
}
