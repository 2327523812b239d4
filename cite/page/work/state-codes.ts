import { CODE_LETTERS } from './code-letters.ts'
import { slugOfState } from './state-names.ts'

/** The code of each state that has only one. The keys are the states' names in the URLs of free sites (T3). */
const STATE_CODE_BY_SLUG: Readonly<Record<string, string>> = {
  alabama: 'Ala. Code',
  alaska: 'Alaska Stat.',
  arizona: 'Ariz. Rev. Stat. Ann.',
  arkansas: 'Ark. Code Ann.',
  colorado: 'Colo. Rev. Stat.',
  connecticut: 'Conn. Gen. Stat.',
  'district-of-columbia': 'D.C. Code',
  florida: 'Fla. Stat.',
  georgia: 'Ga. Code Ann.',
  hawaii: 'Haw. Rev. Stat.',
  idaho: 'Idaho Code',
  indiana: 'Ind. Code',
  iowa: 'Iowa Code',
  kansas: 'Kan. Stat. Ann.',
  kentucky: 'Ky. Rev. Stat. Ann.',
  michigan: 'Mich. Comp. Laws',
  minnesota: 'Minn. Stat.',
  mississippi: 'Miss. Code Ann.',
  missouri: 'Mo. Rev. Stat.',
  montana: 'Mont. Code Ann.',
  nebraska: 'Neb. Rev. Stat.',
  nevada: 'Nev. Rev. Stat.',
  'new-hampshire': 'N.H. Rev. Stat. Ann.',
  'new-jersey': 'N.J. Stat. Ann.',
  'new-mexico': 'N.M. Stat. Ann.',
  'north-carolina': 'N.C. Gen. Stat.',
  'north-dakota': 'N.D. Cent. Code',
  ohio: 'Ohio Rev. Code Ann.',
  oregon: 'Or. Rev. Stat.',
  'rhode-island': 'R.I. Gen. Laws',
  'south-carolina': 'S.C. Code Ann.',
  'south-dakota': 'S.D. Codified Laws',
  tennessee: 'Tenn. Code Ann.',
  utah: 'Utah Code Ann.',
  virginia: 'Va. Code Ann.',
  washington: 'Wash. Rev. Code',
  'west-virginia': 'W. Va. Code',
  wisconsin: 'Wis. Stat.',
  wyoming: 'Wyo. Stat. Ann.',
}

/** Returns the code of a state that has only one code, from the state's name in URLs. */
export function codeOfState(slug: string): string | undefined {
  return STATE_CODE_BY_SLUG[slug]
}

/** Returns the code that a page of Justia or FindLaw publishes, if its state has only one. */
export function codeOfFreeSite(host: string, path: string): string | undefined {
  const [, slug] = host === 'law.justia.com' ? (/^\/codes\/([a-z-]+)\//.exec(path) ?? []) : []
  const [, letters] = host === 'codes.findlaw.com' ? (/^\/([a-z]{2})\//.exec(path) ?? []) : []
  const state = slug ?? slugOfState(letters ?? '')
  return state === undefined ? undefined : (STATE_CODE_BY_SLUG[state] ?? codeByLetters(state, path))
}

/** Returns the code of a state with several codes, from its letters in the URL: `code-evid`, `pen-sect-125-25`. */
function codeByLetters(state: string, path: string): string | undefined {
  const [, found = ''] =
    /^\/codes\/[a-z-]+\/(?:code-)?([a-z]{3,4})\//.exec(path) ??
    /\/([a-z]{3,4})-sect-[^/]*\/?$/.exec(path) ??
    []
  const letters = found.toUpperCase()
  const [place, table] =
    state === 'california'
      ? ['Cal.', CODE_LETTERS['ca']]
      : state === 'new-york'
        ? ['N.Y.', CODE_LETTERS['ny']]
        : []
  const code = table?.[letters]
  return code === undefined ? undefined : `${place} ${code}`
}
