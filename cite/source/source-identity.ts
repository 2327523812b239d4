import type { Source } from './source.ts'

/**
 * Returns a key that is the same in all descriptions of a work, such as the reporter citation of a case or the URL of a
 * web page. Used to find an existing authority instead of adding a duplicate.
 */
export function sourceIdentity(source: Source): string {
  if (source.kind === 'case') {
    const [first] = source.printings
    if (first !== undefined && first.volume !== undefined && first.page !== undefined) {
      return `case ${lettersOnly(first.volume)} ${lettersOnly(first.reporter)} ${lettersOnly(first.page)}`
    }
  }
  if ('url' in source && source.url !== undefined && source.url !== '') return `url ${addressOf(source.url)}`
  const { id: _, kept: _kept, ...rest } = source
  return JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function lettersOnly(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function addressOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}
