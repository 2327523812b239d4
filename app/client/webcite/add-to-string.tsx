import { Plus, Quote } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import { useSession } from '../../session/session.ts'
import { showToast } from '../../notify/toast.ts'
import { useProjects } from '../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { Menu } from '../../ui/menu.tsx'
import { recordFactory, type RecordFactory } from '../record-factory.ts'
import { addToProject } from '../string/edit/add-to-project.ts'
import { startProject } from '../string/edit/start-project.ts'
import { useNewProjectStyle } from '../use-new-project-style.ts'
import { projectPath } from '../project-path.ts'
import { nameOfSource } from '../source/source-name.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { type ShortForms, makeWebciteUse } from './webcite-draft.ts'
import { t } from './messages.ts'

interface AddToStringProps {
  readonly source: Source | null
  /** The citation's chosen abbreviations, added along with the source. */
  readonly shortForms: ShortForms
  readonly write: StoreWrite['write']
  /** A citation from outside the form. */
  readonly given?: GivenCitation
}

/** A citation from outside the form. Several tabs may try to add it. */
interface GivenCitation {
  readonly use: Use
  /** Creates a factory that gives the citation's records the same ids in every tab. */
  readonly createFactory: () => RecordFactory
  readonly isAdded: () => Promise<boolean>
  readonly onAdded: () => void
}

/** Maximum number of projects to list. */
const OFFERED = 8

/** Adds a web citation to the end of a project's string; hidden while the String Cite Tool is off. */
export function AddToString({ source, shortForms, write, given }: AddToStringProps) {
  const allowed = useSession((session) => session.flags.stringCiteBetaFeature)
  const projects = useProjects() ?? []
  const store = useMaybeAccountStore()
  const style = useNewProjectStyle()
  const navigate = useNavigate()
  if (!allowed || source === null || store === null) return null
  const { database } = store
  const gathered = {
    sources: [source],
    uses: [
      { ...(given?.use ?? makeWebciteUse(source, shortForms)), sourceId: source.id, form: 'auto' as const },
    ],
  }
  const createFactory = given?.createFactory ?? (() => recordFactory)

  function notifyAdded(name: string, projectId: string): void {
    showToast({
      message: t('res_webcite_added', { name }),
      tone: 'ok',
      action: { label: t('res_open'), run: () => void navigate(projectPath(projectId)) },
    })
  }

  /** Returns true if another tab has already added the citation. In that case, removes the citation from the inbox. */
  async function wasAdded(): Promise<boolean> {
    if (given === undefined || !(await given.isAdded())) return false
    given.onAdded()
    return true
  }

  async function addToChosenProject(projectId: string, name: string): Promise<void> {
    if (await wasAdded()) return
    const changes = await addToProject(database, projectId, gathered, createFactory())
    if (changes === null || !(await write(changes))) return
    notifyAdded(name, projectId)
    given?.onAdded()
  }

  async function startWithSource(): Promise<void> {
    if (await wasAdded()) return
    const name = nameOfSource(source)
    const first = projects[0]?.pos ?? null
    const { projectId, changes } = startProject({ name, first, gathered, style }, createFactory())
    if (!(await write(changes))) return
    notifyAdded(name, projectId)
    given?.onAdded()
  }

  return (
    <Menu
      label={t('res_webcite_add')}
      kind="secondary"
      align="start"
      items={[
        ...projects
          .filter(({ archivedAt }) => archivedAt === null)
          .slice(0, OFFERED)
          .map((project) => {
            const name = project.name === '' ? t('res_untitled') : project.name
            return {
              id: project.id,
              label: name,
              icon: <Quote aria-hidden />,
              onSelect: () => void addToChosenProject(project.id, name),
            }
          }),
        {
          id: 'new',
          label: t('res_webcite_add_new'),
          icon: <Plus aria-hidden />,
          separated: projects.length > 0,
          onSelect: () => void startWithSource(),
        },
      ]}
    >
      <Quote aria-hidden /> {t('res_webcite_add')}
    </Menu>
  )
}
