import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../../../shell/page.tsx'
import type { Project } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice, Skeleton } from '../../../ui/state.tsx'
import { searched } from '../../search.ts'
import { t } from '../../words.ts'
import { NameDialog } from './name-dialog.tsx'
import { PasteStart } from './paste-start.tsx'
import { ProjectTable } from './project-table.tsx'
import { useProjectList } from './use-project-list.ts'
import styles from './list.module.css'

/** A list shorter than this needs no search. */
const SEARCH_FROM = 5

/** Every project of the account: make, find, rename, put in the trash. */
export function ProjectList() {
  const { projects, refused, actions } = useProjectList()
  const [naming, setNaming] = useState<Project | 'new' | null>(null)
  const [query, setQuery] = useState('')
  const shown = searched(projects ?? [], query, ({ name, course }) => `${name} ${course}`)

  return (
    <Page
      title={t('res_projects')}
      lead={t('res_projects_lead')}
      actions={
        <Button
          kind="primary"
          onClick={() => {
            setNaming('new')
          }}
        >
          <Plus aria-hidden /> {t('res_new_project')}
        </Button>
      }
    >
      {refused && <Notice tone="err" role="alert" title={t('res_not_saved')} />}
      {projects === undefined && <Skeleton label={t('res_loading')} />}
      {projects?.length === 0 && <PasteStart onStart={actions.create} />}
      {projects !== undefined && projects.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <Field
            type="search"
            label={t('res_search_projects')}
            labelHidden
            placeholder={t('res_search_projects')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
            }}
          />
        </div>
      )}
      {shown.length > 0 && <ProjectTable projects={shown} onRename={setNaming} onRemove={actions.remove} />}
      {projects !== undefined && projects.length > 0 && shown.length === 0 && (
        <p role="status" className={styles.none}>
          {t('res_no_match', { query })}{' '}
          <Button
            kind="quiet"
            small
            onClick={() => {
              setQuery('')
            }}
          >
            {t('res_clear_search')}
          </Button>
        </p>
      )}
      <p>
        <Link to="/client/dashboard?trash">{t('res_trash')}</Link>
      </p>
      {naming !== null && (
        <NameDialog
          title={t(naming === 'new' ? 'res_new_project' : 'res_rename')}
          name={naming === 'new' ? '' : naming.name}
          onSave={(name) => {
            if (naming === 'new') void actions.create(name)
            else actions.rename(naming, name)
            setNaming(null)
          }}
          onClose={() => {
            setNaming(null)
          }}
        />
      )}
    </Page>
  )
}
