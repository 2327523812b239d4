import { type Archive, type ArchiveEntry, readArchive, unpackEntry } from './archive.ts'
import { DocumentError } from './document-error.ts'
import type { FileCodec } from './file-codec.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/** A part of a document: the path in the archive, the exact text, and the prefix of its Word elements. */
export type DocumentPart = { readonly path: string; readonly xml: string; readonly prefix: string }

/** A reference from one part to another. */
type Relation = {
  readonly id: string
  readonly type: string
  readonly target: string
  readonly external: boolean
}

/** A Word document with its note parts unpacked. References to files outside the document are ignored. */
export type WordPackage = {
  readonly archive: Archive
  readonly document: DocumentPart
  readonly footnotes?: DocumentPart
  readonly endnotes?: DocumentPart
  readonly comments?: DocumentPart
  readonly styles?: DocumentPart
  readonly settings?: DocumentPart
  readonly contentTypes: DocumentPart
  /** Path and text of the relationships of the document. The text is empty if there are none. */
  readonly relations: DocumentPart
  /** Relationships of the footnotes and endnotes. Missing if the document has no such part. */
  readonly footnoteRelations?: DocumentPart
  readonly endnoteRelations?: DocumentPart
  /** Prefix of the elements in the document part: `w:` or an empty string. Other parts can have a different prefix. */
  readonly prefix: string
  /** Namespace of the elements, in the transitional or strict variant of the standard. */
  readonly namespace: string
}

const CONTENT_TYPES = '[Content_Types].xml'
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const NAMESPACES: readonly string[] = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]
/** Name of the stream that contains an encrypted document. Names of streams in a compound file are in UTF-16. */
const ENCRYPTED_STREAM = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

/** Opens a .docx file. Rejects with a `DocumentError` if the file can't be read. */
export async function openWordPackage(bytes: Uint8Array, codec: FileCodec): Promise<WordPackage> {
  if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte))
    throw new DocumentError(holdsBytes(bytes, ENCRYPTED_STREAM) ? 'encrypted' : 'old-format')
  const archive = readArchive(bytes, codec)
  const byName = new Map(archive.entries.map((entry) => [entry.name, entry]))
  const read = async (path: string): Promise<DocumentPart | undefined> => {
    const entry = byName.get(path)
    return entry === undefined ? undefined : readPart(archive, entry, codec)
  }
  const contentTypes = await read(CONTENT_TYPES)
  const roots = await read('_rels/.rels')
  if (contentTypes === undefined || roots === undefined) throw new DocumentError('other-format')
  checkMacros(archive, contentTypes)
  const root = relationsOf(roots).find(({ type }) => type.endsWith('/officeDocument'))
  const path = root === undefined || root.external ? '' : resolvePath('', root.target)
  const document = await read(path)
  if (document === undefined) throw new DocumentError('other-format')
  const { prefix, namespace } = readPrefix(document)
  const readRelations = async (of: string): Promise<DocumentPart> => {
    const relationsPath = of.replace(/([^/]*)$/, '_rels/$1.rels')
    return (await read(relationsPath)) ?? { path: relationsPath, xml: '', prefix: '' }
  }
  const relations = await readRelations(path)
  const known = relations.xml === '' ? [] : relationsOf(relations)
  const related = async (type: string): Promise<DocumentPart | undefined> => {
    const found = known.find((relation) => relation.type.endsWith(`/${type}`) && !relation.external)
    return found === undefined ? undefined : read(resolvePath(path, found.target))
  }
  const parts = {
    footnotes: await related('footnotes'),
    endnotes: await related('endnotes'),
    comments: await related('comments'),
  }
  for (const part of Object.values(parts)) if (part !== undefined) readPrefix(part)
  const { footnotes, endnotes } = parts
  const more = {
    ...parts,
    styles: await related('styles'),
    settings: await related('settings'),
    footnoteRelations: footnotes && (await readRelations(footnotes.path)),
    endnoteRelations: endnotes && (await readRelations(endnotes.path)),
  }
  const present = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== undefined))
  return { archive, document, contentTypes, relations, prefix, namespace, ...present }
}

/** Reads the text of a part. Keeps a byte order mark, so that writing the text produces the same bytes. */
async function readPart(archive: Archive, entry: ArchiveEntry, codec: FileCodec): Promise<DocumentPart> {
  const bytes = await unpackEntry(archive, entry, codec)
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (wide) throw new DocumentError('encoding', entry.name)
  try {
    const xml = codec.decode(bytes)
    return { path: entry.name, xml, prefix: findPrefix(xml)?.prefix ?? '' }
  } catch {
    throw new DocumentError('encoding', entry.name)
  }
}

function checkMacros({ entries }: Archive, contentTypes: DocumentPart): void {
  const programs = entries.find(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))
  if (programs !== undefined || /macroEnabled/i.test(contentTypes.xml))
    throw new DocumentError('macros', programs?.name ?? contentTypes.path)
}

function relationsOf({ path, xml }: DocumentPart): Relation[] {
  const relations: Relation[] = []
  for (const { kind, name, start, end } of readPieces(xml, path)) {
    if (kind !== 'empty' && kind !== 'open') continue
    if (!/(?:^|:)Relationship$/.test(name)) continue
    const tag = xml.slice(start, end)
    relations.push({
      id: readAttribute(tag, 'Id') ?? '',
      type: readAttribute(tag, 'Type') ?? '',
      target: readAttribute(tag, 'Target') ?? '',
      external: readAttribute(tag, 'TargetMode') === 'External',
    })
  }
  return relations
}

/** Parses a complete part, so that malformed XML is rejected before anything changes. */
function checkForm(xml: string, path: string): void {
  const pieces = readPieces(xml, path)
  while (pieces.next().done !== true);
}

/** Returns the prefix of Word's namespace in the root element of a part. */
function readPrefix({ path, xml }: Pick<DocumentPart, 'path' | 'xml'>): WordPrefix {
  checkForm(xml, path)
  const found = findPrefix(xml)
  if (found === undefined) throw new DocumentError('other-format', path)
  return found
}

type WordPrefix = { readonly prefix: string; readonly namespace: string }

/**
 * Returns the prefix of Word's namespace. If the root element declares several, prefers the prefix of the root
 * element's name, because the other elements use it too.
 */
function findPrefix(xml: string): WordPrefix | undefined {
  const [root = '', own = ''] =
    /<((?:[^\s:?!/<>]+:)?)[^\s?!/<>]+(?:\s[^<>]*)?>/.exec(xml.replace(/<[?!][^>]{0,500}>/g, '')) ?? []
  const bound = [...root.matchAll(/\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, prefix = '', double, single]): WordPrefix[] => {
      const namespace = double ?? single ?? ''
      return NAMESPACES.includes(namespace) ? [{ prefix: prefix === '' ? '' : `${prefix}:`, namespace }] : []
    },
  )
  return bound.find(({ prefix }) => prefix === own) ?? bound[0]
}

/** Resolves a target to a path in the archive. The path never leads outside the archive. */
function resolvePath(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

function holdsBytes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
