import type { Podcast } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writeAuthors, writePincite } from '../setting.ts'
import { writePlaceAndDate, writeAddress } from '../shared/page-parts.ts'

/** Writes `SERIES: Episode (Service, Date), URL`. The Indigo Book doesn't cover this form (X1). */
export function writePodcast(line: Line, source: Podcast, setting: Setting): void {
  if (writeAuthors(line, source, setting, 'roman')) line.roman(', ')
  line.rich(source.series ?? '', setting.face.publication, 'site')
  if (source.title !== undefined && source.title !== '') {
    line.roman(line.length > 0 && line.last !== ' ' ? ': ' : '').title(source.title, setting.face.shorterWork)
  }
  writePincite(line, setting.pincite, ', at ')
  writePlaceAndDate(line, source.service, source.date)
  writeAddress(line, source)
}
