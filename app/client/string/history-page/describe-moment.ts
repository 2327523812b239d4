import type { EditedField, ProjectEvent, ProjectMoment } from '../../../store/store-hooks.ts'
import { readSource } from '../../source/read-source.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { t } from './messages.ts'

export interface ChangeLine {
  readonly key: string
  readonly words: string
  readonly fields: readonly EditedField[]
  /** The item whose versions can be restored; null if there is none. */
  readonly versions: { readonly name: string; readonly ids: readonly string[] } | null
  /** The removed record that can be restored; null if there is none. */
  readonly putBack: { readonly name: string; readonly id: string } | null
  /** The individual changes that the line combines. */
  readonly parts?: readonly ChangeLine[]
}

/** Looks up names for the records in events. */
export interface EventNames {
  /** Name of a string; undefined if it was removed. */
  readonly stringOf: (stringId: string) => string | undefined
  /** True if the project has a single string, whose name is then left out. */
  readonly isOnlyString?: boolean
}

/** Minimum number of citations, added to one string at one moment, that are combined in one line. */
const SHARED = 3

const STYLE = new Set(['typeface', 'profile', 'mode', 'underline'])

/** Describes the changes made at one moment. Changes to larger items, such as the project, come first. */
export function describeMoment({ events }: Pick<ProjectMoment, 'events'>, names: EventNames): ChangeLine[] {
  const lines: ChangeLine[] = []
  const left = events.filter((event) => !isImplied(event, events))
  const take = (test: (event: ProjectEvent) => boolean): ProjectEvent[] => {
    const taken = left.filter(test)
    for (const event of taken) left.splice(left.indexOf(event), 1)
    return taken
  }
  const say = (key: string, words: string): void => {
    lines.push({ key, words, fields: [], versions: null, putBack: null })
  }
  const movedUses = left.filter(({ act, kind }) => act === 'moved' && kind === 'use')
  for (const stringId of new Set(movedUses.map((event) => event.stringId))) {
    const moves = movedUses.filter((event) => event.stringId === stringId)
    if (moves.length < 2) continue
    take((event) => moves.includes(event))
    say(`order ${stringId}`, t('res_change_moved_uses', { string: nameString(stringId, names) }))
  }
  if (left.filter(({ act, kind }) => act === 'moved' && kind === 'string').length > 1) {
    take(({ act, kind }) => act === 'moved' && kind === 'string')
    say('order', t('res_change_moved_strings'))
  }
  const numbered = left.filter(isRenumbered)
  if (numbered.length > 0) {
    take((event) => numbered.includes(event))
    say('numbers', t('res_change_numbered', { count: numbered.length }))
  }
  const cited = left.filter(({ act, kind }) => act === 'added' && kind === 'use')
  const joined = [...new Set(cited.map(({ stringId }) => stringId))].flatMap((stringId) => {
    const parts = cited.filter((event) => event.stringId === stringId)
    if (parts.length < SHARED) return []
    take((event) => parts.includes(event))
    return [describeCitations(parts, stringId, names)]
  })
  return [...lines, ...left.map((event) => describeEvent(event, names)), ...joined]
}

/** Describes the citations added to one string in a single line: "Added 35 citations to Note 1." */
function describeCitations(parts: readonly ProjectEvent[], stringId: string, names: EventNames): ChangeLine {
  return {
    key: `cited ${stringId}`,
    words: t('res_change_added_uses', { count: parts.length, string: nameString(stringId, names) }),
    fields: [],
    versions: null,
    putBack: null,
    parts: parts.map((event) => describeEvent(event, names)),
  }
}

/** Returns true if a record was added, removed, or restored together with a larger item that contains it. */
function isImplied(event: ProjectEvent, events: readonly ProjectEvent[]): boolean {
  const { act, kind, id, authorityId, stringId } = event
  if (act !== 'added' && act !== 'removed' && act !== 'restored') return false
  const along = (test: (other: ProjectEvent) => boolean) =>
    events.some((other) => other.act === act && other.id !== id && test(other))
  if (act === 'added') {
    // Creating a project also adds its first string, and citing a new authority also adds it to the library.
    if (kind === 'string') return along((other) => other.kind === 'project')
    return kind === 'authority' && along((other) => other.kind === 'use' && other.authorityId === id)
  }
  if (kind !== 'use') return false
  return along(
    (other) =>
      (other.kind === 'authority' && other.id === authorityId) ||
      (other.kind === 'string' && other.id === stringId),
  )
}

function isRenumbered({ act, kind, fields }: ProjectEvent): boolean {
  return act === 'edited' && kind === 'string' && fields.every(({ field }) => field === 'footnote')
}

function describeEvent(event: ProjectEvent, names: EventNames): ChangeLine {
  const { act, kind, id, authorityId, stringId, fields, inTrash } = event
  const name = nameEvent(event, names)
  const values = { name, string: nameString(stringId, names) }
  const isInOnlyString = names.isOnlyString === true && names.stringOf(stringId) !== undefined
  const words =
    act === 'added' && kind === 'use' && isInOnlyString
      ? t('res_change_added_only_use', values)
      : describeAct(event, values)
  const ids = kind === 'use' ? [id, authorityId] : [id]
  return {
    key: `${id} ${act} ${fields.map(({ field }) => field).join()}`,
    words,
    fields,
    versions: act === 'edited' && kind !== 'choice' ? { name, ids } : null,
    putBack: inTrash && kind !== 'project' ? { name, id } : null,
  }
}

function describeAct(
  { act, kind, fields }: ProjectEvent,
  values: { readonly name: string; readonly string: string },
): string {
  if (kind === 'choice') return t('res_change_choice', values)
  if (kind !== 'project' && kind !== 'string' && kind !== 'authority' && kind !== 'use') return ''
  if (act === 'edited') {
    const isStyle = kind === 'project' && fields.every(({ field }) => STYLE.has(field))
    return t(isStyle ? 'res_change_edited_style' : `res_change_edited_${kind}`, values)
  }
  if (act === 'moved') return t(kind === 'use' ? 'res_change_moved_use' : 'res_change_moved_string', values)
  if (kind === 'project' && act === 'added') return t('res_change_project')
  if (act === 'added') return kind === 'project' ? '' : t(`res_change_added_${kind}`, values)
  return t(`res_change_${act}_${kind}`, values)
}

function nameEvent(event: ProjectEvent, names: EventNames): string {
  const { kind, subject, source, authorityId, stringId } = event
  if (kind === 'use' || kind === 'authority') {
    const name = nameOfSource(readSource(authorityId, source)).replace(/\.$/, '') || subject
    return name === '' ? t('res_changes_nameless') : name
  }
  if (kind === 'string') return subject || (names.stringOf(stringId) ?? t('res_changes_a_string'))
  return subject === '' ? t('res_changes_nameless') : subject
}

function nameString(stringId: string, { stringOf }: EventNames): string {
  return stringOf(stringId) ?? t('res_changes_string_gone')
}
