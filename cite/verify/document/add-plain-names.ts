import type { DocumentPassage } from './passage.ts'
import { addNamedOnly } from './add-named-only.ts'
import { pageOfPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { LOOKS_CITED } from './read-citations.ts'
import { findUnreadStretches, type TextSpan } from '#cite/resolve/unread-stretches.ts'
import { bareRulesIn, findPlainNames, rulesByNumber } from './plain-names.ts'
import type { AuthorityMention, OpenAuthority, UnreadText } from './document-authority.ts'
import { overlapsAny } from './spans.ts'

/** Matches a citation that assigns a short name to its source with "hereinafter." */
const ASSIGNED = /^[^.;()]{0,40}?[[(]hereinafter,? (?:cited as )?[“"]?([^\]”")]{2,60}?)[”"]?[\])]/

type Names = {
  readonly passages: readonly DocumentPassage[]
  readonly shelf: Map<string, OpenAuthority>
  readonly unread: readonly UnreadText[]
  readonly all: readonly PlacedCitation[]
  readonly isFederal: boolean
}

/** Adds the mentions of authorities by name alone. Returns the unrecognized text that these names don't account for. */
export function addPlainNames({ passages, shelf, unread, all, isFederal }: Names): readonly UnreadText[] {
  const spans = new Map<number, (readonly [number, number])[]>()
  const open = new Set(unread.map(({ passage, span }) => `${passage} ${span[0]}`))
  for (const { passage, span, kind, isNamed } of all)
    // A *supra* that isn't linked to a source can use a name that another citation assigns.
    if (kind === 'supra' && open.has(`${passage} ${span[0]}`)) continue
    else if (isNamed === true || (kind !== 'pasted' && kind !== 'reference'))
      spans.set(passage, [...(spans.get(passage) ?? []), span])
  const authorities = [...shelf.values()].map(({ id, source, mentions }) => ({
    id,
    source,
    given: mentions.flatMap(({ passage, span }) => assignedName(passages[passage]?.text ?? '', span)),
    short: mentions.flatMap(({ passage, span }) => shortName(passages[passage]?.text.slice(...span) ?? '')),
  }))
  const places = findPlainNames(passages, authorities, (passage) => spans.get(passage) ?? [])
  for (const { id, passage, span } of places) {
    const own = passages[passage]
    if (own !== undefined) shelf.get(id)?.mentions.push(mentionByName(own, passage, span))
  }
  addBareRules({ passages, shelf }, (passage) => spans.get(passage) ?? [])
  addShortTitles({ passages, shelf }, (passage) => spans.get(passage) ?? [])
  const allNamed = [...places, ...addNamedOnly({ passages, shelf, isFederal })]
  return unread.filter(({ passage, span }) => {
    const text = passages[passage]?.text ?? ''
    const own = allNamed.filter((one) => one.passage === passage)
    if (!looksCitedWithout(text, span, own)) return false
    const named = places.filter((one) => one.passage === passage && overlapsAny(one.span, [span]))
    return named.length === 0 || hasOther(text, span, named)
  })
}

function mentionByName(own: DocumentPassage, passage: number, span: TextSpan): AuthorityMention {
  const page = pageOfPassage(own, span[0])
  return { passage, span, form: 'short', pincite: [], ...(page !== undefined && { page }) }
}

/** Adds a mention to the authority with this id, and lists the authority if it isn't listed yet. */
function addMention(
  shelf: Names['shelf'],
  authority: Pick<OpenAuthority, 'id' | 'text' | 'source'>,
  mention: AuthorityMention,
): void {
  const one = shelf.get(authority.id) ?? { ...authority, mentions: [] }
  shelf.set(authority.id, one)
  one.mentions.push(mention)
}

/** A word before a rule that belongs to the name of its set, not to the sentence: `SEC Rule 10b-5`. */
const SET_BEFORE = /(?:(?<!^|[.;:”"]\s)(?<![\p{L}.])\p{Lu}[\p{L}.]*(?<!\p{Ll}{4}\.)|\p{Lu}{2,}) $/u

/**
 * Lists rules whose set the document never names. Each is a separate authority, because the number alone doesn't
 * identify the set.
 */
function addBareRules(
  { passages, shelf }: Pick<Names, 'passages' | 'shelf'>,
  taken: (passage: number) => readonly TextSpan[],
): void {
  const known = rulesByNumber([...shelf.values()])
  for (const [passage, own] of passages.entries())
    for (const { number, written, span } of bareRulesIn(own.text)) {
      const before = own.text.slice(Math.max(0, span[0] - 30), span[0]).replace(/\bRules? $/, '')
      if (
        known.has(number) ||
        overlapsAny(span, taken(passage)) ||
        SET_BEFORE.test(before) ||
        /^[\w-]*\w/.test(own.text.slice(span[1]))
      )
        continue
      const id = `rule Rule ${number}`
      const text = `Rule ${written}`
      const source = { kind: 'rule', id: text, set: 'Rule', number: written } as const
      addMention(shelf, { id, text, source }, mentionByName(own, passage, span))
    }
}

/**
 * Matches laws against discrimination that courts cite without an act or a code: `Title VII`, `section 1983`. Doesn't
 * match a title or a section of another law.
 */
const SHORT_TITLE = /\b(?:Title (VII|IX)|[Ss]ection 198[1358])\b(?!,? (?:of|[Ss]ection|[Cc]hapter)|[(.-]\w)/g

/**
 * Adds the mentions of laws by short title. If the document cites exactly one law with that title, adds the mention to
 * that law. Otherwise, lists the short title as a separate law.
 */
function addShortTitles(
  { passages, shelf }: Pick<Names, 'passages' | 'shelf'>,
  taken: (passage: number) => readonly TextSpan[],
): void {
  const titled = new Map<string, string[]>()
  for (const { id, source } of shelf.values()) {
    const title = source.kind === 'statute' ? /^tit\. (\w+)$/.exec(source.section ?? '')?.[1] : undefined
    if (title !== undefined) titled.set(title, [...(titled.get(title) ?? []), id])
  }
  const known = new Set([...shelf.values()].flatMap(({ mentions }) => mentions.map(keyOfPlace)))
  for (const [passage, own] of passages.entries())
    for (const { 0: written, 1: title, index } of own.text.matchAll(SHORT_TITLE)) {
      const span = [index, index + written.length] as const
      if (overlapsAny(span, taken(passage)) || known.has(keyOfPlace({ passage, span }))) continue
      const ids = titled.get(title ?? '') ?? []
      if (ids.length > 1) continue
      const text = written.charAt(0).toUpperCase() + written.slice(1)
      const id = ids[0] ?? `statute ${text.toLowerCase()}`
      const source = { kind: 'statute', id: text, code: text } as const
      addMention(shelf, { id, text, source }, mentionByName(own, passage, span))
    }
}

/**
 * Identifies a mention by its passage and its end. The start isn't used, because it depends on which words before the
 * name are included.
 */
function keyOfPlace({ passage, span }: Pick<AuthorityMention, 'passage' | 'span'>): string {
  return `${passage} ${span[1]}`
}

/** Matches a page and a part directly after a name: `, pt. 2, at 52 (1990)`. */
const AFTER_NAME =
  /^(?:, supra,?|,)? (?:pt\. ?\w+, )?(?:at|p\.) [\d–-]+(?:, [\d–-]+)*(?: \((?:1[89]|20)\d\d\))?/

/** Returns true if the text still looks like a citation after the names of authorities and their pages are removed. */
function hasOther(
  text: string,
  [start, end]: TextSpan,
  named: readonly { readonly span: TextSpan }[],
): boolean {
  const rest = named
    .toSorted((one, other) => other.span[0] - one.span[0])
    .reduce(
      (kept, { span }) => {
        const after = kept.slice(span[1])
        return `${kept.slice(0, span[0])} ${after.slice(AFTER_NAME.exec(after)?.[0].length ?? 0)}`
      },
      text.slice(0, end),
    )
  return findUnreadStretches(rest.slice(start), []).length > 0
}

/** Returns true if the text looks like a citation after the sources that it mentions only by name are removed. */
function looksCitedWithout(
  text: string,
  [start, end]: TextSpan,
  named: readonly { readonly span: TextSpan }[],
): boolean {
  const own = named.filter(({ span }) => overlapsAny(span, [[start, end]]))
  if (own.length === 0) return true
  const rest = own
    .toSorted((one, other) => other.span[0] - one.span[0])
    .reduce((kept, { span }) => `${kept.slice(0, span[0])} ${kept.slice(span[1])}`, text.slice(0, end))
  return LOOKS_CITED.test(rest.slice(start))
}

/** Returns the case name in a short form: `Roe` in `Roe, 500 F.3d at 12`. */
function shortName(written: string): string[] {
  const name = /^(\p{Lu}[\p{L}’'&-]+(?: \p{Lu}[\p{L}’'.&-]*){0,3}),? (?:\d+ [^;]{2,24} at \d|supra\b)/u.exec(
    written,
  )?.[1]
  return name === undefined ? [] : [name]
}

function assignedName(text: string, [start, end]: readonly [number, number]): string[] {
  const inside = /[[(]hereinafter,? [“"]?([^\])”"]{2,60}?),?[”"]?[\])]/.exec(text.slice(start, end))?.[1]
  const name = inside ?? ASSIGNED.exec(text.slice(end, end + 120))?.[1]
  return name === undefined ? [] : [name.replace(/,$/, '')]
}
