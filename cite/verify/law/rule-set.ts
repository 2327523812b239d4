const CIVIL = 'Fed. R. Civ. P.'
const CRIMINAL = 'Fed. R. Crim. P.'
const EVIDENCE = 'Fed. R. Evid.'
const APPELLATE = 'Fed. R. App. P.'
const BANKRUPTCY = 'Fed. R. Bankr. P.'

/** Standard names of the federal rules by abbreviation. The abbreviations contain only lowercase letters. */
const RULE_SETS: ReadonlyMap<string, string> = new Map([
  ...['frcp', 'frcivp', 'fedrcivp', 'fedrcivpro', 'fedrcivproc', 'fedrulescivproc', 'fedrulesofcivproc'].map(
    (name) => [name, CIVIL] as const,
  ),
  ...['frcrp', 'frcrimp', 'fedrcrimp', 'fedrcrimproc', 'fedrulescrimproc', 'fedrulesofcrimproc'].map(
    (name) => [name, CRIMINAL] as const,
  ),
  ...['fre', 'frevid', 'fedrevid', 'fedrulesevid', 'fedrulesofevid'].map((name) => [name, EVIDENCE] as const),
  ...['frap', 'frappp', 'fedrappp', 'fedrulesappproc'].map((name) => [name, APPELLATE] as const),
  ...['frbp', 'fedbankrr', 'fedrbankp', 'fedrbankrp', 'frbankrp'].map((name) => [name, BANKRUPTCY] as const),
])

/** Returns the standard name of a set of rules: `Fed. R. Evid.` for `FRE`. Returns other sets unchanged. */
export function ruleSetOf(set: string): string {
  return RULE_SETS.get(set.replace(/[^\p{L}]/gu, '').toLowerCase()) ?? set
}
