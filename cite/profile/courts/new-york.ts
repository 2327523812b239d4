import { NEW_YORK_RULES } from './new-york-rules.ts'
import { NEW_YORK_LAWS } from './new-york-laws.ts'
import { readNewYork } from './read-new-york.ts'
import { bareState, stateWithPeriods } from './states.ts'
import type { CourtStyle, Rewrite } from './style.ts'

/** Removes the periods in names of courts: `S.D.N.Y.` becomes `SD NY`, and `2d Dep’t` becomes `2d Dept`. */
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

/** The style of New York courts, based on their opinions and on public court rules. */
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
      [/^modified\b/, 'mod'],
      [/\b(cert|lv|mot|rearg|appeal)\./g, '$1'],
      [/, aff[’']d\b/g, ', affd'],
    ],
    phraseComma: false,
  },
  laws: NEW_YORK_LAWS,
  lawsInText: [[/ \[(\w+)\]/g, ' ($1)']],
  reads: readNewYork,
  parentheticals: '[]',
  afterComma: /^(?:quoting|citing) .*\d/,
  signals: { style: 'italic', words: [[/^(\w+(?: \w+)?\.?), e\.g\.$/, '$1 e.g.']], afterEg: ' ' },
  around: { before: '(', after: ').', capital: false },
  spellings: ['closed', 'comma', 'commaAt', 'longName', 'month'],
  rules: NEW_YORK_RULES,
  // These rules don't apply, because New York has different abbreviations for names, courts, and reporters.
  ignores:
    /^(?:R3\.2|R4\.5|R5\.1\.2|R6\.2\.[13]|R10|R4\.6\.[2567]|R4\.[78]|R11\.[345]|R12|R13|R14|R15\.2|R16|T\d+)(?:\.|$)/,
}
