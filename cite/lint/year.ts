/** Matches the year of a source, for use in a rule's pattern. */
export const YEAR = '(?:1[789]|20)\\d\\d'
