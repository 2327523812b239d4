import type { RecordChange } from '#sync/client/write.ts'
import { makeId } from '#sync/record/id.ts'
import type { GuestDraft } from '../../session/guest-draft.ts'
import { readAddress } from '../web-address.ts'
import type { Engine } from '../citation-engine.ts'
import type { FieldName } from '../source/form-fields.ts'
import type { Values } from '../source/form-values.ts'
import { leftoverText } from '../string/composer/match-items.ts'
import type { Pen } from '../record-factory.ts'
import { startProject } from '../string/edit/start-project.ts'
import { nameOfSource } from '../source/source-name.ts'
import { type Draft, emptyDraft, openFields, readDraft, sourceOfDraft } from '../webcite/webcite-draft.ts'
import { newWebcite } from '../webcite/webcite-edit.ts'

/** What of a draft an account does not have yet, as changes to write. */
export interface TrialChanges {
  readonly changes: readonly RecordChange[]
  /** Was not recognized as a citation; belongs into the new project's box. */
  readonly leftover: string
}

interface Surroundings {
  readonly engine: Engine
  readonly pen: Pen
  /** The first project of the list as it is; null when there is none. */
  readonly first: string | null
  /** The day it is here, as a form writes it. */
  readonly today: string
}

/** What comes of a draft is called so. */
export function namesIn({ at, dice }: GuestDraft): { readonly project: string; readonly webcite: string } {
  const name = (from: number) => makeId(at, Uint8Array.from(dice.slice(from, from + 10)))
  return { project: name(0), webcite: name(10) }
}

/** The string cite of a draft as a project of its own; nothing for an empty one. */
export function projectOfTrial(trial: GuestDraft, { engine, pen, first }: Surroundings): TrialChanges {
  const { text } = trial
  if (text.trim() === '') return { changes: [], leftover: '' }
  const parsed = engine.parseString(text)
  const [source = null] = parsed.sources
  const name = source === null ? text.trim().slice(0, NAME_MAX) : nameOfSource(source)
  const { changes } = startProject({ name, first, gathered: parsed }, named(pen, namesIn(trial).project))
  return { changes, leftover: leftoverText(parsed) }
}

/** The web citation of a draft; its page is read when there is a connection. Nothing for an empty one. */
export function webciteOfTrial(trial: GuestDraft, { pen, today }: Surroundings): TrialChanges {
  const id = namesIn(trial).webcite
  const draft = draftOf(trial.web)
  const read = readDraft(draft, today)
  const source = draft.touched.length === 0 ? null : sourceOfDraft(read, { id })
  if (source === null) return { changes: [], leftover: '' }
  const state = read.address === null ? 'manual' : 'queued'
  const cited = { type: draft.type, source, open: openFields(draft, read.type), found: null, state } as const
  return { changes: newWebcite(cited, named(pen, id)).changes, leftover: '' }
}

/** As long as a project's name may be. */
const NAME_MAX = 200

/** The fields as the form of the client area has them. What was typed as an address and is none becomes the title. */
function draftOf(web: GuestDraft['web']): Draft {
  const filled = Object.entries(web).filter(([, value]) => value.trim() !== '')
  const { url, people, ...rest } = Object.fromEntries(filled) as GuestDraft['web']
  const isAddress = url !== undefined && readAddress(url) !== null
  const values: Values = {
    ...rest,
    ...(people !== undefined && { people, organization: people }),
    ...(isAddress && { url }),
    ...(url !== undefined && !isAddress && rest.title === undefined && { title: url }),
  }
  return { ...emptyDraft, values, touched: Object.keys(values) as FieldName[] }
}

/** A pen that gives the first record the name that the draft has had since it was begun. */
function named(pen: Pen, first: string): Pen {
  const names = [first]
  return { ...pen, newId: () => names.shift() ?? pen.newId() }
}
