import type { Source } from '#cite/source/source.ts'
import type { FailureCode } from '#sync/failure.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { sourceFields } from '#sync/record/source.ts'
import type { FieldName } from '../source/form-fields.ts'
import type { RecordFactory } from '../record-factory.ts'
import type { PageReading } from './page-reading.ts'
import type { ShortForms } from './webcite-draft.ts'
import type { WebciteType } from './webcite-type.ts'

/** Whether the page of a citation has been read, is still to be read, or could not be read. */
export type FetchState = 'manual' | 'queued' | 'fetched' | `refused:${FailureCode}`

export interface CitedWebcite {
  readonly type: WebciteType
  /**
   * The page's URL, for a citation that doesn't contain a URL, such as a citation to a law or to an article with page
   * numbers. Absent if the source contains the URL.
   */
  readonly url?: string
  readonly source: Source
  /** Fields that the user has not typed in. Values from the page may fill them. */
  readonly open: readonly FieldName[]
  readonly found: PageReading | null
  /** The abbreviations that the user chose; absent for a new citation. */
  readonly shortForms?: ShortForms
  readonly state: FetchState
  /** Whether to archive the page when there is a connection. If absent, the setting stays the same. */
  readonly archiveWanted?: boolean
}

function registersOf({
  type,
  source,
  url = urlOf(source),
  open,
  found,
  shortForms = {},
  state,
  archiveWanted,
}: CitedWebcite): Record<string, unknown> {
  return {
    type,
    url,
    open: open.join(' '),
    found: found === null ? null : { ...found },
    shortForms,
    fetchState: state,
    ...(archiveWanted === undefined ? {} : { archiveState: archiveWanted ? 'wanted' : '' }),
  }
}

/** Returns the changes that create a web citation. */
export function newWebcite(
  cited: CitedWebcite,
  factory: RecordFactory,
): { readonly id: string; readonly changes: readonly RecordChange[] } {
  const id = factory.newId()
  const fields = {
    ...registersOf(cited),
    createdAt: factory.now(),
    trashedAt: null,
    ...sourceFields(cited.source),
  }
  return { id, changes: [{ kind: 'webcite', id, create: true, fields }] }
}

/** Returns the changes that edit a saved web citation. Clears fields that the citation no longer has. */
export function editWebcite(id: string, cited: CitedWebcite, before: Readonly<object>): RecordChange[] {
  return [{ kind: 'webcite', id, fields: { ...registersOf(cited), ...sourceFields(cited.source, before) } }]
}

/** Sets the reading state of a citation. Any state other than `queued` removes the citation from the queue. */
export function setFetchState(id: string, state: FetchState): RecordChange[] {
  return [{ kind: 'webcite', id, fields: { fetchState: state } }]
}

/** Returns true if a citation is waiting for an archived copy of its page. */
export function isWaitingForArchive({
  archiveState,
  url,
}: {
  readonly archiveState: string
  readonly url: string
}): boolean {
  return archiveState === 'wanted' && url !== ''
}

/** Removes a citation from the queue for archived copies. */
export function cancelArchive(id: string): RecordChange[] {
  return [{ kind: 'webcite', id, fields: { archiveState: '' } }]
}

/**
 * Adds the URL of the archived copy to a saved citation, and removes the citation from the queue. From then on, values
 * from the page don't fill the archive field.
 */
export function addArchivedCopy(
  { id, open, source }: { readonly id: string; readonly open: string; readonly source: Readonly<object> },
  archiveUrl: string,
): RecordChange[] {
  const fields = {
    archiveState: '',
    open: open
      .split(' ')
      .filter((name) => name !== 'archiveUrl')
      .join(' '),
    ...sourceFields({ ...source, archiveUrl }, source),
  }
  return [{ kind: 'webcite', id, fields }]
}

/** Moves web citations to the trash. */
export function trashWebcites(ids: readonly string[], factory: RecordFactory): RecordChange[] {
  return ids.map((id) => ({ kind: 'webcite', id, fields: { trashedAt: factory.now() } }))
}

function urlOf(source: Source): string {
  return 'url' in source ? (source.url ?? '') : ''
}
