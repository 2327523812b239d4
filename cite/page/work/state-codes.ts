/** The code of each state that has one, keyed by the state's name as free sites spell it in URLs (T3). */
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

/** States, keyed by the letters that FindLaw uses in URLs. */
const SLUG_BY_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'al:alabama ak:alaska az:arizona ar:arkansas co:colorado ct:connecticut dc:district-of-columbia fl:florida ga:georgia hi:hawaii id:idaho in:indiana ia:iowa ks:kansas ky:kentucky mi:michigan mn:minnesota ms:mississippi mo:missouri mt:montana ne:nebraska nv:nevada nh:new-hampshire nj:new-jersey nm:new-mexico nc:north-carolina nd:north-dakota oh:ohio or:oregon ri:rhode-island sc:south-carolina sd:south-dakota tn:tennessee ut:utah va:virginia wa:washington wv:west-virginia wi:wisconsin wy:wyoming'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** Returns the code that a page of Justia or FindLaw publishes, if its state has only one. */
export function codeOfFreeSite(host: string, path: string): string | undefined {
  const [, slug] = host === 'law.justia.com' ? (/^\/codes\/([a-z-]+)\//.exec(path) ?? []) : []
  const [, letters] = host === 'codes.findlaw.com' ? (/^\/([a-z]{2})\//.exec(path) ?? []) : []
  const state = slug ?? SLUG_BY_LETTERS[letters ?? '']
  return state === undefined ? undefined : STATE_CODE_BY_SLUG[state]
}
