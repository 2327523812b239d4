/** A content control. */
export interface FakeControl {
  tag: string
  title: string
}

export interface FakeNote {
  readonly kind: 'Footnote' | 'Endnote'
  readonly story: FakeStory
}

/** One character of a story with its properties. A line break ends a paragraph. */
export interface FakeCell {
  readonly text: string
  italic: boolean
  smallCaps: boolean
  underline: boolean
  /** Set if the character was inserted or deleted while changes were tracked. */
  track?: 'ins' | 'del'
  /** The content controls around the character, outermost first. */
  controls: readonly FakeControl[]
  readonly note?: FakeNote
}

/** A position between two characters. The position moves together with them. */
interface FakeAnchor {
  at: number
}

/** A range of a story. */
export interface FakeSpan {
  readonly story: FakeStory
  readonly start: FakeAnchor
  readonly end: FakeAnchor
}

/** The text of a document, or of one footnote. */
export class FakeStory {
  cells: FakeCell[] = []
  readonly #spans = new Set<FakeSpan>()
  readonly type: 'MainDoc' | 'Footnote' | 'Endnote' | 'Header'

  constructor(type: FakeStory['type']) {
    this.type = type
  }

  span(start: number, end: number): FakeSpan {
    const span = { story: this, start: { at: start }, end: { at: end } }
    this.#spans.add(span)
    return span
  }

  /** Inserts cells at a position. A range that starts at the position moves. A range that ends there doesn't grow. */
  insert(at: number, cells: readonly FakeCell[]): FakeSpan {
    this.cells.splice(at, 0, ...cells)
    for (const { start, end } of this.#spans) {
      if (start.at >= at) start.at += cells.length
      if (end.at > at) end.at += cells.length
      end.at = Math.max(start.at, end.at)
    }
    return this.span(at, at + cells.length)
  }

  /** Removes the cells of a range. While changes are tracked, marks them as deleted instead. */
  remove({ start, end }: FakeSpan, isTracked: boolean): void {
    for (let at = end.at - 1; at >= start.at; at -= 1) {
      const cell = this.cells[at]
      if (cell === undefined) continue
      if (isTracked && cell.track !== 'ins') cell.track = 'del'
      else this.#drop(at)
    }
  }

  #drop(at: number): void {
    this.cells.splice(at, 1)
    for (const { start, end } of this.#spans) {
      if (start.at > at) start.at -= 1
      if (end.at > at) end.at -= 1
    }
  }

  /**
   * Returns the text without deleted characters. The reference mark of a footnote is an unprintable character, as in
   * Word.
   */
  textOf(start = 0, end = this.cells.length): string {
    return this.cells
      .slice(start, end)
      .filter(({ track }) => track !== 'del')
      .map(({ text, note }) => (note === undefined ? text : '\u0002'))
      .join('')
  }

  /**
   * Returns the ranges of every occurrence of `text`. As in Word, deleted text counts, and text on both sides of a
   * footnote's reference mark doesn't match.
   */
  find(text: string, from = 0, to = this.cells.length): FakeSpan[] {
    const whole = this.cells
      .slice(from, to)
      .map((cell) => (cell.note === undefined ? cell.text : '\u0002'))
      .join('')
    const found: FakeSpan[] = []
    for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + text.length))
      found.push(this.span(from + at, from + at + text.length))
    return found
  }
}

/** A document with its cursor and settings. */
export class FakeDocument {
  readonly body = new FakeStory('MainDoc')
  readonly header = new FakeStory('Header')
  readonly xmlParts: { xml: string }[] = []
  tracking: 'Off' | 'TrackAll' | 'TrackMineOnly' = 'Off'
  selection: FakeSpan = this.body.span(0, 0)
  /** True to simulate a version of Word that returns the document's XML without footnotes. */
  returnsNotesApart = false
  /** True to simulate Word for the web, which doesn't allow content controls in footnotes. */
  refusesControlsInNotes = false
  readonly listeners = new Set<() => void>()

  get notes(): readonly FakeNote[] {
    return this.body.cells.flatMap(({ note, track }) => (note === undefined || track === 'del' ? [] : [note]))
  }

  select(selection: FakeSpan): void {
    this.selection = selection
    for (const listener of this.listeners) listener()
  }

  makeCells(text: string, like?: FakeCell): FakeCell[] {
    const track = this.tracking === 'Off' ? {} : { track: 'ins' as const }
    return [...text].map((one) => ({
      text: one,
      italic: like?.italic ?? false,
      smallCaps: like?.smallCaps ?? false,
      underline: like?.underline ?? false,
      controls: like?.controls ?? [],
      ...track,
    }))
  }

  /**
   * Adds text to a story: `*…*` is italic, `~…~` is in small caps, and `†` is the reference mark of the next footnote
   * in `notes`.
   */
  write(story: FakeStory, text: string, notes: FakeNote[] = []): void {
    let italic = false
    let smallCaps = false
    for (const one of text) {
      if (one === '*') italic = !italic
      else if (one === '~') smallCaps = !smallCaps
      else {
        const note = one === '†' ? notes.shift() : undefined
        const [cell] = this.makeCells(one)
        if (cell !== undefined) story.cells.push({ ...cell, italic, smallCaps, ...(note && { note }) })
      }
    }
  }
}

/** A document, as written in a test. Each `†` in the paragraphs is the reference mark of the next footnote. */
export interface WrittenDocument {
  readonly paragraphs: readonly string[]
  readonly footnotes: readonly string[]
}

/** Creates a document from the description in a test. */
export function createFakeDocument({ paragraphs, footnotes }: WrittenDocument): FakeDocument {
  const document = new FakeDocument()
  const notes = footnotes.map((text): FakeNote => {
    const story = new FakeStory('Footnote')
    // A space follows the reference mark of a footnote, as in Word.
    document.write(story, ` ${text}`)
    return { kind: 'Footnote', story }
  })
  document.write(document.body, paragraphs.join('\n'), notes)
  return document
}
