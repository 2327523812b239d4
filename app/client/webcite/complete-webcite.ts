import type { RecordChange } from '#sync/client/write.ts'
import type { DraftSetting } from './draft-setting.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { readDraft, sourceOfDraft } from './webcite-draft.ts'
import type { PageReading } from './page-reading.ts'
import { describeCited, readSavedDraft } from './saved-draft.ts'
import { editWebcite } from './webcite-edit.ts'

/**
 * Returns the changes that fill in the fields of a queued citation from its page, except for fields that the user typed
 * in. Empty if a newer version wrote the citation, because that version will complete it.
 */
export function completeWebcite(webcite: Webcite, found: PageReading, setting: DraftSetting): RecordChange[] {
  const kept = readSavedDraft(webcite)
  if (kept === null) return []
  const draft = { ...kept, found: { ...found, url: kept.values.url ?? '' } }
  const read = readDraft(draft, setting)
  const completed = sourceOfDraft(read, { id: webcite.id })
  if (completed === null) return []
  const cited = { ...describeCited(draft, read, completed, 'fetched'), url: webcite.url, found: draft.found }
  return editWebcite(webcite.id, cited, webcite.source)
}
