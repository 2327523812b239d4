import { Plus } from 'lucide-react'
import { memo, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { optionalPart } from '../../../loading/optional-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../messages.ts'
import { projectPath } from '../../project-path.ts'
import { stringName } from '../model/string-name.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import styles from './strings.module.css'

// The menu and the marks load separately, because the strings can be read without them.
const stringMenu = optionalPart(async () => (await import('./string-menu.tsx')).StringMenu)
const stringMark = optionalPart(async () => (await import('./string-mark.tsx')).StringMark)
standBy(stringMenu, stringMark)

/** Keeps the tab of the open string visible without scrolling the page. Pass as the tab's `ref`. */
function keepTabInSight(tab: HTMLElement | null): (() => void) | undefined {
  const strip = tab?.parentElement
  if (tab === null || strip == null) return undefined
  const observer = new ResizeObserver(() => {
    const [seen, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.scrollLeft += Math.max(0, own.right - seen.right) - Math.max(0, seen.left - own.left)
  })
  for (const element of [strip, tab]) observer.observe(element)
  return () => {
    observer.disconnect()
  }
}

interface StringBarProps {
  readonly strings: readonly StoredStringCite[]
  readonly current: string
  readonly projectId: string
  readonly projectActions: ProjectActions
  readonly onOpen: (tool: EditorTool) => void
  readonly onString: (stringId: string) => void
  readonly className?: string | undefined
  /** Content at the end of the bar. */
  readonly children?: ReactNode
}

/** Tabs for the string cites in a project, with the menu of the open string. A single string has no tab. */
export const StringBar = memo(function StringBar(props: StringBarProps) {
  const { strings, current, projectId, projectActions, onOpen, onString, className, children } = props
  const isAlone = strings.length === 1
  const add = (): void => {
    onString(projectActions.addString())
  }
  return (
    <div className={classNames(styles.bar, className)}>
      {isAlone ? (
        <Button small kind="quiet" flush onClick={add}>
          <Plus aria-hidden /> {t('res_string_add')}
        </Button>
      ) : (
        <>
          <nav aria-label={t('res_strings')} className={styles.tabs}>
            {strings.map((string, place) => (
              <Link
                key={string.id}
                to={projectPath(projectId, string.id)}
                aria-current={string.id === current ? 'page' : undefined}
                ref={string.id === current ? keepTabInSight : undefined}
                className={styles.tab}
              >
                {stringName(string, place)}{' '}
                <Suspense>
                  <stringMark.Component stringId={string.id} />
                </Suspense>
              </Link>
            ))}
          </nav>
          <IconButton small label={t('res_string_add')} onClick={add}>
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
        </>
      )}
      <div className={styles.end}>
        <Suspense>{children}</Suspense>
      </div>
    </div>
  )
})
