import type { Author } from '../source/author.ts'

/** Where a value can be read. */
export const EVIDENCE = [
  'citation-meta',
  'json-ld',
  'meta',
  'microdata',
  'byline',
  'heading',
  'title-tag',
  'time',
  'text',
  'canonical',
  'url',
  'site-table',
  'host',
  'pdf-text',
] as const

/** Where a value was read; the first of a field's list is the strongest. */
export type Evidence = (typeof EVIDENCE)[number]

/** One reading of a field. */
export interface Reading<T> {
  readonly value: T
  /** 0 to 1: how often evidence like this was right on real pages. */
  readonly confidence: number
  readonly provenance: readonly Evidence[]
}

/** The best reading of a field, and at most two others. */
export interface Field<T> extends Reading<T> {
  readonly alternatives: readonly Reading<T>[]
}

/** What a page is cited as (spec §1, and the two forms of platforms). */
export type PageType = 'individual' | 'organizational' | 'blog' | 'printed' | 'podcast' | 'post' | 'video'

/** Why a page got its type; a screen says it in words. */
export type TypeReason =
  | 'pdf'
  | 'audio'
  | 'video'
  | 'platform'
  | 'blog-data'
  | 'blog-host'
  | 'blog-path'
  | 'institution'
  | 'organization-signs'
  | 'person-signs'
  | 'default'

/** Why nothing of a page may be used: what came is not the page that was asked for. */
type Blocked = 'challenge' | 'refused'

/** Everything a page says about itself that a citation can use. A field is absent when the page does not say. */
export interface Extraction {
  readonly title?: Field<string>
  /** In the order of the page. */
  readonly authors?: Field<readonly Author[]>
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as the page shows it to its readers. */
  readonly date?: Field<string>
  /** Last change, when it is another day than `date`. */
  readonly updated?: Field<string>
  /** `HH:MM` on 24 hours, then a space and the zone where one is given: `10:13 ET`, `09:00 +02:00`, `21:19 UTC`. */
  readonly time?: Field<string>
  readonly site?: Field<string>
  /** The blog within the site. */
  readonly blog?: Field<string>
  /** The canonical address on the same host, without tracking parameters. */
  readonly url: Field<string>
  /** The address of the copy that was read, when it lies in an archive. */
  readonly archive?: Field<string>
  readonly type: Field<PageType> & { readonly reason: TypeReason }
  /** What kind of piece it says it is: `Opinion`, `Editorial`, `Press Release`. */
  readonly designation?: Field<string>
  /** The podcast or series an episode belongs to. */
  readonly series?: Field<string>
  /** Set when a bot challenge or a refusal came in place of the page: then only `url`, `site` and `type` are present. */
  readonly blocked?: Blocked
}

/** What a page says of itself that decides its type, and the rest that is weighed after reading. */
export interface PageSigns {
  /** schema.org types of the node that stands for this page. */
  readonly types?: readonly string[] | undefined
  /** og:type. */
  readonly openGraph?: string | undefined
  /** The section it says it stands in. */
  readonly section?: string | undefined
  /** The whole it is part of: a blog, a podcast, with its schema.org type. */
  readonly partOf?: { readonly type: string; readonly name: string } | undefined
  /** The lines just above the heading. */
  readonly above?: readonly string[] | undefined
  /** The text of the title tag, and og:title. */
  readonly heads?: readonly string[] | undefined
  /** How many lines of text are shown. */
  readonly lines?: number | undefined
  /** The address it calls its own. */
  readonly canonical?: string | undefined
}

/** What a page says, before its type is decided and the table of sites is asked; `url` is where it was read. */
export type PageReading = Pick<Extraction, 'title' | 'authors' | 'date' | 'updated' | 'time' | 'site'> & {
  readonly url: string
  readonly signs: PageSigns
}
