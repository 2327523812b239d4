import { citationsOf, type CitationInNote } from '../resolve/citations.ts'
import { namesOfSource } from '../resolve/names.ts'
import type { ProfileName } from '../source/profile-name.ts'
import { linkCitations } from '../resolve/resolve.ts'

/** A text and its citations. */
export type ReadText = { readonly text: string; readonly citations: readonly CitationInNote[] }

/** Texts whose citations can refer to each other, in order: footnotes, paragraphs, or a single string. */
export type CitedDocument = {
  readonly texts: readonly ReadText[]
  /** Numbers of the footnotes in `texts`, which the rules for footnotes need. */
  readonly numbers?: readonly number[]
  /** The citation style of the texts. With a court profile, citations in the court's style are also recognized. */
  readonly profile?: ProfileName
}

/** Reads the citations in a text. */
export function readText(text: string, profile?: ProfileName): ReadText {
  return { text, citations: citationsOf(text, profile) }
}

/** Returns a key for the source of a full citation, or for the name by which a short form refers to its source. */
export function identityOf({ kind, fields, source }: CitationInNote): string {
  const { volume, reporter, page, section, url, docket, note, antecedent } = fields
  if (Object.keys(fields).length === 0 && source !== undefined && source.kind !== 'pasted')
    return [kind, ...namesOfSource(source)].join('|')
  const place = kind === 'short' ? undefined : page
  const name = kind === 'supra' ? antecedent : undefined
  return [kind, volume, reporter, place, section?.replace(/[.\s]/g, ''), url, docket, note, name]
    .map((part) => part ?? '')
    .join('|')
}

const known = new WeakMap<CitedDocument, string[][]>()

/**
 * Returns the keys of the sources that the citations in each text refer to. The key is empty for a reference that can't
 * be linked to a source.
 */
export function meaningsIn(document: CitedDocument): string[][] {
  const cached = known.get(document)
  if (cached !== undefined) return cached
  const { texts, numbers } = document
  const found = texts.flatMap(({ citations }) => citations)
  const notes =
    numbers === undefined
      ? undefined
      : texts.flatMap(({ citations }, at) => citations.map(() => numbers[at] ?? 0))
  const links = linkCitations(found, notes)
  let next = 0
  const meanings = texts.map(({ citations }) =>
    citations.map(() => {
      const index = next
      next += 1
      const source = links[index]
      const full = source === undefined ? undefined : found[source]
      return full === undefined ? '' : identityOf(full)
    }),
  )
  known.set(document, meanings)
  return meanings
}
