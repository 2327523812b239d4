import { NEW_YORK_RULES } from './new-york-rules.ts'
import { readNewYork } from './read-new-york.ts'
import { bareState, stateWithPeriods } from './states.ts'
import type { CourtStyle, Rewrite } from './style.ts'

/** Names of courts without periods: `S.D.N.Y.` is `SD NY`, and `2d Dep’t` is `2d Dept`. */
const COURTS: readonly Rewrite[] = [
  [/^N\.Y\. App\. Div\.(?: |$)/, ''],
  [/^N\.Y\. App\. Term(?: |$)/, 'App Term '],
  [/^(?:N\.Y\. )?Sup\. Ct\./, 'Sup Ct'],
  [/^N\.Y\. (?=[A-Z][a-z]+\. Ct\.)/, ''],
  [/Dep[’']t/g, 'Dept'],
  [
    /^(Bankr\. )?([NSEWCM]\.)?D\. ?(.+)$/,
    ([whole = '', bankruptcy = '', direction = '', state = '']) => {
      const bare = bareState(state)
      return stateWithPeriods(bare) === undefined
        ? whole
        : `${bankruptcy === '' ? '' : 'Bankr '}${direction.replace('.', '')}D ${bare}`
    },
  ],
  [/\bD\.C\./g, 'DC'],
  [/\./g, ''],
  [/\s+$/, ''],
]

/** Brackets around every subdivision: `3211 [a] [7]`. */
function withBrackets(section: string): string {
  return section.replace(/((?:\(\w+\))+)/g, (divisions) => divisions.replace(/\((\w+)\)/g, ' [$1]'))
}

const LAWS: readonly Rewrite[] = [
  [
    /^(.*?)(?:N\.Y\. )?C\.?P\.?L\.?R\.? (?:§§? ?|r(?:ule|\.) )?(\d[\w.]*(?:\([\w]+\))*)(?: \([^()]*\))?$/,
    ([, lead = '', section = '']) => `${lead}CPLR ${withBrackets(section)}`,
  ],
  [
    /^(.*?)N\.Y\. ((?:[A-Z][\w.’&-]*,? (?:& |and |of )?){1,6}(?:Law|Act|Code|U\.C\.C\.)|U\.C\.C\.)(?: Ann\.)? (§§? .*?)(?: \([^()]*\))?$/,
    ([, lead = '', law = '', sections = '']) => `${lead}${nameLaw(law, sections)}`,
  ],
  [/^N\.Y\. Const\. (.*)$/, ([, part = '']) => `NY Const, ${part.replaceAll('.', '')}`],
  [
    /^U\.S\. Const\. (.*)$/,
    ([, part = '']) => `US Const, ${part.replaceAll('.', '').replace(/^amend/, 'Amend')}`,
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
    /^N\.Y\. Comp\. Codes R\. & Regs\. tit\. (\d+), (?:§§? ?|pt\. )(\S+?)(?: \([^()]*\))?$/,
    ([, title = '', section = '']) => `${title} NYCRR ${withBrackets(section)}`,
  ],
]

/** Names of New York's laws, as the base form abbreviates them and as opinions print them. */
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
]
const asPrinted = new Map(WORDS.map(([base, court]) => [base, court]))

/** Laws that opinions cite by letters, as the base form names them. */
const LETTERED: readonly (readonly [court: string, base: string])[] = [
  ['CPL', 'Crim. Proc. Law'],
  ['RPAPL', 'Real Prop. Acts. Law'],
  ['EPTL', 'Est. Powers & Trusts Law'],
  ['SCPA', 'Surr. Ct. Proc. Act'],
  ['UCC', 'U.C.C.'],
]
const lettersOf = new Map(LETTERED.map(([court, base]) => [base, court]))

/** Returns the base form of a law's name, for reading. */
const lawNames: ReadonlyMap<string, string> = new Map(WORDS.map(([base, court]) => [court, base]))

/** Writes the name of a law and its sections; a law cited by letters has no section sign. */
function nameLaw(law: string, sections: string): string {
  const letters = lettersOf.get(law)
  return letters === undefined
    ? `${spellOut(law)} ${withBrackets(sections)}`
    : `${letters} ${withBrackets(sections.replace(/^§§? ?/, ''))}`
}

/** Opinions write the names of laws in full. */
function spellOut(law: string): string {
  const base = law.replace(/ (?:Law|Act)$/, '')
  const name = asPrinted.get(base)
  if (name !== undefined) return `${name} Law`
  return base === 'Fam. Ct.' ? 'Family Court Act' : law.replace('Est. Powers & Trusts', 'EPTL')
}

/** New York courts. The rules follow opinions of New York courts and public court rules. */
export const NEW_YORK: CourtStyle = {
  name: 'new-york',
  cases: {
    names: [
      [/^(?:In re|In the Matter of) /, 'Matter of '],
      [/ v\. /g, ' v '],
    ],
    reporters: [
      [/^F\. App[’']x$/, 'Fed Appx'],
      [/\./g, ''],
    ],
    courts: COURTS,
    implied: [[/^N\.Y\.(?:2d|3d)?$/, /^N\.Y\.$/]],
    first: /^(?:N\.Y\.|A\.D\.|Misc\.)(?: ?[23]d)?$/,
    date: 'atEnd',
    dateBrackets: '[]',
    parallelBrackets: '',
    textBrackets: '()',
    note: { one: ' n ', many: ' nn ', beside: ' and' },
    shortPage: { one: 'at ', many: 'at ' },
    shortJoin: '',
    same: 'Id.',
    idStyle: 'italic',
    phrases: [
      [/^(aff|rev)[’']d\b/, '$1d'],
      [/\b(cert|lv|mot|rearg|appeal)\./g, '$1'],
      [/, aff[’']d\b/g, ', affd'],
    ],
    phraseComma: false,
  },
  laws: LAWS,
  lawsInText: [[/ \[(\w+)\]/g, ' ($1)']],
  reads: readNewYork(lawNames, LETTERED),
  parentheticals: '[]',
  signals: { style: 'italic', words: [[/e\.g\./, 'e.g.']] },
  around: { before: '(', after: ').', capital: false },
  rules: NEW_YORK_RULES,
  // New York abbreviates names, courts, and reporters in its own way.
  ignores:
    /^(?:R3\.2|R4\.5|R5\.1\.2|R6\.2\.[13]|R10|R4\.6\.[567]|R4\.[78]|R11\.[345]|R12|R13|R14|R15\.2|R16|T\d+)(?:\.|$)/,
}
