import { parseString } from '../read/parse-string.ts'
import type { Kind, Source } from '../source/source.ts'
import { knownPublication } from './reporter-name.ts'

/** Kinds of sources whose citations have a recognizable form. A title in such a form is treated as a citation. */
const LEGAL: ReadonlySet<Kind> = new Set<Kind>([
  'case',
  'statute',
  'session-law',
  'constitution',
  'regulation',
  'rule',
  'restatement',
  'bill',
])

/** A heading or site name after a citation: `§ 112: Specification`, `§ 205 — Duty`, `§ 5. Duty`. */
const HEADINGS = [/\s*(?::\s|\s[-–—|]+\s).*$/, /(?<=\d[\w()-]*)\.\s+(?=[A-Z][a-z]).*$/]
/** Separators that a site puts between a caption and its citation: `Roe v. Doe :: 12 U.S. 34 (1973) :: Acme`. */
const SITE_MARK = / :: (?=\d)/
/** A heading in parentheses after a section number: `§ 2-204 (Formation in General)`. */
const HEADING_IN_PARENTHESES = /(?<=\d[\w-]*) \([A-Z][a-z][^()]* [^()]*\)/
/** Spelled-out subsections: `, subsection (3)`. */
const SUBSECTION = /,? (?:subsection|subsec\.|para(?:graph|\.)) ?(?=\()/gi

/**
 * Reads a field that consists of a legal citation (`Roe v. Doe, 410 U.S. 113 (1973)`, `5 U.S.C. Section 557: Initial
 * Decisions`). Returns undefined if any word is left over.
 */
export function readCitationInWords(text: string): Source | undefined {
  if (!/\d/.test(text) || text.length > 400) return undefined
  const said = text
    .trim()
    .replace(/\.$/, '')
    .replace(/\bU\. ?S\. Code\b|\bUS Code\b/, 'U.S.C.')
    .replace(/^Uniform Commercial Code\b/, 'U.C.C.')
  const bare = said.replace(HEADING_IN_PARENTHESES, '').replace(SUBSECTION, '')
  const forms = [said, bare, ...HEADINGS.map((heading) => bare.replace(SITE_MARK, ', ').replace(heading, ''))]
  for (const form of new Set(forms)) {
    const read = readWhole(form)
    if (read !== undefined) return read
  }
  return undefined
}

function readWhole(text: string): Source | undefined {
  const { sources, uses, leftovers } = parseString(text)
  const [source] = sources
  const [use] = uses
  if (source === undefined || use === undefined || uses.length > 1 || leftovers.length > 0) return undefined
  if (!LEGAL.has(source.kind) || use.parentheticals.length > 0) return undefined
  if (use.form !== 'auto' && use.form !== 'full') return undefined
  return isComplete(source) ? withPincite(source, use.pincite ?? []) : undefined
}

/** Returns true if the source has more than a title: a reporter, a section, or the number of a law. */
function isComplete(source: Source): boolean {
  switch (source.kind) {
    case 'case':
      return source.name !== '' && source.printings.some(({ volume, page }) => (volume ?? page) !== undefined)
    case 'statute':
      return source.section !== undefined && knownPublication(source.code) !== undefined
    case 'restatement':
      return source.section !== undefined
    case 'regulation':
      return source.section !== undefined || source.register !== undefined
    case 'rule':
      return source.number !== undefined && /\bR\. |\bRule/.test(source.set)
    case 'session-law':
      return source.number !== undefined || source.page !== undefined
    case 'bill':
      return source.body !== undefined
    default:
      return true
  }
}

/** Rejects a citation with a pincite, which can't be stored in a source. */
function withPincite(source: Source, pincite: readonly unknown[]): Source | undefined {
  return pincite.length === 0 ? source : undefined
}
