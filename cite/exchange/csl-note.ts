import { type CslItem, CslItemSchema } from './csl-item.ts'

/** Fills empty fields from `name: value` lines that CSL users put in the note. */
export function readNote(item: CslItem): CslItem {
  const note = String(item.note ?? '')
  if (!/^[\w-]+: /m.test(note)) return item
  const fields: Record<string, string> = {}
  for (const line of note.split('\n')) {
    const [, name, value] = /^([\w-]+): (.+)$/.exec(line.trim()) ?? []
    if (name !== undefined && value !== undefined) fields[name] = value
  }
  const parsed = CslItemSchema.safeParse({ ...fields, ...item })
  return parsed.success ? parsed.data : item
}
