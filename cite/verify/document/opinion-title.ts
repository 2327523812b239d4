import type { CitationInNote } from '#cite/resolve/citations.ts'

/** Maximum length of the title of an opinion of the Attorney General or the Office of Legal Counsel. */
const LONGEST_TITLE = 240
/** Opinions of the Attorney General and of the Office of Legal Counsel, which have titles instead of parties. */
const OPINIONS = /^(?:U\.S\. )?Op\. (?:O\.L\.C\.|Att[’']y Gen\.)$/
/** Matches what can precede a title: the end of a sentence, a semicolon, or a signal. */
const BEFORE_TITLE =
  /(?:\p{Ll}{4}[.?!]["”’)\]]*\d{0,3}|[.?!]["”]\d{0,3}|[;)]|\b[Ss]ee(?:,? e\.g\.,| also,?| generally)?|\b(?:Cf\.|Accord|But see|citing|quoting))\s+(?=["“‘]?\p{Lu})/gu

/**
 * Adds the full title to an opinion, because the parser doesn't read a title with lowercase words as a name:
 * `Authority of Officials to Withhold Papers, 28 Op. O.L.C. 79 (2004)`.
 */
export function withOpinionTitle<T extends CitationInNote>(citation: T, text: string): T {
  const { source, core, span } = citation
  if (source?.kind !== 'case' || source.name.includes(' v. ')) return citation
  if (!OPINIONS.test(source.printings[0]?.reporter ?? '')) return citation
  const start = Math.max(0, core[0] - LONGEST_TITLE)
  const before = text.slice(start, core[0])
  const last = [...before.matchAll(BEFORE_TITLE)].at(-1)
  if (last === undefined && start > 0) return citation
  const from = last === undefined ? 0 : start + last.index + last[0].length
  const title = text.slice(from, core[0]).replace(/,\s*$/, '')
  if (from > span[0] || !/^["“‘]?\p{Lu}[^;]{8,}$/u.test(title) || !/,\s*$/.test(before)) return citation
  return { ...citation, span: [from, span[1]], source: { ...source, name: title.replace(/\s+/g, ' ') } }
}
