import type { Found } from './found.ts'

/** Adds later mentions of a case by name and page: "in Foo at 62" (PS5). */
export function withReferences(text: string, found: readonly Found[]): Found[] {
  const names = new Map<string, Found>()
  const references: Found[] = []
  let index = 0
  for (const mention of text.matchAll(
    /(?<![\w’'-])([A-Z][\w’'-]{1,40}(?: [A-Z][\w’'-]{1,40})?) at (\d{1,5}(?:[-–]\d{1,5})?)(?![\w])/g,
  )) {
    while (index < found.length && (found[index]?.span[1] ?? 0) <= mention.index) {
      const before = found[index]
      if (before?.kind === 'case') rememberName(names, before)
      index += 1
    }
    const [whole, name = '', page = ''] = mention
    const known = names.has(name) ? name : (name.split(' ').at(-1) ?? '')
    const of = names.get(known)
    if (of === undefined) continue
    const start = mention.index + name.length - known.length
    const end = mention.index + whole.length
    // The loop stopped at the first citation that ends after this mention. No other citation can overlap the mention.
    const next = found[index]
    if (next !== undefined && next.span[0] < end && start < next.span[1]) continue
    references.push({
      span: [start, end],
      core: [start, end],
      kind: 'reference',
      fields: { antecedent: known, ...partyOf(of, known), pincite: page },
    })
  }
  return references.length === 0
    ? [...found]
    : [...found, ...references].sort((a, b) => a.span[0] - b.span[0])
}

const COMMON_PARTY = /^(?:United States|State|People|Commonwealth|Government|City|County|Board|Doe|Roe)$/

function rememberName(names: Map<string, Found>, found: Found): void {
  for (const party of [found.fields.plaintiff, found.fields.defendant])
    if (party !== undefined && !COMMON_PARTY.test(party)) names.set(party, found)
}

/** Returns the party whose name the later mention uses. */
function partyOf({ fields }: Found, name: string): Found['fields'] {
  return fields.plaintiff === name ? { plaintiff: name } : { defendant: name }
}
