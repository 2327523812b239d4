import type { SourceOf } from '#cite/source/source.ts'
import { stateCodeOf } from '#cite/vocabulary/states.ts'

/** Abbreviations of the subjects of state codes. */
const SUBJECTS: Readonly<Record<string, string>> = {
  agriculture: 'agric',
  business: 'bus',
  civil: 'civ',
  commerce: 'com',
  commercial: 'com',
  corporations: 'corp',
  criminal: 'crim',
  education: 'educ',
  elections: 'elec',
  evidence: 'evid',
  family: 'fam',
  finance: 'fin',
  government: 'govt',
  human: 'hum',
  insurance: 'ins',
  institutions: 'inst',
  labor: 'lab',
  local: 'loc',
  natural: 'nat',
  occupations: 'occ',
  practice: 'prac',
  probate: 'prob',
  procedure: 'proc',
  professions: 'prof',
  property: 'prop',
  public: 'pub',
  remedies: 'rem',
  resources: 'res',
  transportation: 'transp',
  utilities: 'util',
  vehicle: 'veh',
  welfare: 'welf',
}

/**
 * Returns the same name for a state's code in full and abbreviated: `Texas Family Code`, `TEX. FAM. CODE`. Returns
 * undefined for other laws.
 */
export function keyOfStateCode({ code }: SourceOf<'statute'>): string | undefined {
  const words = code.replace(/\bAnn(?:otated|\.)?$/i, '').trim()
  if (!/ code$/i.test(words)) return undefined
  const all = words.split(/\s+/)
  for (const size of [2, 1]) {
    const state = stateCodeOf(all.slice(0, size).join(' '))
    if (state === undefined) continue
    const subject = all
      .slice(size, -1)
      .map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''))
      .filter((word) => word !== '' && word !== 'and' && word !== 'of')
    return [state, ...subject.map((word) => SUBJECTS[word] ?? word)].join(' ').toLowerCase()
  }
  return undefined
}
