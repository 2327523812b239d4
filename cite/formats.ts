/**
 * Entry point for file and exchange formats. It is separate, so that pages that don't use these formats don't load
 * them.
 */
export { toBibtex } from './exchange/bibtex.ts'
export { fromCsl } from './exchange/csl.ts'
export { fromRis, toRis } from './exchange/ris.ts'
export { toCsl } from './exchange/to-csl.ts'
export { toDocx } from './text/docx.ts'
export { toMarkdown } from './text/markdown.ts'
export { toRtf } from './text/rtf.ts'
