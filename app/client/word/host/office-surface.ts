/**
 * The part of Office.js that Pincite uses (WordApi 1.5). `tests/support/office-types.ts` checks it against Microsoft's
 * own types, which are too large to compile with the app.
 */

type Loadable = { load(properties: string): unknown }

/** A result that can be read after the next `sync`. */
export type OfficeResult<Value> = { readonly value: Value }

type OfficeFont = { italic: boolean; smallCaps: boolean; underline: unknown }

export type OfficeRange = Loadable & {
  readonly text: string
  readonly font: OfficeFont
  readonly parentBody: OfficeBody
  readonly parentContentControlOrNullObject: OfficeControl
  insertText(text: string, place: 'Replace' | 'Start' | 'End' | 'After' | 'Before'): OfficeRange
  insertFootnote(text: string): OfficeNote
  insertContentControl(): OfficeControl
  getRange(place: 'Whole' | 'Start' | 'End' | 'After'): OfficeRange
  expandTo(range: OfficeRange): OfficeRange
  compareLocationWith(range: OfficeRange): OfficeResult<string>
  search(text: string, options: { matchCase: boolean }): OfficeRanges
  select(mode: 'End'): void
  delete(): void
}

export type OfficeRanges = Loadable & { readonly items: readonly OfficeRange[] }

export type OfficeControl = Loadable & {
  readonly isNullObject: boolean
  readonly text: string
  tag: string
  title: string
  insertText(text: string, place: 'Replace' | 'End'): OfficeRange
  getRange(place: 'After' | 'Content'): OfficeRange
}

type OfficeControls = Loadable & {
  readonly items: readonly OfficeControl[]
  getByTag(tag: string): OfficeControls
}

export type OfficeBody = Loadable & {
  readonly type: string
  readonly footnotes: OfficeNotes
  readonly endnotes: OfficeNotes
  readonly paragraphs: OfficeParagraphs
  readonly contentControls: OfficeControls
  getRange(place: 'Whole' | 'Start' | 'End'): OfficeRange
  getOoxml(): OfficeResult<string>
  search(text: string, options: { matchCase: boolean }): OfficeRanges
}

export type OfficeNote = { readonly body: OfficeBody }
export type OfficeNotes = Loadable & { readonly items: readonly OfficeNote[] }

export type OfficeParagraph = Loadable & {
  readonly text: string
  search(text: string, options: { matchCase: boolean }): OfficeRanges
}

type OfficeParagraphs = Loadable & { readonly items: readonly OfficeParagraph[] }

type OfficeXmlPart = { getXml(): OfficeResult<string>; setXml(xml: string): void }
export type OfficeXmlParts = Loadable & { readonly items: readonly OfficeXmlPart[] }

type OfficeDocument = Loadable & {
  readonly body: OfficeBody
  changeTrackingMode: 'Off' | 'TrackAll' | 'TrackMineOnly'
  getSelection(): OfficeRange
  readonly customXmlParts: {
    add(xml: string): unknown
    getByNamespace(namespace: string): OfficeXmlParts
  }
}

/** The proxy objects of one batch. Their properties have values only after `load` and `sync`. */
export type OfficeContext = { readonly document: OfficeDocument; sync(): Promise<unknown> }

/** The functions of Office.js that are not tied to a batch. */
export type OfficePort = {
  run<Value>(batch: (context: OfficeContext) => Promise<Value>): Promise<Value>
  isSetSupported(name: string, version: string): boolean
  /** Calls `onMove` whenever the selection changes; returns a function that unsubscribes. */
  watchSelection(onMove: () => void): () => void
}
