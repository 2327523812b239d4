import type { Kind, Source } from '#cite/source/source.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { findUnarchivedLinks } from '../../archive/document-links.ts'
import { editAuthority } from '../edit/authority-edit.ts'
import type { LibraryItem } from '../model/citation-row.ts'

/** Kinds of sources whose citations can have an archived copy. */
const KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'ai',
  'article',
  'book',
  'case',
  'court-document',
  'magazine',
  'newspaper',
  'printed',
  'student-work',
  'web',
])

/** An authority on a web page without an archived copy. */
interface UnarchivedAuthority {
  readonly id: string
  readonly source: Source
  readonly url: string
}

/** Lists the authorities of a project that cite a web page without an archived copy. */
export function listUnarchived(items: readonly LibraryItem[]): UnarchivedAuthority[] {
  return items.flatMap(({ id, source }) => {
    if (source === null || !KINDS.has(source.kind)) return []
    const url = 'url' in source ? (source.url ?? '') : ''
    const isArchived = 'archiveUrl' in source && (source.archiveUrl ?? '') !== ''
    if (url === '' || isArchived) return []
    const [link] = findUnarchivedLinks(/^https?:/i.test(url) ? url : `https://${url}`)
    return link === undefined ? [] : [{ id, source, url: link.url }]
  })
}

/**
 * Returns the changes that add the URLs of archived copies to authorities. Authorities without a new copy stay
 * unchanged.
 */
export function addCopies(
  unarchived: readonly UnarchivedAuthority[],
  copies: ReadonlyMap<string, string>,
): RecordChange[] {
  return unarchived.flatMap(({ id, source, url }) => {
    const archiveUrl = copies.get(url)
    return archiveUrl === undefined ? [] : editAuthority(id, { ...source, archiveUrl } as Source, source)
  })
}
