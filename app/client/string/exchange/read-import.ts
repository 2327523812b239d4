import type { Source } from '#cite/source/source.ts'
import { fromBibtex, fromCsl, fromRis } from '#cite/formats.ts'
import { sourceIdentity } from '../../source/source-identity.ts'
import type { LibraryItem } from '../model/citation-row.ts'

/** The formats an import may come in. */
type ExchangeForm = 'ris' | 'bibtex' | 'csl'

/** One entry of an import: a source, and whether the project has it; or what is wrong with the entry. */
type ImportEntry =
  | { readonly at: number; readonly source: Source; readonly known: boolean }
  | { readonly at: number; readonly problem: string }

/** What an import holds, in its order; null when its format cannot be told. */
export interface ImportReading {
  readonly form: ExchangeForm
  readonly entries: readonly ImportEntry[]
}

/**
 * Reads bibliographic data pasted or taken from a file. An entry that cannot be read is named with its reason and
 * stands among the others; a second copy of the same work counts as known.
 */
export function readImport(text: string, items: readonly LibraryItem[]): ImportReading | null {
  const form = formOf(text)
  if (form === null) return null
  const known = new Set(items.flatMap(({ source }) => (source === null ? [] : [sourceIdentity(source)])))
  const entries = sourcesOf(form, text).map((read, at): ImportEntry => {
    if ('failure' in read) return { at, problem: read.failure }
    // Two entries of a file may carry one id; here each is its own.
    const source = { ...read, id: `import ${at}` }
    const identity = sourceIdentity(source)
    const seen = known.has(identity)
    known.add(identity)
    return { at, source, known: seen }
  })
  return { form, entries }
}

/** Tells the format by how the text begins. */
function formOf(text: string): ExchangeForm | null {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[A-Z][A-Z0-9] {2}-/m.test(start) && /^TY {2}-/m.test(start)) return 'ris'
  if (/^\s*[[{]/.test(start)) return 'csl'
  return /(?:^|\n)\s*@\w+\s*[{(]/.test(start) ? 'bibtex' : null
}

function sourcesOf(form: ExchangeForm, text: string): ReturnType<typeof fromRis> {
  if (form === 'ris') return fromRis(text)
  if (form === 'bibtex') return fromBibtex(text)
  return cslItems(text).map((item) => fromCsl(item))
}

/** The items of CSL-JSON: a list, one item alone, or a list inside an export's envelope. Broken JSON is one bad entry. */
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
