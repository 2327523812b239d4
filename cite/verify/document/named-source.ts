import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'

/** A source that a text names, with its place. */
export type NamedSource = { readonly source: Source; readonly span: TextSpan }
