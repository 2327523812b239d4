import type {
  DocumentNote,
  LockReason,
  NoteCorrection,
  NoteEdit,
  StyledText,
  TextFace,
} from '#cite/word/note-model.ts'

type Character = StyledText & { readonly isLocked?: boolean }

/** Returns the typeface of citation text. Small capitals take precedence over italics, and italics over underlining. */
export function faceName({ italic, smallCaps, underline }: TextFace): StyledText['face'] {
  return smallCaps ? 'smallCaps' : italic ? 'italic' : underline ? 'underline' : 'roman'
}

/** Trims equal characters with equal formatting from both ends of an edit. Returns undefined if nothing is left. */
export function trimEdit(note: DocumentNote, edit: NoteEdit): NoteEdit | undefined {
  const old = charactersOf(note, edit.start, edit.end)
  const fresh = edit.runs.flatMap(({ text, face, refersTo }): Character[] =>
    splitUnits(text, { face, ...(refersTo !== undefined && { refersTo }) }),
  )
  let lead = 0
  while (lead < old.length && lead < fresh.length && isSame(old[lead], fresh[lead])) lead += 1
  if (lead === old.length && lead === fresh.length) return undefined
  // Tracked changes cover whole words.
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

function splitUnits(text: string, setting: Omit<Character, 'text'>): Character[] {
  return Array.from({ length: text.length }, (_, at) => ({ text: text.charAt(at), ...setting }))
}

function charactersOf({ pieces }: DocumentNote, start: number, end: number): Character[] {
  return pieces.flatMap(({ at, text, face, lock }) =>
    splitUnits(text.slice(Math.max(0, start - at), Math.max(0, end - at)), {
      face: faceName(face),
      isLocked: lock !== undefined,
    }),
  )
}

function isSame(one: Character | undefined, other: Character | undefined): boolean {
  if (one?.refersTo !== other?.refersTo && one?.isLocked !== true) return false
  return one?.text === other?.text && (one?.face === other?.face || one?.text === ' ')
}

/** Returns true if a word continues across a position in either text. Negative positions count from the end. */
function isWithinWord(old: readonly Character[], fresh: readonly Character[], at: number): boolean {
  return [old, fresh].some((characters) => {
    const place = at < 0 ? characters.length + at : at
    const around = [characters[place - 1], characters[place]]
    if (/[\udc00-\udfff]/.test(around[1]?.text ?? '')) return true
    return around.every((one) => one !== undefined && /[\p{L}\p{N}\p{M}’']/u.test(one.text))
  })
}

function joinCharacters(characters: readonly Character[]): StyledText[] {
  const runs: (Omit<StyledText, 'text'> & { text: string })[] = []
  for (const character of characters) {
    const last = runs.at(-1)
    if (last?.face === character.face && last.refersTo === character.refersTo) last.text += character.text
    else runs.push({ ...character })
  }
  return runs
}

/**
 * Returns the reason that a span of a note cannot be changed; undefined if the span can be changed. An empty span is
 * the position between two characters.
 */
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

/** Returns the note's text with the edits applied. */
export function applyEdits(text: string, edits: readonly NoteEdit[]): string {
  let done = text
  for (const { start, end, runs } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    done = done.slice(0, start) + runs.map((run) => run.text).join('') + done.slice(end)
  return done
}

/** Returns every span that a correction changes. */
export function placesOf({
  edits,
  italics = [],
  uprights = [],
}: Pick<NoteCorrection, 'edits' | 'italics' | 'uprights'>): (readonly [start: number, end: number])[] {
  return [...edits.map(({ start, end }) => [start, end] as const), ...italics, ...uprights]
}
