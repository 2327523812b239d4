import { endsSentence } from '../find/names.ts'
import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { MONTH_NAMES } from '../vocabulary/month-names.ts'
import { MONTHS, SHORTENED_MONTH } from '../vocabulary/months.ts'
import { ORDINAL_NAMES } from '../vocabulary/ordinals.ts'
import { LONG_MONTHS } from './long-months.ts'
import { ordinalOf } from './ordinal-of.ts'
import type { TextRule } from './text-rule.ts'

/** Maps full names of months, and abbreviations that T17 doesn't use, to the abbreviations in T17. */
const SHORT_MONTHS: ReadonlyMap<string, string> = new Map(
  MONTHS.flatMap((month, at) => {
    const name = MONTH_NAMES[at] ?? ''
    const spellings = [name, name.slice(0, 3), month.replace('.', '')]
    return spellings.filter((spelling) => spelling !== month).map((spelling) => [spelling, month] as const)
  }),
)

/** R28–R33 and T17: books, articles, web sources, and dates. */
export const WORK_RULES: readonly TextRule[] = [
  {
    rule: 'T17',
    severity: 'error',
    words: 'Abbreviate the month (table T17).',
    // Months are spelled out in sentences, even in a parenthetical (`repealed for offenses after November 1, 1987`,
    // `Complaint filed October 20, 2020`). A title can contain a date:
    // `The General Assembly (October 2011), YouTube (Apr. 9, 2013)`. In other styles, the date is in other positions:
    // `32, no. 6 (February 2017): 855`, `(Cambridge, MA: Author, April 2015)`.
    pattern: new RegExp(
      `(?<=(?<!\\b[Nn]o\\. ?\\d{1,4} )\\((?!\\p{Ll}+ing )(?:[^():]{0,60} )?)(?<!\\b(?:[Aa]fter|[Bb]efore|[Oo]n|[Ss]ince|[Uu]ntil|[Bb]y|[Ii]n|[Ff]rom|between|during|of|and|as|to|through|for) )(?<!\\b(?!last|${UNSHORTENED_STATES.join('|')})\\p{L}{4,20} \\p{Ll}{2,12}ed )(${LONG_MONTHS}|Sep\\.?|Jun\\.?|Jul\\.?|${SHORTENED_MONTH}(?!\\.))(?= (?:\\d{1,2}, )?\\d{4}(?:,|\\)(?!—|: ?\\d|\\s(?!https?:|www)\\p{L}{3}|, \\p{Lu}[^();]{1,60} \\([^();]{0,20}\\d{4}\\))))`,
      'gu',
    ),
    fix: ([, month = '']) => SHORT_MONTHS.get(month.replace(/\.$/, '')),
  },
  {
    rule: 'T17',
    severity: 'error',
    words: 'Abbreviate the month (table T17).',
    pattern: new RegExp(`(?<=[a-z.], )(${LONG_MONTHS})(?= \\d{1,2}, \\d{4}, at [A-Z]?\\d)`, 'g'),
    fix: ([, month = '']) => SHORT_MONTHS.get(month),
  },
  {
    rule: 'R33.5.2',
    severity: 'error',
    words: 'Omit “last visited” when the source is dated.',
    pattern:
      /\((?:[A-Z][a-z]{2,8}\.? (?:\d{1,2}, )?)?\d{4}(?:, [^()]{4,12})?\), https?:\S{1,400}(?: \[[^\]]{1,400}\])?( \(last visited [^()]{1,40}\))/g,
    fix: () => '',
  },
  {
    rule: 'R33.5.2',
    severity: 'error',
    words: 'Write “last visited” followed by only the date.',
    pattern:
      /(?<=\()((?:(?:[Ll]ast )?(?:accessed|viewed|retrieved)(?: on)?|Last visited(?: on)?|[Vv]isited(?: on)?|last visited on|last visited:),?)(?= (?:[A-Z][a-z]{2,8}\.? \d|\d{1,4}[-/]\d))/g,
    fix: () => 'last visited',
  },
  {
    rule: 'R33.5',
    severity: 'error',
    words: 'Write the date as month, day, and year.',
    pattern:
      /(?<=\((?:last (?:visited|modified|updated) )?)(\d{1,2}\/\d{1,2}\/(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?=\))/g,
    fix: ([, day = '']) => {
      const [a = 0, b = 0, c = 0] = day.split(/[-/]/).map(Number)
      const [year, month, date] = day.includes('/') ? [c, a, b] : [a, b, c]
      const name = MONTHS[month - 1]
      return name === undefined || date < 1 || date > 31 ? undefined : `${name} ${date}, ${year}`
    },
  },
  {
    rule: 'R33',
    severity: 'error',
    words: 'Replace “available at” with a comma before the URL.',
    // Skip sentences (`The guidance is available at https://…`) and descriptions of a copy
    // (`(transcript available at https://…)`).
    pattern:
      /(?<=[\p{L}\p{N})\]”"’:])(?<!\([\p{Ll} ]{3,60})(?<!\b(?:is|are|was|were|be|been|being|and|made|become|now|also|publicly|freely|currently|not|still|report|reports))(,? (?:also )?available (?:online )?at:?)(?= <?https?:)/giu,
    fix: () => ',',
  },
  {
    rule: 'R33',
    severity: 'error',
    words: 'Add a comma before the URL.',
    pattern: /(?<=\([^()]{0,30}(?:19|20)\d\d(?:, [^()]{4,12})?)(\))(?= https?:)/g,
    fix: () => '),',
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Delete the angle brackets around the URL.',
    pattern: /(<https?:[^\s<>]{1,400}>)/g,
    fix: ([, address = '']) => address.slice(1, -1),
  },
  {
    rule: 'R33.6.1',
    severity: 'advice',
    words: 'Remove tracking parameters from the URL.',
    // A damaged URL can contain a space: `?utm_source=list percent20name&utm_medium=email`.
    pattern:
      /((?:[?&](?:utm_\w{2,12}|fbclid|gclid|mc_cid|mc_eid|igshid)=[^\s&#\])>]{0,200}?){1,12})(?=[&#\])>]|[.,;]*(?:\s+(?!\S*(?:percent\d|[&=]))|$))/g,
    fix: ({ input, index, 1: words = '' }) =>
      words.startsWith('?') && input.charAt(index + words.length) === '&' ? undefined : '',
  },
  {
    rule: 'R30.1.1',
    severity: 'error',
    words: 'Omit the year in parentheses: it repeats the volume.',
    pattern:
      /( \(((?:1[89]|20)\d\d)\))(?<=\b\2 \p{Lu}[\p{L}.’& ]{2,40}(?:L\. Rev\.|L\.J\.|L\.F\.|Legal F\.|Ct\. Rev\.) \d{1,4}(?:, \d[\d–-]{0,10})? \(\d{4}\))/gu,
    fix: () => '',
  },
  {
    rule: 'R30.3.1',
    severity: 'warning',
    words: 'Use “Sup. Ct. Rev.” for the journal.',
    pattern: /(?<=\b(?:19|20)\d\d )(S\. ?Ct\. Rev\.)(?= \d)/g,
    fix: () => 'Sup. Ct. Rev.',
  },
  {
    rule: 'R30.1.1',
    severity: 'advice',
    words: 'Capitalize verbs in a title.',
    pattern:
      /(?<=, (?:What|Who|Where|When|Why|How) )(is|are|was|were)(?= [^.,;:?()“”"]{2,80}\?,? \d{1,3} \p{Lu}[\p{L}.’& ]{2,40} \d)/gu,
    fix: ([, verb = '']) => verb.charAt(0).toUpperCase() + verb.slice(1),
  },
  {
    rule: 'R28.2.2',
    severity: 'error',
    words: 'Delete the period after the given name.',
    pattern:
      /(\.)(?= \p{Lu}\. \p{Lu}\p{Ll}{2,15}, \p{Lu})(?<=(?:^\s*|; |\b[Ss]ee (?:also |generally )?)(\p{Lu}\p{Ll}{2,14}\.))/gu,
    fix: ([, , word = '']) => (endsSentence(word) ? '' : undefined),
  },
  {
    rule: 'R28.2.5',
    severity: 'error',
    words: 'Write the edition in the form “2d ed.”',
    pattern: new RegExp(
      `(?<=\\((?:[^()]{1,60}, )?)((?:\\d{1,2}(?:st|n?d|r?d|th) edition|(?:${ORDINAL_NAMES.slice(0, 10).join('|')}) (?:ed\\.|[Ee]dition)),?)(?= \\d{4}\\))`,
      'g',
    ),
    fix: ([, words = '']) => `${ordinalOf(words)} ed.`,
  },
  {
    rule: 'R28.2.5',
    severity: 'error',
    words: 'Delete the comma before “ed.” or “trans.”',
    pattern: /(?<=\([A-Z][\w. ’&]{2,60})(,)(?= (?:eds?|trans)\., (?:\d{1,2}(?:st|d|th) ed\. )?\d{4}\))/g,
    fix: () => '',
  },
  {
    rule: 'R28.2.5',
    severity: 'error',
    words: 'Add a comma before the year.',
    // In `(Modern Library ed. 2003)`, `ed.` means edition, not editor.
    pattern:
      /(?<=\(\p{Lu}[^()\d]{4,120} (?:eds|(?<=\p{Lu}\. \p{Lu}[\p{L}’-]{1,20} )(?:ed|trans))\.)( )(?=\d{4}\))/gu,
    fix: () => ', ',
  },
  {
    rule: 'R28.2.2',
    severity: 'error',
    words: 'Add a period to “et al.”',
    pattern: /(?<=[A-Z][\w’-]{1,20} )(et al)(?=,? (?:supra|at|[“A-Z])|$)/g,
    fix: () => 'et al.',
  },
  {
    rule: 'R28.2.2',
    severity: 'error',
    words: 'Use “et al.” with no comma before it.',
    pattern:
      /(?<=[A-Z][a-z]{1,20})(, et\.? al\.?| et\. al\.?| et al(?!\.))(?=, (?:(?!Nos?\.)[A-Z“]|supra\b))/g,
    // Before a case name, “et al.” can be the end of a list of people who filed a document. After a party, the rules
    // for case names delete “et al.”
    fix: ({ input, index, 0: words }) =>
      / v\. [^;()]{0,120}$/.test(input.slice(Math.max(0, index - 160), index)) ||
      /^, [^;()]{1,80} v\. /.test(input.slice(index + words.length))
        ? undefined
        : ' et al.',
  },
  {
    rule: 'R30.2.2',
    severity: 'error',
    words: 'Join two authors with an ampersand and no comma.',
    pattern:
      /(?<=(?:^|[.;] |[Ss]ee |[Aa]lso |[Cc]f\. )[A-Z][a-z]{1,14} (?:[A-Z]\. )?[A-Z][a-z]{1,16})(,? and |, & )(?=[A-Z][a-z]{1,14} (?:[A-Z]\. )?(?!Act\b|Bill\b|Code\b|Rules\b)[A-Z][a-z]{1,16}, (?!(?:H\.R|S)\.)[A-Z][^;]{3,160}(?:, \d{1,3} [A-Z][\w.& ]{2,50} \d{1,4}|\(\d{4}\)))/g,
    fix: () => ' & ',
  },
]
