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

/** What of a draft an account does not have yet, as changes to write. */
export interface GuestDraftChanges {
  readonly changes: readonly RecordChange[]
  /** Was not recognized as a citation; belongs into the new project's box. */
  readonly leftover: string
}

interface ImportContext {
  readonly engine: CitationEngine
  readonly factory: RecordFactory
  /** The first project of the list as it is; null when there is none. */
  readonly first: string | null
  /** The day it is here, as a form writes it. */
  readonly today: string
}

/** What comes of a draft is called so. */
export function recordIdsOf({ at, dice }: GuestDraft): {
  readonly project: string
  readonly webcite: string
} {
  const recordId = (from: number) => makeId(at, Uint8Array.from(dice.slice(from, from + 10)))
  return { project: recordId(0), webcite: recordId(10) }
}

/** The string cite of a draft as a project of its own; nothing for an empty one. */
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

/** The web citation of a draft; its page is read when there is a connection. Nothing for an empty one. */
export function webciteFromDraft(trial: GuestDraft, { factory, today }: ImportContext): GuestDraftChanges {
  const id = recordIdsOf(trial).webcite
  const draft = draftOf(trial.web)
  const read = readDraft(draft, today)
  const source = draft.touched.length === 0 ? null : sourceOfDraft(read, { id })
  if (source === null) return { changes: [], leftover: '' }
  const state = read.address === null ? 'manual' : 'queued'
  const cited = {
    type: draft.type,
    source,
    open: listOpenFields(draft, read.type),
    found: null,
    state,
  } as const
  return { changes: newWebcite(cited, withFirstId(factory, id)).changes, leftover: '' }
}

/** As long as a project's name may be. */
const NAME_MAX = 200

/** The fields as the form of the client area has them. What was typed as an address and is none becomes the title. */
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

/** A factory that gives the first record the name that the draft has had since it was begun. */
function withFirstId(factory: RecordFactory, first: string): RecordFactory {
  const names = [first]
  return { ...factory, newId: () => names.shift() ?? factory.newId() }
}
