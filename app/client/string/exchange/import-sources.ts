import { fromCsl, fromRis } from '#cite/formats.ts'

/** Formats that can be imported. */
export type ExchangeForm = 'ris' | 'bibtex' | 'csl'

export type ReadSources = ReturnType<typeof fromRis>

/**
 * Reads the sources in bibliographic data. Rejects if the BibTeX parser, which loads on first use, can't be fetched.
 */
export async function readSources(form: ExchangeForm, text: string): Promise<ReadSources> {
  if (form === 'ris') return fromRis(text)
  if (form === 'bibtex') {
    const { fromBibtex } = await import('#cite/bibtex.ts')
    return fromBibtex(text)
  }
  return listCslItems(text).map((item) => fromCsl(item))
}

/**
 * Returns the items in CSL-JSON: a list, a single item, or a list inside a wrapper object. Broken JSON counts as one
 * bad entry.
 */
function listCslItems(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (Array.isArray(read)) return read
    const items: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'items') : undefined
    return Array.isArray(items) ? items : [read]
  } catch {
    return [undefined]
  }
}
