import { Suspense } from 'react'
import type { Source } from '#cite/source/source.ts'
import { dialogPart } from '../../../notify/panel-part.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { startOfForm } from '../composer/form-start.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { StringRows } from '../model/string-rows.ts'

// Load the form on first use. The service worker caches it for offline use.
const authorityForm = dialogPart(async () => (await import('../composer/authority-form.tsx')).AuthorityForm)

interface FormsProps {
  readonly projectId: string
  readonly setting: StringRows['setting']
  readonly engine: CitationEngine | null
  readonly typed: string | null
  readonly edited: Source | null
  readonly projectActions: ProjectActions
  readonly onClose: () => void
}

/** The form for a new authority or for correcting an existing one. */
export function AuthorityForms({
  projectId,
  setting,
  engine,
  typed,
  edited,
  projectActions,
  onClose,
}: FormsProps) {
  return (
    <Suspense>
      {typed !== null && (
        <authorityForm.Component
          projectId={projectId}
          setting={setting}
          start={startOfForm(typed, engine)}
          onSave={(source: Source) => {
            projectActions.addSource(source)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {edited !== null && (
        <authorityForm.Component
          key={edited.id}
          source={edited}
          projectId={projectId}
          setting={setting}
          onSave={(source: Source, before: Source) => {
            projectActions.correct(edited.id, source, before)
          }}
          onClose={projectActions.stopEditing}
        />
      )}
    </Suspense>
  )
}
