/**
 * Words after the name of a party that describe the party, such as an office, a role in an estate or case, or a family
 * relationship. The name ends before the first such word (R11.5.1, R11.5.2; CN1, CN8).
 */
const OFFICES =
  `accountant agent admiral administrator administrators administratrix adm’r adm’x alcalde alien ambassador
appraiser archbishop assessor assessors assignee assignees attorney attorneys auditor bailiff bankrupt bankrupts bishop
captain cashier chairman chairperson chairwoman chancellor chief citizen clerk collector commandant commander commissioner
commissioners comm’r committeeman comptroller conservator constable consul controller coordinator coroner councilman
creditor curator custodian dean decedent deputy devisee devisees director directors engineer examiner executor executors
executrix executrices ex’r ex’rs ex’x fiduciary general governor guardian guardians heir heirs husband infant infants inspector
jailer jailor judge judges justice justices keeper legatee legatees lessee lieutenant librarian liquidator magistrate
manager marshal mayor member members minister minor minors next-friend officer officers owner owners parents partner partners
postmaster president principal prosecutor receiver receivers recorder registrar representative secretary sergeant sheriff
solicitor successor successors superintendent supervisor supervisors surveyor survivor surviving tax-collector trustee
treasurer treasurers trooper trustees tutor tutrix undersecretary warden widow wife`
    .split(/\s+/)
    .join('|')

const OFFICE = new RegExp(
  `,\\s+(?:as\\s+|an?\\s+|the\\s+|his\\s+|her\\s+|its\\s+)?(?:[\\w.’'&/-]+\\s+){0,8}?(?:co-)?(?:${OFFICES})s?\\b`,
  'i',
)
/** Matches words for additional parties: `et ux.`, `and others`, `and wife`. */
const OTHERS =
  /,?\s+(?:et\.? (?:al|ux|uxor|vir|ano)\.?|(?:and|&) (?:others?|another|(?:his |her )?(?:wife|husband)|company of others))(?=[\s,]|$)(?:(?! \([^()]*\)$).)*/i
/** Matches words before another name of the same party: `alias Jane Roe`, `a/k/a`, `doing business as` (R11.5.4). */
const ALIAS =
  /,?\s+\(?(?:[adfnp]\/[bk]\/a|[adfnp]\.?k\.?a\.?(?=[\s.])|d\.?b\.?a\.?(?=[\s.])|t\/a|doing business as|trading as|alias(?:es)?|otherwise called|(?:also|formerly|now|professionally|better) known as|formerly|f\/u\/b\/o)\b.*$/i
/** Matches the capacity in which a party sues: `individually and as …`, `by his next friend`. */
const CAPACITY =
  /,?\s+\(?(?:individually\b|indiv\.|(?:acting\s+)?in (?:his|her|its|their) (?:official|individual|personal|own|capacit)|as (?:an?\s+|the\s+|a\s+)?(?:co-)?(?:trustees?|executors?|executrix|administrat\w+|guardian|next friend|personal representative|special|receiver|successor|assignees?|board|members|parents?|subrogee|attorney)|on behalf of (?:himself|herself|itself|themselves|others|all others)|by and through|by (?:his|her|its|their) (?:next friend|guardian|father|mother|parents?|attorney)|for (?:himself|herself|itself|themselves))(?![a-z]).*$/i
/** Matches descriptions after a comma other than an office: `, a Minor Child`, `, his wife`, `, etc.`. */
const DESCRIPTION =
  /,\s+(?:an?\s|the\s(?!(?:king|queen)\b)|its\s|(?:his|her)\s+(?:wife|husband)\b|husband\s+and\s+wife\b|wife\s+and\s+husband\b|deceased\b|acting\b|etc\b|plaintiff|defendant|a minor\b|in bankruptcy\b|in liquidation\b).*$/i

/**
 * Removes the description after the name of a party. `described` is true if there was a description, which shows that
 * the party is a person.
 */
export function withoutOffice(party: string): { name: string; described: boolean } {
  let name = party
  for (const pattern of [OTHERS, ALIAS, CAPACITY, DESCRIPTION]) name = name.replace(pattern, '')
  const office = OFFICE.exec(name)
  // A name with a business designation belongs to a company: "Pierce, Fenner & Chief Co."
  if (
    office !== null &&
    office.index > 0 &&
    !/\b(?:co|corp|inc|ltd|llc|llp)\b\.?,?$/i.test(name.slice(office.index))
  )
    name = name.slice(0, office.index)
  return { name: name.replace(/[\s,(]+$/, ''), described: name !== party }
}
