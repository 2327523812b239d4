import { MONTH_START } from '../vocabulary/months.ts'
import { printDate } from '../date/print.ts'
import { readDate } from '../date/read.ts'
import type { TextEdit } from './text-edit.ts'

type TypedForm = readonly [typed: RegExp, printed: (parts: readonly (string | undefined)[]) => string]

/** Patterns for documents of agencies and of Congress typed in lowercase, with their replacements. */
const FORMS: readonly TypedForm[] = [
  [
    /(?<![\w.])ussg,? ?(?:§|secs?\.?|s)? ?(\d[a-z]\d{1,2}\.\d{1,2})(?!\w)/gi,
    ([number = '']) => `U.S.S.G. § ${number.toUpperCase()}`,
  ],
  [
    /(?<![\w.])(temp\. ?|temp )?treas\.? reg\.?,? ?(?:§|secs?\.?|s)? ?(?=\d{1,3}\.\d)/g,
    ([temporary]) => `${temporary === undefined ? '' : 'Temp. '}Treas. Reg. § `,
  ],
  [
    /(?<![\w.])(h\.? ?r|s)\.? (conf\.? )?rep\.?,? (?:no\.? ?)?(\d{2,3}-\d{1,5})(,? (?:at|pp?\.?) (?=\d))?/g,
    ([house = '', joint, number = '', at]) =>
      `${house === 's' ? 'S.' : 'H.R.'} ${joint === undefined ? '' : 'Conf. '}Rep. No. ${number}${at === undefined ? '' : ', at '}`,
  ],
  // Match `Cal. Civ. Code sec. 1714` and `18 U.S.C. sections 1341 and 1343`.
  [
    /,? [Ss]ec(?:tion(s?)|(s?)\.) ?(?=\d)(?<=\b(?:Code|U\.? ?S\.? ?C\.?(?: ?A\.)?|C\.? ?F\.? ?R\.?|Stat\.|Laws?|Ann\.),? [Ss][a-z.]{2,8} ?)/g,
    ([one, other]) => (one || other ? ' §§ ' : ' § '),
  ],
  // Match a comment as cited by the Supreme Court (R18.2): `Restatement (Second) of Torts § 402A, Comment a, p. 351`.
  [
    /,?( (?:and|&))? [Cc]omment(s?) (?=(?:[a-z]|\d{1,2})(?![\w’'.]\w))(?<=(?:Restatement|Code|Act)\b[^;\n]{0,80}§ ?\d[\w.:()-]{0,20},?(?: (?:and|&))? [Cc]omments? )/g,
    ([joined, many = '']) => `${joined === undefined ? '' : ' &'} cmt${many}. `,
  ],
  [
    /,? [Aa]pp(?:\.|endix) (?=[\dA-Z]{1,3}(?!\w))(?<=[Pp](?:t|art)\.? \w{1,4},? [Aa]pp(?:\.|endix) )/g,
    () => ', app. ',
  ],
  [/ [Ss]ub(?:part|pt\.?) (?=\d)(?<=\bC\.?F\.?R\.? \w{5,7}\.? )/g, () => ' subpt. '],
  [/§ (?=§ ?\d)/g, () => '§'],
  // Match `P.L. 115-97` and `Pub.L. 107-56`, but not New Jersey's `P.L.`, which has a year.
  [
    /(?<![\w.])(?:Pub\.? ?L|P\. ?L|PL)\.? ?(?:No\.? ?)?(?=\d{2,3}[-–]\d{1,4}(?![\w–-]))/g,
    () => 'Pub. L. No. ',
  ],
  [/, [Ss]ection (?=\d)(?<=\bPub\. ?L\. (?:No\. )?\d{2,3}[-–]\d{1,4}, \w{3,7}\.? )/g, () => ', § '],
  [
    /(?<![\w.])E\. ?O\. (?:No\. )?(\d{2}),?(\d{3})(?![\d-])/g,
    ([thousands = '', rest = '']) => `Exec. Order No. ${thousands},${rest}`,
  ],
  [
    /(?<![\w.])(?:(H\. ?R|S)\. ?Rept?|H\. ?Rept)\. ?(?:No\. ?)?(?=\d{2,4}(?:[-–]\d{1,4})?(?![\w–-]))/g,
    ([house = 'H.R']) => `${house.replace(' ', '')}. Rep. No. `,
  ],
  // Match the year of a treaty before the page or the volume: `55 UNTS (1947) 188`, `(1947) 55 UNTS 188`.
  [
    /(?<![\w.])(\d{1,4} (?:U\.?N\.?T\.?S|I\.?L\.?M)\.?) (\(\d{4}\)) (\d{1,5})(?=[.;]|$)/g,
    ([series = '', year = '', page = '']) => `${series} ${page} ${year}`,
  ],
  [
    /(?<=[a-z)]),? (\(\d{4}\)) (\d{1,4} (?:U\.?N\.?T\.?S|I\.?L\.?M)\.? \d{1,5})(?=[.;]|$)/g,
    ([year = '', printed = '']) => `, ${printed} ${year}`,
  ],
  // Match a numbered title in the code of a state such as Illinois: `title 77, section 250.240`.
  [
    /\btitle (\d{1,3}),? (?:section|sec\.|§) ?(?=\d)(?<=\b(?:Code|Regs?\.)(?: R\.)?,? title .{3,14})/g,
    ([title = '']) => `tit. ${title}, § `,
  ],
  [/\bc\. ?(?=\d{1,3}[A-Z]?,? §)(?<=\bGen\. Laws(?: Ann\.)?,? c\. ?)/g, () => 'ch. '],
  // Match the initials that federal agencies use for the Federal Register: `80 FR 42120`.
  [/(?<=(?:^|[ (])\d{2,3} )F\.?R\.?(?= \d{1,6}(?![\d.]))/g, () => 'Fed. Reg.'],
  // Match the year of a code in brackets: `§ 55-7B-6 [2003]`.
  [
    /\[((?:19|20)\d\d)\](?=$|[.;])(?<=§ ?\d[\w.:-]{0,16}(?:\(\w{1,4}\)){0,4} \[\d{4}\])/g,
    ([year = '']) => `(${year})`,
  ],
  // Match "at" after a numbered document without its comma (R21.5): `H.R. Rep. No. 94-1476 at 61`.
  [/ at (?=\d)(?<=\b(?:Rep|Doc)\. No\. \d{1,3}[-–]\d{1,5} at )/g, () => ', at '],
  [
    /(?<![\w.])(h\.? ?r|h(?=\.? ?(?:j\.? ?|con\.? ?)?res)|s)\.? ?(?:(j|con)\.? ?(?=res))?(res\.? )?(?:no\.? ?)?(\d{1,5}),? (\d{2,3}(?:st|n?d|r?d|th)) cong(?:ress)?\b\.?(?! rec)/gi,
    ([house = '', joint, resolution, number = '', congress = '']) =>
      [
        { h: 'H.', s: 'S.' }[house.toLowerCase()] ?? 'H.R.',
        joint === undefined ? '' : ` ${joint.charAt(0).toUpperCase()}${joint.slice(1).toLowerCase()}.`,
        resolution === undefined ? '' : ' Res.',
        ` ${number}, ${congress.toLowerCase().replace(/[nr]d$/, 'd')} Cong.`,
      ]
        .join('')
        .replace(/ (?=J\.)/, ''),
  ],
  [
    /(?<![\w.])exec(?:utive|\.)? order,? (?:no\.? ?)?(\d{1,2}),?(\d{3})(?!\d),?(?= \d{1,3} )/gi,
    ([thousands = '', rest = '']) => `Exec. Order No. ${thousands},${rest},`,
  ],
  // Match a period after a contraction, which the rules don't allow (R10): `Roe Ass’n. v. Doe`, `Pol’y. Rev.`
  [
    /\.(?=, | (?:v\.|of|&|(?!See|But|Cf|Id|Comp|Cont|Acc|E\.g)[A-Z]))(?<=(?<![\w’'])(?:[A-Z][a-z]{0,7}(?<!n)[’'](?:n|t|l|rs?|x|g|y)|[A-Z]{1,7}(?<!N)[’'][NTLRXGY])\.)/g,
    () => '',
  ],
  // Match a page after the date of a document, or after a short name that follows the date (R21.5).
  [
    /(?<=[^\s,:/]) (\((?:[A-Z][a-z]{2,8}\.? )?(?:\d{1,2}, )?(?:19|20)\d\d\)(?: \([“"][^()“”"]{2,60}[”"]\))?),? at (\d[\d–-]*(?:, \d[\d–-]*)*)(?=[.;]|$| \([a-z“])/g,
    ([date = '', pages = '']) => `, at ${pages} ${date}`,
  ],
  // Match the year of a restatement without parentheses.
  [
    / ((?:19|20)\d\d)(?=\.?$|;)(?<=Restatement \([^()\n]{3,8}\)[^;§\n]{3,80}§§? ?[\d.:]{1,8}(?:\(\w{1,4}\))?,? \d{4})/g,
    ([year = '']) => ` (${year})`,
  ],
  [
    new RegExp(`(?<=\\()${MONTH_START}[a-z]+ \\d{1,2}, (?:1[789]|20)\\d\\d(?=\\))`, 'g'),
    ([day = '']) => printDate(readDate(day) ?? { year: 0 }),
  ],
  // Match a newspaper with a date in the format of other styles: `Acme Times, 16 January 2003, G5`.
  [
    new RegExp(
      `, (\\d{1,2}) (${MONTH_START}[a-z]*\\.?) (\\d{4}), (?:p\\. ?)?([A-Z]-?\\d{1,3})(?=\\.?$|;)`,
      'g',
    ),
    ([day = '', month = '', year = '', page = '']) =>
      `, ${printDate(readDate(`${month} ${day}, ${year}`) ?? { year: 0 })}, at ${page}`,
  ],
  [
    /,? for example,? (?=[A-Z“])(?<=(?:^|[.;] )(?:[Ss]ee(?: also)?|[Cc]f\.),? for example,? )/g,
    () => ', e.g., ',
  ],
]

/**
 * Finds the corrections for `treas reg 1.61-1`, `h r rep no 94-1476`, `exec order no 13769 82 fed reg 8977`, and
 * similar documents.
 */
export function documentEdits(text: string): TextEdit[] {
  return FORMS.flatMap(([typed, printed]) =>
    [...text.matchAll(typed)].map((found) => ({
      from: found.index,
      to: found.index + found[0].length,
      words: printed(found.length > 1 ? found.slice(1) : found),
    })),
  )
}
