import { MONTH_START, SEASON_WORD } from '../vocabulary/months.ts'
import type { TextRule } from './text-rule.ts'
import { YEAR } from './year.ts'

/** Matches the given name and surname of an author. */
const AUTHOR = '\\p{Lu}[\\p{L}’-]+(?: \\p{Lu}\\.){0,2}(?: \\p{Lu}[\\p{L}’-]+){1,2}'

/** Rules for typing errors in citations of books, articles, and web pages. They apply only to documents. */
export const DOCUMENT_WORK_RULES: readonly TextRule[] = [
  {
    rule: 'R28.2.5',
    severity: 'error',
    words: 'Join the editors with “&.”',
    pattern: new RegExp(`(?<=\\((?:${AUTHOR}, )*${AUTHOR})(,? and |, & )(?=${AUTHOR},? eds\\.)`, 'gu'),
    fix: () => ' & ',
  },
  {
    rule: 'R28.2',
    severity: 'advice',
    words: 'Omit the space between initials (“B.F. Skinner”).',
    pattern:
      /(?<=(?:^\s*|[;&] |\b(?:[Ss]ee|[Aa]lso|[Gg]enerally|[Aa]ccord) |\b(?:[Cc]f|e\.g)\.,? ))((?:\p{Lu}\. ){1,2}\p{Lu}\.)(?= \p{Lu}[\p{L}’-]{2,24}(?:, [\p{Lu}“]| & \p{Lu}))/gu,
    fix: ([words]) => words.replaceAll(' ', ''),
  },
  {
    rule: 'R28.1',
    severity: 'error',
    words: 'Delete the comma between the edition and the year.',
    pattern: new RegExp(
      `(?<=\\((?:[^()]{0,80} )?(?:\\d{1,3}(?:st|nd|rd|th|d)|rev\\.) ed\\.)(,)(?= ${YEAR}\\))`,
      'g',
    ),
    fix: () => '',
  },
  {
    rule: 'R28.2.5',
    severity: 'error',
    words: 'Delete the comma between the book and the page.',
    pattern: new RegExp(
      `(?<=, in \\p{Lu}[\\p{L}\\d’]*(?:[: ]{1,2}[\\p{L}\\d’'-]+){1,14})(,)(?= \\d{1,3}, \\d{1,3}(?:[-–]\\d{1,3})? \\((?:[^()]{0,80} eds?\\., )?${YEAR}\\))`,
      'gu',
    ),
    fix: () => '',
  },
  {
    rule: 'R28.2.2',
    severity: 'error',
    words: 'Write “et al.” with one period.',
    pattern: /(?<=\p{Lu}[\p{L}’-]+,? )(et\. al\.?)(?=[ ,;])/gu,
    fix: () => 'et al.',
  },
  {
    rule: 'R30.3.1',
    severity: 'error',
    words: 'Add a period to the abbreviation.',
    pattern:
      /(?<=, \d{1,4} )(Colum|Conn|Geo|Harv|Mich|Minn|Nw|Okla|Stan|Tex|Vand|Wash)(?= (?:L|J)\. (?:\p{Lu}\p{L}*\.? ){0,3}\d)/gu,
    fix: ([words]) => `${words}.`,
  },
  {
    rule: 'R30.3.1',
    severity: 'error',
    words: 'Delete the period: the name isn’t abbreviated.',
    pattern:
      /(?<=, \d{1,4} (?:Alaska|Cornell|Duke|Emory|Hawaii|Idaho|Iowa|Ohio|Utah|Yale))(\.)(?= L\. ?(?:Rev|J)\. \d)/g,
    fix: () => '',
  },
  {
    rule: 'R30.3.1',
    severity: 'error',
    words: 'Abbreviate “State” in the journal’s name.',
    pattern: /(?<=, \d{1,4} (?:\p{Lu}\p{L}+\. ){1,2})(State)(?= L\. ?(?:Rev|J)\. \d)/gu,
    fix: () => 'St.',
  },
  {
    rule: 'R30.3.1',
    severity: 'error',
    words: 'Omit “The” in the journal’s abbreviated name.',
    pattern: /(?<=, \d{1,4} )(The )(?=(?:\p{Lu}[\p{L}’]+\.? |& ){1,4}(?:J|L|Q|Rev)\. \d)/gu,
    fix: () => '',
  },
  {
    rule: 'R30.3.1',
    severity: 'warning',
    words: 'Use the state abbreviation in table T12.',
    pattern: /(?<=\d )(Wisc\.|U\. Penn\.)(?= L\. Rev\. \d)/g,
    fix: ([words]) => (words === 'Wisc.' ? 'Wis.' : 'U. Pa.'),
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Delete the comma before the bracket.',
    pattern: /(?<=[\p{L}\d)/])(,)(?= \[(?:hereinafter |https?:\/\/perma\.cc\/))/gu,
    fix: () => '',
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Delete the period between the URL and its archived copy.',
    pattern: /(?<=https?:\/\/[^\s[\]]{4,300})(\.)(?= \[https?:\/\/perma\.cc\/)/g,
    fix: () => '',
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Close the bracket around the archived copy.',
    pattern: /(?<=\[https?:\/\/perma\.cc\/\w{4}-\w{4})(\))(?=[.;]|$)/g,
    fix: () => ']',
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Close the bracket around the archived copy.',
    // A later bracket can close a list of two archived copies.
    pattern:
      /(?<=\[https?:\/\/perma\.cc\/)(\w{4}-\w{4})(?=(?:[.;,]? [([\p{Lu}\p{Ll}]|[.;]?$)(?![^[\]]{0,200}\]))/gu,
    fix: ([code]) => `${code}]`,
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Close the bracket around the archived copy once.',
    pattern: /(?<= \[https?:\/\/perma\.cc\/\w{4}-\w{4})(\]\])/g,
    fix: ({ input, index }) => (/\[[^[\]]*\[[^[\]]*$/.test(input.slice(0, index)) ? undefined : ']'),
  },
  {
    rule: 'R33.6',
    severity: 'error',
    words: 'Open the bracket around the archived copy.',
    pattern: /(?<=(?<!\[)https?:\/\/\S{4,300} )(https?:\/\/perma\.cc\/\w{4}-\w{4})(?=\])/g,
    fix: ([url]) => `[${url}`,
  },
  {
    rule: 'R30.3.1',
    severity: 'warning',
    words: 'Don’t put spaces between single capitals in a journal’s name (“N.C. L. Rev.,” “Geo. L.J.”).',
    pattern:
      /(?<=\d )((?:\p{Lu}\. ){1,2}\p{Lu}\.)(?= L\. R(?:ev|EV)\. \d)|(?<=\d [^\d;()]{0,40})(L\. J\.|J\. L\.)(?= (?:\d|& |\p{Lu}\p{L}))/gu,
    fix: ([words]) => words.replaceAll(' ', ''),
  },
  {
    rule: 'R30.3.1',
    severity: 'warning',
    words: 'Use “&” in the abbreviated name of a periodical.',
    pattern: new RegExp(
      `(?<=, (?:\\d{1,4} )?(?:\\p{Lu}[\\p{L}.’]* |in ){0,6}\\p{Lu}[\\p{L}’]*\\. )(and)(?= \\p{Lu}[\\p{L}’]*\\.,? (?:\\d|${SEASON_WORD}|${MONTH_START}))`,
      'gu',
    ),
    fix: () => '&',
  },
  {
    rule: 'R30.3.1',
    severity: 'warning',
    words: 'Use “&” in the abbreviated name of a periodical.',
    pattern: new RegExp(
      `(?<=, \\d{1,4} (?:\\p{Lu}[\\p{L}.’]* ){0,4}\\p{Lu}[\\p{L}.’]{0,12}\\. )(and)(?= (?:\\p{Lu}[\\p{L}.’]{1,20} ){1,4}\\d{1,4}(?:, [\\d–n. &-]{1,16})? \\(${YEAR}\\))`,
      'gu',
    ),
    fix: () => '&',
  },
  {
    rule: 'R10.2',
    severity: 'error',
    words: 'Put the short name in square brackets.',
    pattern: /(?<=[\p{L}\d\]/”’] )(\(hereinafter [^()[\]“”]{1,60}\))(?=[.;]|$|, https?:| [([])/gu,
    fix: ([words]) => `[${words.slice(1, -1)}]`,
  },
  {
    rule: 'R30.2.2',
    severity: 'error',
    words: 'Put “&” without a comma before the last author.',
    pattern: new RegExp(
      `(?<=(?:^|[.;] |\\b[Ss]ee |\\b[Aa]lso |\\b[Gg]enerally |\\be\\.g\\., |\\b[Cc]f\\. )(?:${AUTHOR}, ){1,6}${AUTHOR})(,? and |, & )(?=${AUTHOR}, [\\p{Lu}“])`,
      'gu',
    ),
    fix: () => ' & ',
  },
]
