/** Matches the year of a source. Used in the patterns of rules. */
export const YEAR = '(?:1[789]|20)\\d\\d'
