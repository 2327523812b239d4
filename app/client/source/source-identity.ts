import type { Source } from '#cite/source/source.ts'

/**
 * What two descriptions of one work share: for a case its place in the reporter, for a page its address.
 * Used to find an authority again instead of adding it twice.
 */
export function sourceIdentity(source: Source): string {
  if (source.kind === 'case') {
    const [first] = source.printings
    if (first !== undefined && first.volume !== undefined && first.page !== undefined) {
      return `case ${lettersOnly(first.volume)} ${lettersOnly(first.reporter)} ${lettersOnly(first.page)}`
    }
  }
  if ('url' in source && source.url !== undefined && source.url !== '') return `url ${addressOf(source.url)}`
  const { id: _, ...rest } = source
  return JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function lettersOnly(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function addressOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}
