import { nameOf } from '../../author/name.ts'
import type { Author } from '../../source/author.ts'
import type { Post } from './schema.ts'
import type { Line } from '../../text/line.ts'
import type { Setting } from '../setting.ts'
import { writeTitle, writeSite, writeTail } from '../shared/page-parts.ts'

/** Writes `Name (@handle), Platform (Date, Time), URL` (R33.7; WB8). */
export function writePost(line: Line, source: Post, setting: Setting): void {
  const names = (source.authors ?? []).map(withHandle)
  if (names.length > 0) line.roman(names.join(' & '), 'author')
  if (source.title !== undefined && source.title !== '') writeTitle(line, source.title, setting)
  writeSite(line, source.platform, setting)
  writeTail(line, source, setting, ' ')
}

function withHandle(author: Author): string {
  const name = nameOf(author)
  if (author.handle === undefined || author.handle === '') return name
  const handle = author.handle.startsWith('@') ? author.handle : `@${author.handle}`
  return name === '' ? handle : `${name} (${handle})`
}
