import type { Source } from '#cite/source/source.ts'
import { formatWebAddress, parseWebAddress } from '../../web-address.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { FormKind } from '../../source/form-fields.ts'
import type { FormValues } from '../../source/form-values.ts'

/** Initial content of a form: a recognized source, or a kind of source and the text of one field. */
export type FormStart = { readonly source: Source } | { readonly kind: FormKind; readonly values: FormValues }

/** Returns the initial content of a form for typed text. */
export function startOfForm(typed: string, engine: CitationEngine | null): FormStart {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const url = parseWebAddress(text)
  if (url !== null) return { kind: 'web', values: { url: formatWebAddress(url) } }
  const [source] = engine?.parseString(text).sources ?? []
  if (source !== undefined && isRecognized(source)) return { source }
  if (/§|\bU\.?S\.?C\.?\b/.test(text)) return { kind: 'statute', values: { section: text } }
  return { kind: 'case', values: { name: text } }
}

/**
 * Returns true if the text was recognized as a source. Returns false if the text was only stored as pasted or is a
 * section without a code.
 */
function isRecognized(source: Source): boolean {
  return source.kind !== 'pasted' && !(source.kind === 'statute' && source.code === '')
}
