import type {
  OfficeBody,
  OfficeContext,
  OfficeControl,
  OfficeNote,
  OfficeNotes,
  OfficeParagraph,
  OfficeRange,
  OfficeRanges,
  OfficeResult,
} from '#app/client/word/host/office-surface.ts'
import type { ProxyFactory } from './proxy-factory.ts'
import { type FakeCell, type FakeControl, type FakeDocument, type FakeSpan, FakeStory } from './story.ts'
import { writeFlatPackage } from './story-xml.ts'

/**
 * Creates the objects of one batch for a document in memory. Actions change the document immediately. Values can be read
 * only after `load` and `sync`.
 */
export function createFakeContext(document: FakeDocument, factory: ProxyFactory): OfficeContext {
  const spans = new WeakMap<object, FakeSpan>()
  let failure: Error | undefined

  const spanOf = (range: object): FakeSpan => {
    const span = spans.get(range)
    if (span === undefined) throw new Error('The range belongs to another batch.')
    return span
  }
  const cellsOf = ({ story, start, end }: FakeSpan): FakeCell[] => story.cells.slice(start.at, end.at)
  const isInNote = ({ story }: FakeSpan): boolean => story.type === 'Footnote' || story.type === 'Endnote'

  function createResult<Value>(read: () => Value): OfficeResult<Value> {
    const result = factory.create({ value: read }, {}) as OfficeResult<Value> & { load(name: string): void }
    result.load('value')
    return result
  }

  function createRange(span: FakeSpan): OfficeRange {
    const set = (change: (cell: FakeCell) => void): void => {
      for (const cell of cellsOf(span)) change(cell)
    }
    const range = factory.create(
      { text: () => span.story.textOf(span.start.at, span.end.at) },
      {
        get font() {
          return {
            set italic(value: boolean) {
              set((cell) => (cell.italic = value))
            },
            set smallCaps(value: boolean) {
              set((cell) => (cell.smallCaps = value))
            },
            set underline(value: unknown) {
              set((cell) => (cell.underline = value !== 'None'))
            },
          }
        },
        get parentBody() {
          return createBody(span.story)
        },
        get parentContentControlOrNullObject() {
          return createControl(() => controlAround(span))
        },
        insertText: (text: string, place: string) => createRange(insertText(span, text, place)),
        insertFootnote: (text: string) => {
          const story = new FakeStory('Footnote')
          document.write(story, ` ${text}`)
          const [mark] = document.makeCells('†')
          if (mark !== undefined)
            span.story.insert(span.end.at, [{ ...mark, note: { kind: 'Footnote', story } }])
          return createNote(story)
        },
        insertContentControl: () => {
          const control: FakeControl = { tag: '', title: '' }
          if (document.refusesControlsInNotes && isInNote(span)) failure = new Error('GeneralException')
          else set((cell) => (cell.controls = [...cell.controls, control]))
          return createControl(() => control)
        },
        getRange: (place: string) => createRange(edgeOf(span, place)),
        expandTo: (other: OfficeRange) => {
          const { start, end } = spanOf(other)
          return createRange(
            span.story.span(Math.min(span.start.at, start.at), Math.max(span.end.at, end.at)),
          )
        },
        compareLocationWith: (other: OfficeRange) => createResult(() => compare(span, spanOf(other))),
        search: (text: string) =>
          createRanges(() => span.story.find(unescape(text), span.start.at, span.end.at)),
        select: () => {
          document.select(span.story.span(span.end.at, span.end.at))
        },
        delete: () => {
          span.story.remove(span, document.tracking !== 'Off')
        },
      },
    )
    spans.set(range, span)
    return range as unknown as OfficeRange
  }

  function insertText(span: FakeSpan, text: string, place: string): FakeSpan {
    const { story, start, end } = span
    const before = story.cells[end.at - 1]
    if (place === 'Replace') {
      const like = cellsOf(span)[0] ?? before
      const fresh = story.insert(end.at, document.makeCells(text, like))
      story.remove(story.span(start.at, fresh.start.at), document.tracking !== 'Off')
      return fresh
    }
    const at = place === 'Start' || place === 'Before' ? start.at : end.at
    const like = story.cells[at - 1]
    const shared = (like?.controls ?? []).filter((one) => story.cells[at]?.controls.includes(one))
    const cells = document.makeCells(text, like).map((cell) => ({ ...cell, controls: shared }))
    return story.insert(at, cells)
  }

  function edgeOf({ story, start, end }: FakeSpan, place: string): FakeSpan {
    if (place === 'Start') return story.span(start.at, start.at)
    return place === 'Whole' ? story.span(start.at, end.at) : story.span(end.at, end.at)
  }

  function controlAround({ story, end }: FakeSpan): FakeControl | undefined {
    return story.cells[end.at - 1]?.controls.at(-1)
  }

  function spanOfControl(control: FakeControl): FakeSpan | undefined {
    const stories = [document.body, ...document.notes.map(({ story }) => story)]
    const story = stories.find(({ cells }) => cells.some(({ controls }) => controls.includes(control)))
    if (story === undefined) return undefined
    const isInside = ({ controls }: FakeCell): boolean => controls.includes(control)
    return story.span(story.cells.findIndex(isInside), story.cells.findLastIndex(isInside) + 1)
  }

  function createControl(find: () => FakeControl | undefined): OfficeControl {
    const span = (): FakeSpan => {
      const control = find()
      const found = control && spanOfControl(control)
      if (found === undefined) throw new Error('ItemNotFound')
      return found
    }
    const object = factory.create(
      {
        tag: () => find()?.tag ?? '',
        text: () => {
          const { story, start, end } = span()
          return story.textOf(start.at, end.at)
        },
        isNullObject: () => find() === undefined,
      },
      {
        insertText: (text: string, place: string) => {
          const { story, start, end } = span()
          const like = story.cells[start.at]
          if (place === 'End') return createRange(story.insert(end.at, document.makeCells(text, like)))
          return createRange(insertText(story.span(start.at, end.at), text, 'Replace'))
        },
        getRange: (place: string) => createRange(edgeOf(span(), place)),
      },
    )
    // The tag and the title can be set without `load`.
    const writable = new Proxy(object, {
      set: (_, name, value: unknown) => {
        const control = find()
        if (control !== undefined && (name === 'tag' || name === 'title')) control[name] = String(value)
        return true
      },
      get: readBound,
    })
    ;(object as { load?: (name: string) => void }).load?.('isNullObject')
    return writable as unknown as OfficeControl
  }

  function createNote(story: FakeStory): OfficeNote {
    return factory.create(
      {},
      {
        get body() {
          return createBody(story)
        },
      },
    ) as unknown as OfficeNote
  }

  function createNotes(kind: 'Footnote' | 'Endnote'): OfficeNotes {
    const list = (): OfficeNote[] =>
      document.notes.filter((note) => note.kind === kind).map(({ story }) => createNote(story))
    return factory.create({ items: list }, {}) as unknown as OfficeNotes
  }

  function createRanges(find: () => FakeSpan[]): OfficeRanges {
    return factory.create({ items: () => find().map(createRange) }, {}) as unknown as OfficeRanges
  }

  function createParagraph(span: FakeSpan): OfficeParagraph {
    return createRange(span)
  }

  function paragraphsOf(story: FakeStory): FakeSpan[] {
    const breaks = [...story.cells.entries()].flatMap(([at, { text }]) => (text === '\n' ? [at] : []))
    return [-1, ...breaks].map((from, at) => story.span(from + 1, breaks[at] ?? story.cells.length))
  }

  function createControls(story: FakeStory, tag?: string): OfficeBody['contentControls'] {
    const list = (): OfficeControl[] => {
      const all = new Set(story.cells.flatMap(({ controls }) => controls))
      return [...all]
        .filter((one) => tag === undefined || one.tag === tag)
        .map((one) => createControl(() => one))
    }
    return factory.create(
      { items: list },
      { getByTag: (wanted: string) => createControls(story, wanted) },
    ) as unknown as OfficeBody['contentControls']
  }

  function createBody(story: FakeStory): OfficeBody {
    return factory.create(
      { type: () => story.type },
      {
        get footnotes() {
          return createNotes('Footnote')
        },
        get endnotes() {
          return createNotes('Endnote')
        },
        get paragraphs() {
          return factory.create({ items: () => paragraphsOf(story).map(createParagraph) }, {})
        },
        get contentControls() {
          return createControls(story)
        },
        getRange: (place: string) => createRange(edgeOf(story.span(0, story.cells.length), place)),
        getOoxml: () => createResult(() => writeFlatPackage(document, story)),
        search: (text: string) => createRanges(() => story.find(unescape(text))),
      },
    ) as unknown as OfficeBody
  }

  const root = factory.create(
    { changeTrackingMode: () => document.tracking },
    {
      get body() {
        return createBody(document.body)
      },
      getSelection: () => createRange(document.selection),
      customXmlParts: {
        add: (xml: string) => {
          document.xmlParts.push({ xml })
        },
        getByNamespace: (namespace: string) =>
          factory.create(
            {
              items: () =>
                document.xmlParts
                  .filter(({ xml }) => xml.includes(`"${namespace}"`))
                  .map((part) => ({
                    getXml: () => createResult(() => part.xml),
                    setXml: (xml: string) => {
                      part.xml = xml
                    },
                  })),
            },
            {},
          ),
      },
    },
  )
  const writableRoot = new Proxy(root, {
    set: (_, name, value: FakeDocument['tracking']) => {
      if (name === 'changeTrackingMode') document.tracking = value
      return true
    },
    get: readBound,
  })
  return {
    document: writableRoot as unknown as OfficeContext['document'],
    sync: async () => {
      const failed = failure
      failure = undefined
      if (failed !== undefined) throw failed
      factory.sync()
    },
  }
}

/** Reads a property of a proxied object. Methods are bound to the object itself. */
function readBound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}

function unescape(text: string): string {
  return text.replaceAll('^^', '^')
}

function compare(one: FakeSpan, other: FakeSpan): string {
  if (one.story !== other.story) return 'Unrelated'
  const [start, end] = [one.start.at - other.start.at, one.end.at - other.end.at]
  if (start === 0 && end === 0) return 'Equal'
  if (start <= 0 && end >= 0) return start === 0 ? 'ContainsStart' : end === 0 ? 'ContainsEnd' : 'Contains'
  return start > 0 ? 'After' : 'Before'
}
