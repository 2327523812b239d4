import { useEffect } from 'react'
import { useProject } from '../../../store/hooks.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/state.tsx'
import { rememberProject } from '../../resume.ts'
import { t } from '../../words.ts'
import { Editor } from './editor.tsx'

/** One project: its editor, once it is read; or what to do when it is not here. */
export function ProjectScreen({ projectId }: { readonly projectId: string }) {
  const contents = useProject(projectId)
  const found = contents !== undefined && contents !== null
  useEffect(() => {
    if (found) rememberProject(projectId)
  }, [found, projectId])

  if (contents === undefined) return <Skeleton label={t('res_loading')} rows={4} />
  const string = contents?.strings[0]
  if (contents === null || string === undefined) return <Missing />
  return <Editor stored={contents} stringId={string.id} />
}

function Missing() {
  return (
    <EmptyState
      title={t('res_project_missing')}
      actions={
        <ButtonLink kind="primary" to="/client/string">
          {t('res_back_to_projects')}
        </ButtonLink>
      }
    >
      {t('res_project_missing_help')}
    </EmptyState>
  )
}
