import { zip } from '#cite/text/zip.ts'
import { DocumentError } from '#cite/word/document-error.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { encodeAttribute, readAttribute, readPieces } from '#cite/word/xml-reader.ts'
import { openPackage } from '../../doctor/document/open-package.ts'

const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml'

type FlatPart = { readonly path: string; readonly type: string; readonly xml: string }

/**
 * Opens the single XML file that Office.js returns for a document or a note. Uses the same reader and checks as for
 * .docx files. Skips pictures and other binary parts. Rejects with a `DocumentError`.
 */
export function openFlatPackage(flat: string): Promise<WordPackage> {
  const parts = readFlatParts(flat)
  if (parts.length === 0) throw new DocumentError('other-format')
  const overrides = parts.map(
    ({ path, type }) =>
      `<Override PartName="/${encodeAttribute(path)}" ContentType="${encodeAttribute(type)}"/>`,
  )
  const types = `<Types xmlns="${CONTENT_TYPES}"><Default Extension="rels" ContentType="${RELATIONS}"/>${overrides.join('')}</Types>`
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  const bytes = zip([
    { name: '[Content_Types].xml', data: encode(types) },
    ...parts.map(({ path, xml }) => ({ name: path, data: encode(xml) })),
  ])
  return openPackage(bytes)
}

function readFlatParts(flat: string): FlatPart[] {
  const parts: FlatPart[] = []
  let part: Omit<FlatPart, 'xml'> | undefined
  let content: number | undefined
  let prefix: string | undefined
  for (const { kind, name, start, end } of readPieces(flat, 'document')) {
    if (kind === 'text' || kind === 'other') continue
    prefix ??= name.replace(/package$/, '')
    if (kind === 'open' && name === `${prefix}part`) part = describePart(flat.slice(start, end), prefix)
    else if (kind === 'close' && name === `${prefix}part`) part = content = undefined
    else if (name !== `${prefix}xmlData` || part === undefined) continue
    else if (kind === 'open') content ??= end
    else if (kind === 'close' && content !== undefined)
      parts.push({ ...part, xml: flat.slice(content, start) })
  }
  return parts.filter(({ path }) => path !== '')
}

function describePart(tag: string, prefix: string): Omit<FlatPart, 'xml'> {
  return {
    path: (readAttribute(tag, `${prefix}name`) ?? '').replace(/^\//, ''),
    type: readAttribute(tag, `${prefix}contentType`) ?? '',
  }
}
