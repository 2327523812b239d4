import { type CslItem, CslItemSchema } from './csl-item.ts'

/** Fields that CSL users keep as `name: value` lines in the note; they fill what the item leaves empty. */
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
