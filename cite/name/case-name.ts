import { abbreviate } from '../abbreviation/abbreviate.ts'
import { type Table, tableOf } from '../abbreviation/table.ts'
import { curl, squeeze } from '../text/typography.ts'
import { isOfficial } from './official.ts'
import { trimParty } from './party.ts'

/** Where the name stands: citations shorten freely, prose knows eight words, `any` only truncates (R11.3–R11.5). */
export type NameContext = 'citation' | 'text' | 'any'

const VERSUS = /,?\s+(?:v|vs|versus)\.?\s+|,?(?<=[A-Za-z.,])v\.(?=[A-Z])/i
const MATTER =
  /^(?:in the matters? of|matter of|petition of|application of|in the interest of)\s+(?:the\s+)?/i

/** The parties of a name, or the whole when there is only one side. */
function partiesOf(name: string): readonly [string] | readonly [string, string] {
  const versus = VERSUS.exec(name)
  if (versus === null || versus.index === 0) return [name]
  return [name.slice(0, versus.index), name.slice(versus.index + versus[0].length)]
}

/** Cuts a caption down to the parties a citation names (R11.5; CN1–CN9). Words are not shortened yet. */
export function truncateCaseName(caption: string): string {
  const name = adversary(withoutFinalStop(curl(squeeze(caption))))
  const [first, second] = partiesOf(name)
  if (second === undefined) {
    if (/^(?:in re|ex parte):?\s/i.test(name)) return trimInRe(name)
    const matter = MATTER.exec(name)
    return matter === null ? trimEtAl(name) : `In re ${trimEtAl(name.slice(matter[0].length))}`
  }
  // With an adversary, "Matter of" stays where the reporter prints it but its "Village of" goes (R11.5.10).
  const matter = /^(?:in the )?matter of\s+(?:the\s+)?/i.exec(first)
  const left =
    matter === null ? first : first.slice(matter[0].length).replace(/^(?:town|city|village) of\s+/i, '')
  return `${matter === null ? '' : 'Matter of '}${trimParty(left)} v. ${trimParty(second)}`
}

/** `In re T.A., a Minor (People v. Roe)`: outside bankruptcy the adversary name alone is used (R11.5.7). */
function adversary(name: string): string {
  const inner = /^In re .*? \((.* v\. .*)\)$/i.exec(name)
  return inner?.[1] ?? name
}

function trimInRe(name: string): string {
  return trimEtAl(
    name
      .replace(/^in re:?\s+(?:(?:the )?(?:matters?|application|petition) of\s+)?/i, 'In re ')
      .replace(/^ex parte:?/i, 'Ex parte'),
  )
}

function trimEtAl(name: string): string {
  return name.replace(/,?\s+et\.?\s+al\.?$/i, '')
}

const ABBREVIATED_END =
  /(?:^|[\s.’'])(?:[A-Z]|Co|Inc|Corp|Ltd|Bros|Cal|Fla|Tex|Mass|Pa|Va|Jr|Sr|Bd|Ins|Litig|Ass’n|al|Dep’t|Univ|Hosp|Ctr|Dist|Sch|Cnty|Cty|Mfg|Indus|Enters|Servs|Sys|Grp|Assocs|Prods|Ry|Md|Mo|Ill|Ind|Wis|Minn|Mich|Colo|Ariz|Ark|Ala|Ga|La|Me|Miss|Mont|Neb|Nev|Okla|Or|Tenn|Vt|Wash|Wyo|Conn|Del|Kan|Ky|Comm’n|Comm)\.$/i

function withoutFinalStop(name: string): string {
  const single = name.replace(/\.{2,}$/, '.')
  return single.endsWith('.') && !endsAbbreviated(single) ? single.slice(0, -1) : single
}

/** True when the stop at the end belongs to an abbreviation: of these few, or of the tables of words, places and courts. */
function endsAbbreviated(name: string): boolean {
  if (ABBREVIATED_END.test(name)) return true
  const word = name.slice(name.lastIndexOf(' ') + 1)
  abbreviatedWords ??= new Set((['T9', 'T11', 'T12'] as const).flatMap((id) => lastWords(tableOf(id))))
  return abbreviatedWords.has(plainWord(word))
}

let abbreviatedWords: ReadonlySet<string> | undefined

function lastWords(table: Table): string[] {
  const keys = [...table.values()].flat().map(({ key }) => key)
  return keys.filter((key) => key.endsWith('.')).map((key) => plainWord(key.slice(key.lastIndexOf(' ') + 1)))
}

function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

/**
 * The name as it is cited: truncated (R11.5), then its words shortened as the context allows.
 *
 * Never throws; a name that is no caption comes back with only its words shortened. A citation that
 * follows the name is kept as it is.
 */
export function shortenCaseName(name: string, { context }: { context: NameContext }): string {
  const place = FOLLOWED.exec(name)
  const caption = place === null ? name : name.slice(0, place.index)
  const rest = place === null ? '' : name.slice(place.index)
  const cut = truncateCaseName(caption)
  if (context === 'any') return cut + rest
  return abbreviate(cut, context === 'citation' ? 'case' : 'text').text + rest
}

/** Where a reporter's volume begins after a name: `, 12 U.S. 34`. */
const FOLLOWED = /, \d{1,4} [A-Z][\w.’' ]{0,24} \d{1,5}\b/

const GOVERNMENT =
  /^(?:united states|u\.s\.|state|people|commonwealth|city|town|village|county|board|department|commissioner|comm[’']r|secretary|sec[’']y|attorney general|director|(?:state|people|commonwealth|city|town|village|county|department|board|republic) of\b.*)$/i

/** R15.2.3: the first party, unless it is a government or a place; then the second (SH2). */
export function shortCaseName(name: string, isPlace: (party: string) => boolean): string {
  const [first, second] = partiesOf(name)
  if (second === undefined) return first.replace(/^(?:In re|Ex parte|Matter of)\s+(?:the\s+)?/i, '')
  const passed = GOVERNMENT.test(first) || isPlace(first) || isOfficial(first)
  const chosen = passed ? second : first
  return chosen
    .replace(
      /,?\s+(?:Inc|LLC|L\.L\.C|Ltd|Co|Corp|LLP|L\.P|USA|P\.C|N\.A)\.?(?:,?\s+(?:Inc|LLC|Ltd)\.?)?$/,
      '',
    )
    .replace(/,\s+USA$| USA$/, '')
}
