import type { PageWork } from '../extraction.ts'
import { CODE_LETTERS } from './code-letters.ts'
import { codeOfState } from './state-codes.ts'
import { slugOfState } from './state-names.ts'

/** Codes that are cited by title number, as printed. */
const BY_TITLE: Readonly<Record<string, string>> = {
  DE: 'Del. Code Ann.',
  ME: 'Me. Rev. Stat.',
  OK: 'Okla. Stat.',
  VT: 'Vt. Stat. Ann.',
}

/** The citation that Justia prints on each section of a code, with the year of the edition. */
const UNIVERSAL =
  /^Universal Citation:\s*(?:(\d+[\w-]*)\s)?([A-Z]{2})\s([A-Z][\w&,. -]*?)\s(?:ch\.? (\w+),?\s)?(?:§|Sec\.)\s*(\S+?)\.?\s\((\d{4})\)/

/**
 * Reads the universal citation of a section: `Universal Citation: CA Evid Code § 1152 (2023)`, `11 DE Code § 636
 * (2023)`, `720 ILCS 5/9-1 (2023)`.
 */
export function readUniversalCitation(line: string): PageWork['parts'] | undefined {
  const [, chapter, act, day] = /^Universal Citation:\s*(\d+) ILCS (\S+) \((\d{4})\)/.exec(line) ?? []
  if (chapter !== undefined && act !== undefined && day !== undefined)
    return { volume: chapter, code: 'Ill. Comp. Stat.', section: act, date: day }
  const [, title, letters = '', name = '', part, section, date] = UNIVERSAL.exec(line) ?? []
  if (section === undefined || date === undefined) return undefined
  const titled = BY_TITLE[letters]
  if (title !== undefined && titled !== undefined)
    return {
      code: titled,
      section: `tit. ${title}, § ${section.replace(new RegExp(`^${title}-`), '')}`,
      date,
    }
  if (letters === 'PA' && title !== undefined)
    return { volume: title, code: 'Pa. Cons. Stat.', section: `§ ${section}`, date }
  if (letters === 'MA' && part !== undefined)
    return { code: 'Mass. Gen. Laws', section: `ch. ${part}, § ${section}`, date }
  const code = codeOfState(slugOfState(letters.toLowerCase()) ?? '') ?? codeByName(letters, name)
  return code === undefined ? undefined : { code, section: `§ ${section}`, date }
}

const PLACES: Readonly<Record<string, string>> = { CA: 'Cal.', MD: 'Md.', NY: 'N.Y.', TX: 'Tex.' }

/** Returns the code of a state with several codes, from its name without periods: `Evid Code`, `Penal L`. */
function codeByName(letters: string, name: string): string | undefined {
  const place = PLACES[letters]
  if (letters === 'LA') return name.startsWith('Rev Stat') ? 'La. Stat. Ann.' : undefined
  const codes = Object.values(CODE_LETTERS[letters.toLowerCase()] ?? {})
  const code = codes.find((own) => keyOfCode(own) === keyOfCode(name))
  if (place === undefined || code === undefined) return undefined
  return letters === 'MD' ? `${place} Code Ann., ${code}` : `${place} ${code}`
}

/**
 * Returns a key for the name of a code. The key omits words that some sites leave out, so it is the same for `Penal
 * Law` and `Penal L`.
 */
function keyOfCode(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/\b(?:ann|and|code|l|law)\b/g, '')
    .replace(/\s+/g, '')
}
