import type { Source } from '#cite/source/source.ts'
import type { Change } from '#sync/client/write.ts'
import { sourceFields } from '#sync/record/source.ts'
import type { Pen } from '../string/edit/pen.ts'
import type { WebciteType } from './types.ts'

interface Cited {
  readonly type: WebciteType
  readonly source: Source
}

/** A new web citation, as the store keeps it. `manual`: nothing is waiting to be fetched for it. */
export function newWebcite(
  { type, source }: Cited,
  pen: Pen,
): { readonly id: string; readonly changes: readonly Change[] } {
  const id = pen.newId()
  const fields = {
    type,
    url: urlOf(source),
    fetchState: 'manual',
    createdAt: pen.now(),
    trashedAt: null,
    ...sourceFields(source),
  }
  return { id, changes: [{ kind: 'webcite', id, create: true, fields }] }
}

/** A saved web citation changed; fields it no longer has are emptied. */
export function editWebcite(id: string, { type, source }: Cited, before: Readonly<object>): Change[] {
  return [{ kind: 'webcite', id, fields: { type, url: urlOf(source), ...sourceFields(source, before) } }]
}

/** A web citation in the trash. */
export function trashWebcite(id: string, pen: Pen): Change[] {
  return [{ kind: 'webcite', id, fields: { trashedAt: pen.now() } }]
}

function urlOf(source: Source): string {
  return 'url' in source ? (source.url ?? '') : ''
}
