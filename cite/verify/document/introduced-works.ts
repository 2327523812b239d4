import { SENTENCE_END } from './sentence-end.ts'

/** Matches the first words of a clause that introduces a source: `For discussion, Jane Roe, The Title`. */
const OPENING =
  /^(?:["“(]?(?:About|Also|As|By|Concerning|For|From|In|On|Regarding|Some|Such|That|These|This|To|Under|While|With|Without)\b|\p{Ll})/u

/** Matches text after which the author of an introduced source can start. */
const BEFORE_AUTHOR =
  /(?:, |\b[Ss]ee(?:,? (?:also|e\.g\.|for example|generally|for instance))*,? )(?=\p{Lu})/gu

const NAME = String.raw`\p{Lu}[\p{L}’'-]+`
/** Matches one or more persons with a first and a last name, a comma, and a title. */
const PERSON = String.raw`${NAME}(?:-${NAME})?(?: \p{Lu}\.)*(?: (?:${NAME}|de|van|von|la)){1,2}`
const PERSON_AND_TITLE = new RegExp(
  `^${PERSON}(?:(?:,| and|,? &|, and) ${PERSON}){0,4}(?: et al\\.)?, ["“‘]?(?:\\p{Lu}|\\d{1,3} \\p{Lu})`,
  'u',
)

/** Maximum length of a clause that introduces a source. */
const LONGEST_INTRODUCTION = 300

/**
 * Returns the position of the author in a sentence that introduces a source: after
 * `On conceptual challenges, see e.g., `. Returns undefined if the sentence doesn't introduce a source.
 */
function startOfIntroduced(sentence: string): number | undefined {
  if (!OPENING.test(sentence)) return startAfterVerb(sentence)
  for (const { 0: mark, index } of sentence.slice(0, LONGEST_INTRODUCTION).matchAll(BEFORE_AUTHOR)) {
    const at = index + mark.length
    if (PERSON_AND_TITLE.test(sentence.slice(at))) return at
  }
  return undefined
}

/** Matches a clause before a source: `Parts of this were first discussed in Jane Roe, The Title`. */
const PUBLISHED_IN =
  /^\p{Lu}[^.;]{0,120}?\b(?:was|were|appears?|appeared|is|are) [^.;]{0,60}?\bin (?=\p{Lu})/u

function startAfterVerb(sentence: string): number | undefined {
  const at = PUBLISHED_IN.exec(sentence)?.[0].length ?? 0
  return at > 0 && PERSON_AND_TITLE.test(sentence.slice(at)) ? at : undefined
}

/** Returns the positions of the authors introduced by sentences in the text. */
export function findIntroduced(text: string): number[] {
  const starts = [0, ...[...text.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length)]
  return starts.flatMap((start) => {
    const at = startOfIntroduced(text.slice(start))
    return at === undefined ? [] : [start + at]
  })
}

/** Removes the clause that introduces a citation. */
export function withoutIntroduction(written: string): string {
  return written.slice(startOfIntroduced(written) ?? 0)
}
