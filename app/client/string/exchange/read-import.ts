import type { Source } from '#cite/source/source.ts'
import { createLatestWorker } from '../../reading/latest-worker.ts'
import { LONG_TEXT } from '../../reading/parse-text.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import type { ExchangeForm, ReadSources } from './import-sources.ts'
import type { ImportRequest, ImportResponse } from './import-worker.ts'

type ImportEntry =
  | { readonly at: number; readonly source: Source; readonly known: boolean }
  | { readonly at: number; readonly problem: string }

/** Entries in an import, in order; null if the format is not recognized. */
export interface ImportReading {
  readonly form: ExchangeForm
  readonly entries: readonly ImportEntry[]
}

/**
 * Reads bibliographic data from pasted text or a file. An unreadable entry is listed with the reason. A second copy of
 * a work counts as already known. Rejects if the BibTeX parser, which loads on first use, can't be fetched.
 */
export async function readImport(text: string, items: readonly LibraryItem[]): Promise<ImportReading | null> {
  const form = formOf(text)
  if (form === null) return null
  const known = new Set(items.flatMap(({ source }) => (source === null ? [] : [sourceIdentity(source)])))
  const entries = (await sourcesOf(form, text)).map((read, at): ImportEntry => {
    if ('failure' in read) return { at, problem: read.failure }
    // Entries in a file may share an id, so number them.
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

const reader = createLatestWorker<ImportRequest, ImportResponse>(
  async () => (await import('./import-worker.ts')).importWorkerAddress,
)

async function sourcesOf(form: ExchangeForm, text: string): Promise<ReadSources> {
  const response = text.length > LONG_TEXT ? await reader.ask({ form, text }) : null
  if (response === null) return (await import('./import-sources.ts')).readSources(form, text)
  if (response.read === null) throw new Error('The BibTeX parser could not be loaded')
  return response.read
}
