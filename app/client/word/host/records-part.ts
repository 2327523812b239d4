import { unpackEntry } from '#cite/word/archive.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { decodeEntities, encodeText } from '#cite/word/xml-reader.ts'
import type { ChangedFile } from '../../doctor/document/archive-writer.ts'
import { BROWSER_CODEC } from '../../doctor/document/open-package.ts'
import { fileOf, registerPart, XML_HEAD } from '../../doctor/document/package-parts.ts'
import { RECORDS_NAMESPACE } from './word-host.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

/** Returns the XML that stores the records in a document. */
export function writeRecordsXml(records: string): string {
  return `<citations xmlns="${RECORDS_NAMESPACE}">${encodeText(records)}</citations>`
}

/** Returns the records in a part's XML. Returns undefined if another program wrote the XML. */
export function readRecordsXml(xml: string): string | undefined {
  const found = new RegExp(`<(?:[\\w.-]+:)?citations\\s[^<>]*"${RECORDS_NAMESPACE}"[^<>]*>([^<]*)<`).exec(xml)
  return found?.[1] === undefined ? undefined : decodeEntities(found[1])
}

/** The records in a document, and the path of their part. */
type StoredRecords = { readonly records: string; readonly path?: string }

/** Reads the records that are stored in a document. */
export async function readRecordsPart({ archive }: WordPackage): Promise<StoredRecords> {
  for (const entry of archive.entries) {
    if (!/^customXml\/[^/]+\.xml$/i.test(entry.name)) continue
    const records = readRecordsXml(new TextDecoder().decode(await unpackEntry(archive, entry, BROWSER_CODEC)))
    if (records !== undefined) return { records, path: entry.name }
  }
  return { records: '' }
}

/** Returns the document's changed files after the records are stored. */
export async function writeRecordsPart(word: WordPackage, records: string): Promise<ChangedFile[]> {
  const xml = XML_HEAD + writeRecordsXml(records)
  const known = await readRecordsPart(word)
  if (known.path !== undefined) return [fileOf({ path: known.path, xml })]
  const taken = new Set(word.archive.entries.map(({ name }) => name))
  let count = 1
  while (taken.has(`customXml/item${count}.xml`)) count += 1
  const path = `customXml/item${count}.xml`
  const depth = word.document.path.split('/').length - 1
  return [
    fileOf({ path, xml }),
    ...registerPart(word, {
      path,
      target: '../'.repeat(depth) + path,
      relation: RELATION,
      contentType: 'application/xml',
    }),
  ]
}
