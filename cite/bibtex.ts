/** Entry point for reading BibTeX, separate because its parser is large and only an import needs it. */
export { fromBibtex } from './exchange/read-bibtex.ts'
