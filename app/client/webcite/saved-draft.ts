import type { Source } from '#cite/source/source.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { readSource } from '../source/read-source.ts'
import { readStoredReading } from './page-reading.ts'
import { draftFromStored, type DraftReading, listOpenFields, type WebciteDraft } from './webcite-draft.ts'
import type { CitedWebcite, FetchState } from './webcite-edit.ts'

/** Returns the draft that a saved citation opens as; null if a newer version wrote it in a form that can't be read. */
export function readSavedDraft(webcite: Webcite): WebciteDraft | null {
  const source = readSource(webcite.id, webcite.source)
  return source === null ? null : draftFromStored(webcite, source, readStoredReading(webcite.found))
}

/** Describes a draft and its source for saving. The found fields count only if they were read from the draft's page. */
export function describeCited(
  draft: WebciteDraft,
  read: DraftReading,
  source: Source,
  state: FetchState,
): CitedWebcite {
  return {
    type: draft.type,
    url: read.url,
    source,
    open: listOpenFields(draft, read.type),
    found: read.isRead ? draft.found : null,
    shortForms: draft.shortForms,
    state,
  }
}
