import { Archive, ArchiveRestore, Copy, FileDown, Pencil, Share, Trash2 } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject, ProjectSummary } from '../../../store/store-hooks.ts'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { formatTimeAgo } from '../../../messages/format-quantity.ts'
import { courtProfileOf, useEngineState } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import { FirstLine } from './first-line.tsx'
import type { ProjectExport } from '../exchange/use-project-export.ts'
import { projectPath } from '../../project-path.ts'
import styles from './list.module.css'

interface ProjectTableProps extends ProjectExport {
  readonly projects: readonly StoredProject[]
  readonly summaries: ReadonlyMap<string, ProjectSummary> | undefined
  /** True if the projects are sorted by creation. The rows then show the time of creation instead of the last edit. */
  readonly isByCreation: boolean
  readonly onRename: (project: StoredProject) => void
  readonly onArchive: (project: StoredProject) => void
  readonly onRemove: (project: StoredProject) => void
}

/** Table of projects with their content counts, style, and last edit. On a phone, each project is a card. */
export const ProjectTable = memo(function ProjectTable(props: ProjectTableProps) {
  const { projects, summaries, isByCreation, duplicateProject, shareProject, saveWordFile } = props
  const { onRename, onArchive, onRemove } = props
  // Loading one court profile loads all of them.
  const engineState = useEngineState(courtProfileOf(projects))
  // Defer printing until the list has rendered.
  const engine = useDeferredValue(typeof engineState === 'string' ? null : engineState)
  return (
    <ul role="list" className={styles.projects}>
      {projects.map((project) => {
        const name = project.name === '' ? t('res_untitled') : project.name
        const archived = project.archivedAt !== null
        const summary = summaries?.get(project.id)
        const menuItem = (
          id: string,
          label: string,
          icon: React.ReactNode,
          act: (project: StoredProject) => void,
        ) => ({
          id,
          label,
          icon,
          onSelect: () => {
            act(project)
          },
        })
        return (
          <li key={project.id} className={styles.project}>
            <Link to={projectPath(project.id)} className={styles.link}>
              <span className={styles.projectName}>{name}</span>
              <ProjectFacts project={project} summary={summary} isByCreation={isByCreation} />
              {summary?.first !== undefined && (
                <FirstLine project={project} first={summary.first} engine={engine} />
              )}
            </Link>
            <Menu
              label={t('res_project_menu', { name })}
              icon={<EllipsisVertical aria-hidden />}
              items={[
                menuItem('rename', t('res_rename'), <Pencil aria-hidden />, onRename),
                menuItem('duplicate', t('res_duplicate'), <Copy aria-hidden />, duplicateProject),
                menuItem('share', t('res_share_file'), <Share aria-hidden />, shareProject),
                menuItem('word', t('res_export_word'), <FileDown aria-hidden />, saveWordFile),
                archived
                  ? menuItem('archive', t('res_unarchive'), <ArchiveRestore aria-hidden />, onArchive)
                  : menuItem('archive', t('res_archive'), <Archive aria-hidden />, onArchive),
                {
                  ...menuItem('delete', t('res_delete'), <Trash2 aria-hidden />, onRemove),
                  danger: true,
                  separated: true,
                },
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
})

interface FactsProps extends Pick<ProjectTableProps, 'isByCreation'> {
  readonly project: StoredProject
  readonly summary: ProjectSummary | undefined
}

function ProjectFacts({ project, summary, isByCreation }: FactsProps) {
  const [now] = useState(Date.now)
  const { authorities = 0, strings = 1, edited = project.createdAt } = summary ?? {}
  const dated = isByCreation ? project.createdAt : edited
  return (
    <span className={styles.facts}>
      {project.archivedAt !== null && <span className={styles.tag}>{t('res_in_archive')}</span>}
      {project.course !== '' && <span className={styles.tag}>{project.course}</span>}
      <span className={styles.style}>
        {t(project.typeface === 'court' ? 'res_style_court' : 'res_style_academic')}
      </span>
      <span>
        {authorities === 1
          ? t('res_count_authorities_one')
          : t('res_count_authorities_many', { count: authorities })}
      </span>
      <span>
        {strings === 1 ? t('res_count_strings_one') : t('res_count_strings_many', { count: strings })}
      </span>
      <span>
        {t(isByCreation ? 'res_created_ago' : 'res_edited_ago', {
          ago: formatTimeAgo(dated, Math.max(now, dated)),
        })}
      </span>
    </span>
  )
}
