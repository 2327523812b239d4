import { parsePage } from '#api/webcite/parse-page.ts'
import { format } from '#cite/cite.ts'
import { extract } from '#cite/page/extract.ts'
import { isSlipOpinion } from '#cite/page/slip-opinion.ts'
import { sourceOfExtraction } from '#cite/page/to-source.ts'

/** Returns the formatted citation of a web page that was last visited on November 20, 2026. */
export function citePage(html: string, url: string, type?: 'individual'): string {
  const today = { year: 2026, month: 11, day: 20 }
  const source = sourceOfExtraction(extract(parsePage(html), url), { id: 'a', today, type })
  const choices = { fullDate: isSlipOpinion(source) }
  return format(
    source,
    { sourceId: 'a', form: 'full', parentheticals: [], choices },
    { profile: 'indigo-2e', typeface: 'court' },
  ).text
}
