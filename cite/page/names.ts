import { MONTH_START } from '../vocabulary/months.ts'
import type { Author } from '../source/author.ts'
import { findDates } from './date-text.ts'
import { isNoName, readName } from './person.ts'

/** Words that introduce a byline, in the supported languages. */
const LEAD =
  /^(?:(?:story|article|text|words|(?:post|report|review)(?:ed)?|written|published|analysis|opinion|column|compiled|edited|submitted|created|authored|contributed|added|uploaded|guest post|blog|news|by-?line)\s*(?:by|:)\s*:?|by(?:\s*by)?\b\s*[:\u2014-]?|authors?\s*(?:\(s\))?\s*:|autor(?:in|en|es)?\s*(?::|(?=\s\p{Lu}))|auteurs?\s*:|(?:ein )?(?:artikel|(?:gast)?beitrag|kommentar|text|geschrieben|verfasst) von|(?:von|text|redaktion)\s*:|(?:作者|记者|記者|文)\s*[:：/]|(?:von|par|por|durch|av|af|door|di)\b)\s*/iu

/** Text that follows the names in a byline, such as `published` or `updated`. */
const TAIL = new RegExp(
  `(?<!\\s)\\s*(?:\\b(?:published|posted|updated|modified|last updated|(?:photo(?:s|graphy|graphs)?|pictures?|illustrations?|video|graphics?) by|image|via|contact|follow|email|read (?:more|time)|\\d+ min(?:ute)?s? read|share|comments?|filed under|in category|am\\b \\d|um \\d|on (?:mon|tue|wed|thu|fri|sat|sun|${MONTH_START}|\\d)|for (?:the |us |usa |cnn|cbs|abc|nbc|daily|mail)|special to|(?:in|from) (?=[A-Z])|at (?=[\\dA-Z]))|\\d{1,2}:\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d|[|•·●▪►→‧]| [–—-] |\\s@\\w|\\(?https?:|©).*$`,
  'isu',
)

/** Matches the text after the last name in `A, B and C`, where a comma introduces an affiliation. */
const AFTER_LAST =
  /^(.*(?:\sand|\s&|\sund)\s[^,\n]+),\s(?!(?:jr|sr|ii|iii|iv)\b)(?!.*(?:\sand|\s&|\sund)\s)[^\n]*$/isu

/** Words from buttons, menus, and licenses that never occur in names. */
const NOT_A_NAME =
  /(?:^|\s)(?:licen[sc]e|polic(?:y|ies)|guide|subscribe|newsletter|read|more|comments?|profile|e-?mail|follow|posts|articles|bio|share|sign|log ?in|login|privacy|terms|google scholar|pub ?med|orcid|view|see|all|click|latest|about|contact|rights|photos?|images?|videos?|updated|published|edition|edited|minutes?|ago|today|yesterday)(?=$|[\s,.:])/i

/** Jobs and affiliations that follow a name without a comma. */
const ROLE =
  /(?<!\s)\s+(?:(?:is )?an? )?(?:(?:senior|chief|lead|deputy|associate|assistant|managing|executive|contributing|staff|guest|special|political|politics|national|foreign|international|world|us|uk|business|economics?|financ\w+|science|health|tech\w*|sports?|football|legal|education|entertainment|culture|arts?|film|fashion|food|travel|crime|court|city|breaking|news|digital|investigative|opinion|environment|climate|security|diplomatic|white house|washington|showbiz|royal|consumer|features?|data|online|freelance|general|former)[\s,&/-]+)*(?:reporter|writer|editor|correspondent|columnist|contributor|journalist|blogger|producer|analyst|critic|author|anchor|photographer|publisher|(?:co-)?founder|ceo|professor|fellow|researcher|attorney|director|meteorologist|redakteur|autor)(?:s|in)?\b.*$/isu

const SPLIT =
  /\s*(?:,\s*(?:and|und|et|&)\s|[,;]\s+|\s+(?:and|AND|und|UND|et|ET|og|och|&|\+|with|WITH|avec|mit)\s+|\s+[ye]\s+(?=\p{Lu})|\s\/\s|(?<=\p{Ll})\/(?=\p{Lu}\S+ \p{Lu}(?!mages|ress))|\n|、|，|・(?=\p{Script=Han}{2})|\s(?:en)\s(?=\p{Lu}))\s*/u

/**
 * Parses the people and organizations of a byline, in order (PG7): `By Jane Roe and John Doe, Staff Writers | May 3`.
 * Organizations are authors only if there are no people. After a person, they are employers.
 */
export function readByline(words: string, affiliations: readonly string[] = []): Author[] {
  const text = words
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    // Note markers between the names in a journal: `Roe,* Doe,†`.
    .replace(/,?[*†‡§¶‖⁎∗]+,?/gu, (mark) => (mark.includes(',') ? ',' : ''))
    .trim()
    .replace(LEAD, '')
    .replace(LEAD, '')
  const parts = withoutAffiliations(text.replace(AFTER_LAST, '$1')).split(SPLIT)
  const names = parts
    .map((part) => alone(part, affiliations))
    .filter((part) => part !== '' && !isNoName(part) && !NOT_A_NAME.test(part))
  const read = distinct(joinInitials(names).flatMap((name) => readName(name) ?? []))
  // If one organization's name was split at "and," its parts are not names: `The Acme and Roe ministries`.
  if (parts.length > 1 && parts.some((part) => FRAGMENT.test(part)) && read.every(isBody)) return []
  return peopleFirst(read)
}

/** A part that ends with words in lowercase: `Syrian defense ministries`. */
const FRAGMENT = /^\p{Lu}\S*(?:\s\p{Ll}\S*)+$/u

function isBody({ kind }: Author): boolean {
  return kind === 'organization'
}

/** The last word of a job title that follows a name: `Senior Staff Technologist`. */
const JOB =
  /\b(?:technologist|counsel|lawyer|strategist|manager|officer|president|chair(?:man|woman|person)?|partner|associate|advocate|scientist|lecturer|coordinator|advis[eo]r|consultant|specialist|secretary|student|dean|clerk|intern|host|economist|historian|engineer|developer|designer|expert|candidate|teacher|principal|spokes\w+)s?$/i

/** Places that reporters write from, given after their name: `Jane Roe, Los Angeles`. */
const PLACE =
  /^(?:(?:los|san|santa|las|new|st\.?|fort|el|kuala|buenos|rio de|tel|hong|mexico|cape|salt lake)\s[\p{Lu}]\S+(?:\sCity)?|\p{Lu}\S+(?:\s\p{Lu}\S+)*\s(?:Ground|Stadium|Arena|Park|City|Island|Beach|County|Cricket\sGround)|London|Paris|Berlin|Brussels|Washington|Moscow|Beijing|Tokyo|Jerusalem|Baghdad|Cairo|Kabul|Delhi|Mumbai|Sydney|Melbourne|Toronto|Ottawa|Chicago|Boston|Houston|Dallas|Atlanta|Seattle|Miami|Philadelphia|Detroit|Denver|Phoenix|Nairobi|Johannesburg|Dublin|Edinburgh|Rome|Madrid|Geneva|Vienna|Istanbul|Singapore|Shanghai|Seoul|Bangkok|Manila|Jakarta)(?:,.*)?$/iu

/**
 * Cuts a list of names without "and" at the first job or place, because an employer follows: `Jane Roe, Senior Counsel,
 * Acme Speech Project`.
 */
function withoutAffiliations(text: string): string {
  if (!/,/.test(text) || /\s(?:and|&|und)\s[^,]*$/iu.test(text)) return text
  const parts = text.split(/,\s*/)
  const end = parts.findIndex((part, at) => at > 0 && (JOB.test(part.trim()) || PLACE.test(part.trim())))
  return end > 0 ? parts.slice(0, end).join(', ') : text
}

/** Drops organizations listed with people, because they are employers. */
export function peopleFirst(authors: readonly Author[]): Author[] {
  const people = authors.filter((author) => author.kind === 'person')
  return people.length > 0 ? people : authors.slice(0, 1)
}

/** Removes the introduction and any trailing dates, jobs, and employers from a name. */
function alone(part: string, affiliations: readonly string[]): string {
  const name = part.replace(LEAD, '').replace(TAIL, '').replace(ROLE, '').trim()
  const [date] = findDates(name, 'month-first')
  const plain = (date === undefined ? name : name.slice(0, date.at))
    .replace(DAY, '')
    .replace(COUNT, '')
    .trim()
  const lower = plain.toLowerCase()
  const site = [...affiliations, ...AGENCIES].find(
    (site) => site.length > 2 && lower.endsWith(` ${site.toLowerCase()}`) && plain.length > site.length + 4,
  )
  return site === undefined
    ? plain
    : plain
        .slice(0, -site.length)
        .replace(/(?<!\s)\s+(?:for|at|of|the|from)\s*$/i, '')
        .trim()
}

/** News agencies. An agency after a reporter's name is the reporter's employer, on any site. */
const AGENCIES = ['Associated Press', 'Reuters', 'Agence France-Presse', 'Bloomberg']

/** A month and day without a year. */
const DAY = new RegExp(`\\s*\\b${MONTH_START}[a-z]*\\.? \\d{1,2}\\b.*$`, 'isu')

/** A count of comments or posts after a name. */
const COUNT = /(?<=\p{L})\s+\(?\d{1,4}\)?$/u

/** Rejoins a name split at a comma: `Roe, Jane`, `Roe, Jr.`. */
function joinInitials(parts: readonly string[]): string[] {
  const names: string[] = []
  for (const part of parts) {
    const last = names.at(-1)
    if (last !== undefined && /^(?:Jr|Sr|II|III|IV|MD|PhD)\.?$/i.test(part))
      names[names.length - 1] = `${last}, ${part}`
    else names.push(part)
  }
  return names
}

/** Removes duplicate authors, keeping the order. */
export function distinct(authors: readonly Author[]): Author[] {
  const seen = new Set<string>()
  return authors.filter((author) => {
    const key = keyOfAuthor(author)
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

/**
 * Returns a key that is equal for two spellings of a name: letters only, ignoring accents, capitalization, initials,
 * and a repeated family name.
 */
export function keyOfAuthor(author: Author): string {
  const words = author.kind === 'organization' ? author.name : `${author.given ?? ''} ${author.family}`
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/( \S+)\1$/, '$1')
    .trim()
}
