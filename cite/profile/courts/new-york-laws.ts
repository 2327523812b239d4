import { FULL_STATES } from './states.ts'
import type { Rewrite } from './style.ts'

/** Matches a publisher or a year after a section, which New York courts omit. */
const PUBLISHER = '(?: \\((?:[^()]*\\d{4}|McKinney[^()]*|Consol[^()]*)\\))?$'

/**
 * Puts each subdivision in brackets: `3211 [a] [7]`. Puts a semicolon before a section that follows a subdivision
 * (`155.00 [3], [4]; 155.05 [1]`), and before a subdivision of a higher level (`265.03 [1] [b]; [3]`).
 */
function withBrackets(section: string): string {
  return section
    .replace(/ ?\((?!(?:1[89]|20)\d\d\))(\w{1,4})\)/g, ' [$1]')
    .replace(/\](?:,|;) (?=\d)/g, ']; ')
    .replace(/(?:(?<=\d\]), (?=\[\D)|(?<=\D\]), (?=\[\d))/g, '; ')
}

/** Removes the periods in the name of another state's code: `Fla. Stat. Ann.` becomes `Fla Stat Ann`. */
function withoutPeriods(words: string): string {
  return words.replaceAll('.', '')
}

/** Replacements that convert laws from the standard form to New York's form. */
export const NEW_YORK_LAWS: readonly Rewrite[] = [
  [
    new RegExp(`^(.*?)(?:N\\.Y\\. )?C\\.?P\\.?L\\.?R\\.? (?:§§? ?|r(?:ule|\\.) )?(\\d.*?)${PUBLISHER}`),
    ([, lead = '', section = '']) => `${lead}CPLR ${withBrackets(section)}`,
  ],
  [
    new RegExp(`^(.*?)N\\.Y\\.C\\. Admin\\. Code (§§? .*?)${PUBLISHER}`),
    ([, lead = '', sections = '']) => `${lead}Administrative Code of City of NY ${withBrackets(sections)}`,
  ],
  [
    new RegExp(`^(.*?)N\\.Y\\. City Charter (§§? .*?)${PUBLISHER}`),
    ([, lead = '', sections = '']) => `${lead}NY City Charter ${withBrackets(sections)}`,
  ],
  [
    new RegExp(
      `^(.*?)N\\.Y\\. ((?:[A-Z][\\w.’&-]*,? (?:& |and |of )?){1,6}(?:Law|Act|Code|U\\.C\\.C\\.)|U\\.C\\.C\\.)(?: Ann\\.)? (§§? .*?)${PUBLISHER}`,
    ),
    ([, lead = '', law = '', sections = '']) => `${lead}${nameLaw(law, sections)}`,
  ],
  [/^N\.Y\. Const\. (.*)$/, ([, part = '']) => `NY Const, ${withBrackets(withoutPeriods(part))}`],
  [
    /^U\.S\. Const\. (.*)$/,
    ([, part = '']) =>
      `US Const, ${withBrackets(withoutPeriods(part))}`.replace(/^US Const, amend/, 'US Const Amend'),
  ],
  [
    /^(\d+) U\.S\.C\. (§§? )(.*)$/,
    ([, title = '', sign = '', section = '']) => `${title} USC ${sign}${withBrackets(section)}`,
  ],
  [
    /^(\d+) C\.F\.R\. (?:(§§? )|pt\. )(\S*)(.*)$/,
    ([, title = '', sign = '', section = '', rest = '']) =>
      `${title} CFR ${sign === '' ? 'part ' : ''}${withBrackets(section)}${rest}`,
  ],
  [
    new RegExp(`^N\\.Y\\. Comp\\. Codes R\\. & Regs\\. tit\\. (\\d+), (?:§§? ?|(pt)\\. )(.*?)${PUBLISHER}`),
    ([, title = '', part = '', sections = '']) =>
      `${title} NYCRR ${part === '' ? '' : 'part '}${withBrackets(sections)}`,
  ],
  [
    new RegExp(`^((?:${FULL_STATES})(?: [A-Z][\\w.’-]*,?| &| (?:tit|ch)\\. [\\w-]+,){1,8}) (§§? ?.*)$`),
    ([, code = '', sections = '']) => `${withoutPeriods(code)} ${withBrackets(sections)}`,
  ],
  // Convert a section of a law that was mentioned earlier in the opinion.
  [/^(§§? ?\d(?!.*\bof\b).*)$/, ([, sections = '']) => withBrackets(sections)],
  [/^(\d{4}) N\.Y\. Laws ch\. (\d+)/, 'L $1, ch $2'],
  [/^(Restatement) \(((?:Fir|Seco|Thi|Four)\w+)\) /, '$1 [$2] '],
]

/** New York's laws as abbreviated in the standard form and as printed in opinions. */
const WORDS: readonly (readonly [base: string, court: string])[] = [
  ['Veh. & Traf.', 'Vehicle and Traffic'],
  ['Gen. Bus.', 'General Business'],
  ['Gen. Oblig.', 'General Obligations'],
  ['Gen. Mun.', 'General Municipal'],
  ['Real Prop. Acts.', 'Real Property Actions and Proceedings'],
  ['Real Prop. Tax', 'Real Property Tax'],
  ['Real Prop.', 'Real Property'],
  ['Dom. Rel.', 'Domestic Relations'],
  ['Crim. Proc.', 'Criminal Procedure'],
  ['Bus. Corp.', 'Business Corporation'],
  ['Lab.', 'Labor'],
  ['Ins.', 'Insurance'],
  ['Exec.', 'Executive'],
  ['Educ.', 'Education'],
  ['Pub. Health', 'Public Health'],
  ['Pub. Off.', 'Public Officers'],
  ['Soc. Serv.', 'Social Services'],
  ['Workers’ Comp.', 'Workers’ Compensation'],
  ['Jud.', 'Judiciary'],
  ['Lien', 'Lien'],
  ['Penal', 'Penal'],
  ['Correct.', 'Correction'],
  ['Mental Hyg.', 'Mental Hygiene'],
  ['Civ. Rights', 'Civil Rights'],
  ['Civ. Serv.', 'Civil Service'],
  ['Mult. Dwell.', 'Multiple Dwelling'],
  ['Town', 'Town'],
  ['Tax', 'Tax'],
  ['Navig.', 'Navigation'],
  ['Envtl. Conserv.', 'Environmental Conservation'],
  ['Debt. & Cred.', 'Debtor and Creditor'],
  ['Banking', 'Banking'],
  ['Mil.', 'Military'],
  ['High.', 'Highway'],
  ['Elec.', 'Election'],
  ['Retire. & Soc. Sec.', 'Retirement and Social Security'],
  ['Agric. & Mkts.', 'Agriculture and Markets'],
  ['Alco. Bev. Cont.', 'Alcoholic Beverage Control'],
  ['Pub. Auth.', 'Public Authorities'],
  ['Pub. Serv.', 'Public Service'],
  ['Pub. Hous.', 'Public Housing'],
  ['Ltd. Liab. Co.', 'Limited Liability Company'],
  ['Not-for-Profit Corp.', 'Not-For-Profit Corporation'],
  ['Relig. Corp.', 'Religious Corporations'],
  ['P’ship', 'Partnership'],
  ['Pers. Prop.', 'Personal Property'],
  ['State Fin.', 'State Finance'],
  ['Loc. Fin.', 'Local Finance'],
  ['Gen. City', 'General City'],
  ['Gen. Constr.', 'General Construction'],
  ['Mun. Home Rule', 'Municipal Home Rule'],
  ['County', 'County'],
  ['Village', 'Village'],
  ['Transp.', 'Transportation'],
  ['Legis.', 'Legislative'],
  ['Arts & Cult. Aff.', 'Arts and Cultural Affairs'],
]
const asPrinted = new Map(WORDS)

/** Laws that opinions cite by initials, with their names in the standard form. */
const LETTERED: readonly (readonly [court: string, base: string])[] = [
  ['CPL', 'Crim. Proc. Law'],
  ['RPAPL', 'Real Prop. Acts. Law'],
  ['RPTL', 'Real Prop. Tax Law'],
  ['EPTL', 'Est. Powers & Trusts Law'],
  ['SCPA', 'Surr. Ct. Proc. Act'],
  ['UCC', 'U.C.C.'],
]
const lettersOf = new Map(LETTERED.map(([court, base]) => [base, court]))

/** Acts whose names don't include "Law". */
const ACTS: readonly (readonly [court: string, base: string])[] = [
  ['Family Ct Act', 'Fam. Ct. Act'],
  ['Court of Claims Act', 'Ct. Cl. Act'],
  ['State Administrative Procedure Act', 'State Admin. Proc. Act'],
]
const actOf = new Map(ACTS.map(([court, base]) => [base, court]))
const lettersOrAct = new Map([...LETTERED, ...ACTS])

/** Laws that opinions cite both by their full name and by a short name. */
const LONG: readonly (readonly [long: string, court: string])[] = [
  ['Criminal Procedure Law', 'CPL'],
  ['Real Property Actions and Proceedings Law', 'RPAPL'],
  ['Real Property Tax Law', 'RPTL'],
  ['Estates, Powers and Trusts Law', 'EPTL'],
  ['Surrogate’s Court Procedure Act', 'SCPA'],
  ['Uniform Commercial Code', 'UCC'],
  ['Family Court Act', 'Family Ct Act'],
]

/** Full names of laws that also have a short name. The apostrophes are straight. */
export const LONG_NAMES: readonly string[] = LONG.map(([long]) => long.replaceAll('’', "'"))

/** Names of laws before a section in New York's form, with their standard forms. */
export const LAW_NAMES: ReadonlyMap<string, string> = new Map([
  ...WORDS.map(([base, court]) => [`${court} Law`, `${base} Law`] as const),
  ...ACTS,
  ...LETTERED,
  ...LONG.map(([long, court]) => [long, lettersOrAct.get(court) ?? court] as const),
])

/** Replaces the short name of a law with the full name: `CPL 210.05` becomes `Criminal Procedure Law § 210.05`. */
export function spellOutLaw(words: string): string {
  const [long, court] = LONG.find(([, name]) => words.startsWith(name)) ?? []
  if (long === undefined || court === undefined) return words
  const rest = words.slice(court.length)
  return long + rest.replace(/^ (?=\d)/, / (?:and )?\d.*[,;] \d|\band \d/.test(rest) ? ' §§ ' : ' § ')
}

/** Writes the name of a law and its sections. There is no section symbol after initials. */
function nameLaw(law: string, sections: string): string {
  const letters = lettersOf.get(law)
  return letters === undefined
    ? `${spellOut(law)} ${withBrackets(sections)}`
    : `${letters} ${withBrackets(sections.replace(/^§§? ?/, ''))}`
}

/** Returns the full name of a law, as opinions print it. */
function spellOut(law: string): string {
  const name = asPrinted.get(law.replace(/ (?:Law|Act)$/, ''))
  return name === undefined ? (actOf.get(law) ?? law) : `${name} Law`
}
