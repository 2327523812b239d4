import { printAddress, readAddress } from '../../address.ts'
import type { FormKind } from '../../source/fields.ts'
import type { Values } from '../../source/values.ts'

/** What a form begins with when somebody typed something the engine did not recognize. */
export function startOfForm(typed: string): { readonly kind: FormKind; readonly values: Values } {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const url = readAddress(text)
  if (url !== null) return { kind: 'web', values: { url: printAddress(url) } }
  if (/§|\bU\.?S\.?C\.?\b/.test(text)) return { kind: 'statute', values: { section: text } }
  return { kind: 'case', values: { name: text } }
}
