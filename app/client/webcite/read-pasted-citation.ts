import type { CitationEngine } from '../citation-engine.ts'
import type { FieldName } from '../source/form-fields.ts'
import { valuesOfSource } from '../source/form-values.ts'

const FIELDS = ['people', 'organization', 'title', 'site', 'date'] as const satisfies readonly FieldName[]

/**
 * Reads a pasted citation of a web page and returns the form fields it fills in besides the URL. Returns no fields
 * unless every word belongs to the citation, so that no word is lost.
 */
export function readPastedCitation(
  engine: Pick<CitationEngine, 'parseString'>,
  text: string,
): [name: FieldName, value: string][] {
  const { sources, uses, leftovers, omitted } = engine.parseString(text)
  const [source, ...others] = sources
  const [use] = uses
  const hasMore = use?.signal !== undefined || (use?.parentheticals.length ?? 0) > 0
  if (source?.kind !== 'web' || others.length > 0 || hasMore || leftovers.length > 0 || omitted.length > 0)
    return []
  const values = valuesOfSource(source)
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  if (!filled.every(([name]) => name === 'url' || FIELDS.some((field) => field === name))) return []
  return FIELDS.flatMap((name): [FieldName, string][] => {
    const value = values[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
}
