import type { DocumentNote, LockReason, NoteRun, PassageKind, TextFace, TextPiece } from './note-model.ts'
import { readStatedFace, resolveFace, resolveToggle, type StyleFaces } from './styles.ts'
import { decodeEntities, readAttribute, type XmlPiece } from './xml-reader.ts'

/** The part that is being read, the prefix of its elements, and the styles of the document. */
export type NoteReading = {
  readonly kind: PassageKind
  readonly prefix: string
  readonly styles: StyleFaces
}

/** A field whose end hasn't been read yet: its instruction so far, and whether its result has started. */
export type OpenField = { instruction: string; isResult: boolean; hasField?: true }

const ROMAN: TextFace = { italic: false, smallCaps: false, underline: false }

/** Elements of tracked changes whose text is read but can't be changed. */
const CHANGES: ReadonlySet<string> = new Set(['ins', 'moveTo'])
/** Elements whose text was deleted or isn't part of the line. */
const GONE: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'rt',
  'txbxContent',
  'pict',
  'drawing',
  'object',
])
/** Elements that represent a single character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
}
/** Characters of the Symbol font that occur in citations, by their code point in that font. */
const SYMBOLS: Readonly<Record<number, string>> = { 0x2d: '−', 0xb0: '°', 0xb2: '″', 0xa2: '′', 0xb7: '•' }
/** Code point in the private use area at which symbol fonts start. */
const PRIVATE = 0xf000

/**
 * Returns how an element around runs affects their text: `change` for a tracked change, `gone` for text to skip,
 * `twofold` for content that Word stores in two versions (`mc:AlternateContent`), and `link` for a hyperlink.
 */
function depthOf(name: string): 'change' | 'gone' | 'twofold' | 'link' | undefined {
  if (CHANGES.has(name)) return 'change'
  if (GONE.has(name) || name.endsWith(':Fallback')) return 'gone'
  if (name.endsWith(':AlternateContent')) return 'twofold'
  return name === 'hyperlink' ? 'link' : undefined
}

/** A run whose end hasn't been read yet. */
type OpenRun = {
  readonly start: number
  readonly tag: string
  properties: string
  face: TextFace
  isHidden: boolean
  readonly children: { readonly start: number; readonly end: number; readonly isText: boolean }[]
}

/** Number of characters stored from the text before the reference mark of a note. */
const LONGEST_BEFORE = 320

/** Collects one note or paragraph while its XML is parsed. */
export class NoteReader {
  #text = ''
  readonly #pieces: TextPiece[] = []
  readonly #runs: NoteRun[] = []
  #hasChanges = false
  /** True if part of the text is the result of a field for a table of contents, table of authorities, or index. */
  #inTable = false
  #depth = { change: 0, gone: 0, twofold: 0, link: 0 }
  readonly #fields: OpenField[]
  #indents: Record<string, number> = {}
  #isItem = false
  #paragraphs = 0
  #style = ''
  #run: OpenRun | undefined
  /**
   * Nesting depth inside the run. `#child` and `#properties` are the start offsets of the child element and the
   * properties element that are open.
   */
  #below = 0
  #child = -1
  #properties = -1
  #content: { start: number; text: string; plain: boolean } | undefined

  readonly xml: string
  readonly id: string
  readonly reading: NoteReading

  /** A field can span several paragraphs, so the readers of those paragraphs share its state. */
  constructor(xml: string, id: string, reading: NoteReading, fields: OpenField[] = []) {
    this.xml = xml
    this.id = id
    this.reading = reading
    this.#fields = fields
  }

  /** The last characters of the text so far. */
  get textBefore(): string {
    return this.#text.slice(-LONGEST_BEFORE)
  }

  /** The style of the most recent paragraph. */
  get style(): string {
    return this.#style
  }

  /** True if the paragraph has no bullet or number, but is indented or has the style that Word uses for list items. */
  get isSetOff(): boolean {
    return !this.#isItem && ((this.#indents.left ?? 0) > 0 || /^ListParagraph$/i.test(this.#style))
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
    const depth = depthOf(name)
    if (depth !== undefined) this.#depth[depth] += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    else if (name === 'fldSimple') this.#takeSimpleField(kind, this.xml.slice(start, end))
    if ((CHANGES.has(name) || GONE.has(name)) && kind !== 'close') this.#hasChanges = true
    if (name === 'p' && kind !== 'close' && this.#depth.gone === 0) {
      this.#style = ''
      if (this.#paragraphs > 0) this.#put('\n', { start, end: start, lock: 'special' })
      this.#paragraphs += 1
    } else if (name === 'pStyle')
      this.#style = readAttribute(this.xml.slice(start, end), `${this.reading.prefix}val`) ?? ''
    else if (name === 'ind' && this.#depth.gone === 0) this.#takeIndent(this.xml.slice(start, end))
    else if (name === 'numPr' && this.#depth.gone === 0) this.#isItem = true
    else if (name === 'r' && kind === 'open') {
      this.#run = {
        start,
        tag: this.xml.slice(start, end),
        properties: '',
        children: [],
        face: this.#face(''),
        isHidden: this.#isHidden(''),
      }
      this.#below = 0
    }
  }

  #takeInside(name: string, { kind, start, end }: XmlPiece): void {
    const run = this.#run
    if (run === undefined) return
    if (name === 'r' && kind === 'close' && this.#below === 0) {
      const { isHidden: _, ...kept } = run
      this.#runs.push({ ...kept, end, ...(this.#depth.link > 0 && { isLinked: true as const }) })
      this.#run = undefined
      return
    }
    if (kind === 'open') {
      if (this.#below === 0) {
        this.#child = start
        if (name === 'rPr') this.#properties = start
        if (name === 't' || name === 'instrText') this.#content = { start, text: '', plain: true }
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
      run.isHidden = this.#isHidden(run.properties)
      if (run.properties.includes(`<${this.reading.prefix}rPrChange`)) this.#hasChanges = true
      this.#properties = -1
      return
    }
    const content = this.#content
    this.#content = undefined
    const field = this.#fields.at(-1)
    if (name === 'instrText' && field?.isResult === false && this.#depth.gone === 0)
      field.instruction += content?.text ?? ''
    if (name === 't' && content !== undefined && this.#isRead(run)) {
      run.children.push({ start: this.#child, end, isText: true })
      this.#put(content.text, { start: content.start, end, ...(!content.plain && { lock: 'special' }) })
      return
    }
    if (name === 'fldChar') this.#takeField(this.#child, end)
    run.children.push({ start: this.#child, end, isText: false })
  }

  #takeEmpty(name: string, place: { start: number; end: number }, run: OpenRun): void {
    const character = name === 'sym' ? this.#symbol(place) : CHARACTERS[name]
    if (name === 'fldChar') this.#takeField(place.start, place.end)
    else if (name === 'commentReference') this.#hasChanges = true
    else if (character !== undefined && this.#isRead(run)) this.#put(character, { ...place, lock: 'special' })
    run.children.push({ ...place, isText: false })
  }

  #takeField(start: number, end: number): void {
    const type = readAttribute(this.xml.slice(start, end), `${this.reading.prefix}fldCharType`)
    const field = this.#fields.at(-1)
    if (type === 'begin' && field?.isResult === false) field.hasField = true
    if (type === 'begin') this.#fields.push({ instruction: '', isResult: false })
    else if (type === 'separate' && field !== undefined) field.isResult = true
    else if (type === 'end') this.#fields.pop()
  }

  #takeSimpleField(kind: XmlPiece['kind'], tag: string): void {
    if (kind === 'close') this.#fields.pop()
    else if (kind === 'open') {
      const instruction = readAttribute(tag, `${this.reading.prefix}instr`) ?? ''
      this.#fields.push({ instruction, isResult: true })
    }
  }

  #takeIndent(tag: string): void {
    for (const [side, names] of [
      ['left', ['left', 'start']],
      ['right', ['right', 'end']],
    ] as const)
      for (const name of names) {
        const value = Number(readAttribute(tag, `${this.reading.prefix}${name}`))
        if (value > 0) this.#indents[side] = value
      }
  }

  /**
   * Returns the character of a `sym` element. For the Symbol font, looks up the character by its code in that font. For
   * other fonts, returns the character with that code.
   */
  #symbol({ start, end }: { readonly start: number; readonly end: number }): string {
    const tag = this.xml.slice(start, end)
    const code = Number.parseInt(readAttribute(tag, `${this.reading.prefix}char`) ?? '', 16)
    const font = readAttribute(tag, `${this.reading.prefix}font`) ?? ''
    if (Number.isNaN(code)) return '\ufffc'
    const place = code >= PRIVATE && code < PRIVATE + 0x100 ? code - PRIVATE : code
    if (/^Symbol$/i.test(font)) return SYMBOLS[place] ?? '\ufffc'
    if (/wingding|dingbat|webding/i.test(font) || place < 0x20) return '\ufffc'
    return String.fromCharCode(place)
  }

  /**
   * Returns true if the text at this position is part of the line. Text in the instruction of a field, deleted text,
   * and hidden text aren't.
   */
  #isRead({ isHidden }: OpenRun): boolean {
    return !isHidden && this.#depth.gone === 0 && this.#fields.every(({ isResult }) => isResult)
  }

  #isHidden(properties: string): boolean {
    const stated = readStatedFace(properties, this.reading.prefix)
    return resolveToggle('hidden', stated, this.#style, this.reading.styles)
  }

  #put(text: string, place: { start: number; end: number; lock?: LockReason }): void {
    if (text === '') return
    const { lock = this.#lock(), start, end } = place
    const bookmark = this.#bookmark()
    this.#inTable ||= this.#fields.some(({ instruction }) => /^\s*(?:TOC|TOA|INDEX)\b/i.test(instruction))
    const piece = {
      at: this.#text.length,
      text,
      face: this.#run?.face ?? ROMAN,
      run: this.#runs.length,
      start,
      end,
      ...(lock !== undefined && { lock }),
      ...(bookmark !== undefined && { bookmark }),
    }
    this.#pieces.push(piece)
    this.#text += text
  }

  #lock(): LockReason | undefined {
    if (this.#depth.change > 0) return 'change'
    // Content with a fallback version can't be changed, because both versions would need the same change.
    if (this.#depth.twofold > 0) return 'special'
    return this.#fields.length > 0 ? 'field' : undefined
  }

  /** Returns the bookmark in the innermost field, if that field prints the number of a note. */
  #bookmark(): string | undefined {
    const field = this.#fields.at(-1)
    // If the instruction contains a nested field, the name of the bookmark is incomplete.
    if (field === undefined || field.hasField === true) return undefined
    return /^\s*NOTEREF\s+"?([^\s"\\]+)/i.exec(field.instruction)?.[1]
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
      ...(this.#isQuoted() && { isQuoted: true as const }),
      ...(this.#isListed() && { isListed: true as const }),
    }
  }

  /** Returns true if the paragraph is indented on both sides or has a style for quotations. */
  #isQuoted(): boolean {
    const { left = 0, right = 0 } = this.#indents
    return (
      this.reading.kind === 'paragraph' && ((left > 0 && right > 0) || /quot|block\s?text/i.test(this.#style))
    )
  }

  #isListed(): boolean {
    if (this.reading.kind !== 'paragraph') return false
    return (
      this.#inTable ||
      /^(?:toc|toa|tableofauthorities|index)\s?\d?$/i.test(this.#style) ||
      LISTED.test(this.#text)
    )
  }
}

/** Matches a line that ends with the page numbers of a table entry, after a tab or a dot leader. */
const LISTED = /(?:\t[\s.]{0,200}|(?<!\.)\.{4,}\s{0,200})(?:passim|[ivxl]+|\d+(?:, ?\d+)*)\s*$/i
