import type { Blog } from './schema.ts'
import type { Line } from '../../text/line.ts'
import type { Setting } from '../setting.ts'
import { writeHead, writeSite, writeTail } from '../shared/page-parts.ts'

/** Writes a post on a blog that is part of a larger site. All citation styles print `Site: Blog` (WB7). */
export function writeBlog(line: Line, source: Blog, setting: Setting): void {
  const { site = '', blog = '' } = source
  writeHead(line, source, site, setting)
  if (site !== '' && blog !== '') {
    writeSite(line, site, setting)
    line.add(': ', setting.face.publication, 'site').rich(blog, setting.face.publication, 'blog')
  } else writeSite(line, blog === '' ? site : blog, setting)
  writeTail(line, source, setting, ' ')
}
