import type { Author } from '../source/author.ts'

/** Parts of a page or a URL that a value can be read from. */
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

/** Where a value was read. A field lists its strongest evidence first. */
export type Evidence = (typeof EVIDENCE)[number]

/** A value for a field, with its evidence. */
export interface Reading<T> {
  readonly value: T
  /** 0 to 1: how often this kind of evidence was correct on real pages. */
  readonly confidence: number
  readonly provenance: readonly Evidence[]
}

/** The best value for a field, with at most two alternatives. */
export interface Field<T> extends Reading<T> {
  readonly alternatives: readonly Reading<T>[]
}

/** Kinds of works that a page can publish and that have their own citation forms (PG21). */
export const WORK_KINDS = ['article', 'paper', 'case', 'statute', 'regulation', 'bill', 'act'] as const

export type WorkKind = (typeof WORK_KINDS)[number]

/** How a page is cited: the types in spec §1, two types for platforms, and the works of PG21. */
export type PageType =
  'individual' | 'organizational' | 'blog' | 'printed' | 'podcast' | 'post' | 'video' | WorkKind

/** Why a page has its type. The UI translates the reason into text. */
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
  | 'unsigned'
  | 'default'
  | 'journal'
  | 'paper'
  | 'opinion'
  | 'code'
  | 'register'
  | 'bill'
  | 'act'

/** Parts of a work's citation, each as printed. */
export const WORK_PARTS = [
  'name',
  'journal',
  'volume',
  'page',
  'pincite',
  'series',
  'reporter',
  'court',
  'docket',
  'code',
  'section',
  'number',
  'body',
  'laws',
  'date',
  'doi',
  'label',
] as const

export type WorkPart = (typeof WORK_PARTS)[number]

/** The article, opinion, or enactment that a page publishes, if the page or its URL identifies it (PG21). */
export interface PageWork {
  readonly kind: WorkKind
  readonly parts: Readonly<Partial<Record<WorkPart, string>>>
  /** 0 to 1: how often this kind of evidence identified the work correctly. */
  readonly confidence: number
  readonly provenance: readonly Evidence[]
}

/** Why the response cannot be used: it is not the requested page, or it has no content. */
type Blocked = 'challenge' | 'refused' | 'unrendered' | 'empty'

/** Everything on a page that a citation can use. A field is absent if the page does not provide it. */
export interface Extraction {
  readonly title?: Field<string>
  /** The authors, in page order. */
  readonly authors?: Field<readonly Author[]>
  /** `YYYY`, `YYYY-MM`, or `YYYY-MM-DD`, as shown to readers. */
  readonly date?: Field<string>
  /** Date of the last change, if it differs from `date`. */
  readonly updated?: Field<string>
  /** `HH:MM`, 24-hour clock, followed by a space and the zone, if given: `10:13 ET`, `09:00 +02:00`, `21:19 UTC`. */
  readonly time?: Field<string>
  readonly site?: Field<string>
  /** The name of the blog that the page belongs to, within the site. */
  readonly blog?: Field<string>
  /** Canonical URL on the same host, without tracking parameters. */
  readonly url: Field<string>
  /** URL of the copy that was read, if it is in an archive. */
  readonly archive?: Field<string>
  readonly type: Field<PageType> & { readonly reason: TypeReason }
  /** Designation of the piece: `Opinion`, `Editorial`, `Press Release`. */
  readonly designation?: Field<string>
  /** The podcast or series of an episode. */
  readonly series?: Field<string>
  /** The work the page publishes; the other fields describe the page itself. */
  readonly work?: PageWork
  /** True if the page is not in English; its title keeps its capitals (R8). */
  readonly foreign?: boolean
  /**
   * Set if the response was a bot challenge, a refusal, or a page without content; only `url`, `site`, and `type` are
   * then present.
   */
  readonly blocked?: Blocked
  /** URL of the page that this one redirects to, or of the original if this page is an archived record. */
  readonly onward?: string
}

/** The evidence on a page about the article that it publishes. */
interface ArticleSigns {
  readonly parts: PageWork['parts']
  readonly from: readonly Evidence[]
  /** Lines around the heading, which may contain the volume, the first page, and the label of a student piece. */
  readonly near?: readonly string[]
  /** Index of the heading in `near`. */
  readonly heading?: number
  /** The citation that the page suggests. */
  readonly cite?: string
  /** Ends of the URLs of linked PDF files. Some contain the volume and the first page. */
  readonly files?: readonly string[]
}

/** Evidence that is evaluated after the page has been read, such as evidence of its type. */
export interface PageSigns {
  /** schema.org types of the node that describes this page. */
  readonly types?: readonly string[] | undefined
  /** og:type. */
  readonly openGraph?: string | undefined
  /** Name of the site's section, as the page gives it. */
  readonly section?: string | undefined
  /** The blog or podcast that contains the page, with its schema.org type. */
  readonly partOf?: { readonly type: string; readonly name: string } | undefined
  /** The lines directly above the heading. */
  readonly above?: readonly string[] | undefined
  /** Text of the title tag, and og:title. */
  readonly heads?: readonly string[] | undefined
  /** Language that the page declares: `en-us`. */
  readonly lang?: string | undefined
  /** Beginnings of the first paragraphs. */
  readonly texts?: readonly string[] | undefined
  /** Number of visible lines of text. */
  readonly lines?: number | undefined
  readonly canonical?: string | undefined
  /** The first lines of a short page, which may be a bot challenge instead of the page. */
  readonly first?: readonly string[] | undefined
  /** URL of the page that this record archives. */
  readonly original?: string | undefined
  /** URL of the page that this one redirects to automatically. */
  readonly onward?: string | undefined
  /** Lines at the top and bottom, which may contain citations, docket numbers, courts, and dates. */
  readonly opening?: readonly string[] | undefined
  /** Lines anywhere on the page that give the date of a change; absent if the bookmarklet read the page. */
  readonly changes?: readonly string[] | undefined
  /** Parts of lines that may credit an author; absent if the bookmarklet read the page. */
  readonly credits?: readonly string[] | undefined
  /** The time in UTC, as `HH:MM`, at which the page was published according to its metadata. */
  readonly utc?: string | undefined
  /** The article that the page publishes, with the parts that the page identifies. */
  readonly article?: ArticleSigns | undefined
}

/**
 * The data read from a page, before its type is determined and the table of sites is used. `url` is where it was read.
 */
export type PageReading = Pick<Extraction, 'title' | 'authors' | 'date' | 'updated' | 'time' | 'site'> & {
  readonly url: string
  readonly signs: PageSigns
}
