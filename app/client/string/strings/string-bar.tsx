import { Plus } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../loading/lazy-part.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import { projectPath } from '../../project-path.ts'
import { stringName } from '../model/string-name.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import styles from './strings.module.css'

// A menu opens on a press: nobody waits for it.
const stringMenu = lazyPart(async () => (await import('./string-menu.tsx')).StringMenu)
stringMenu.fetch()

interface StringBarProps {
  readonly strings: readonly StoredStringCite[]
  readonly current: string
  readonly projectId: string
  readonly projectActions: ProjectActions
  readonly onOpen: (tool: EditorTool) => void
  readonly onString: (stringId: string) => void
}

/** The string cites of a project: which one is open, and what can be done to it. */
export const StringBar = memo(function StringBar(props: StringBarProps) {
  const { strings, current, projectId, projectActions, onOpen, onString } = props
  return (
    <div className={styles.bar}>
      <nav aria-label={t('res_strings')} className={styles.tabs}>
        {strings.map((string, place) => (
          <Link
            key={string.id}
            to={projectPath(projectId, string.id)}
            aria-current={string.id === current ? 'page' : undefined}
            className={styles.tab}
          >
            {stringName(string, place)}
          </Link>
        ))}
      </nav>
      <IconButton
        small
        label={t('res_string_add')}
        onClick={() => {
          onString(projectActions.addString())
        }}
      >
        <Plus aria-hidden />
      </IconButton>
      <div className={styles.more}>
        <Suspense>
          <stringMenu.Component
            strings={strings}
            current={current}
            projectActions={projectActions}
            onOpen={onOpen}
            onString={onString}
          />
        </Suspense>
      </div>
    </div>
  )
})
