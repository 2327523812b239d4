import { Button } from '../../../ui/button.tsx'
import { listCopies } from '../../archive/archive-list.ts'
import { ArchivePanel } from '../../archive/archive-panel.tsx'
import { useArchiveList } from '../../archive/use-archiving.ts'
import type { StoreWrite } from '../../use-store-write.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { t } from './messages.ts'
import { addCopies, listUnarchived } from './unarchived-authorities.ts'

interface ProjectArchiveProps {
  readonly items: readonly LibraryItem[]
  readonly projectId: string
  readonly write: StoreWrite['write']
}

/** Archives the web pages that a project cites. Renders nothing if every page has a copy. */
export function ProjectArchive({ items, projectId, write }: ProjectArchiveProps) {
  const unarchived = listUnarchived(items)
  const urls = [...new Set(unarchived.map(({ url }) => url))]
  const copies = listCopies(useArchiveList(), urls)
  if (urls.length === 0) return null
  return (
    <ArchivePanel
      urls={urls}
      writeBack={
        <Button
          small
          onClick={() => {
            const changes = addCopies(unarchived, copies)
            void write(changes, t('res_record_archived', { count: changes.length }), projectId)
          }}
        >
          {t('res_record_add_copies', { count: copies.size })}
        </Button>
      }
    />
  )
}
