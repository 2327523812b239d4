import type { LawFinding } from '#cite/verify/law/law-finding.ts'
import { t } from '../messages.ts'

/** Describes the findings about a law, worst first, without duplicates. */
export function describeLaw(findings: readonly LawFinding[]): string {
  const order: readonly LawFinding['kind'][] = [
    'no-such',
    'year-differs',
    'unlisted',
    'earlier',
    'part-listed',
    'year-fits',
    'unchecked',
    'listed',
  ]
  const sorted = findings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return [...new Set(sorted.map(describeFinding))].join(' ')
}

function describeFinding(finding: LawFinding): string {
  switch (finding.kind) {
    case 'listed': {
      const key = finding.isPart === true ? 'res_law_listed_whole' : 'res_law_listed'
      return t(key, { place: finding.place, source: finding.source.name })
    }
    case 'earlier':
    case 'part-listed':
    case 'unlisted':
      return t(`res_law_${finding.kind}`, { place: finding.place, source: finding.source.name })
    case 'no-such':
      return t(`res_law_no-such_${finding.what}`, { place: finding.place, last: finding.last })
    case 'year-differs': {
      const [first, last] = finding.years
      const key = first === last ? 'res_law_year-differs_one' : 'res_law_year-differs'
      return t(key, { place: finding.place, first, last })
    }
    case 'year-fits':
      return t('res_law_year-fits', { place: finding.place })
    case 'unchecked':
      return t(`res_law_unchecked_${finding.reason}`)
  }
}
