import type { PlacedCitation } from './sequence.ts'

/** Returns whether a text has a name with one letter missing, added, or doubled: `Bommassani` for `Bommasani`. */
export function hasTypo(text: string, name: string): boolean {
  if (name.length < 6) return false
  return (text.match(/\p{Lu}\p{L}{4,}/gu) ?? []).some(
    (word) =>
      Math.abs(word.length - name.length) === 1 &&
      isWithoutLetter(...(word.length > name.length ? ([word, name] as const) : ([name, word] as const))),
  )
}

function isWithoutLetter(long: string, short: string): boolean {
  let at = 0
  while (at < short.length && long.charAt(at) === short.charAt(at)) at += 1
  return long.slice(at + 1) === short.slice(at)
}

/** Returns whether the words before *supra* can be a name; a sentence that was parsed as one is not. */
export function isName(antecedent: string): boolean {
  return (antecedent.match(/(?<![\p{L}’'-])\p{Ll}{4,}/gu) ?? []).length < 6
}

/** Returns whether *Supra* is part of a website's name: `JD Supra (June 2, 2021)`. */
export function isSiteName(text: string, { core }: PlacedCitation): boolean {
  return /^Supra$/.test(text.slice(...core)) && !/[,.]\s*$/.test(text.slice(0, core[0]))
}

/** Returns whether a note gives a source the name that a *supra* uses. */
export function hasOwnName(text: string, name: string): boolean {
  return [...text.matchAll(/[[(]hereinafter,? [“"]?([^\])]*)/gi)].some(
    ([, own = '']) => own.startsWith(name) || name.endsWith(own.replace(/[”"]$/, '')),
  )
}

/**
 * Returns whether a note names an author before a title. In a reference, *supra* comes right after the name instead.
 */
export function namesAuthor(text: string, name: string): boolean {
  return new RegExp(
    `\\p{Lu}[\\p{L}.]{0,40}(?: \\p{Lu}\\.)? ${name.replace(/[^\p{L}]/gu, '.')}, (?!supra\\b)[^;]{5,160}, in\\b[^;]{3,120}supra\\b`,
    'u',
  ).test(text)
}

/** Returns the last word of a name, without “et al.” */
export function lastWord(name: string): string {
  return /(?<![\p{L}\p{N}’'-])[\p{L}\p{N}’'-]+$/u.exec(name.replace(/,? et al\.?$/, ''))?.[0] ?? name
}
