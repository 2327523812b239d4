import type { PracticeShape } from './breach-kind.ts'
import type { TextEdit } from './passage.ts'

/** An error in the text of a citation, and the rule that finds it. */
export interface TextBreach {
  readonly id: string
  readonly rule: string
  readonly shape: PracticeShape
  /**
   * Returns the edit that adds the error to the correct citation. Returns undefined if that citation can't contain the
   * error.
   */
  readonly plant: (right: string) => TextEdit | undefined
}

/** Adds an error by replacing the first match. `$1` etc. are the match's groups. */
function swap(pattern: RegExp, put: string): TextBreach['plant'] {
  return (right) => {
    const found = pattern.exec(right)
    if (found === null) return undefined
    const words = put.replaceAll(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '')
    const edit = { from: found.index, to: found.index + found[0].length, put: words }
    return words === found[0] ? undefined : edit
  }
}

const plain = (id: string, rule: string, pattern: RegExp, put: string): TextBreach => ({
  id,
  rule,
  shape: 'plain',
  plant: swap(pattern, put),
})
const within = (
  shape: PracticeShape,
  id: string,
  rule: string,
  [pattern, put]: readonly [RegExp, string],
): TextBreach => ({ id, rule, shape, plant: swap(pattern, put) })

const STATES =
  'Alabama|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Illinois|Indiana|Kansas|Louisiana|Maryland|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Oklahoma|Oregon|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Vermont|Washington|West Virginia|Wisconsin|Wyoming'
const STATE_PARTY = new RegExp(`^(?=(?:${STATES}) v\\. )|(?<= v\\. )(?=(?:${STATES}),)`)

/** Errors added to the text of a correct citation, one at a time. */
export const TEXT_BREACHES: readonly TextBreach[] = [
  plain('versus', 'R11.1', /(?<= )v\.(?= )/, 'vs.'),
  plain('name-comma', 'R11.1', /(?<= v\. [^,]*[a-z]),(?= \d{1,4} [A-Z][\w.]* )/, ''),
  plain('reporter-bare', 'T1', /(?<=, \d{1,4} )U\.S\.(?= \d)/, 'US'),
  plain('reporter-spaced', 'T1', /(?<=, \d{1,4} )U\.S\.(?= \d)/, 'U. S.'),
  plain('year-comma', 'R12.1', /(?<=\d [A-Z][\w. ]{1,24} \d+(?:, \d+)?)(?= \([^()]*\d{4}\))/, ','),
  plain('year-missing', 'R12.1', /(?<= U\.S\. \d+(?:, \d+)?) \(\d{4}\)(?=\.$)/, ''),
  plain('court-said', 'R12.3.1', /(?<= U\.S\. \d+(?:, \d+)? \()(?=\d{4}\))/, 'U.S. '),
  plain('page-letter', 'R5.1.1', /(?<=, \d+ [A-Z][\w. ]{1,24} \d+, )(?=\d)/, 'p. '),
  {
    id: 'pincite-before',
    rule: 'R11.7',
    shape: 'plain',
    plant: (right) => {
      const found = /(?<=, \d+ [A-Z][\w. ]{1,24} )(\d+), \d+(?= \()/.exec(right)
      const page = Number(found?.[1])
      if (found === null || page < 20) return undefined
      return { from: found.index, to: found.index + found[0].length, put: `${page}, ${page - 9}` }
    },
  },
  {
    id: 'year-of-volume',
    rule: 'R11.6.2',
    shape: 'plain',
    plant: (right) => {
      const found = /(?<= U\.S\. \d+(?:, \d+)? \()(\d{4})(?=\)\.$)/.exec(right)
      const year = Number(found?.[1])
      if (found === null || year < 1850) return undefined
      return { from: found.index, to: found.index + 4, put: String(year > 1950 ? year - 40 : year + 40) }
    },
  },
  plain('state-of', 'R11.5.9', STATE_PARTY, 'State of '),
  plain('et-al', 'R11.5.5', /(?<=^[A-Z][a-z]+)(?= v\. )/, ', et al.'),
  plain('role', 'R11.5.2', /(?<=^[A-Z][a-z]+)(?= v\. )/, ', Petitioner'),
  plain('two-stops', 'R3.2', /(?<=\))\.$/, '..'),
  plain('emphasis-kept', 'R8.2.6', /(?<=\d{4}\))(?=\.$)/, ' (emphasis in original)'),
  plain('us-short', 'R11.5.8', /^United States(?= v\. )|(?<= v\. )United States(?=, \d)/, 'U.S.'),
  plain('us-long', 'R11.5.8', /(?<=^United States|(?<= v\. )United States)(?= v\. |, \d)/, ' of America'),
  plain('the', 'R11.5.12', /^(?=[A-Z][a-z]+ (?:[\w.’&]+ )*(?:Co|Corp)\. v\. )/, 'The '),
  plain('company', 'R11.3.1', /\bCo\.(?= v\. |, \d)/, 'Company'),
  plain('corporation', 'R11.3.1', /\bCorp\.(?= v\. |, \d)/, 'Corporation'),
  plain('association', 'R11.3.1', /\bAss’n(?= v\. |, \d)/, 'Association'),
  plain('word-stop', 'R11.3.1', /\b(Co|Corp)\.(?= v\. |, \d)/, '$1'),
  plain('two-businesses', 'R11.5.6', /(?<=\b(?:Co|Corp)\.)(?= v\. |, \d)/, ', Inc.'),
  plain('matter-of', 'R11.5.7', /^In re (?=[A-Z][a-z]+, )/, 'In the Matter of '),
  plain('in-re', 'R11.5.7', /^In re(?= [A-Z][a-z]+, )/, 'In Re'),
  within('see-eg', 'eg-comma', 'R4.6.2', [/^See, e\.g\.,/, 'See e.g.,']),
  within('see-eg', 'eg-bare', 'R4.6.2', [/^See, e\.g\.,/, 'See eg']),
  within('see', 'signal-comma', 'R4.2', [/^See(?= [A-Z][^;()]{1,80} v\. )/, 'See,']),
  within('see', 'signal-colon', 'R4.2', [/^See(?= [A-Z][^;()]{1,80} v\. )/, 'See:']),
  within('cf', 'cf-stop', 'R4.2', [/^Cf\./, 'Cf']),
  within('two-see', 'signal-capital', 'R4.5.2', [/(?<=; )see(?= )/, 'See']),
  within('opposed', 'signal-small', 'R4.5.1', [/(?<=\. )But see(?= )/, 'but see']),
  within('opposed', 'signals-mixed', 'R4.3', [/\. But see(?= )/, '; but see']),
  within('compared', 'with-comma', 'R4.7', [/(?<=\)),(?= with )/, '']),
  within('explained', 'explanation-capital', 'R10.1.1', [/(?<=\()holding(?= that)/, 'Holding']),
  within('explained', 'explanation-past', 'R10', [/(?<=\()holding(?= that)/, 'held']),
  within('emphasis', 'emphasis-capital', 'R8.2.4', [/(?<=\()emphasis(?= added\))/, 'Emphasis']),
  within('omitted', 'marks-omitted', 'R8.2.4', [
    /(?<=\(internal )quotation marks(?= omitted\))/,
    'quotations',
  ]),
  within('emphasis-explained', 'order-of-parentheticals', 'R10.2', [
    /\(emphasis added\) (\(holding[^()]*\))/,
    '$1 (emphasis added)',
  ]),
  within('then-id', 'id-stop', 'R6.2.2', [/(?<=\. )Id\.(?= at \d)/, 'Id']),
  within('then-id', 'id-comma', 'R6.2.2', [/(?<=\. Id\.)(?= at \d)/, ',']),
  within('then-id', 'id-at', 'R6.2.2', [/(?<=\. Id\.) at(?= \d)/, '']),
  within('then-see-id', 'id-capital', 'R6.2.2', [/(?<=\. See )id\./, 'Id.']),
  within('then-short', 'supra-case', 'R6.2.3', [/(?<=\. [A-Z][a-z]+, )\d+ U\.S\.(?= at \d+\.$)/, 'supra,']),
  {
    id: 'short-both',
    rule: 'R15.2.2',
    shape: 'then-short',
    plant: (right) => {
      const name = /^[A-Z][a-z]+ v\. [A-Z][a-z]+(?=, )/.exec(right)?.[0]
      return name === undefined ? undefined : swap(/(?<=\. )[A-Z][a-z]+(?=, \d+ U\.S\. at)/, name)(right)
    },
  },
  {
    id: 'short-government',
    rule: 'R15.2.3',
    shape: 'then-short',
    plant: (right) =>
      right.startsWith('United States v. ')
        ? swap(/(?<=\. )[A-Z][a-z]+(?=, \d+ U\.S\. at)/, 'United States')(right)
        : undefined,
  },
  within('two-then-short', 'id-after-string', 'R15.3.3', [
    /(?<=\d{4}\)\. )[^;()]+, \d+ U\.S\.(?= at \d+\.$)/,
    'Id.',
  ]),
]

/** Errors that fit only the user's own authorities, because no listed case has the text that they change. */
export const OWN_BREACHES: readonly TextBreach[] = [
  plain('circuit', 'R7.2', /(?<=\(\d+(?:st|d|th) )Cir\.(?= \d{4}\))/, 'Circuit'),
  plain('ordinal', 'R7.2', /(?<=\(\d?)([23])d(?= Cir\.)/, '$1nd'),
  plain('court-comma', 'R12.1', /(?<=\(\d+(?:st|d|th) Cir\.)(?= \d{4}\))/, ','),
  plain('section-space', 'R5.2.1', /§ (?=\d)/, '§'),
  plain('code', 'R16.1.1', /(?<=^\d+ )U\.S\.C\.(?= §)/, 'USC'),
  plain('regulations', 'R19.1.1', /(?<=^\d+ )C\.F\.R\.(?= §)/, 'CFR'),
  plain('rules', 'R18.1.1', /^Fed\. R\. Civ\. P\./, 'FRCP'),
  plain('constitution', 'R23.1', /^U\.S\. Const\.(?= )/, 'U.S. Constitution,'),
  plain('month', 'T17', /(?<=\([^()]*)Sept\.(?= \d)/, 'September'),
  plain('journal', 'R30.3.1', /(?<= \d+ [\w. ]+ )L\. Rev\.(?= \d)/, 'Law Review'),
  plain('available-at', 'R33', /,(?= https:)/, ', available at'),
  plain('address-brackets', 'R33.6', /(https:\S{1,500}?)(?=\.$)/, '<$1>'),
]
