import type { Source } from '#cite/source/source.ts'
import type { DemoEngine } from './demo-engine.ts'

/** An authority as the text cites it, and the same authority with correct data. */
interface Correction {
  readonly from: Source
  readonly to: Source
}

/**
 * Replaces the volume, page, and year of a case wherever the text cites it in full, and keeps everything else as typed.
 * Returns the text unchanged if it doesn't cite the case, or if it cites the case to parallel reporters.
 */
export function correctText(engine: DemoEngine, text: string, correction: Correction): string {
  const [from, to] = [placeOf(correction.from), placeOf(correction.to)]
  if (from === undefined || to === undefined) return text
  return engine.parse(text).reduceRight((rest, { source, core: [start, end], span }) => {
    const cited = source === undefined ? undefined : placeOf(source)
    if (cited?.volume !== from.volume || cited.page !== from.page || cited.reporter !== from.reporter)
      return rest
    const core = rest.slice(start, end)
    if (!core.startsWith(from.volume) || !core.endsWith(from.page)) return rest
    const place = to.volume + core.slice(from.volume.length, core.length - from.page.length) + to.page
    const after = rest.slice(end, span[1])
    return rest.slice(0, start) + place + replaceYear(after, from.year, to.year) + rest.slice(span[1])
  }, text)
}

function placeOf(source: Source) {
  const [printing, ...others] = source.kind === 'case' ? source.printings : []
  if (source.kind !== 'case' || printing === undefined || others.length > 0) return undefined
  const { volume = '', reporter, page = '' } = printing
  return { volume, reporter, page, year: source.date?.year }
}

function replaceYear(text: string, from: number | undefined, to: number | undefined): string {
  return from === undefined || to === undefined ? text : text.replace(String(from), String(to))
}
