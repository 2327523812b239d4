import type { Source } from '../source/source.ts'
import { readEntries } from './bibtex-entries.ts'
import { itemOfEntry } from './bibtex-item.ts'
import { fromCsl } from './csl.ts'
import type { CslFailure } from './csl-failure.ts'

/** Parses the entries of a BibTeX or biblatex file as sources (EX5). Unknown entry types are read as documents. */
export function fromBibtex(text: string): (Source | CslFailure)[] {
  return readEntries(text).map((entry) => ('failure' in entry ? entry : fromCsl(itemOfEntry(entry))))
}
