import type { RecordChange } from '#sync/client/write.ts'
import type { DraftSetting } from './draft-setting.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { readSource } from '../source/read-source.ts'
import { draftFromStored, listOpenFields, readDraft, sourceOfDraft } from './webcite-draft.ts'
import { type PageReading, readStoredReading } from './page-reading.ts'
import { editWebcite } from './webcite-edit.ts'

/**
 * Returns the changes that fill in the fields of a queued citation from its page, except for fields that the user typed
 * in. Empty if a newer version wrote the citation, because that version will complete it.
 */
export function completeWebcite(webcite: Webcite, found: PageReading, setting: DraftSetting): RecordChange[] {
  const source = readSource(webcite.id, webcite.source)
  if (source === null) return []
  const kept = draftFromStored(webcite, source, readStoredReading(webcite.found))
  const draft = { ...kept, found: { ...found, url: kept.values.url ?? '' } }
  const read = readDraft(draft, setting)
  const completed = sourceOfDraft(read, { id: webcite.id })
  if (completed === null) return []
  const cited = {
    type: kept.type,
    url: webcite.url,
    source: completed,
    open: listOpenFields(draft, read.type),
    found: draft.found,
    shortForms: draft.shortForms,
    state: 'fetched',
  } as const
  return editWebcite(webcite.id, cited, webcite.source)
}
