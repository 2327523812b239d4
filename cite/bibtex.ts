/** Entry point for reading BibTeX. Separate, because the parser is large and only imports need it. */
export { fromBibtex } from './exchange/read-bibtex.ts'
