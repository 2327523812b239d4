/** Entry point for reading BibTeX. It is separate, because the parser is large and needed only for imports. */
export { fromBibtex } from './exchange/read-bibtex.ts'
