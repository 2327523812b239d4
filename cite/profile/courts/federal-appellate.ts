import type { CourtStyle } from './style.ts'

/**
 * The style of the federal courts of appeals, which use the standard form. The rules for unpublished decisions and for
 * the table of authorities are based on the Federal Rules of Appellate Procedure and on circuit rules.
 */
export const FEDERAL_APPELLATE: CourtStyle = {
  name: 'federal-appellate',
  laws: [],
  reads: [],
  parentheticals: '()',
  signals: { style: 'italic', words: [] },
  spellings: ['capitals', 'tight', 'month'],
  rules: [
    {
      rule: 'FA1',
      severity: 'advice',
      words:
        'Decisions in the Federal Appendix are unpublished. Under Fed. R. App. P. 32.1, every circuit lets you cite those issued in 2007 or later. Some circuits want “(unpublished).”',
      pattern:
        /(?<=\b\d{1,4} )(F\. App[’']x)(?= \d{1,4}(?:, [\d–-]+)?(?: n\.\d+)? \((?:[^()]{0,30})(?:1\d{3}|200[0-6])\)(?! \((?:unpublished|per curiam\) \(unpublished)))/g,
    },
    {
      rule: 'FA2',
      severity: 'advice',
      words:
        'If this decision is only in a database and isn’t publicly available, file and serve a copy (Fed. R. App. P. 32.1(b)).',
      pattern: /\b(\d{4} WL \d+)(?=, at \*\d[^()]{0,20} \([^()]*(?:Cir\.|D\.))/g,
    },
  ],
  ignores: /^$/,
}
