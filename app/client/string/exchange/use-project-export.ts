import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../../notify/toast.ts'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../../store/store-provider.tsx'
import { download, fileName } from '../../download-file.ts'
import { fetchEngine } from '../../citation-engine.ts'
import { pen } from '../../record-factory.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../../words.ts'
import { projectPath } from '../../project-path.ts'

/** Taking a project along: as another project, or as a file. */
export interface Taking {
  readonly duplicate: (project: StoredProject) => void
  /** Hands its file to another app, or saves it. */
  readonly share: (project: StoredProject) => void
  /** Saves everything it cites as a Word document. */
  readonly saveWord: (project: StoredProject) => void
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What reads a project from the store and makes a file of it: fetched when it is asked for. */
const parts = () => Promise.all([import('../../../store/queries.ts'), import('./project-file.ts')])

/** Reads a project and duplicates it, or hands it over as a file. */
export function useTaking(): Taking {
  const store = useMaybeAccountStore()
  const navigate = useNavigate()
  const latest = useLatest({ store, navigate })
  return useMemo(() => {
    const nameOf = ({ name }: StoredProject): string => (name === '' ? t('res_untitled') : name)
    async function duplicate(project: StoredProject): Promise<void> {
      const { store: now } = latest.current
      if (now === null) return
      const [{ readProjectContents }, { fileOfProject, projectOfFile }] = await parts()
      const contents = await readProjectContents(now.database, project.id)
      if (contents === null) return
      const name = t('res_copy_of', { name: nameOf(project) })
      const copy = projectOfFile(fileOfProject(contents), { name, first: project.pos }, pen)
      await now.write(copy.changes)
      showToast({
        message: t('res_duplicated', { name: nameOf(project) }),
        action: {
          label: t('res_open'),
          run: () => void latest.current.navigate(projectPath(copy.projectId)),
        },
      })
    }
    async function share(project: StoredProject): Promise<void> {
      const { store: now } = latest.current
      if (now === null) return
      const [{ readProjectContents }, { fileOfProject, PROJECT_FILE }] = await parts()
      const contents = await readProjectContents(now.database, project.id)
      if (contents === null) return
      const text = JSON.stringify(fileOfProject(contents), null, 2)
      const name = fileName(nameOf(project), PROJECT_FILE.extension)
      const { handOver } = await import('./share-file.ts')
      await handOver(new File([text], name, { type: PROJECT_FILE.type }), nameOf(project), {
        // Bound, since a method of the navigator does not work alone; absent where the browser has none.
        ...('canShare' in navigator && {
          canShare: (data) => navigator.canShare(data),
          share: (data) => navigator.share(data),
        }),
        download: (file) => {
          download(file.name, file, file.type)
        },
      })
    }
    async function saveWord(project: StoredProject): Promise<void> {
      const { store: now } = latest.current
      if (now === null) return
      const [{ readProjectContents }, { wordOfProject }, engine] = await Promise.all([
        import('../../../store/queries.ts'),
        import('./project-to-word.ts'),
        fetchEngine(),
      ])
      const contents = await readProjectContents(now.database, project.id)
      const word = contents === null ? null : wordOfProject(engine, contents)
      if (word === null) showToast({ message: t('res_preview_empty') })
      else download(fileName(nameOf(project), 'docx'), word, WORD)
    }
    const failed = (error: unknown): void => {
      console.error('A project could not be taken along:', error)
      showToast({ message: t('res_not_saved'), tone: 'err' })
    }
    return {
      duplicate: (project) => void duplicate(project).catch(failed),
      share: (project) => void share(project).catch(failed),
      saveWord: (project) => void saveWord(project).catch(failed),
    }
  }, [latest])
}
