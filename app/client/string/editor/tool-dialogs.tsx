import { Suspense } from 'react'
import { dialogPart } from '../../../notify/panel-part.tsx'
import type { EditorToolProps } from '../model/editor-tool.ts'

// Dialogs load when they open. The service worker caches them all, so they also open offline.
const tools = {
  keys: dialogPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
  palette: dialogPart(async () => (await import('../palette/editor-palette.tsx')).EditorPalette),
  project: dialogPart(async () => (await import('../list/project-dialog.tsx')).ProjectDialog),
  string: dialogPart(async () => (await import('../strings/string-dialog.tsx')).StringDialog),
  exchange: dialogPart(async () => (await import('../exchange/import-dialog.tsx')).ImportDialog),
  share: dialogPart(async () => (await import('../exchange/share-dialog.tsx')).ShareDialog),
  settings: dialogPart(async () => (await import('../phone/settings-sheet.tsx')).SettingsSheet),
  conflict: dialogPart(async () => (await import('../../conflict/conflict-dialog.tsx')).ConflictDialog),
  library: dialogPart(async () => (await import('../phone/library-sheet.tsx')).LibrarySheet),
}

export function ToolDialogs(props: EditorToolProps) {
  const { tool, contents, stringId, items, counts, projectActions, rowActions, onOpen, onClose } = props
  const { project } = contents
  const string = contents.strings.find(({ id }) => id === stringId)
  // Use a separate Suspense boundary for each tool, so that a tool stays visible while another tool loads.
  return (
    <>
      <Suspense>{tool === 'keys' && <tools.keys.Component onClose={onClose} />}</Suspense>
      <Suspense>{tool === 'palette' && <tools.palette.Component {...props} />}</Suspense>
      <Suspense>
        {tool === 'project' && (
          <tools.project.Component
            projectId={project.id}
            named={project}
            onSave={(_, changed) => {
              projectActions.editProject(changed)
              onClose()
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
      <Suspense>
        {tool === 'string' && string !== undefined && (
          <tools.string.Component
            string={string}
            onSave={(fields) => {
              projectActions.editString(string.id, fields)
              onClose()
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
      <Suspense>
        {tool === 'settings' && (
          <tools.settings.Component
            project={project}
            onEdit={projectActions.editProject}
            onOpen={onOpen}
            onClose={onClose}
          />
        )}
      </Suspense>
      <Suspense>
        {tool === 'conflict' && <tools.conflict.Component ids={[project.id]} onClose={onClose} />}
      </Suspense>
      <Suspense>
        {tool === 'library' && (
          <tools.library.Component
            items={items}
            uses={counts}
            onUse={(id) => {
              onClose()
              projectActions.use(id)
            }}
            onEdit={(id) => {
              onClose()
              rowActions.editAuthority(id)
            }}
            onRemove={projectActions.removeItem}
            onClose={onClose}
          />
        )}
      </Suspense>
      <Suspense>
        {tool === 'share' && (
          <tools.share.Component contents={contents} stringId={stringId} onClose={onClose} />
        )}
      </Suspense>
      <Suspense>{tool === 'exchange' && <tools.exchange.Component {...props} />}</Suspense>
    </>
  )
}
