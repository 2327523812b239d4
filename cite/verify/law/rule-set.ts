/** Other names of the federal rules. */
const RULE_SETS: Readonly<Record<string, string>> = {
  FRCP: 'Fed. R. Civ. P.',
  FRCrP: 'Fed. R. Crim. P.',
  FRCrimP: 'Fed. R. Crim. P.',
  FRE: 'Fed. R. Evid.',
  FRAP: 'Fed. R. App. P.',
  FRBP: 'Fed. R. Bankr. P.',
  'Fed. Bankr. R.': 'Fed. R. Bankr. P.',
  'Fed. R. Bank. P.': 'Fed. R. Bankr. P.',
}

/** Returns the usual name of a set of rules: `Fed. R. Evid.` for `FRE`. */
export function ruleSetOf(set: string): string {
  return RULE_SETS[set] ?? set
}
