import type { RecordChange } from '#sync/client/write.ts'
import { makeId } from '#sync/record/id.ts'
import type { GuestDraft } from '../../session/guest-draft.ts'
import { parseWebAddress } from '../web-address.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { FieldName } from '../source/form-fields.ts'
import type { FormValues } from '../source/form-values.ts'
import { leftoverText } from '../string/composer/match-items.ts'
import type { RecordFactory } from '../record-factory.ts'
import { startProject } from '../string/edit/start-project.ts'
import { nameOfSource } from '../source/source-name.ts'
import {
  type WebciteDraft,
  emptyDraft,
  listOpenFields,
  readDraft,
  sourceOfDraft,
} from '../webcite/webcite-draft.ts'
import { newWebcite } from '../webcite/webcite-edit.ts'

export interface GuestDraftChanges {
  readonly changes: readonly RecordChange[]
  /** Text that was not recognized as a citation. It goes into the new project's box. */
  readonly leftover: string
}

interface ImportContext {
  readonly engine: CitationEngine
  readonly factory: RecordFactory
  /** Position of the first project in the list; null if there is none. */
  readonly first: string | null
  /** The local date, in the format of the form. */
  readonly today: string
}

/** Returns the ids reserved for the records of a draft. */
export function recordIdsOf({ at, dice }: GuestDraft): {
  readonly project: string
  readonly webcite: string
} {
  const recordId = (from: number) => makeId(at, Uint8Array.from(dice.slice(from, from + 10)))
  return { project: recordId(0), webcite: recordId(10) }
}

/** Converts the string cite in a draft to a project; returns no changes for an empty draft. */
export function projectFromDraft(
  trial: GuestDraft,
  { engine, factory, first }: ImportContext,
): GuestDraftChanges {
  const { text } = trial
  if (text.trim() === '') return { changes: [], leftover: '' }
  const parsed = engine.parseString(text)
  const [source = null] = parsed.sources
  const name = source === null ? text.trim().slice(0, NAME_MAX) : nameOfSource(source)
  const { changes } = startProject(
    { name, first, gathered: parsed },
    withFirstId(factory, recordIdsOf(trial).project),
  )
  return { changes, leftover: leftoverText(parsed) }
}

/**
 * Converts the page in a draft to a web citation. The page is read when the device is online. Returns no changes for an
 * empty draft.
 */
export function webciteFromDraft(trial: GuestDraft, { factory, today }: ImportContext): GuestDraftChanges {
  const id = recordIdsOf(trial).webcite
  const draft = draftOf(trial.web)
  const read = readDraft(draft, { today: today, capitals: true })
  const source = draft.touched.length === 0 ? null : sourceOfDraft(read, { id })
  if (source === null) return { changes: [], leftover: '' }
  const state = read.address === null ? 'manual' : 'queued'
  const cited = {
    type: draft.type,
    url: read.url,
    source,
    open: listOpenFields(draft, read.type),
    found: null,
    state,
  } as const
  return { changes: newWebcite(cited, withFirstId(factory, id)).changes, leftover: '' }
}

/** Maximum length of a project name. */
const NAME_MAX = 200

/**
 * Converts the draft's fields to the fields of the Webcite form. Text in the URL field that is not a URL becomes the
 * title.
 */
function draftOf(web: GuestDraft['web']): WebciteDraft {
  const filled = Object.entries(web).filter(([, value]) => value.trim() !== '')
  const { url, people, ...rest } = Object.fromEntries(filled) as GuestDraft['web']
  const isAddress = url !== undefined && parseWebAddress(url) !== null
  const values: FormValues = {
    ...rest,
    ...(people !== undefined && { people, organization: people }),
    ...(isAddress && { url }),
    ...(url !== undefined && !isAddress && rest.title === undefined && { title: url }),
  }
  return { ...emptyDraft, values, touched: Object.keys(values) as FieldName[] }
}

/** Returns a factory that gives the first record the id that was reserved when the draft was started. */
function withFirstId(factory: RecordFactory, first: string): RecordFactory {
  const names = [first]
  return { ...factory, newId: () => names.shift() ?? factory.newId() }
}
