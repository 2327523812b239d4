import type { Source } from '#cite/source/source.ts'
import { fromCsl, fromRis } from '#cite/formats.ts'
import { sourceIdentity } from '../../source/source-identity.ts'
import type { LibraryItem } from '../model/citation-row.ts'

/** Formats that can be imported. */
type ExchangeForm = 'ris' | 'bibtex' | 'csl'

/** One entry of an import: a source and whether the project has it, or the entry's error. */
type ImportEntry =
  | { readonly at: number; readonly source: Source; readonly known: boolean }
  | { readonly at: number; readonly problem: string }

/** Entries of an import, in order; null if the format is not recognized. */
export interface ImportReading {
  readonly form: ExchangeForm
  readonly entries: readonly ImportEntry[]
}

/**
 * Reads bibliographic data from pasted text or a file. An unreadable entry is listed in place with its reason; a second
 * copy of a work counts as known.
 *
 * Rejects if the BibTeX parser, which loads on first use, can't be fetched.
 */
export async function readImport(text: string, items: readonly LibraryItem[]): Promise<ImportReading | null> {
  const form = formOf(text)
  if (form === null) return null
  const known = new Set(items.flatMap(({ source }) => (source === null ? [] : [sourceIdentity(source)])))
  const entries = (await sourcesOf(form, text)).map((read, at): ImportEntry => {
    if ('failure' in read) return { at, problem: read.failure }
    // Entries of a file may share an id, so number them.
    const source = { ...read, id: `import ${at}` }
    const identity = sourceIdentity(source)
    const seen = known.has(identity)
    known.add(identity)
    return { at, source, known: seen }
  })
  return { form, entries }
}

/** Detects the format from the start of the text. */
function formOf(text: string): ExchangeForm | null {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^TY {1,2}-/m.test(start)) return 'ris'
  if (/^\s*[[{]/.test(start)) return 'csl'
  return /(?:^|\n)[^\S\n]*@\w+\s*[{(]/.test(start) ? 'bibtex' : null
}

async function sourcesOf(form: ExchangeForm, text: string): Promise<ReturnType<typeof fromRis>> {
  if (form === 'ris') return fromRis(text)
  if (form === 'bibtex') {
    const { fromBibtex } = await import('#cite/bibtex.ts')
    return fromBibtex(text)
  }
  return cslItems(text).map((item) => fromCsl(item))
}

/** The items of CSL-JSON: a list, a single item, or a list inside an export's wrapper. Broken JSON is one bad entry. */
function cslItems(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (Array.isArray(read)) return read
    const items: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'items') : undefined
    return Array.isArray(items) ? items : [read]
  } catch {
    return [undefined]
  }
}
