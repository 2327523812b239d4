import { BARE_PLACES, basePlace } from './base-forms.ts'
import { LAW_NAMES } from './new-york-laws.ts'
import { readBrackets } from './read-brackets.ts'
import { BARE_STATES, stateWithPeriods } from './states.ts'
import type { TextEdit } from '../../repair/text-edit.ts'
import type { ReadStep } from './style.ts'

const YEAR = '(?:1[6-9]|20)\\d\\d'
/** Matches a subdivision in brackets or, in a sentence, in parentheses. */
const DIVISION = '(?: ?\\[\\w{1,4}\\]| ?\\((?!(?:1[89]|20)\\d\\d\\))\\w{1,4}\\))'
const SECTION = '\\d(?:[\\w.:-]*\\w)?'
/** Matches a section with its subdivisions and any further subdivisions or sections: `155.00 [3], [4]; 155.05 [1]`. */
const SECTIONS = `(${SECTION}${DIVISION}*(?:(?:,|;|,? and)(?: ${SECTION}(?!\\w| [A-Z§]))?${DIVISION}+|, ${SECTION}(?=[.:-])[\\w.:-]*\\w(?! [A-Z§])|; ${SECTION}(?=[);\\]]|\\.?\\s*$))*)`

/** Converts `155.00 [3], [4]; 155.05 [1]` to `155.00(3), (4), 155.05(1)`. */
function inParentheses(sections: string): string {
  return sections
    .replace(/(,|;|and) [[(](\w+)[\])]/g, '$1 ($2)')
    .replace(/(?<!,|;|and) [[(](\w+)[\])]/g, '($1)')
    .replace(/\[(\w+)\]/g, '($1)')
    .replaceAll(';', ',')
}

/** Returns the section symbol, doubled if the text lists more than one section. */
function signFor(sections: string): string {
  return /[,;]|\band\b/.test(sections.replace(/(?:,|;|,? and) ?[[(]/g, '')) ? '§§' : '§'
}

/** Words in names of courts that have a period in the standard form. */
const COURT_WORDS = new Set(
  'App Bankr Civ Cir Crim Ct Dist Div Fam Fed Super Sup Surr Jud Chan Ch Cl Commw Dep’t'.split(' '),
)
const DISTRICT = new RegExp(`^(Bankr )?([NSEWCM])?D (${BARE_STATES})$`)
const STATE_FIRST = new RegExp(`^(${BARE_STATES})(?= |$)`)

/** Adds the periods to the name of a court: `SD NY`, `2d Cir`, `2d Dept`, `Sup Ct`. */
function courtWithPeriods(court: string): string {
  const [, bankruptcy = '', side = '', bare = ''] = DISTRICT.exec(court) ?? []
  const state = stateWithPeriods(bare)
  if (state !== undefined) {
    const isClosed = /^[A-Z]\.[A-Z]\.$/.test(state)
    return `${bankruptcy === '' ? '' : 'Bankr. '}${side === '' ? '' : `${side}.`}D.${isClosed ? '' : ' '}${state}`
  }
  const [first = ''] = STATE_FIRST.exec(court) ?? []
  const rest = court
    .slice(first.length)
    .replace(/\bDept\b/, 'Dep’t')
    .replace(/\bBAP\b/, 'B.A.P.')
  const words = rest.replace(/[\w’]+(?!\.)/g, (word) =>
    COURT_WORDS.has(word) && word !== 'Dep’t' ? `${word}.` : word,
  )
  return `${stateWithPeriods(first) ?? first}${words}`
}

/** Matches a trial court in New York. The state must be added to the citation if no reporter identifies it. */
const OWN_COURT = /^(?:Sup|Civ|Crim|Fam|Sur|County|Dist|City) Ct\b/

const DATABASE = '\\d{4} (?:WL|[A-Z][\\w. ]{0,30}LEXIS) \\d+'
const PLACE = `\\d{1,4} [A-Z][\\w.]*(?: [A-Z][\\w.]*| [23]d)* \\d{1,5}`

const NAMES = [...LAW_NAMES.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** Words in the names of other states' codes. New York courts print them without periods. */
const CODE_WORDS =
  'Stat|Stats|Ann|Rev|Gen|Comp|Cons|Consol|Civ|Crim|Proc|Bus|Prof|Com|Prac|Rem|Fam|Ins|Lab|Prop|Gov’t'
const CODE_WORD = new RegExp(`\\b(?:${CODE_WORDS}) `, 'g')
const OTHER_CODE = new RegExp(
  `\\b(${BARE_STATES}) ((?:(?:${CODE_WORDS}|Code|Laws|Penal|Health|Safety|Tax|Prob|Veh|&) )+)((?:tit|ch) [\\w-]+, )?(§§? ?)${SECTIONS}`,
  'g',
)

/** Converts a match of `OTHER_CODE` to the standard form. New York's laws are converted separately, by name. */
function baseCode([
  whole = '',
  state = '',
  words = '',
  part = '',
  sign = '',
  sections = '',
]: readonly string[]): string {
  if (state === 'NY' || !/Stat|Code|Laws/.test(words)) return whole
  const code = words.replace(CODE_WORD, (word) => `${word.trim()}. `)
  return `${stateWithPeriods(state) ?? state} ${code}${part.replace(/^(tit|ch)/, '$1.')}${sign}${inParentheses(sections)}`
}

const BACK_REFERENCE =
  /(?<=^|[;(] |\b[Ss]ee |\balso )([A-Z][^;()]{1,90}? v\. [^;()]{2,90}?), supra(?:,? at (\d[\d–-]*))?(?=[;)\]]|\.?\s*$)/gm

/** Replaces *supra* after a case with the reporter in the earlier citation of that case. */
function readSupra(text: string): TextEdit[] {
  return [...text.matchAll(BACK_REFERENCE)].flatMap(({ 0: whole, 1: name = '', 2: page, index }) => {
    const before = text.slice(0, index)
    const start = before.lastIndexOf(`${name}, `)
    const [, place] =
      start === -1 ? [] : (/^(\d{1,4} [A-Z][\w. ]*?) \d/.exec(before.slice(start + name.length + 2)) ?? [])
    if (place === undefined || page === undefined) return []
    const from = index + name.length
    return [{ from, to: index + whole.length, words: `, ${place} at ${page}` }]
  })
}

/** Steps that convert citations in New York's form to the standard form. */
export const readNewYork: readonly ReadStep[] = [
  // Remove the parentheses around a citation sentence.
  [/^\((?=[a-zA-Z§\d])([^]{3,4000}?)\)\.?(?=\s*$)/gm, '$1'],
  // Remove the parentheses around the reporter of a case mentioned in a sentence: `Roe v Doe (12 NY3d 34 [2009])`.
  [
    new RegExp(` \\((${PLACE}[^()]{0,80}\\[[^\\]]*${YEAR}\\][^()]{0,200})\\)`, 'g'),
    ([, place = '']) => `, ${place}`,
  ],
  // Move the number of an unreported case, which comes after the date.
  [
    new RegExp(
      `, (${DATABASE})((?:, \\*\\d[\\d*-]*)?)((?:, ${DATABASE}(?:, \\*\\d[\\d*-]*)?)?) \\[((?:[A-Z0-9][\\w.,’' ]{0,44}? )?)([A-Z][a-z]{2,8}\\.? \\d{1,2}, ${YEAR}), ([^\\]]{3,60})\\]`,
      'g',
    ),
    ([, place = '', page = '', other = '', court = '', day = '', number = '']) =>
      `, ${/^Nos?\. /.test(number) ? '' : 'No. '}${number}, ${place}${page.replace(/, (?=\*)/, ', at ')}${other.replace(/, (?=\*)/, ', at ')} (${OWN_COURT.test(court) ? 'N.Y. ' : ''}${court === '' ? '' : `${courtWithPeriods(court.trim())} `}${day})`,
  ],
  [
    new RegExp(
      `(?<=[a-z.’)]) \\[((?:[A-Z0-9][\\w.,’' ]{0,44}? )?)([A-Z][a-z]{2,8}\\.? \\d{1,2}, ${YEAR}), (Nos?\\. [^\\]]{3,60})\\]`,
      'g',
    ),
    ([, court = '', day = '', number = '']) =>
      `, ${number} (${court === '' ? '' : `${courtWithPeriods(court.trim())} `}${day})`,
  ],
  [
    new RegExp(
      `\\[((?:[A-Z0-9](?:[\\w.,’'— ]|\\[[\\w ]{2,12}\\]){0,54} )?(?:[A-Z][a-z]{2,8}\\.? \\d{1,2}, )?)(${YEAR})(, [^\\]]{2,60})?\\]`,
      'g',
    ),
    ([whole = '', before = '', year = '', more = '']) => {
      const [, court = '', day = ''] = /^(.*?),? ?((?:[A-Z][a-z]{2,8}\.? \d{1,2}, )?)$/.exec(before) ?? []
      const name = courtWithPeriods(court.trim())
      // Convert the text after the year only if it is the weight of the decision or a number.
      if (more !== '' && !/^, (?:Index|No|no |pet|writ|orig|\d|[A-Z][a-z]*, J)/.test(more)) return whole
      return `(${name === '' ? '' : `${name} `}${day}${year}${more})`
    },
  ],
  // If a decision has no year, the brackets for the date may contain only the state.
  [
    new RegExp(`(?<=\\d) \\[(${BARE_STATES})\\](?=[;,)]|\\.?$)`, 'g'),
    ([, state = '']) => ` (${stateWithPeriods(state) ?? state})`,
  ],
  [BARE_PLACES, basePlace],
  [/(?<=[\w.’)&]) v (?=[A-Z(“]|\d[\w.’&]* [A-Z])/g, ' v. '],
  readSupra,
  [/\b(aff|rev)d\b(?= (?:\d|[A-Z]|on|for|sub nom))/g, '$1’d'],
  [/(?<=[\])], )mod(?= (?:\d|on))/g, 'modified'],
  [/\bcert (?=denied|granted|dismissed)/g, 'cert. '],
  [
    new RegExp(`(?<!N\\.Y\\. )\\bCPLR (?:rule )?(?=\\d{2})${SECTIONS}`, 'g'),
    ([, sections = '']) => `N.Y. C.P.L.R. ${inParentheses(sections)}`,
  ],
  [
    new RegExp(`\\bAdministrative Code of (?:the )?City of (?:NY|New York) (§§? ?)${SECTIONS}`, 'g'),
    ([, sign = '', sections = '']) => `N.Y.C. Admin. Code ${sign}${inParentheses(sections)}`,
  ],
  [
    new RegExp(`(?<!N\\.Y\\. )\\b(${NAMES}) (§§? ?)?${SECTIONS}`, 'g'),
    ([, name = '', sign = '', sections = '']) =>
      `N.Y. ${LAW_NAMES.get(name) ?? name} ${sign === '' ? `${signFor(sections)} ` : sign}${inParentheses(sections)}`,
  ],
  [
    new RegExp(`\\b(\\d+) NYCRR ${SECTIONS}`, 'g'),
    ([, title = '', sections = '']) =>
      `N.Y. Comp. Codes R. & Regs. tit. ${title}, ${signFor(sections)} ${inParentheses(sections)}`,
  ],
  [/\b(\d+) NYCRR (?:part|pt) (\d+)/g, 'N.Y. Comp. Codes R. & Regs. tit. $1, pt. $2'],
  [
    new RegExp(`\\b(\\d+) USC (§§? ?)${SECTIONS}`, 'g'),
    ([, title = '', sign = '', sections = '']) => `${title} U.S.C. ${sign}${inParentheses(sections)}`,
  ],
  [
    new RegExp(`\\b(\\d+) CFR (?!part)${SECTIONS}`, 'g'),
    ([, title = '', sections = '']) => `${title} C.F.R. ${signFor(sections)} ${inParentheses(sections)}`,
  ],
  [/\bL (\d{4}), ch (\d+)(?=,|;|\)|\.|$)/g, '$1 N.Y. Laws ch. $2'],
  [OTHER_CODE, baseCode],
  [/\bRestatement \[((?:Fir|Seco|Thi|Four)\w+)\] /g, 'Restatement ($1) '],
  [
    /\b(NY|US) Const,? ([Aa]rt|[Aa]mend) ([IVX]+)((?:, § ?\d+(?:-[a-z])?(?: [[(]\w{1,4}[\])])*)?)/g,
    ([, place = '', part = '', number = '', section = '']) =>
      `${place === 'NY' ? 'N.Y.' : 'U.S.'} Const. ${part.toLowerCase()}. ${number}${inParentheses(section)}`,
  ],
  [/(?<=\d) nn? (?=\d+(?:[ ,;[)(]|$))/g, ' n.'],
  readBrackets,
  // Put a source that the decision quotes or cites, which comes after a comma, in parentheses.
  [/(?<=[\d)]), ((?:quoting|citing) [^;]{2,400}?\d[^;]{0,60}?)(?=;|\.?\)?\.?\s*$)/gm, ' ($1)'],
]
