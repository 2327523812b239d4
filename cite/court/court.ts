import { COURTS } from './courts.ts'

let byName: ReadonlyMap<string, string> | undefined

/** Spellings of courts that differ in more than spaces and periods from the standard one. */
function keyOf(court: string): string {
  return court
    .replace(/[.\s’',]/g, '')
    .replace(/(\d)(?:nd|rd)/g, '$1d')
    .toLowerCase()
}

/** The id of a court in the public list (`ca9`, `nysd`), from the words of a parenthetical; undefined when unknown. */
export function courtIdOf(court: string): string | undefined {
  if (byName === undefined) {
    const names = new Map<string, string>()
    for (const line of COURTS.trim().split('\n')) {
      const cut = line.indexOf('=')
      const key = keyOf(line.slice(cut + 1))
      if (!names.has(key)) names.set(key, line.slice(0, cut))
    }
    byName = names
  }
  const key = keyOf(court)
  const exact = byName.get(key)
  if (exact !== undefined) return exact
  const panel = /^(?:bap)?(\d+)(?:st|d|th)cir(?:bap)?$|^bap(\d+)/.exec(key)
  return panel !== null && key.includes('bap') ? `bap${panel[1] ?? panel[2]}` : undefined
}

let byId: ReadonlyMap<string, string> | undefined

/** How a parenthetical names a court (`S.D.N.Y.`), from its id; undefined when unknown. */
export function courtNameOf(id: string): string | undefined {
  if (byId === undefined) {
    const names = new Map<string, string>()
    for (const line of COURTS.trim().split('\n')) {
      const cut = line.indexOf('=')
      if (!names.has(line.slice(0, cut))) names.set(line.slice(0, cut), line.slice(cut + 1))
    }
    byId = names
  }
  return byId.get(id)
}
