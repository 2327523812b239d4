import type { DocumentNote, LockReason, NoteKind, NoteRun, TextFace, TextPiece } from './note-model.ts'
import { readNoteCallOrder } from './note-numbers.ts'
import { readStatedFace, readStyles, resolveFace, type StyleFaces } from './styles.ts'
import type { DocumentPart, WordPackage } from './word-package.ts'
import { decodeEntities, readAttribute, readPieces, type XmlPiece } from './xml-reader.ts'

const ROMAN: TextFace = { italic: false, smallCaps: false, underline: false }

/** Reads all notes of a document, footnotes first, each kind in the order of its calls. */
export function readNotes(word: WordPackage): DocumentNote[] {
  const styles = readStyles(word.styles, word.prefix)
  return (['footnote', 'endnote'] as const).flatMap((kind) => {
    const part = word[`${kind}s`]
    if (part === undefined) return []
    const called = readNoteCallOrder(word, kind)
    return readPart(part, { kind, prefix: word.prefix, styles })
      .map((note): DocumentNote => {
        const { number, hasOwnMark = true } = called.get(note.id) ?? {}
        return {
          ...note,
          ...(number !== undefined && { number }),
          ...(number === undefined && hasOwnMark && { isAside: true }),
        }
      })
      .toSorted((a, b) => orderOf(called, a) - orderOf(called, b))
  })
}

/** Uncalled notes come last. */
function orderOf(called: ReturnType<typeof readNoteCallOrder>, { id }: DocumentNote): number {
  return called.get(id)?.order ?? Number.MAX_SAFE_INTEGER
}

type Reading = { readonly kind: NoteKind; readonly prefix: string; readonly styles: StyleFaces }

/** Reads the notes of one part, in file order. */
function readPart({ path, xml }: DocumentPart, reading: Reading): DocumentNote[] {
  const element = reading.prefix + reading.kind
  const notes: DocumentNote[] = []
  let note: NoteReader | undefined
  for (const piece of readPieces(xml, path)) {
    if (piece.name === element && piece.kind === 'open') {
      const tag = xml.slice(piece.start, piece.end)
      const type = readAttribute(tag, `${reading.prefix}type`) ?? 'normal'
      const id = readAttribute(tag, `${reading.prefix}id`)
      note = type === 'normal' && id !== undefined ? new NoteReader(xml, id, reading) : undefined
    } else if (piece.name === element && piece.kind === 'close') {
      if (note !== undefined) notes.push(note.finish())
      note = undefined
    } else note?.take(piece)
  }
  return notes
}

/** Elements whose text is read but locked because it is someone's tracked change. */
const CHANGES: ReadonlySet<string> = new Set(['ins', 'moveTo'])
/** Elements whose text was deleted, or was never part of the line. */
const GONE: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'rt',
  'txbxContent',
  'pict',
  'drawing',
  'object',
])
/** Elements that represent a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
  sym: '\ufffc',
}

/** A run being read. */
type OpenRun = {
  readonly start: number
  readonly tag: string
  properties: string
  face: TextFace
  readonly children: { readonly start: number; readonly end: number; readonly isText: boolean }[]
}

/** Collects one note while its XML pieces stream in. */
class NoteReader {
  #text = ''
  readonly #pieces: TextPiece[] = []
  readonly #runs: NoteRun[] = []
  #hasChanges = false
  #depth = { change: 0, gone: 0, simpleField: 0, twofold: 0 }
  /** For each open field, whether its result has started. */
  readonly #fields: boolean[] = []
  #paragraphs = 0
  #style = ''
  #run: OpenRun | undefined
  /** Depth below the run, and the element there. */
  #below = 0
  #child = -1
  #properties = -1
  #content: { start: number; text: string; plain: boolean } | undefined

  readonly xml: string
  readonly id: string
  readonly reading: Reading

  constructor(xml: string, id: string, reading: Reading) {
    this.xml = xml
    this.id = id
    this.reading = reading
  }

  take(piece: XmlPiece): void {
    const { prefix } = this.reading
    if (piece.kind === 'text' || piece.kind === 'other') {
      this.#takeText(piece)
      return
    }
    const name = piece.name.startsWith(prefix) ? piece.name.slice(prefix.length) : `?${piece.name}`
    if (this.#run === undefined) this.#takeOutside(name, piece)
    else this.#takeInside(name, piece)
  }

  #takeText({ kind, start, end }: XmlPiece): void {
    if (this.#content === undefined) return
    const written = this.xml.slice(start, end)
    if (kind === 'text') this.#content.text += decodeEntities(written)
    else {
      this.#content.plain = false
      if (written.startsWith('<![CDATA[')) this.#content.text += written.slice(9, -3)
    }
  }

  #takeOutside(name: string, { kind, start, end }: XmlPiece): void {
    const step = kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    if (CHANGES.has(name)) this.#depth.change += step
    else if (GONE.has(name)) this.#depth.gone += step
    else if (name === 'fldSimple') this.#depth.simpleField += step
    else if (name.endsWith(':AlternateContent')) this.#depth.twofold += step
    else if (name.endsWith(':Fallback')) this.#depth.gone += step
    if ((CHANGES.has(name) || GONE.has(name)) && kind !== 'close') this.#hasChanges = true
    if (name === 'p' && kind !== 'close') {
      this.#style = ''
      if (this.#paragraphs > 0) this.#put('\n', { start, end: start, lock: 'special' })
      this.#paragraphs += 1
    } else if (name === 'pStyle')
      this.#style = readAttribute(this.xml.slice(start, end), `${this.reading.prefix}val`) ?? ''
    else if (name === 'r' && kind === 'open') {
      this.#run = {
        start,
        tag: this.xml.slice(start, end),
        properties: '',
        children: [],
        face: this.#face(''),
      }
      this.#below = 0
    }
  }

  #takeInside(name: string, { kind, start, end }: XmlPiece): void {
    const run = this.#run
    if (run === undefined) return
    if (name === 'r' && kind === 'close' && this.#below === 0) {
      this.#runs.push({ ...run, end })
      this.#run = undefined
      return
    }
    if (kind === 'open') {
      if (this.#below === 0) {
        this.#child = start
        if (name === 'rPr') this.#properties = start
        if (name === 't') this.#content = { start, text: '', plain: true }
      }
      if (GONE.has(name)) this.#depth.gone += 1
      this.#below += 1
      return
    }
    if (kind === 'close') {
      this.#below -= 1
      if (GONE.has(name)) this.#depth.gone -= 1
      if (this.#below === 0) this.#closeChild(name, run, end)
      return
    }
    if (this.#below > 0) return
    if (name === 'rPr') run.properties = this.xml.slice(start, end)
    else this.#takeEmpty(name, { start, end }, run)
  }

  #closeChild(name: string, run: OpenRun, end: number): void {
    if (name === 'rPr' && this.#properties >= 0) {
      run.properties = this.xml.slice(this.#properties, end)
      run.face = this.#face(run.properties)
      if (run.properties.includes(`<${this.reading.prefix}rPrChange`)) this.#hasChanges = true
      this.#properties = -1
      return
    }
    const content = this.#content
    this.#content = undefined
    if (name === 't' && content !== undefined && this.#isRead()) {
      run.children.push({ start: this.#child, end, isText: true })
      this.#put(content.text, { start: content.start, end, ...(!content.plain && { lock: 'special' }) })
      return
    }
    if (name === 'fldChar') this.#takeField(this.#child, end)
    run.children.push({ start: this.#child, end, isText: false })
  }

  #takeEmpty(name: string, place: { start: number; end: number }, run: OpenRun): void {
    const character = CHARACTERS[name]
    if (name === 'fldChar') this.#takeField(place.start, place.end)
    else if (name === 'commentReference') this.#hasChanges = true
    else if (character !== undefined && this.#isRead()) this.#put(character, { ...place, lock: 'special' })
    run.children.push({ ...place, isText: false })
  }

  #takeField(start: number, end: number): void {
    const type = readAttribute(this.xml.slice(start, end), `${this.reading.prefix}fldCharType`)
    if (type === 'begin') this.#fields.push(false)
    else if (type === 'separate') this.#fields[this.#fields.length - 1] = true
    else if (type === 'end') this.#fields.pop()
  }

  /** Returns whether text here is part of the line: not deleted, and not a field's instruction. */
  #isRead(): boolean {
    return this.#depth.gone === 0 && this.#fields.every((result) => result)
  }

  #put(text: string, place: { start: number; end: number; lock?: LockReason }): void {
    if (text === '') return
    const { lock = this.#lock(), start, end } = place
    const piece = {
      at: this.#text.length,
      text,
      face: this.#run?.face ?? ROMAN,
      run: this.#runs.length,
      start,
      end,
      ...(lock !== undefined && { lock }),
    }
    this.#pieces.push(piece)
    this.#text += text
  }

  #lock(): LockReason | undefined {
    if (this.#depth.change > 0) return 'change'
    // Content with a fallback form would have to be changed in both forms.
    if (this.#depth.twofold > 0) return 'special'
    return this.#fields.length > 0 || this.#depth.simpleField > 0 ? 'field' : undefined
  }

  #face(properties: string): TextFace {
    const stated = properties === '' ? {} : readStatedFace(properties, this.reading.prefix)
    return resolveFace(stated, this.#style, this.reading.styles)
  }

  finish(): DocumentNote {
    const { kind } = this.reading
    return {
      kind,
      id: this.id,
      text: this.#text,
      pieces: this.#pieces,
      runs: this.#runs,
      hasChanges: this.#hasChanges,
    }
  }
}
