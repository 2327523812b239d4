import type { Video } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAuthors, writePincite } from '../setting.ts'
import { writePlaceAndDate, writeAddress } from '../shared/page-parts.ts'

/** Writes `ACCOUNT, Title, at 34:19 (YouTube, Date), URL`. The Indigo Book doesn't cover this form (X2). */
export function writeVideo(line: Line, source: Video, setting: Setting): void {
  const hasAuthor = writeAuthors(line, source, setting, setting.face.publication)
  if (source.title !== undefined && source.title !== '')
    line.roman(hasAuthor ? ', ' : '').title(source.title, setting.face.shorterWork)
  writePincite(line, setting.pincite, ', at ')
  writePlaceAndDate(line, source.platform, source.date)
  writeAddress(line, source)
}
