import type { CitationInNote } from './citations.ts'

/** A name and a page without a reporter: `Roe at 155`, `Roe, at 155–56`. */
const NAMED_PAGE =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'.&-]*(?: (?:\p{Lu}[\p{L}’'.&-]*|of|the|&))*),? at (\d{1,5}(?:[–-]\d{1,5})?)(?![\d:]|\s(?:[ap]\.?m\b|\p{Lu}))/gu

/**
 * Returns the short forms in a text that consist only of the name of an earlier case and a page. `names` are the
 * parties of those cases; any other name is prose.
 */
export function findNamedPlaces(
  text: string,
  citations: readonly CitationInNote[],
  names: ReadonlySet<string>,
): CitationInNote[] {
  if (names.size === 0) return []
  return [...text.matchAll(NAMED_PAGE)].flatMap((match): CitationInNote[] => {
    const [whole, said = '', pincite = ''] = match
    // The match may start before the name: `See Roe at 155`.
    const name = suffixIn(said, names)
    if (name === undefined) return []
    const start = match.index + said.length - name.length
    const end = match.index + whole.length
    if (citations.some(({ span }) => span[0] < end && span[1] > start)) return []
    const fields = { antecedent: name, pincite }
    const span = [start, end] as const
    return [
      {
        span,
        core: [end - pincite.length, end],
        kind: 'short',
        fields,
        words: text.slice(start, end),
        within: false,
      },
    ]
  })
}

function suffixIn(said: string, names: ReadonlySet<string>): string | undefined {
  for (let at = 0; at >= 0; at = said.indexOf(' ', at) + 1) {
    const name = said.slice(at)
    if (names.has(name)) return name
    if (!said.includes(' ', at)) return undefined
  }
  return undefined
}

/** Adds the parties of full case citations, and the first part of their names, to the names known so far. */
export function addPartyNames(names: Set<string>, citations: readonly CitationInNote[]): void {
  for (const { kind, fields } of citations) {
    if (kind !== 'case') continue
    for (const name of [fields.plaintiff, fields.defendant])
      if (name !== undefined && name.length > 2 && !GOVERNMENT.test(name)) names.add(name)
  }
}

/** A government is not a short name (R15.2.3). */
const GOVERNMENT = /^(?:United States|U\.S\.|State|People|Commonwealth|Commissioner|Comm’r)$/
