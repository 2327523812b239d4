import { DocxWordHost } from '#app/client/word/host/docx-host.ts'
import { OfficeWordHost } from '#app/client/word/host/office-host.ts'
import type { WordHost } from '#app/client/word/host/word-host.ts'
import { writeArchive } from '#app/client/doctor/document/archive-writer.ts'
import { openPackage } from '#app/client/doctor/document/open-package.ts'
import { decodeEntities } from '#cite/word/xml-reader.ts'
import { createFakeOffice } from './fake-word/fake-office.ts'
import { MockFactory } from './fake-word/mock-factory.ts'
import { type ProxyFactory, StrictFactory } from './fake-word/proxy-factory.ts'
import { createFakeDocument, type FakeStory, type WrittenDocument } from './fake-word/story.ts'
import { wordWithNotes, type WrittenRun } from './word-notes.ts'

/** A position in a document, after the given text. Paragraphs and footnotes are counted from 0. */
interface WrittenPlace {
  readonly paragraph?: number
  readonly note?: number
  readonly after?: string
}

/** Tracked changes of one footnote or paragraph. */
interface TrackedText {
  readonly inserted: string
  readonly deleted: string
}

/** A document that is open in one of the hosts, and the actions that a user can take outside Pincite. */
export interface OpenDocument {
  readonly host: WordHost
  placeCursor(place: WrittenPlace): Promise<void>
  placeCursorInHeader(): void
  /** Replaces the first occurrence of `from` with `to`, as a user does by typing. */
  retype(place: Pick<WrittenPlace, 'note' | 'paragraph'>, from: string, to: string): Promise<void>
  /** Types text at the start of a footnote, after the space that follows its reference mark. */
  typeAtStart(note: number, text: string): Promise<void>
  /** Moves the reference mark of a footnote after that of another footnote, which moves the footnote. */
  moveNoteAfter(note: number, other: number): Promise<void>
  removeNote(note: number): Promise<void>
  readChanges(place: Pick<WrittenPlace, 'note' | 'paragraph'>): Promise<TrackedText>
}

/** A host, and how it opens a document. */
export interface WordBench {
  readonly name: string
  /** True if the host can’t determine which paragraph contains the reference mark of a footnote. */
  readonly hidesMarks?: true
  open(written: WrittenDocument): OpenDocument
}

/** The hosts on which the same tests run. */
export const wordBenches: readonly WordBench[] = [
  { name: 'a .docx file', open: openDocx },
  { name: 'Office.js on office-addin-mock', open: (written) => openFake(written, () => new MockFactory()) },
  { name: 'Office.js on strict objects', open: (written) => openFake(written, () => new StrictFactory()) },
  {
    name: 'a Word that returns notes only one by one',
    hidesMarks: true,
    open: (written) => openFake(written, () => new StrictFactory(), { returnsNotesApart: true }),
  },
]

/** Differences between versions of Word. */
interface FakeWordTraits {
  readonly refusesControlsInNotes?: boolean
  readonly returnsNotesApart?: boolean
}

/** Opens a document in a simulated Word. */
export function openFake(
  written: WrittenDocument,
  createFactory: () => ProxyFactory,
  { refusesControlsInNotes = false, returnsNotesApart = false }: FakeWordTraits = {},
): OpenDocument {
  const document = createFakeDocument(written)
  document.refusesControlsInNotes = refusesControlsInNotes
  document.returnsNotesApart = returnsNotesApart
  const storyOf = ({ note }: Pick<WrittenPlace, 'note'>): FakeStory => {
    const story = note === undefined ? document.body : document.notes[note]?.story
    if (story === undefined) throw new Error(`There is no note ${note}.`)
    return story
  }
  const limitsOf = (place: WrittenPlace): readonly [number, number] => {
    const { cells } = storyOf(place)
    if (place.note !== undefined) return [0, cells.length]
    const breaks = cells.flatMap(({ text }, at) => (text === '\n' ? [at] : []))
    const { paragraph = 0 } = place
    return [paragraph === 0 ? 0 : (breaks[paragraph - 1] ?? 0) + 1, breaks[paragraph] ?? cells.length]
  }
  const findText = (place: WrittenPlace, text: string): number => {
    const [from, to] = limitsOf(place)
    const found = storyOf(place).find(text, from, to)[0]?.start.at
    if (found === undefined) throw new Error(`There is no “${text}”.`)
    return found
  }
  const markOf = (note: number): number =>
    document.body.cells.findIndex((cell) => cell.note === document.notes[note])
  return {
    host: new OfficeWordHost(createFakeOffice(document, createFactory)),
    async placeCursor(place) {
      const story = storyOf(place)
      const [, end] = limitsOf(place)
      const at = place.after === undefined ? end : findText(place, place.after) + place.after.length
      document.select(story.span(at, at))
    },
    placeCursorInHeader() {
      document.select(document.header.span(0, 0))
    },
    async retype(place, from, to) {
      const story = storyOf(place)
      const at = findText(place, from)
      const like = story.cells[at]
      story.insert(at + from.length, document.makeCells(to, like))
      story.remove(story.span(at, at + from.length), false)
    },
    async typeAtStart(note, text) {
      const cells = document.makeCells(text)
      storyOf({ note }).insert(1, cells)
    },
    async moveNoteAfter(note, other) {
      const from = markOf(note)
      const target = document.notes[other]
      const [mark] = document.body.cells.splice(from, 1)
      if (mark === undefined) throw new Error(`There is no note ${note}.`)
      const at = document.body.cells.findIndex((cell) => cell.note === target)
      document.body.cells.splice(at + 1, 0, mark)
    },
    async removeNote(note) {
      document.body.cells.splice(markOf(note), 1)
    },
    async readChanges(place) {
      const [from, to] = limitsOf(place)
      const cells = storyOf(place).cells.slice(from, to)
      const join = (track: 'ins' | 'del'): string =>
        cells.flatMap((cell) => (cell.track === track ? [cell.text] : [])).join('')
      return { inserted: join('ins'), deleted: join('del') }
    },
  }
}

function openDocx({ paragraphs, footnotes }: WrittenDocument): OpenDocument {
  let next = 1
  const calls = paragraphs.map((text) => {
    const runs = runsOf(text).map(({ text: own, set }) =>
      own
        .split(/(†)/)
        .filter((part) => part !== '')
        .map((part) =>
          part === '†'
            ? `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${next++}"/></w:r>`
            : `<w:r>${set === undefined ? '' : `<w:rPr>${set}</w:rPr>`}<w:t xml:space="preserve">${part}</w:t></w:r>`,
        )
        .join(''),
    )
    return `<w:p>${runs.join('')}</w:p>`
  })
  const written = footnotes.length === 0 ? {} : { footnotes: footnotes.map(runsOf) }
  const bytes = Uint8Array.from(wordWithNotes({ ...written, calls: calls.join('') }))
  let host = new DocxWordHost(bytes, () => new Date('2026-07-06T09:00:00Z'))

  /** Edits the XML of a part directly, as a change made outside Pincite. */
  async function change(part: 'document' | 'footnotes', edit: (xml: string) => string): Promise<void> {
    const word = await openPackage(host.bytes)
    const found = word[part]
    if (found === undefined) throw new Error(`There is no part ${part}.`)
    const data = new TextEncoder().encode(edit(found.xml))
    const cursorless = await writeArchive(word.archive, [{ name: found.path, data }])
    host = new DocxWordHost(cursorless, () => new Date('2026-07-06T09:00:00Z'))
  }
  /** Returns the footnotes' ids in the order of their reference marks. */
  async function listIds(): Promise<string[]> {
    const { xml } = (await openPackage(host.bytes)).document
    return [...xml.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id = '']) => id)
  }
  const callOf = (id = ''): RegExp =>
    new RegExp(`<w:r>(?:(?!</w:r>).)*<w:footnoteReference w:id="${id}"/></w:r>`)
  async function rawOf({ note, paragraph = 0 }: WrittenPlace): Promise<string> {
    const word = await openPackage(host.bytes)
    if (note === undefined) return word.document.xml.match(/<w:p>.*?<\/w:p>/g)?.[paragraph] ?? ''
    const id = (await listIds())[note]
    return new RegExp(`<w:footnote w:id="${id}">.*?</w:footnote>`).exec(word.footnotes?.xml ?? '')?.[0] ?? ''
  }
  return {
    get host() {
      return host
    },
    async placeCursor({ note, paragraph = 0, after }) {
      const id = note === undefined ? String(paragraph) : ((await listIds())[note] ?? '')
      const passage = { kind: note === undefined ? ('paragraph' as const) : ('footnote' as const), id }
      const { passages } = await host.readDocument()
      const text = passages.find((one) => one.kind === passage.kind && one.id === id)?.text
      if (text === undefined) throw new Error('There is no such passage.')
      const at = after === undefined ? text.length : text.indexOf(after) + after.length
      host.placeCursor({ passage, at })
    },
    placeCursorInHeader() {
      host = new DocxWordHost(host.bytes)
    },
    async retype(place, from, to) {
      const raw = await rawOf(place)
      if (!raw.includes(from)) throw new Error(`There is no “${from}”.`)
      await change(place.note === undefined ? 'document' : 'footnotes', (xml) =>
        xml.replace(raw, () => raw.replace(from, () => to)),
      )
    },
    async typeAtStart(note, text) {
      const raw = await rawOf({ note })
      const typed = `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
      const changed = raw.replace(/<w:t xml:space="preserve"> <\/w:t><\/w:r>/, (space) => space + typed)
      await change('footnotes', (xml) => xml.replace(raw, () => changed))
    },
    async moveNoteAfter(note, other) {
      const ids = await listIds()
      const mark = callOf(ids[note])
      await change('document', (xml) => {
        const [run = ''] = mark.exec(xml) ?? []
        return xml.replace(mark, '').replace(callOf(ids[other]), (found) => found + run)
      })
    },
    async removeNote(note) {
      const ids = await listIds()
      await change('document', (xml) => xml.replace(callOf(ids[note]), ''))
    },
    async readChanges(place) {
      const raw = await rawOf(place)
      const join = (pattern: RegExp): string =>
        [...raw.matchAll(pattern)].map(([, text = '']) => text).join('')
      const inserted = [...raw.matchAll(/<w:ins .*?<\/w:ins>/g)].flatMap(([part]) =>
        [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text),
      )
      const deleted = join(/<w:delText[^>]*>([^<]*)<\/w:delText>/g)
      return { inserted: decodeEntities(inserted.join('')), deleted: decodeEntities(deleted) }
    },
  }
}

function runsOf(written: string): WrittenRun[] {
  const runs: WrittenRun[] = []
  for (const [, italic, caps, plain] of written.matchAll(/\*([^*]*)\*|~([^~]*)~|([^*~]+)/g)) {
    if (italic !== undefined) runs.push({ text: italic, set: '<w:i/>' })
    else if (caps !== undefined) runs.push({ text: caps, set: '<w:smallCaps/>' })
    else if (plain !== undefined) runs.push({ text: plain })
  }
  return runs
}
