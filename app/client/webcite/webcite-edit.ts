import type { Source } from '#cite/source/source.ts'
import type { FailureCode } from '#sync/failure.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { sourceFields } from '#sync/record/source.ts'
import type { FieldName } from '../source/form-fields.ts'
import type { RecordFactory } from '../record-factory.ts'
import type { PageReading } from './page-reading.ts'
import type { ShortForms } from './webcite-draft.ts'
import type { WebciteType } from './webcite-type.ts'

/** Whether the page of a citation still has to be read. */
export type FetchState = 'manual' | 'queued' | 'fetched' | `refused:${FailureCode}`

interface CitedWebcite {
  readonly type: WebciteType
  /** The page's URL; a citation of a law or a paginated article does not print it. Absent if the source has it. */
  readonly url?: string
  readonly source: Source
  /** Fields the user has not typed in: values from the page may fill them. */
  readonly open: readonly FieldName[]
  readonly found: PageReading | null
  /** Absent for a new citation. */
  readonly shortForms?: ShortForms
  readonly state: FetchState
}

function registersOf({
  type,
  source,
  url = urlOf(source),
  open,
  found,
  shortForms = {},
  state,
}: CitedWebcite): Record<string, unknown> {
  return {
    type,
    url,
    open: open.join(' '),
    found: found === null ? null : { ...found },
    shortForms,
    fetchState: state,
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

/** Returns the changes that edit a saved web citation; fields it no longer has are cleared. */
export function editWebcite(id: string, cited: CitedWebcite, before: Readonly<object>): RecordChange[] {
  return [{ kind: 'webcite', id, fields: { ...registersOf(cited), ...sourceFields(cited.source, before) } }]
}

/** Sets the reading state of a citation, which may take it out of the queue. */
export function setFetchState(id: string, state: FetchState): RecordChange[] {
  return [{ kind: 'webcite', id, fields: { fetchState: state } }]
}

/** Moves web citations to the trash. */
export function trashWebcites(ids: readonly string[], factory: RecordFactory): RecordChange[] {
  return ids.map((id) => ({ kind: 'webcite', id, fields: { trashedAt: factory.now() } }))
}

function urlOf(source: Source): string {
  return 'url' in source ? (source.url ?? '') : ''
}
