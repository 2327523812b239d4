import type { TextEdit } from './clean.ts'

type TypedForm = readonly [typed: RegExp, printed: (parts: readonly (string | undefined)[]) => string]

/** Documents of agencies and of Congress that are known by a number, as they are typed in small letters. */
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
    /(?<![\w.])(h\.? ?r|s)\.? (conf\.? )?rep\.?,? (?:no\.? ?)?(?=\d{2,3}-\d)/g,
    ([house = '', joint]) =>
      `${house === 's' ? 'S.' : 'H.R.'} ${joint === undefined ? '' : 'Conf. '}Rep. No. `,
  ],
  [
    /(?<![\w.])exec(?:utive|\.)? order,? (?:no\.? ?)?(\d{1,2}),?(\d{3})(?!\d),?(?= \d{1,3} )/g,
    ([thousands = '', rest = '']) => `Exec. Order No. ${thousands},${rest},`,
  ],
]

/** `treas reg 1.61-1`, `h r rep no 94-1476`, `exec order no 13769 82 fed reg 8977`, spelled as they are cited. */
export function documentEdits(text: string): TextEdit[] {
  return FORMS.flatMap(([typed, printed]) =>
    [...text.matchAll(typed)].map((found) => ({
      from: found.index,
      to: found.index + found[0].length,
      words: printed(found.slice(1)),
    })),
  )
}
