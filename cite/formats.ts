/** Entry point for file and exchange formats. Separate, so that pages without them don't load them. */
export { toBibtex } from './exchange/bibtex.ts'
export { fromCsl } from './exchange/csl.ts'
export { fromRis, toRis } from './exchange/ris.ts'
export { toCsl } from './exchange/to-csl.ts'
export { toDocx } from './text/docx.ts'
export { toMarkdown } from './text/markdown.ts'
export { toRtf } from './text/rtf.ts'
