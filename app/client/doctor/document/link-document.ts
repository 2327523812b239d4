import type { TextLink } from '#cite/verify/link/link-html.ts'
import type { DocumentNote, NoteRun, PassageKind, TextPiece } from '#cite/word/note-model.ts'
import { readPassages } from '#cite/word/read-body.ts'
import type { DocumentPart, WordPackage } from '#cite/word/word-package.ts'
import { applySplices, encodeAttribute, encodeText, type Splice } from '#cite/word/xml-reader.ts'
import { type ChangedFile, writeArchive } from './archive-writer.ts'
import {
  addInside,
  fileOf,
  freeRelation,
  officeRelations,
  partOf,
  rootPrefix,
  XML_HEAD,
} from './package-parts.ts'

const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * Adds hyperlinks to a document (LV3). `linksOf` returns the links of one passage. The visible text and its formatting
 * stay the same. Leaves out a link if its text already has a link, is in a field, or contains a tracked change.
 */
export async function linkDocument(
  word: WordPackage,
  linksOf: (text: string) => readonly TextLink[],
): Promise<Uint8Array<ArrayBuffer>> {
  const notes = readPassages(word)
  const files = (['paragraph', 'footnote', 'endnote'] as const).flatMap((kind) => {
    const parts = partsOf(word, kind)
    if (parts === undefined) return []
    const relations = new RelationList(parts.relations, officeRelations(word))
    const splices = notes.flatMap((note) =>
      note.kind === kind ? linkNote(parts.part, note, { links: linksOf(note.text), relations }) : [],
    )
    if (splices.length === 0) return []
    return [fileOf({ ...parts.part, xml: applySplices(parts.part.xml, splices) }), relations.toFile()]
  })
  return files.length === 0 ? word.archive.bytes : writeArchive(word.archive, files)
}

function partsOf(
  word: WordPackage,
  kind: PassageKind,
): { readonly part: DocumentPart; readonly relations: DocumentPart } | undefined {
  if (kind === 'paragraph') return { part: word.document, relations: word.relations }
  const [part, relations] = [partOf(word, kind), word[`${kind}Relations`]]
  return part === undefined || relations === undefined ? undefined : { part, relations }
}

/** Collects the targets of the hyperlinks in one part. */
class RelationList {
  readonly #ids = new Map<string, string>()
  readonly #part: DocumentPart
  /** Namespace of the attribute that contains a relationship's id. */
  readonly namespace: string

  constructor(part: DocumentPart, namespace: string) {
    this.#part = part
    this.namespace = namespace
  }

  idOf(href: string): string {
    const last = this.#ids.size === 0 ? 0 : Number([...this.#ids.values()].at(-1)?.replace(/\D+/, ''))
    const id = this.#ids.get(href) ?? freeRelation(this.#part.xml, last)
    this.#ids.set(href, id)
    return id
  }

  toFile(): ChangedFile {
    const { path, xml } = this.#part
    const whole = xml === '' ? `${XML_HEAD}<Relationships xmlns="${PACKAGE_RELATIONS}"/>` : xml
    const prefix = rootPrefix(whole)
    const own = [...this.#ids].map(
      ([href, id]) =>
        `<${prefix}Relationship Id="${id}" Type="${this.namespace}/hyperlink" Target="${encodeAttribute(href)}" TargetMode="External"/>`,
    )
    return fileOf({ path, xml: addInside(whole, own.join('')) })
  }
}

type RunSegment = { readonly link: TextLink | undefined; children: string }
type CutRun = { readonly run: NoteRun; readonly segments: readonly RunSegment[] }
type LinkWriting = { readonly links: readonly TextLink[]; readonly relations: RelationList }

function linkNote(
  { xml, prefix }: DocumentPart,
  note: DocumentNote,
  { links, relations }: LinkWriting,
): Splice[] {
  const usable = withoutOverlaps(links).filter((link) => canLink(note, link))
  if (usable.length === 0) return []
  const runs = note.runs.map((run, index): CutRun => ({ run, segments: cutRun(xml, note, index, usable) }))
  return runs.flatMap((one, at): Splice[] => {
    const { run, segments } = one
    if (segments.every(({ link }) => link === undefined)) return []
    const text = segments.map(({ link, children }, index) => {
      const inner =
        segments.length === 1
          ? xml.slice(run.start, run.end)
          : `${run.tag}${run.properties}${children}</${prefix}r>`
      if (link === undefined) return inner
      const opens = index > 0 || !isJoined(runs[at - 1], one)
      const closes = index < segments.length - 1 || !isJoined(one, runs[at + 1])
      const open = `<${prefix}hyperlink xmlns:r="${relations.namespace}" r:id="${relations.idOf(link.href)}">`
      return `${opens ? open : ''}${inner}${closes ? `</${prefix}hyperlink>` : ''}`
    })
    return [{ start: run.start, end: run.end, text: text.join('') }]
  })
}

/** Returns true if a link continues in the next run. Both runs then share one hyperlink element. */
function isJoined(one: CutRun | undefined, next: CutRun | undefined): boolean {
  const link = one?.segments.at(-1)?.link
  return link !== undefined && one?.run.end === next?.run.start && next?.segments[0]?.link === link
}

/** Returns the links in order, without links that start inside an earlier one. */
function withoutOverlaps(links: readonly TextLink[]): TextLink[] {
  let end = -1
  return links
    .toSorted((a, b) => a.start - b.start)
    .filter((link) => {
      if (link.start < end || link.end <= link.start) return false
      ;({ end } = link)
      return true
    })
}

/** Returns true if a span can become a link: it is plain text in one paragraph and has no link. */
function canLink(note: DocumentNote, { start, end }: TextLink): boolean {
  const pieces = note.pieces.filter(({ at, text }) => at < end && at + text.length > start)
  return (
    pieces.length > 0 &&
    pieces.every(({ lock, text, run }) => {
      const isCharacter = lock === 'special' && text.length === 1 && text !== '\n'
      return (lock === undefined || isCharacter) && note.runs[run]?.isLinked !== true
    })
  )
}

/** Splits a run where links start or end. An element without text stays with the text before it. */
function cutRun(
  xml: string,
  note: DocumentNote,
  index: number,
  usable: readonly TextLink[],
): readonly RunSegment[] {
  const segments: RunSegment[] = []
  const put = (link: TextLink | undefined, children: string): void => {
    const last = segments.at(-1)
    if (last !== undefined && last.link === link) last.children += children
    else segments.push({ link, children })
  }
  const pieces = note.pieces.filter((piece) => piece.run === index)
  for (const { start, end } of note.runs[index]?.children ?? []) {
    const piece = pieces.find((one) => one.start === start && one.end === end)
    const whole = xml.slice(start, end)
    if (piece === undefined) put(segments.at(-1)?.link, whole)
    else for (const part of cutPiece(piece, whole, usable)) put(part.link, part.children)
  }
  return segments
}

function cutPiece({ at, text }: TextPiece, whole: string, usable: readonly TextLink[]): RunSegment[] {
  const stop = at + text.length
  const cuts = usable.flatMap(({ start, end }) => [start, end]).filter((cut) => cut > at && cut < stop)
  const places = [at, ...new Set(cuts), stop]
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? stop
    const link = usable.find((one) => one.start <= from && one.end >= to)
    return {
      link,
      children: places.length === 2 ? whole : textElement(text.slice(from - at, to - at), whole),
    }
  })
}

/** Returns a text element with the same name as the element that was split. */
function textElement(text: string, whole: string): string {
  const name = /^<([^\s/>]+)/.exec(whole)?.[1] ?? 'w:t'
  return `<${name} xml:space="preserve">${encodeText(text)}</${name}>`
}
