import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import type { ShownProjects } from './use-project-view.ts'
import styles from './list.module.css'

/** Explains an empty list: all projects are archived, or the archive is empty. */
export function EmptyViewNotes({ list }: { readonly list: ShownProjects }) {
  const { view, active, archived, isViewEmpty, wanted } = list
  return (
    <>
      {archived > 0 && active === 0 && !view.archive && wanted === '' && (
        <p className={styles.none}>
          {t('res_all_archived')}{' '}
          <Button
            kind="quiet"
            small
            onClick={() => {
              list.changeView({ to: 'archive', shown: true })
            }}
          >
            {t('res_show_archive', { count: archived })}
          </Button>
        </p>
      )}
      {view.archive && isViewEmpty && <p className={styles.none}>{t('res_archive_empty')}</p>}
    </>
  )
}

interface NoMatchNoteProps {
  readonly list: ShownProjects
  readonly onClear: () => void
}

/** Reports a search without results, and offers to clear it. */
export function NoMatchNote({ list, onClear }: NoMatchNoteProps) {
  const { wanted, shown, hits, reading } = list
  if (wanted === '' || shown.length > 0 || hits.length > 0 || reading) return null
  return (
    <p role="status" className={styles.none}>
      {t('res_no_match', { query: wanted })}{' '}
      <Button kind="quiet" small onClick={onClear}>
        {t('res_clear_search')}
      </Button>
    </p>
  )
}
