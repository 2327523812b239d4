import { type CslItem, CslItemSchema } from './csl-item.ts'

/** Maximum length of a `name: value` line. Longer lines are prose: `Authority: 5 U.S.C. 552 and App. 3, …`. */
const LONGEST = 150

/** Fills empty fields from `name: value` lines in the note, a CSL convention. */
export function readNote(item: CslItem): CslItem {
  const note = String(item.note ?? '')
  if (!/^[\w-]+: /m.test(note)) return item
  const fields: Record<string, string> = {}
  for (const line of note.split('\n')) {
    const [, name, value] = /^([\w-]+): (.+)$/.exec(line.trim()) ?? []
    if (name !== undefined && value !== undefined && value.length < LONGEST) fields[fieldNamed(name)] = value
  }
  const parsed = CslItemSchema.safeParse({ ...fields, ...item })
  return parsed.success ? parsed.data : item
}

/** Returns the CSL name of a field in Zotero's "Extra," where capitalization is ignored: `Jurisdiction: Ohio`. */
function fieldNamed(name: string): string {
  return /^(?:DOI|URL|ISBN|ISSN|PMC?ID|shortTitle)$/.test(name) ? name : name.toLowerCase()
}
