import { bracketsAfter } from '../find/parenthesis.ts'

/**
 * Finds a reference to a part of the document itself: `supra note 3 and accompanying text`, `infra Part II.C`,
 * `ante, at 4–5 (opinion of Roe, J.)`. Returns the end of the reference, including parentheses after it. Returns
 * undefined if the text isn't such a reference.
 */
export function crossReference(words: string): number | undefined {
  const found = PLACE.exec(words)
  if (found === null) return undefined
  return bracketsAfter(words, found[0].length).at(-1)?.end ?? found[0].length
}

const NUMBERS = '\\d[\\d–-]*[a-z]?(?:(?:, (?:and |& )?| and | & )\\d[\\d–-]*){0,8}'

const PLACE = new RegExp(
  [
    `^(?:see )?(?:(?:the )?(?:sources?|cases?|authorities|materials|studies|statutes|discussion|notes|text)(?: (?:cited|discussed|collected|listed))?(?: in| at)? )?(?:supra|infra),? (?:n(?:n|ote|otes)?\\.?\\s?${NUMBERS}(?:,? at ${NUMBERS}(?:,? (?:& )?nn?\\. ?${NUMBERS})?)?|(?:Part|Pt|Section|Sec|Chapter|Ch|Table|Figure|Fig|Appendix|App|Subpart|Subsection)s?\\.? [\\w.()–-]*[\\w)](?:(?:, (?:and |& )?| and | & )(?!nn?\\.|notes?\\b|pp?\\.)[\\w.()–-]*[\\w)])?|§§? ?[\\w.()–-]*[\\w)]|at (?:pp?\\.\\s?)?${NUMBERS}|pp?\\.\\s?${NUMBERS})(?:,? (?:and|&) (?:nn?\\.|notes?|pp?\\.) ?${NUMBERS})?(?:,? and (?:the )?accompanying text)?|^(?:supra|infra),? text (?:accompanying|at) n(?:n\\.|otes?) ?${NUMBERS}|^[^;()]{2,90}, infra (?:notes?|nn?\\.|Part) [\\w.–-]*[\\w](?:, at ${NUMBERS})?|^(?:supra|infra|ante|post)(?=\\.?$)`,
    `^(?:ante|post|supra|infra),? at (?:pp?\\.\\s?)?${NUMBERS}(?:,? (?:and )?nn?\\. ?${NUMBERS})?`,
    `^(?:ante|post),? p(?:p?\\.|\\.) ?${NUMBERS}`,
    // Matches a volume of the preceding work: `72 id., at 7082`.
    `^\\d{1,3} id\\.,? (?:at )?${NUMBERS}`,
  ].join('|'),
  'i',
)
