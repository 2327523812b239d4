import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Project } from '../../../store/hooks.ts'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { t } from '../../words.ts'
import { projectPath } from '../path.ts'
import styles from './list.module.css'

interface ProjectTableProps {
  readonly projects: readonly Project[]
  readonly onRename: (project: Project) => void
  readonly onRemove: (project: Project) => void
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Projects with their style and age; on a phone each is a card. */
export function ProjectTable({ projects, onRename, onRemove }: ProjectTableProps) {
  return (
    <ul role="list" className={styles.projects}>
      {projects.map((project) => {
        const name = project.name === '' ? t('res_untitled') : project.name
        return (
          <li key={project.id} className={styles.project}>
            <Link to={projectPath(project.id)} className={styles.link}>
              <span className={styles.projectName}>{name}</span>
              <span className={styles.facts}>
                {project.course !== '' && <span>{project.course}</span>}
                <span>{t(project.typeface === 'court' ? 'res_style_court' : 'res_style_academic')}</span>
                <span>{t('res_created_on', { date: dates.format(project.createdAt) })}</span>
              </span>
            </Link>
            <Menu
              label={t('res_project_menu', { name })}
              icon={<EllipsisVertical aria-hidden />}
              items={[
                {
                  id: 'rename',
                  label: t('res_rename'),
                  icon: <Pencil aria-hidden />,
                  onSelect: () => {
                    onRename(project)
                  },
                },
                {
                  id: 'delete',
                  label: t('res_delete'),
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                  separated: true,
                  onSelect: () => {
                    onRemove(project)
                  },
                },
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}
