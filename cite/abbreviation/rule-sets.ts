const SETS: Readonly<Record<string, string>> = {
  c: 'Civ. P.',
  cr: 'Crim. P.',
  e: 'Evid.',
  a: 'App. P.',
  b: 'Bankr. P.',
}

/**
 * Matches other names of the federal rules: `FRCP`, `FRE`, `Fed. R. Crim. Pro.`, and names in Supreme Court opinions,
 * such as `Fed. Rule Civ. Proc.` and `Fed. Rules Evid.`
 */
const FEDERAL =
  /^(?:fr(cr?(?=p)|crim(?=p)|ap?(?=p)|b(?=p)|e(?=$)|evid)|fedr(?:ules?)?(civ|crim|evid|app|bankr?|bkrtcy))(?:p|pro|proc)?$/

/** Returns the name of a set of federal rules as printed in the rule book (R18.1). Returns any other name unchanged. */
export function ruleSetName(set: string): string {
  const [, initials, word] = FEDERAL.exec(set.replace(/[^A-Za-z]/g, '').toLowerCase()) ?? []
  const subject = initials ?? word
  if (subject === undefined) return set
  return `Fed. R. ${SETS[subject.startsWith('cr') ? 'cr' : subject.charAt(0)] ?? ''}`
}
