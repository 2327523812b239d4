import { BARE_PLACES, basePlace } from './base-forms.ts'
import { readBrackets } from './read-brackets.ts'
import { BARE_STATES, stateWithPeriods } from './states.ts'
import type { ReadStep } from './style.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
const DIVISIONS = '((?: ?\\[\\w{1,4}\\]| ?\\(\\w{1,4}\\))*)'

/** Converts `[a] [7]` to `(a)(7)`. */
function inParentheses(divisions: string): string {
  return divisions.replace(/ ?[[(](\w+)[\])]/g, '($1)')
}

/** Words of court names that end in a period in the base form. */
const COURT_WORDS = new Set(
  'App Bankr Civ Cir Crim Ct Dist Div Fam Fed Super Sup Surr Jud Chan Ch Cl Commw Dep’t'.split(' '),
)
const DISTRICT = new RegExp(`^(Bankr )?([NSEWCM])?D (${BARE_STATES})$`)
const STATE_FIRST = new RegExp(`^(${BARE_STATES})(?= |$)`)

/** Adds the periods of a court's name: `SD NY`, `2d Cir`, `2d Dept`, `Sup Ct`. */
function courtWithPeriods(court: string): string {
  const [, bankruptcy = '', side = '', bare = ''] = DISTRICT.exec(court) ?? []
  const state = stateWithPeriods(bare)
  if (state !== undefined) {
    const isClosed = /^[A-Z]\.[A-Z]\.$/.test(state)
    return `${bankruptcy === '' ? '' : 'Bankr. '}${side === '' ? '' : `${side}.`}D.${isClosed ? '' : ' '}${state}`
  }
  const [first = ''] = STATE_FIRST.exec(court) ?? []
  const rest = court.slice(first.length).replace(/\bDept\b/, 'Dep’t')
  const words = rest.replace(/[\w’]+(?!\.)/g, (word) =>
    COURT_WORDS.has(word) && word !== 'Dep’t' ? `${word}.` : word,
  )
  return `${stateWithPeriods(first) ?? first}${words}`
}

const DATABASE = '\\d{4} (?:WL|[A-Z][\\w. ]{0,30}LEXIS) \\d+'
const PLACE = `\\d{1,4} [A-Z][\\w.]*(?: [A-Z][\\w.]*| [23]d)* \\d{1,5}`

/** Reads New York's forms; the names of laws come from the profile. */
export function readNewYork(
  lawNames: ReadonlyMap<string, string>,
  lettered: readonly (readonly [court: string, base: string])[],
): readonly ReadStep[] {
  const laws = [...lawNames.keys()].toSorted((a, b) => b.length - a.length).join('|')
  return [
    // A citation sentence is in parentheses.
    [/^\((?=[a-zA-Z§\d])([^]{3,4000}?)\)\.?(?=\s*$)/gm, '$1'],
    // A case that the sentence names has its reporter in parentheses: `Roe v Doe (12 NY3d 34 [2009])`.
    [
      new RegExp(` \\((${PLACE}[^()]{0,80}\\[[^\\]]*${YEAR}\\][^()]{0,200})\\)`, 'g'),
      ([, place = '']) => `, ${place}`,
    ],
    // An unreported case has its number after the date.
    [
      new RegExp(
        `, (${DATABASE})((?:, \\*\\d[\\d*-]*)?)((?:, ${DATABASE}(?:, \\*\\d[\\d*-]*)?)?) \\[((?:[A-Z0-9][\\w.,’' ]{0,44}? )?)([A-Z][a-z]{2,8}\\.? \\d{1,2}, ${YEAR}), ([^\\]]{3,60})\\]`,
        'g',
      ),
      ([, place = '', page = '', other = '', court = '', day = '', number = '']) =>
        `, ${/^Nos?\. /.test(number) ? '' : 'No. '}${number}, ${place}${page.replace(/, (?=\*)/, ', at ')}${other.replace(/, (?=\*)/, ', at ')} (${court === '' ? '' : `${courtWithPeriods(court.trim())} `}${day})`,
    ],
    [
      new RegExp(
        `\\[((?:[A-Z0-9](?:[\\w.,’'— ]|\\[[\\w ]{2,12}\\]){0,54} )?(?:[A-Z][a-z]{2,8}\\.? \\d{1,2}, )?)(${YEAR})(, [^\\]]{2,60})?\\]`,
        'g',
      ),
      ([whole = '', before = '', year = '', more = '']) => {
        const [, court = '', day = ''] = /^(.*?),? ?((?:[A-Z][a-z]{2,8}\.? \d{1,2}, )?)$/.exec(before) ?? []
        const name = courtWithPeriods(court.trim())
        // After the year, words other than the decision's weight or a number are ordinary text.
        if (more !== '' && !/^, (?:Index|No|no |pet|writ|orig|\d|[A-Z][a-z]*, J)/.test(more)) return whole
        return `(${name === '' ? '' : `${name} `}${day}${year}${more})`
      },
    ],
    [BARE_PLACES, basePlace],
    [/(?<=[\w.’)&]) v (?=[A-Z(“]|\d[\w.’&]* [A-Z])/g, ' v. '],
    [/\b(aff|rev)d\b(?= (?:\d|[A-Z]|on|for|sub nom))/g, '$1’d'],
    [/\bcert (?=denied|granted|dismissed)/g, 'cert. '],
    [
      new RegExp(`(?<!N\\.Y\\. )\\bCPLR (?:rule )?(\\d{2,5}(?:-[a-z])?)${DIVISIONS}`, 'g'),
      ([, section = '', divisions = '']) => `N.Y. C.P.L.R. ${section}${inParentheses(divisions)}`,
    ],
    [
      new RegExp(`(?<!N\\.Y\\. )\\b(${laws}) Law (§§? ?\\d[\\w.-]*)${DIVISIONS}`, 'g'),
      ([, law = '', section = '', divisions = '']) =>
        `N.Y. ${lawNames.get(law) ?? law} Law ${section}${inParentheses(divisions)}`,
    ],
    ...lettered.map(([court, base]): ReadStep => [
      new RegExp(`(?<!N\\.Y\\. )\\b${court} (?:§§? ?)?(\\d[\\w.-]*\\d|\\d)${DIVISIONS}`, 'g'),
      ([, section = '', divisions = '']) => `N.Y. ${base} § ${section}${inParentheses(divisions)}`,
    ]),
    [
      new RegExp(`(?<!N\\.Y\\. )\\bFamily Court Act (§§? ?\\d[\\w.-]*)${DIVISIONS}`, 'g'),
      ([, section = '', divisions = '']) => `N.Y. Fam. Ct. Act ${section}${inParentheses(divisions)}`,
    ],
    [
      new RegExp(`\\b(\\d+) NYCRR (\\d[\\w.-]*)${DIVISIONS}`, 'g'),
      ([, title = '', section = '', divisions = '']) =>
        `N.Y. Comp. Codes R. & Regs. tit. ${title}, § ${section}${inParentheses(divisions)}`,
    ],
    [
      new RegExp(`\\b(\\d+) USC (§§? ?\\d[\\w-]*)${DIVISIONS}`, 'g'),
      ([, title = '', section = '', divisions = '']) =>
        `${title} U.S.C. ${section}${inParentheses(divisions)}`,
    ],
    [
      new RegExp(`\\b(\\d+) CFR (?!part)(\\d[\\w.-]*)${DIVISIONS}`, 'g'),
      ([, title = '', section = '', divisions = '']) =>
        `${title} C.F.R. § ${section}${inParentheses(divisions)}`,
    ],
    [
      /\b(NY|US) Const,? ([Aa]rt|[Aa]mend) ([IVX]+)((?:, § ?\d+)?)/g,
      ([, place = '', part = '', number = '', section = '']) =>
        `${place === 'NY' ? 'N.Y.' : 'U.S.'} Const. ${part.toLowerCase()}. ${number}${section}`,
    ],
    [/(?<=\d) nn? (?=\d+(?:[ ,;[)(]|$))/g, ' n.'],
    readBrackets,
  ]
}
