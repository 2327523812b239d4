import { listStates } from '../../vocabulary/states.ts'

/** Territories that are left out, because no site in this folder publishes their law. */
const OUTLYING: ReadonlySet<string> = new Set(['as', 'gu', 'mp', 'vi'])

type StateName = readonly [letters: string, slug: string, abbreviation: string]
let known: readonly StateName[] | undefined

/** Returns each state: its postal letters, its name in URLs, and its abbreviation in citations (T10). */
function states(): readonly StateName[] {
  known ??= listStates()
    .filter(({ code }) => !OUTLYING.has(code))
    .map(({ code, name, short }) => [code, name.toLowerCase().replaceAll(' ', '-'), short])
  return known
}

/** Returns a state's name as URLs spell it, from its postal letters. */
export function slugOfState(letters: string): string | undefined {
  return states().find(([own]) => own === letters)?.[1]
}

/** Returns a state's abbreviation in citations, from its postal letters or its name as URLs spell it. */
export function abbreviationOfState(name: string): string | undefined {
  return states().find(([letters, slug]) => letters === name || slug === name)?.[2]
}

/** Returns a state's full name from its postal letters in capitals or from its name. */
export function nameOfState(name: string): string | undefined {
  const slug = /^[A-Z]{2}$/.test(name)
    ? slugOfState(name.toLowerCase())
    : name.toLowerCase().replaceAll(' ', '-')
  const known = states().find(([, own]) => own === slug)?.[1]
  return known
    ?.split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/** Returns a state's postal letters from its name: `New York`, `Cal.`. */
export function lettersOfState(name: string): string | undefined {
  const slug = name.trim().toLowerCase().replaceAll(' ', '-')
  return states().find(([, own, abbreviation]) => own === slug || abbreviation === name.trim())?.[0]
}
