import { Suspense, useState } from 'react'
import { dialogPart } from '../../../notify/panel-part.tsx'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { listCopyItems } from '../editor/project-menu.tsx'
import { useProjectExport } from '../exchange/use-project-export.ts'
import { t } from '../messages.ts'

const shareDialog = dialogPart(async () => (await import('../exchange/share-dialog.tsx')).ShareDialog)

/** Menu with the actions for a project, shown on its pages other than the editor. */
export function ProjectPageMenu({ contents }: { readonly contents: ProjectContents }) {
  const { project, strings } = contents
  const taking = useProjectExport()
  const [isSharing, setIsSharing] = useState(false)
  return (
    <>
      <Menu
        label={t('res_project_tools')}
        icon={<EllipsisVertical aria-hidden />}
        items={listCopyItems(project, taking, () => {
          setIsSharing(true)
        })}
      />
      <Suspense>
        {isSharing && (
          <shareDialog.Component
            contents={contents}
            stringId={strings[0]?.id ?? ''}
            onClose={() => {
              setIsSharing(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
