import { WORD_TYPE } from '#cite/word/document-type.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../../notify/toast.ts'
import type { AccountStore } from '../../../store/store.ts'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../../store/store-provider.tsx'
import { downloadFile, toFileName } from '../../download-file.ts'
import { type CitationEngine, fetchEngineFor } from '../../citation-engine.ts'
import { recordFactory } from '../../record-factory.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../messages.ts'
import { projectPath } from '../../project-path.ts'

export interface ProjectExport {
  readonly duplicateProject: (project: StoredProject) => void
  /** Shares the project's file, or saves it. */
  readonly shareProject: (project: StoredProject) => void
  /** Saves all citations of the project as a Word document. */
  readonly saveWordFile: (project: StoredProject) => void
}

/** Loads the modules that read a project and create a file. */
const fetchExportModules = () =>
  Promise.all([import('../../../store/queries.ts'), import('./project-file.ts')])

/** Returns the function that finds links in a citation; undefined if the user's preferences turn links off. */
async function findLinkedText({ database }: AccountStore, profile: string, { parse }: CitationEngine) {
  const [{ readPreferences }, { linksWanted }] = await Promise.all([
    import('../../../store/preferences.ts'),
    import('../../citation/links-wanted.ts'),
  ])
  if (!linksWanted(await readPreferences(database), profile)) return undefined
  const { findLinks } = await import('#cite/verify/link/link-citations.ts')
  return (text: string) => findLinks(text, parse)
}

/** Reads a project, then duplicates or exports it. */
export function useProjectExport(): ProjectExport {
  const store = useMaybeAccountStore()
  const navigate = useNavigate()
  const latest = useLatest({ store, navigate })
  return useMemo(() => {
    const nameOf = ({ name }: StoredProject): string => (name === '' ? t('res_untitled') : name)
    async function duplicateProject(project: StoredProject): Promise<void> {
      const { store: now } = latest.current
      if (now === null) return
      const [{ readProjectContents }, { projectToFile, projectFromFile }] = await fetchExportModules()
      const contents = await readProjectContents(now.database, project.id)
      if (contents === null) return
      const name = t('res_copy_of', { name: nameOf(project) })
      const copy = projectFromFile(projectToFile(contents), { name, first: project.pos }, recordFactory)
      await now.write(copy.changes)
      showToast({
        message: t('res_duplicated', { name: nameOf(project) }),
        action: {
          label: t('res_open'),
          run: () => void latest.current.navigate(projectPath(copy.projectId)),
        },
      })
    }
    async function shareProject(project: StoredProject): Promise<void> {
      const { store: now } = latest.current
      if (now === null) return
      const [{ readProjectContents }, { projectToFile, PROJECT_FILE }] = await fetchExportModules()
      const contents = await readProjectContents(now.database, project.id)
      if (contents === null) return
      const text = JSON.stringify(projectToFile(contents), null, 2)
      const name = toFileName(nameOf(project), PROJECT_FILE.extension)
      const { shareFile } = await import('./share-file.ts')
      await shareFile(new File([text], name, { type: PROJECT_FILE.type }), nameOf(project), {
        // Call `canShare` on `navigator`, because the method doesn't work when detached. A browser without `share`
        // doesn't have the method.
        ...('canShare' in navigator && {
          canShare: (data) => navigator.canShare(data),
          share: (data) => navigator.share(data),
        }),
        download: (file) => {
          downloadFile(file.name, file, file.type)
        },
      })
    }
    async function saveWordFile(project: StoredProject): Promise<void> {
      const { store: now } = latest.current
      if (now === null) return
      const [{ readProjectContents }, { projectToWord }, engine] = await Promise.all([
        import('../../../store/queries.ts'),
        import('./project-to-word.ts'),
        fetchEngineFor(project.profile),
      ])
      const contents = await readProjectContents(now.database, project.id)
      const linksIn = await findLinkedText(now, project.profile, engine)
      const word = contents === null ? null : projectToWord(engine, contents, linksIn)
      if (word === null) showToast({ message: t('res_preview_empty') })
      else downloadFile(toFileName(nameOf(project), 'docx'), word, WORD_TYPE)
    }
    const tellFailed = (error: unknown): void => {
      console.error('A project could not be exported:', error)
      showToast({ message: t('res_not_saved'), tone: 'err' })
    }
    return {
      duplicateProject: (project) => void duplicateProject(project).catch(tellFailed),
      shareProject: (project) => void shareProject(project).catch(tellFailed),
      saveWordFile: (project) => void saveWordFile(project).catch(tellFailed),
    }
  }, [latest])
}
