import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { isWholePlace } from '../abbreviation/abbreviate.ts'
import { initialsOf } from '../name/initials.ts'
import { surnameOf } from '../name/person.ts'
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
import {
  BUSINESS_END,
  EIGHT,
  FIRST_PARTIES_OF_COURT,
  GOVERNMENTS,
  HEADLESS,
  REPUBLICS,
  SHIP,
  listContractions,
  listPlaces,
  listStateAbbreviations,
} from './party-words.ts'

/** The rules R11.3–R11.5: what each one matches, and the replacement. */
const rules: readonly NameRule[] = [
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
      // The initials in "K.C. v. L.A." and "S.D. v. School District" identify people.
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
      // The International Court of Justice abbreviates both countries: `Nicar. v. U.S.`
      const isCountry = ({ text }: NameParty): boolean => {
        const [place = ''] = text.split(',')
        return place === 'U.S.' || listStateAbbreviations().has(place)
      }
      if (sides.length > 1 && sides.every(isCountry)) return undefined
      const full = [...listPlaces()].find(([, short]) => short === side.text)?.[0] ?? ''
      return hitAll(
        side,
        full.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      )
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
  {
    rule: 'R11.5.1',
    severity: 'error',
    words: 'Omit the given name.',
    party: (side) => {
      // Matches `Jane Roe` and `Mary Ann Roe`; initials alone can belong to a firm.
      if (
        !/^[A-Z][a-z]+(?: [A-Z][\w’'-]+| [A-Z]\.?)* [A-Z][\w’'-]+(?:,? (?:Jr\.|Sr\.|I{2,3}|IV))?$/.test(
          side.text,
        )
      )
        return undefined
      const surname = surnameOf(side.text)
      return surname === side.text ? undefined : hitAll(side, surname)
    },
  },
  {
    rule: 'R11.5.2',
    severity: 'error',
    words: 'Omit party designations (“Appellant,” “et al.”).',
    party: (side) =>
      hitMatch(
        side,
        /, (?:(?:Plaintiff|Defendant|Petitioner|Respondent|Appellant|Appellee|Claimant|Debtor)s?(?:[-/](?:Appellant|Appellee|Petitioner|Respondent)s?)?|individually and .*|in (?:his|her|their) (?:official|individual) capacit.*)$/i,
        '',
      ),
  },
  {
    rule: 'R11.5.3',
    severity: 'warning',
    words: 'Use the widely recognized initials.',
    party: (side) => {
      const initials = initialsOf(side.text)
      return initials === undefined ? undefined : hitAll(side, initials)
    },
  },
  {
    rule: 'R11.5.4',
    severity: 'error',
    words: 'Omit the nickname or alias.',
    party: (side) =>
      hitMatch(
        side,
        /,?\s+\(?(?:[adfnp]\/[bk]\/a|a\.?k\.?a\.?|d\.?b\.?a\.?|(?:also|formerly|now) known as|doing business as)\s.*$/i,
        '',
      ),
  },
  {
    rule: 'R11.5.5',
    severity: 'error',
    words: 'Delete “et al.” from the case name.',
    party: (side) => hitMatch(side, /,?\s+et\.?\s+al\.?(?=$|[\s,])/i, ''),
  },
  {
    rule: 'R11.5.6',
    severity: 'error',
    words: 'Keep only one business designation (“Co.,” “Inc.”).',
    party: (side) => {
      const found = BUSINESS_END.exec(side.text)
      const second = found === null ? null : /,?\s+\S+$/.exec(side.text)
      return second === null ? undefined : { at: second.index, length: second[0].length, fix: '' }
    },
  },
  {
    rule: 'R11.5.7',
    severity: 'error',
    words: 'Use “ex rel.” instead of this procedural phrase.',
    party: (side) =>
      hitMatch(side, /\b(?:on behalf of|on the relation of|ex relatione|for the use of)\b/i, 'ex rel.'),
  },
  {
    rule: 'R11.5.7',
    severity: 'error',
    words: 'Use “In re” instead of this procedural phrase.',
    whole: (name, sides) => {
      const found = /^(?:In the Matters? of|Matter of|Petition of|Application of)(?: the)?\b/i.exec(name.text)
      // The Board of Immigration Appeals uses “Matter of” in the titles of its decisions.
      if (/^I(?:\. & N|nt)\. Dec\.$/.test(name.reporter ?? '')) return undefined
      return found === null || sides.length > 1 ? undefined : { at: 0, length: found[0].length, fix: 'In re' }
    },
  },
  {
    rule: 'R11.5.7',
    severity: 'error',
    words: 'Use the exact form: “In re,” “Ex parte,” or “ex rel.”',
    whole: (name) => {
      const found =
        /^(?:In Re|IN RE|Ex Parte|In re:)(?= )(?! Nature\b| Motion\b| Order\b| Application\b)|\b(?:ex rel(?!\.)|Ex [Rr]el\.?|ex\. rel\.?)(?= )/.exec(
          name.text,
        )
      if (found === null) return undefined
      const fix = /^in/i.test(found[0]) ? 'In re' : /parte/i.test(found[0]) ? 'Ex parte' : 'ex rel.'
      return { at: found.index, length: found[0].length, fix }
    },
  },
  {
    rule: 'R11.5.7',
    severity: 'error',
    words: 'Omit “In re” when there is an opposing party.',
    whole: (name, sides) => {
      const found = /^In re (?:the )?/i.exec(name.text)
      return found === null || sides.length < 2 ? undefined : { at: 0, length: found[0].length, fix: '' }
    },
  },
  {
    rule: 'R11.5.8',
    severity: 'error',
    words: 'Spell out “United States,” and add nothing to it.',
    party: (side) =>
      /^(?:U\.?\s?S\.?(?:A\.?)?|United States of America)$/.test(side.text)
        ? hitAll(side, 'United States')
        : undefined,
  },
  {
    rule: 'R11.5.9',
    severity: 'error',
    words: 'Use only the state’s name, or only “State,” “People,” or “Commonwealth” in its own courts.',
    party: (side, { reporter, court }) => {
      const found = /^(State|People|Commonwealth) of (?:the )?(?:State of )?(\S.*)$/.exec(side.text)
      const state = found?.[2] ?? ''
      const known =
        isWholePlace(state) || listStateAbbreviations().has(state) || UNSHORTENED_STATES.includes(state)
      if (found !== null && known) {
        const short = listPlaces().get(state.toLowerCase()) ?? state
        const home = court === '' ? reporter : court
        return hitAll(side, home.startsWith(short) ? (found[1] ?? '') : spellPlace(state))
      }
      const federal = FIRST_PARTIES_OF_COURT.test(reporter)
      return federal && /^(?:State|People|Commonwealth)$/.test(side.text) ? hitAll(side) : undefined
    },
  },
  {
    rule: 'R11.5.10',
    severity: 'error',
    words: 'Omit “Town of,” “City of,” or “Village of” inside a party’s name.',
    party: (side) => {
      // A name that starts with “City of” or a similar phrase is kept: `In re City of New York`.
      const found = /^((?:In re |Matter of )\S.*? )((?:Town|City|Village) of )/.exec(side.text)
      return found === null
        ? undefined
        : { at: (found[1] ?? '').length, length: (found[2] ?? '').length, fix: '' }
    },
  },
  {
    rule: 'R11.5.10',
    severity: 'advice',
    words: 'If this party is a municipality, add “Town of,” “City of,” or “Village of” to its name.',
    party: (side) =>
      /^[A-Z][a-z]{2,}(?:town|sville|onville|burgh|borough)$/.test(side.text) ? hitAll(side) : undefined,
  },
  {
    rule: 'R11.5.11',
    severity: 'error',
    words: 'Omit the place after the comma.',
    party: (side) => {
      // `Report at 10, United States v. Roe` starts with a paper filed in the case.
      if (/\bat \d|[¶§]/.test(side.text)) return undefined
      const found = /, ([A-Z][A-Za-z. ]+)$/.exec(side.text)
      const place = found?.[1] ?? ''
      // In `United States, U.S. , 113 S. Ct. 1`, `U.S.` is a reporter whose volume is missing.
      return found !== null &&
        place !== 'U.S.' &&
        // `Riggs Nat’l Bank of Wash., D.C.` names one place.
        place !== 'D.C.' &&
        (isWholePlace(place) || listStateAbbreviations().has(place))
        ? { at: found.index, length: found[0].length, fix: '' }
        : undefined
    },
  },
  {
    rule: 'R11.5.11',
    severity: 'error',
    words: 'Omit the place after the board’s name.',
    party: (side) => {
      const found = /^Board of \w+( of (?:the )?([A-Z][A-Za-z]+(?: [A-Z][a-z]+)?))$/.exec(side.text)
      if (found === null || !isWholePlace(found[2] ?? '')) return undefined
      const length = (found[1] ?? '').length
      return { at: side.text.length - length, length, fix: '' }
    },
  },
  {
    rule: 'R11.5.11',
    severity: 'error',
    words: 'Add this party’s location (“Board of Education of Topeka”).',
    party: (side) =>
      HEADLESS.test(side.text) && !/ of (?:the )?[A-Z]/.test(side.text) ? hitAll(side) : undefined,
  },
  {
    rule: 'R11.5.11',
    severity: 'advice',
    words: 'If this is a local chapter of a national organization, add its location.',
    // In a full citation, keep the name that the court uses.
    party: (side, { reporter }, sides) =>
      sides.length > 1 && reporter === '' && /^(?:ACLU|NAACP)$/.test(side.text) ? hitAll(side) : undefined,
  },
  {
    rule: 'R11.5.11',
    severity: 'warning',
    words: 'Use the full name of a foreign state (“Republic of,” “Kingdom of”).',
    party: (side, _, sides) => (sides.length > 1 && REPUBLICS.test(side.text) ? hitAll(side) : undefined),
  },
  {
    rule: 'R11.5.12',
    severity: 'advice',
    words: 'If this is a ship or other property sued in rem, add “the” before its name.',
    whole: (name, sides) =>
      sides.length === 1 && SHIP.test(name.text)
        ? { at: 0, length: name.text.length, fix: name.text.replace('In re ', 'In re the ') }
        : undefined,
  },
  {
    rule: 'R11.5.12',
    severity: 'error',
    words: 'Delete “The” at the start of the party’s name.',
    party: (side, _, sides) =>
      // In `Natterstrom v. The Hazard`, `The Hazard` is the name of a ship.
      sides.length > 1 && /^The (?!King\b|Queen\b|\p{Lu}\p{Ll}+$)/u.test(side.text)
        ? { at: 0, length: 4, fix: '' }
        : undefined,
  },
  {
    rule: 'R11.5.12',
    severity: 'advice',
    words: 'Add “The” to the popular name of a group of cases.',
    whole: (name, sides) =>
      sides.length === 1 &&
      name.isAfterThe !== true &&
      /^(?!The |In re |Ex parte |Matter of )(?!.*\bthe\b).* Cases$/.test(name.text)
        ? { at: 0, length: name.text.length, fix: `The ${name.text}` }
        : undefined,
  },
  {
    rule: 'R11.5.13',
    severity: 'error',
    words: 'Use “Commissioner” for the Commissioner of Internal Revenue.',
    party: (side) =>
      // Leave the IRS as a party, as in suits for its records.
      /^(?:CIR|C\.I\.R\.|Comm(?:issione|[’'])r of Internal Revenue|Comm[’']r of IRS)$/.test(side.text)
        ? hitAll(side, 'Commissioner')
        : undefined,
  },
  {
    rule: 'R11.5.14',
    severity: 'error',
    words: 'Keep only the first full craft or industry name in a union’s name.',
    party: (side) =>
      hitMatch(
        side,
        /(?<=\b(?:Brotherhood|Bhd\.|Union(?! (?:Carbide|Pac))|Teamsters|Workers)\b.*?)(?: and [A-Z]\w+)?, (?!Loc|Dist|Lodge|Nos?\b|AFL|CIO|Inc).*$/,
        '',
      ),
  },
]

/** Returns the full name of a place from its T12 abbreviation (R11.3.2). */
function spellPlace(place: string): string {
  const full = [...listPlaces()].find(([, short]) => short === place)?.[0]
  return full === undefined ? place : full.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Returns all R11 findings for the case names of a text. */
export function lintNames(names: readonly NameInText[]): Finding[] {
  return names.flatMap((name) => {
    const sides = sidesOf(name)
    const findings: Finding[] = []
    for (const rule of rules) {
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
