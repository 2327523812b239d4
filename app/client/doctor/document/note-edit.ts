import type { DocumentNote, LockReason, NoteEdit, StyledText, TextFace } from './note-model.ts'

type Character = { readonly text: string; readonly face: StyledText['face'] }

/** The face that counts in citations: small capitals before italics, these before underlining. */
export function faceName({ italic, smallCaps, underline }: TextFace): StyledText['face'] {
  return smallCaps ? 'smallCaps' : italic ? 'italic' : underline ? 'underline' : 'roman'
}

/**
 * The edit without what it would only write again: equal words at its beginning and end, set the same way, stay as
 * they are. Undefined when nothing is left of it.
 */
export function trimEdit(note: DocumentNote, edit: NoteEdit): NoteEdit | undefined {
  const old = charactersOf(note, edit.start, edit.end)
  const fresh = edit.runs.flatMap(({ text, face }): Character[] =>
    [...text].flatMap((one) => splitUnits(one, face)),
  )
  let lead = 0
  while (lead < old.length && lead < fresh.length && isSame(old[lead], fresh[lead])) lead += 1
  if (lead === old.length && lead === fresh.length) return undefined
  // A tracked change shows whole words.
  while (lead > 0 && isWithinWord(old, fresh, lead)) lead -= 1
  let tail = 0
  while (
    tail < old.length - lead &&
    tail < fresh.length - lead &&
    isSame(old[old.length - 1 - tail], fresh[fresh.length - 1 - tail])
  )
    tail += 1
  while (tail > 0 && isWithinWord(old, fresh, -tail)) tail -= 1
  return {
    start: edit.start + lead,
    end: edit.end - tail,
    runs: joinCharacters(fresh.slice(lead, fresh.length - tail)),
  }
}

function splitUnits(text: string, face: StyledText['face']): Character[] {
  return Array.from({ length: text.length }, (_, at) => ({ text: text.charAt(at), face }))
}

function charactersOf({ pieces }: DocumentNote, start: number, end: number): Character[] {
  return pieces.flatMap(({ at, text, face }) =>
    splitUnits(text.slice(Math.max(0, start - at), Math.max(0, end - at)), faceName(face)),
  )
}

function isSame(one: Character | undefined, other: Character | undefined): boolean {
  return one?.text === other?.text && (one?.face === other?.face || one?.text === ' ')
}

/** Whether a word goes on over this place in either text; negative places count from the end. */
function isWithinWord(old: readonly Character[], fresh: readonly Character[], at: number): boolean {
  return [old, fresh].some((characters) => {
    const place = at < 0 ? characters.length + at : at
    const around = [characters[place - 1], characters[place]]
    if (/[\udc00-\udfff]/.test(around[1]?.text ?? '')) return true
    return around.every((one) => one !== undefined && /[\p{L}\p{N}\p{M}’']/u.test(one.text))
  })
}

function joinCharacters(characters: readonly Character[]): StyledText[] {
  const runs: { text: string; face: StyledText['face'] }[] = []
  for (const { text, face } of characters) {
    const last = runs.at(-1)
    if (last?.face === face) last.text += text
    else runs.push({ text, face })
  }
  return runs
}

/** Why a stretch of a note cannot be changed; undefined when it can. An empty stretch is the place between two characters. */
export function findLock(
  { pieces, text }: DocumentNote,
  start: number,
  end: number,
): LockReason | 'empty' | undefined {
  if (text === '') return 'empty'
  const from = start === end ? Math.max(0, start - 1) : start
  const to = start === end ? Math.max(from + 1, start) : end
  return pieces.find(
    (piece) => piece.lock !== undefined && piece.at < to && piece.at + piece.text.length > from,
  )?.lock
}

/** The note's text with edits made: what it reads as when all are accepted. */
export function applyEdits(text: string, edits: readonly NoteEdit[]): string {
  let done = text
  for (const { start, end, runs } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    done = done.slice(0, start) + runs.map((run) => run.text).join('') + done.slice(end)
  return done
}
