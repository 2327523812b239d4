import type { PassageKind } from '#cite/word/note-model.ts'
import type { DocumentPart, WordPackage } from '#cite/word/word-package.ts'
import type { ChangedFile } from './archive-writer.ts'

/** Opening line of a new part. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

type NewPart = {
  readonly path: string
  /** Path relative to the document's part. */
  readonly target: string
  /** Type of the relationship, as a URL. */
  readonly relation: string
  readonly contentType: string
}

/** Returns the part that contains the passages of a kind; undefined if the document has none. */
export function partOf(word: WordPackage, kind: PassageKind): DocumentPart | undefined {
  return kind === 'paragraph' ? word.document : word[`${kind}s`]
}

/**
 * Returns the namespace of relationships, which depends on whether the document uses the strict or the transitional
 * form of the standard.
 */
export function officeRelations({ namespace }: Pick<WordPackage, 'namespace'>): string {
  return namespace.startsWith('http://purl')
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
}

/** Returns a part as a file to write into the archive. */
export function fileOf({ path, xml }: Pick<DocumentPart, 'path' | 'xml'>): ChangedFile {
  return { name: path, data: new TextEncoder().encode(xml) }
}

/** Returns the relationships and the list of content types with a new part added. */
export function registerPart({ relations, contentTypes }: WordPackage, part: NewPart): ChangedFile[] {
  const { path, target, relation, contentType } = part
  const writeRelation = (own: string): string =>
    `<${own}Relationship Id="${freeRelation(relations.xml)}" Type="${relation}" Target="${target}"/>`
  const writeOverride = (own: string): string =>
    `<${own}Override PartName="/${path}" ContentType="${contentType}"/>`
  return [
    fileOf({ ...relations, xml: addInside(relations.xml, writeRelation(rootPrefix(relations.xml))) }),
    fileOf({
      ...contentTypes,
      xml: addInside(contentTypes.xml, writeOverride(rootPrefix(contentTypes.xml))),
    }),
  ]
}

/**
 * Returns a new part for footnotes or comments, registered with the document. Its path avoids every file in the
 * archive, including unregistered ones.
 */
export function createNotesPart(
  word: WordPackage,
  kind: 'footnotes' | 'comments',
  content: string,
): ChangedFile[] {
  const { prefix, namespace, document, archive } = word
  const folder = document.path.replace(/[^/]*$/, '')
  const taken = new Set(archive.entries.map(({ name }) => name))
  let target = `${kind}.xml`
  for (let count = 2; taken.has(folder + target); count += 1) target = `${kind}${count}.xml`
  const path = folder + target
  const bound = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const xml = `${XML_HEAD}<${prefix}${kind} ${bound}="${namespace}">${content}</${prefix}${kind}>`
  const relation = `${officeRelations(word)}/${kind}`
  const contentType = `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`
  return [fileOf({ path, xml }), ...registerPart(word, { path, target, relation, contentType })]
}

/**
 * Returns a relationship id that is not used in the part. `after` is the number of new ids that the caller already has.
 */
export function freeRelation(xml: string, after = 0): string {
  let count = after + 1
  while (xml.includes(`"rIdPincite${count}"`)) count += 1
  return `rIdPincite${count}`
}

/** Returns the namespace prefix of the root element. */
export function rootPrefix(xml: string): string {
  return /<([^\s:?!/<>]+:)[^\s/<>]+/.exec(xml.replace(/<[?!][^>]{0,500}>/g, ''))?.[1] ?? ''
}

/** Inserts elements at the end of the root element. */
export function addInside(xml: string, more: string): string {
  const end = xml.lastIndexOf('</')
  if (end >= 0) return xml.slice(0, end) + more + xml.slice(end)
  return xml.replace(
    /<([^\s?!/<>]+)(?=[\s/])([^<>]*)\/>\s*$/,
    (_, name: string, rest: string) => `<${name}${rest}>${more}</${name}>`,
  )
}
