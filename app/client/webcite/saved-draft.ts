import type { Source } from '#cite/source/source.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { readSource } from '../source/read-source.ts'
import { readStoredReading } from './page-reading.ts'
import { draftFromStored, type DraftReading, listOpenFields, type WebciteDraft } from './webcite-draft.ts'
import type { CitedWebcite, FetchState } from './webcite-edit.ts'

/**
 * Returns the draft for editing a saved citation; null if a newer version wrote the citation in a format that can't be
 * read.
 */
export function readSavedDraft(webcite: Webcite): WebciteDraft | null {
  const source = readSource(webcite.id, webcite.source)
  return source === null ? null : draftFromStored(webcite, source, readStoredReading(webcite.found))
}

/**
 * Describes a draft and its source for saving. The found fields are included only if they were read from the draft's
 * page.
 */
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
