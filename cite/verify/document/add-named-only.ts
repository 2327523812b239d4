import { compareCaseNames, haveSameParties } from '#cite/cases/compare-names.ts'
import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { OpenAuthority } from './document-authority.ts'
import { findNamedActs, findNamedArticles, findNamedTreaties } from './named-acts-only.ts'
import { findNamedCases } from './named-cases-only.ts'
import type { NamedSource } from './named-source.ts'
import { type DocumentPassage, pageOfPassage } from './passage.ts'
import { keyOfSource } from './source-key.ts'
import { overlapsAny } from './spans.ts'

type Named = NamedSource & { readonly passage: number }

type Document = {
  readonly passages: readonly DocumentPassage[]
  readonly shelf: Map<string, OpenAuthority>
  /** True if the document mentions no state constitution. */
  readonly isFederal: boolean
}

/**
 * Lists the cases, acts, treaties, and articles of the Constitution that the document mentions by name but never cites.
 * If a name matches exactly one cited case, adds the mention to that case. Skips a name that could be that of several
 * cited cases. Returns the mentions that were added.
 */
export function addNamedOnly({ passages, shelf, isFederal }: Document): readonly Named[] {
  const taken = new Map<number, TextSpan[]>()
  for (const { mentions } of shelf.values())
    for (const { passage, span } of mentions) taken.set(passage, [...(taken.get(passage) ?? []), span])
  const added: Named[] = []
  const add = (named: Named, key: string): void => {
    const { passage, span, source } = named
    const spans = taken.get(passage) ?? []
    const own = passages[passage]
    if (own === undefined || overlapsAny(span, spans)) return
    taken.set(passage, [...spans, span])
    const known = shelf.get(key)
    const text = source.kind === 'constitution' ? source.id : own.text.slice(...span).replace(/\s+/g, ' ')
    const isNamedOnly = source.kind !== 'constitution'
    const one = known ?? { id: key, text, source, mentions: [], ...(isNamedOnly && { isNamedOnly }) }
    shelf.set(key, one)
    const page = pageOfPassage(own, span[0])
    one.mentions.push({ passage, span, form: 'short', pincite: [], ...(page !== undefined && { page }) })
    added.push(named)
  }
  const find = <T extends NamedSource>(read: (text: string) => readonly T[]): (T & Named)[] =>
    passages.flatMap(({ text }, passage) => read(text).map((one) => ({ ...one, passage })))
  addCases(find(findNamedCases), { passages, shelf }, add)
  addActs(find(findNamedActs), shelf, add)
  for (const one of find(findNamedTreaties)) add(one, keyOfSource(one.source))
  if (isFederal && isAboutConstitution(passages))
    for (const one of find(findNamedArticles)) add(one, keyOfSource(one.source))
  return added
}

type Add = (named: Named, key: string) => void

/** Number of passages at the start of a document that can contain its caption. */
const CAPTION = 40
/** Matches the label of a docket number, which shows that the document is a filing in a case. */
const OWN_NUMBER = /\b(?:Nos?\.|Case) ?\d/

/** Matches the case name at the start of a citation. */
const NAME_OF_TEXT = /^.{1,200}? v\. .{1,200}?(?=, \d)/

function addCases(
  found: readonly Named[],
  { passages, shelf }: Pick<Document, 'passages' | 'shelf'>,
  add: Add,
): void {
  const cited = [...shelf.values()].flatMap(({ id, source, text }) => {
    const name = source.kind === 'case' ? source.name || NAME_OF_TEXT.exec(text)?.[0] : undefined
    return name === undefined ? [] : [{ id, name }]
  })
  const isFiling = passages.slice(0, CAPTION).some(({ text }) => OWN_NUMBER.test(text))
  const own = passages.slice(0, isFiling ? CAPTION : 0).filter(({ text }) => text.length < LONGEST_CAPTION)
  for (const named of found) {
    const { source } = named
    if (source.kind !== 'case') continue
    const { name } = source
    if (own.some(({ text }) => text.includes(name))) continue
    const same = cited.filter((one) => haveSameParties(name, one.name, { exact: true }))
    const [first] = same
    if (first !== undefined && same.length === 1) add(named, first.id)
    // Skip a name that is similar to that of a cited case, because the two can be the same case.
    else if (!cited.some((one) => compareCaseNames(name, one.name) === 'same'))
      add(named, keyOfSource(source))
  }
}

/** Maximum length of a line of a caption. */
const LONGEST_CAPTION = 200

function addActs(
  found: readonly (Named & { readonly isCited: boolean; readonly initials: string })[],
  shelf: Document['shelf'],
  add: Add,
): void {
  const cited = [...shelf.values()].map(({ text }) => text)
  const codes = new Set(
    [...shelf.values()].map(({ source }) => (source.kind === 'statute' ? source.code : '')),
  )
  const located = new Set(
    found.flatMap(({ isCited, initials, source }) =>
      isCited || (initials !== '' && codes.has(initials)) ? [actOf(source.id)] : [],
    ),
  )
  for (const named of found) {
    const act = actOf(named.source.id)
    // Skip an act that the document cites by section, code, or session law, because it is already listed.
    if (located.has(act) || cited.some((text) => text.includes(act))) continue
    add(named, `statute named ${act.toLowerCase()}`)
  }
}

/** Removes the year from the name of an act. */
function actOf(name: string): string {
  return name.replace(/ of \d{4}$/, '')
}

/** Returns true if the document mentions the Constitution and cites no articles of a treaty or a contract. */
function isAboutConstitution(passages: readonly DocumentPassage[]): boolean {
  const isNamed = passages.some(({ text }) =>
    /\b(?:[Tt]he|U\.S\.|States) Constitution\b|\bU\.S\. Const\./.test(text),
  )
  const isOther = passages.some(({ text }) =>
    /\bArticles? [IVX]+ of (?:the )?(?!U\.S\. Const|United States Const|(?:Federal )?Constitution)/.test(
      text,
    ),
  )
  return isNamed && !isOther
}
