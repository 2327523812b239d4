import { loadGuestDraft, saveGuestDraft } from '../../session/guest-draft.ts'
import { openGuestProject, readGuestNote, runUnderGuestLock } from '../../session/guest-note.ts'
import { useSession } from '../../session/session.ts'
import { readProjectList } from '../../store/queries.ts'
import type { AccountStore } from '../../store/store.ts'
import { fetchEngine } from '../citation-engine.ts'
import { recordFactory } from '../record-factory.ts'
import { keepComposerDraft, readComposerDraft } from '../string/composer/composer-draft.ts'
import { leftoverText } from '../string/composer/match-items.ts'
import { addToProject } from '../string/edit/add-to-project.ts'
import { newProject } from '../string/edit/project-edit.ts'
import { readAddresses } from './read-address.ts'
import { todayInDigits } from './today-in-digits.ts'

type Guest = Pick<AccountStore, 'database' | 'write'>

/**
 * Returns the guest project in this browser, or creates one. Adds the citations recognized in the home page box. The
 * rest of that text goes into the tool's own box. Tabs that open at the same time get the same project. Rejects if the
 * device can't store the project; the home page box then keeps its text.
 */
export function openGuestString(guest: Guest): Promise<string> {
  return runUnderGuestLock(async () => {
    const projectId = (await findGuestProject(guest)) ?? (await createGuestProject(guest))
    await takeTypedText(guest, projectId)
    return projectId
  })
}

/** Returns the id of the guest project that no account has claimed; null if there is none. */
async function findGuestProject({ database }: Guest): Promise<string | null> {
  const { open, claims } = readGuestNote()
  const projects = await readProjectList(database)
  if (projects.some(({ id }) => id === open)) return open
  // The saved project no longer exists, so use any unclaimed project.
  const [found] = projects.filter(({ id }) => claims[id] === undefined)
  if (found === undefined) return null
  openGuestProject(found.id, null)
  return found.id
}

async function createGuestProject({ write }: Guest): Promise<string> {
  const { projectId, changes } = newProject({ name: '', first: null }, recordFactory)
  await write(changes)
  openGuestProject(projectId, useSession.getState().user?.id ?? null)
  return projectId
}

async function takeTypedText({ database, write }: Guest, projectId: string): Promise<void> {
  const draft = loadGuestDraft()
  if (draft === null || draft.text.trim() === '') return
  const rest = await addTypedText({ database, write }, projectId, draft.text)
  const before = readComposerDraft(projectId)
  if (rest !== '') keepComposerDraft(projectId, before === '' ? rest : `${before}\n${rest}`)
  const left = { ...draft, text: '' }
  saveGuestDraft(Object.values(draft.web).some((value) => value !== '') ? left : null)
}

/**
 * Adds the recognized citations and returns the rest of the text. If the engine can't be loaded, returns the entire
 * text.
 */
async function addTypedText({ database, write }: Guest, projectId: string, text: string): Promise<string> {
  const engine = await fetchEngine().catch(() => null)
  if (engine === null) return text
  const found = readAddresses(engine.parseString(text), todayInDigits())
  if (found.uses.length === 0) return text
  const changes = await addToProject(database, projectId, found, recordFactory)
  if (changes !== null && changes.length > 0) await write(changes, { place: projectId })
  return leftoverText(found)
}
