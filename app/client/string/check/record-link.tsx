import { ButtonLink } from '../../../ui/button.tsx'
import { projectViewPath } from '../../project-path.ts'
import { t } from '../../cases/messages.ts'

/** Link to the cite-check record of the project. */
export function RecordLink({ projectId }: { readonly projectId: string }) {
  return (
    <div>
      <ButtonLink small to={projectViewPath(projectId, 'record')}>
        {t('res_record_open')}
      </ButtonLink>
    </div>
  )
}
