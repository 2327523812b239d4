import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { isWholePlace } from '../abbreviation/abbreviate.ts'
import { initialsOf } from '../name/initials.ts'
import { surnameOf } from '../name/person.ts'
import { hitAll, hitMatch, type NameRule } from './name-rule.ts'
import {
  BUSINESS_END,
  FIRST_PARTIES_OF_COURT,
  HEADLESS,
  REPUBLICS,
  SHIP,
  listPlaces,
  listStateAbbreviations,
  spellPlace,
} from './party-words.ts'

/** Rules for parts of a party that must be omitted, kept, or added, by type of party (R11.5). */
export const PARTY_RULES: readonly NameRule[] = [
  {
    rule: 'R11.5.1',
    severity: 'error',
    words: 'Omit the given name.',
    party: (side) => {
      // Match `Jane Roe` and `Mary Ann Roe`, but not a surname with only initials, which can be a firm's name.
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
    words: 'Use “United States” alone: don’t abbreviate it or add “of America.”',
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
      // Keep a name that starts with “City of” or a similar phrase: `In re City of New York`.
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
      // A text such as `Report at 10, United States v. Roe` starts with a filing in the case.
      if (/\bat \d|[¶§]/.test(side.text)) return undefined
      const found = /, ([A-Z][A-Za-z. ]+)$/.exec(side.text)
      const place = found?.[1] ?? ''
      // In `United States, U.S. , 113 S. Ct. 1`, `U.S.` is a reporter whose volume is missing.
      return found !== null &&
        place !== 'U.S.' &&
        // In `Riggs Nat’l Bank of Wash., D.C.`, keep `D.C.`, because it is part of the place.
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
    // In a full citation, keep the name as the court spells it.
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
      // Keep the IRS as a party in lawsuits about its records.
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
