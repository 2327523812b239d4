import { type Address, plainHost } from './address.ts'
import { nameOfState } from './work/state-names.ts'

/** A city or county in a line: `The City of Acme Ethics Board meets`. */
const PLACE_OF =
  /\b(?:City|County|Town|Township|Village|Borough) of (\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+){0,3})/gu

/** Returns a city or county from the lines if its name is also a label of the host: `City of Acme` on acme.gov. */
export function placeOfHost({ host }: Address, lines: readonly string[]): string | undefined {
  const label = plainHost(host).split('.').at(-2) ?? ''
  for (const line of lines)
    for (const [whole, name = ''] of line.matchAll(PLACE_OF)) {
      const words = name.split(' ')
      const places = words.map((_, at) => words.slice(0, at + 1).join(' '))
      const place = places.findLast((one) => isLabelOf(one, label))
      if (place !== undefined) return `${whole.slice(0, whole.length - name.length)}${place}`
    }
  return undefined
}

/**
 * Returns true if a label of a host consists of a place, optionally followed by "city" or the state's postal
 * abbreviation.
 */
function isLabelOf(place: string, label: string): boolean {
  const key = lettersOf(place)
  if (key.length <= 3 || !label.startsWith(key)) return false
  const rest = label.slice(key.length)
  return rest === '' || rest === 'city' || nameOfState(rest.toUpperCase()) !== undefined
}

/** Returns the letters and digits of a name in lowercase, without the article. */
export function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^\p{L}\d]/gu, '')
}

/** The name of a city without its state. */
const CITY = /^(?:City|Town|Village) of \p{Lu}[\p{L}.’' -]+$/u

/** Adds the state that a line of the page gives after the name of a city. Returns other names unchanged. */
export function cityWithState(city: string, lines: readonly string[]): string {
  if (!CITY.test(city)) return city
  const states = lines
    .map((line) => line.replace(/^The /, ''))
    .filter((line) => line.startsWith(`${city}, `))
    .map((line) => line.slice(city.length + 2))
  const state = states.find((name) => nameOfState(name) !== undefined)
  return state === undefined ? city : `${city}, ${nameOfState(state) ?? state}`
}
