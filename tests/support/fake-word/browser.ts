import { createFakeOffice } from './fake-office.ts'
import { StrictFactory } from './proxy-factory.ts'
import { createFakeDocument, type FakeStory, type WrittenDocument } from './story.ts'

/** Actions of a journey that change or read the document outside Pincite. */
export interface FakeWordControls {
  /** Moves the cursor to the end of a footnote or a paragraph. Footnotes and paragraphs are counted from 0. */
  placeCursor(place: { readonly note: number } | { readonly paragraph: number }): void
  /** The text of each footnote, without deleted text. */
  listNotes(): string[]
  /** The tracked changes of a footnote. */
  readChanges(note: number): { readonly inserted: string; readonly deleted: string }
  moveNoteToStart(note: number): void
}

/** The globals of Office.js that the page reads. */
interface FakeOfficeWindow {
  writtenDocument?: WrittenDocument
  officeHost?: string | null
  fakeWord?: FakeWordControls
  Office?: unknown
  Word?: unknown
}

const page = window as unknown as FakeOfficeWindow
const open = createFakeDocument(page.writtenDocument ?? { paragraphs: [''], footnotes: [] })
const office = createFakeOffice(open, () => new StrictFactory())
const stops = new Map<() => void, () => void>()

// Microsoft's script removes these functions, and the page has to restore them.
Object.assign(history, { pushState: null, replaceState: null })

page.Word = { run: office.run }
page.Office = {
  onReady: () => Promise.resolve({ host: page.officeHost === undefined ? 'Word' : page.officeHost }),
  EventType: { DocumentSelectionChanged: 'documentSelectionChanged' },
  context: {
    requirements: { isSetSupported: office.isSetSupported },
    document: {
      addHandlerAsync: (_: string, handler: () => void) => {
        stops.set(handler, office.watchSelection(handler))
      },
      removeHandlerAsync: (_: string, { handler }: { handler: () => void }) => {
        stops.get(handler)?.()
        stops.delete(handler)
      },
    },
  },
}

function storyOf(note: number): FakeStory {
  const story = open.notes[note]?.story
  if (story === undefined) throw new Error(`There is no note ${note}.`)
  return story
}

page.fakeWord = {
  placeCursor(place) {
    if ('note' in place) {
      const story = storyOf(place.note)
      open.select(story.span(story.cells.length, story.cells.length))
      return
    }
    const breaks = open.body.cells.flatMap(({ text }, at) => (text === '\n' ? [at] : []))
    const at = breaks[place.paragraph] ?? open.body.cells.length
    open.select(open.body.span(at, at))
  },
  listNotes: () => open.notes.map(({ story }) => story.textOf().trim()),
  readChanges(note) {
    const join = (track: 'ins' | 'del'): string =>
      storyOf(note)
        .cells.flatMap((cell) => (cell.track === track ? [cell.text] : []))
        .join('')
    return { inserted: join('ins'), deleted: join('del') }
  },
  moveNoteToStart(note) {
    const from = open.body.cells.findIndex((cell) => cell.note === open.notes[note])
    const [mark] = open.body.cells.splice(from, 1)
    if (mark !== undefined) open.body.cells.unshift(mark)
  },
}
