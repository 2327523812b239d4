import { isWholePlace } from '../abbreviation/abbreviate.ts'
import type { Finding } from './finding.ts'
import {
  hitAll,
  hitMatch,
  type PartyHit,
  type NameInText,
  type NameParty,
  type NameRule,
  sidesOf,
} from './name-rule.ts'
import { PARTY_RULES } from './party-rules.ts'
import {
  EIGHT,
  GOVERNMENTS,
  listContractions,
  listPlaces,
  listStateAbbreviations,
  spellPlace,
} from './party-words.ts'

/** Rules for "v." and for abbreviations in a case name (R11.1, R11.3). */
const SPELLING_RULES: readonly NameRule[] = [
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Abbreviate this word in the case name.',
    party: (side) => {
      for (const [word, short] of EIGHT) {
        const hit = hitMatch(side, word, short)
        if (hit !== undefined) return hit
      }
      return undefined
    },
  },
  {
    rule: 'R11.1',
    severity: 'error',
    words: 'Use “v.” between the parties.',
    whole: (name) => {
      const found = /\s(vs?\.?|V\.|versus)\s/.exec(name.text)
      return found === null || found[1] === 'v.' || name.isAfterParty === true
        ? undefined
        : { at: found.index + 1, length: (found[1] ?? '').length, fix: 'v.' }
    },
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Use an ampersand (&) between names.',
    party: (side) => {
      const found =
        /(?<=^[A-Z][a-z]{2,}) and (?=[A-Z][a-z]{2,} (?:Co|Corp|Inc|Ltd|LLC|LLP|L\.L\.C|Bros)\b)/.exec(
          side.text,
        )
      return found === null ? undefined : { at: found.index + 1, length: 3, fix: '&' }
    },
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Abbreviate “Number” to “No.”',
    party: (side) => hitMatch(side, /\bNumber(?= \d)/, 'No.'),
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Add a period to the abbreviation.',
    party: (side) => {
      const found = /\b(?:Inc|Corp|Ltd|Bros|Co)(?=$|, )(?!\.)/.exec(side.text)
      return found === null ? undefined : { at: found.index, length: found[0].length, fix: `${found[0]}.` }
    },
  },
  {
    rule: 'R11.3.1',
    severity: 'error',
    words: 'Use the abbreviation in table T11.',
    party: (side) => {
      for (const found of side.text.matchAll(/(?<![\w’'])[A-Z][A-Za-z’']{2,12}\.?(?=$|[\s,])/g)) {
        const right = listContractions().get(found[0].replace(/[.’']/g, ''))
        const written = found[0].replaceAll("'", '’')
        if (right !== undefined && written !== right && (written.includes('’') || written.endsWith('.')))
          return { at: found.index, length: found[0].length, fix: right }
      }
      return undefined
    },
  },
  {
    rule: 'R11.3.2',
    severity: 'error',
    words: 'Spell out a place that is the entire party name.',
    party: (side, _, sides) => {
      // In "K.C. v. L.A." and "S.D. v. School District," the initials are names of people.
      const isInitials = /^(?:[A-Z]\.){1,3}$/.test(side.text)
      const isPersonal = sides.some(
        ({ text }) =>
          text !== side.text &&
          /^(?:[A-Z]\.){1,3}$|^[A-Z][a-z]+$|\b(?:Sch|Dist|Bd|Educ|Acad|Cnty|Dep|Univ|Ass[’']n|Association|Found|Hosp|Ctr|Center|Soc)/.test(
            text,
          ),
      )
      if (isInitials && (isPersonal || sides.length === 1) && !sides.some(({ text }) => isWholePlace(text)))
        return undefined
      if (!listStateAbbreviations().has(side.text) || side.text === 'U.S.' || !side.text.includes('.'))
        return undefined
      // Titles of the International Court of Justice abbreviate both countries: `Nicar. v. U.S.`
      const isCountry = ({ text }: NameParty): boolean => {
        const [place = ''] = text.split(',')
        return place === 'U.S.' || listStateAbbreviations().has(place)
      }
      if (sides.length > 1 && sides.every(isCountry)) return undefined
      return hitAll(side, spellPlace(side.text))
    },
  },
  {
    rule: 'R11.3.2',
    severity: 'error',
    words: 'Abbreviate a place that is part of a party’s name.',
    party: (side) => {
      const found = / of ([A-Z][A-Za-z]+(?: [A-Z][a-z]+)?)$/.exec(side.text)
      const short = found?.[1] === undefined ? undefined : listPlaces().get(found[1].toLowerCase())
      if (
        found === null ||
        short === undefined ||
        GOVERNMENTS.test(side.text) ||
        side.text.startsWith('Board of')
      )
        return undefined
      return { at: found.index + 4, length: found[0].length - 4, fix: short }
    },
  },
]

const RULES = [...SPELLING_RULES, ...PARTY_RULES]

/** Returns all R11 findings for the case names in a text. */
export function lintNames(names: readonly NameInText[]): Finding[] {
  return names.flatMap((name) => {
    const sides = sidesOf(name)
    const findings: Finding[] = []
    for (const rule of RULES) {
      const whole = rule.whole?.(name, sides)
      if (whole !== undefined) findings.push(findingOf(rule, whole, name.start))
      for (const side of sides) {
        const hit = rule.party?.(side, name, sides)
        if (hit !== undefined) findings.push(findingOf(rule, hit, side.start))
      }
    }
    return findings
  })
}

function findingOf({ rule, severity, words }: NameRule, hit: PartyHit, start: number): Finding {
  const span: readonly [number, number] = [start + hit.at, start + hit.at + hit.length]
  return hit.fix === undefined
    ? { rule, severity, words, span }
    : { rule, severity, words, span, fix: hit.fix }
}
