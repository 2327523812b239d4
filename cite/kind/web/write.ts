import type { Web } from './schema.ts'
import type { Line } from '../../text/line.ts'
import type { Setting } from '../setting.ts'
import { writeHead, writeSite, writeTail } from '../shared/page-parts.ts'

/** Writes `Author, Title, Site (Date, Time), URL` (R33; WB1). */
export function writeWeb(line: Line, source: Web, setting: Setting): void {
  writeHead(line, source, source.site, setting)
  writeSite(line, source.site, setting)
  writeTail(line, source, setting, ' ')
}
