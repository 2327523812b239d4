import { looksLikeBody, readAuthors } from '../../author/read.ts'
import { isInitialism } from '../../name/initials.ts'
import { longestName } from '../../find/known-name.ts'
import { readLexicon } from '../../find/lexicon.ts'
import { isLawJournal } from '../../reporter/journal-name.ts'
import { hasGivenName } from '../../author/given-name.ts'
import { ownsAddress } from './address.ts'

/**
 * Matches abbreviated words, which occur in the names of institutions and periodicals but not in titles: `Nat’l`,
 * `Grp.`, `Rsch.`
 */
const SHORTENED =
  /(?<!\S)(?:(?!St\.|Mr\.|Mrs\.|Ms\.|Dr\.|No\.|vs?\.|Vol\.|Jr\.|Sr\.)[A-Z][a-z]{1,8}\.|[A-Z][A-Za-z]*(?:[a-z][’'][lnryg]|[a-mo-z][’']t))(?=[,\s]|$)/g
/** Matches the number of an agency's report: `GAO-18-123`, `RL31852`. */
const REPORT_NUMBER =
  /^(?:(?:Rep(?:ort|\.)|Pub(?:lication|\.)|Insight|Tech\. Rep\.|Working Paper|[A-Z]{2,5}|(?:[A-Z]{2,6} )?(?:Special Publication|Publication|Circular|Bulletin|Standard)) )?(?:No\. )?(?:[A-Z]{1,5}[-/]?)?\d[\w/-]*$/
/** Matches the initials of an organization, alone or after a country: `NASEM`, `AFL-CIO`, `U.K. DVLA`. */
const INITIALS = /^(?:(?:[A-Z]\.)+ )?[A-Z]{2,6}(?:-[A-Z]{2,6})?$/
/** Matches an organization and its initials: `Institute of Medicine (IOM)`. */
const WITH_INITIALS = /^[A-Z][^()]* \([A-Z][A-Za-z&-]{1,8}\)$/
/**
 * Matches a company whose name is one word with a capital letter inside: `OpenAI`. Doesn't match common prefixes of
 * surnames (`Mac`, `De`).
 */
const BRAND = /^(?!Mac?|De|La|Le|Di|Van|Fitz|O)[A-Z][a-z]+[A-Z][A-Za-z]*$|^OpenAI$/
/** Matches the name of a government or of one of its branches or agencies. */
const GOVERNMENT =
  /^(?:The )?(?:Government|Gov[’']t|Ministry|City|County|State|Republic|Kingdom|Commonwealth|House|Senate|Parliament|European (?:Parliament|Commission|Union|Council)) (?:of|for) [A-Z]|^European (?:Parliament|Commission|Union|Council|Court of [A-Z].*)$|^White House$|\b(?:Public|Unified|Independent) Schools$|\b(?:Comm\.|Committee|Bar|Cts?\.|Office|Board|Academ(?:y|ies)|Acads?\.|Authority|Clinic|Legislature|Parliament|Tribunal|Lab[’']y|Laborator(?:y|ies)|Labs?|Grp\.|Sys\.|Org\.|Police|Energy)(?=$| )|\bCourts?(?=$| of)/
/** Matches an office held by a person: `Dir. of Nat’l Intelligence`. */
export const OFFICE =
  /^(?:[A-Z][\w.’]* ){0,4}(?:Dir\.|Director|Sec[’']y|Secretary|Minister|Chair(?:man|woman|person)?|President|Comm[’']r|Commissioner|Officer|Chief|Governor|Gov\.|Att[’']y Gen\.|Attorney General|Rapporteur|Senator|Rep\.|Judge|Justice|Professor|Prof\.)(?=$|[ ,])/
/** Matches words that occur in the names of periodicals, wire services, and stations. */
const PERIODICAL =
  /\b(?:News|Times|Post|Blog|J\.|Journal|Rev\.|Review|Mag\.|Magazine|Press|Wire|Today|Weekly|Daily|Online|Trib\.|Tribune|Herald|Chron\.|Chronicle|Gazette|Encyclopedia|Library|Tech|TV|Radio)(?=$|[\s,])/
/** Matches words at the end of the titles of institutional publications, such as reports and guides. */
const PAPER =
  /\b(?:Schedule|Reports?|Guide|Guidebook|Guidance|Handbook|Manual|Policy|Policies|Plan|Statistics|Rules|Guidelines|Fact Sheet|FAQs?|Overview|Budget|Statement|Dashboard|Terms of (?:Service|Use)|Bylaws|Procedures|Standards?|Principles|Strategy|Framework|Agreement|Profile|Summary|Survey|Study|Questions|Address|Speech|Remarks|Lecture|Testimony)(?: (?:19|20)\d\d(?:[-–]\d{2,4})?)?$/
/** Matches words that can start the title of an institutional publication but not the name of an institution. */
const OPENS_PAPER =
  /^(?:Rules?|Polic(?:y|ies)|Guides?|Report|Handbook|Manual|Code|Standards?|Statement|Plan) /
/** Matches words that can start a title but not a name. */
const OPENS_TITLE =
  /^(?:About|A|An|As|For|With|From|By|To|Toward|Despite|After|Before|While|If|Amid|How|Why|What|When|Who|Where|In|On|Our|Inside|Is|Can|Should|History|Report|Welcome|Meet|Your?|Understanding|Toward|Rethinking|Introducing|Announcing)\b/
/** Matches lowercase words that connect the parts of a name. */
const JOINS = /^(?:of|for|the|and|on|in|de|la|du|des|to|at|&)$/
/** Matches news agencies, editorial boards, and newspaper staffs that are listed as authors. */
const WIRE_SERVICE =
  /^(?:(?:The )?Associated Press|AP|Reuters|Agence France-Presse|AFP|United Press Int(?:’l|ernational)|UPI|Bloomberg News|(?:The )?Editorial Board|(?:[A-Z][\w.’]*\.? ){1,4}(?:Staff|Editorial Board))$/
/** Matches words typical of a headline or a sentence. */
const SENTENCE =
  /[?!]|\b(?:how|what|why|is|are|was|were|when|where|about|against|between|from|under|with|into|after|amid|over|your?|its|their|this|that)\b/i

/** Returns true if the text is the name of an organization, of a government, or of a part of either. */
export function isBody(words: string): boolean {
  return looksLikeBody(words) || GOVERNMENT.test(words)
}

/** Returns the number of abbreviated words in a name. */
function countShortened(words: string): number {
  return words.match(SHORTENED)?.length ?? 0
}

function countWords(words: string): number {
  return words.split(' ').length
}

/** Returns true if the text is the name of a periodical in the tables or contains words typical of law journals. */
export function isListedPeriodical(words: string): boolean {
  const known = longestName(words, 0, readLexicon().afterVolume)
  return (known?.entry.kind === 'journal' && known.end >= words.length) || isLawJournal(words)
}

/** Returns true if the text consists of names of people and at least one given name is in the list of given names. */
export function isKnownPerson(words: string): boolean {
  return readAuthors(words).some((author) => author.kind === 'person' && hasGivenName(author.given ?? ''))
}

/** Returns true if the text is a generic title of an institutional publication: `Annual Report 2013`. */
export function isPaperOfBody(words: string): boolean {
  return PAPER.test(words)
}

/** Returns a score for the text as an institution or office in the author position. */
export function pointsAsBody(words: string, address: string, afterOthers: boolean): number {
  // Only authors have others: `Roe Ctr. et al.`.
  if (words.endsWith(' et al.') && isBody(words)) return 3 - pointsAgainstBody(words.slice(0, -7))
  // The name of an institution never starts with a lowercase letter or a quotation mark.
  if (!/^[\p{Lu}\d]/u.test(words)) return -8
  let points = -1.5 + Math.min(2, countShortened(words))
  if (isInitialism(words) || INITIALS.test(words)) points += 2.6
  if (WITH_INITIALS.test(words)) points += 3
  if (WIRE_SERVICE.test(words)) points += 4
  else if (isBody(words) || BRAND.test(words)) points += 2
  else if (afterOthers && OFFICE.test(words)) points += 3
  if (ownsAddress(words, address)) points += 2.5
  if (afterOthers && REPORT_NUMBER.test(words) && /[A-Z]|\d[-/]\d/.test(words)) points += 4
  return points - pointsAgainstBody(words)
}

function pointsAgainstBody(words: string): number {
  let points = 0
  if (OPENS_TITLE.test(words) || OPENS_PAPER.test(words) || PAPER.test(words)) points += 2.5
  if (PERIODICAL.test(words)) points += 1
  if (countWords(words) > 8) points += 2
  if (SENTENCE.test(words) || /[:“‘]/.test(words)) points += 4
  if (isListedPeriodical(words)) points += 2
  if (words.split(' ').some((word) => /^[a-z]/.test(word) && !JOINS.test(word))) points += 3
  return points
}

/**
 * Returns true if the text before the name of a publication is the first part of that name:
 * `Notes & Energy Study Conf., Special Rep.`
 */
export function opensPublication(words: string): boolean {
  return (
    countShortened(words) > 0 && countWords(words) < 7 && !SENTENCE.test(words) && !/(?:^| )[a-z]/.test(words)
  )
}

/** Minimum score for an institution to be read as the author of a book or report. */
const SIGNS = 0.5

/** Splits institutional authors from the title of a book: `Institute of Notes (IN), Forms and Signs` (R28.2). */
export function takeSigningBodies(pieces: readonly string[]): { name: string; title: string } | undefined {
  let at = 0
  while (at < pieces.length - 1 && pointsAsBody(pieces[at] ?? '', '', at > 0) >= SIGNS) at += 1
  const title = pieces.slice(at)
  const signed = pieces.slice(0, at).reduce((sum, body, index) => sum + pointsAsBody(body, '', index > 0), 0)
  if (at === 0 || pointsAsTitle(title, '') < 0.5 || signed + pointsAsTitle(title, '') < 1.5) return undefined
  return { name: pieces.slice(0, at).join(', '), title: title.join(', ') }
}

/** Returns a score for the pieces as a title. */
export function pointsAsTitle(pieces: readonly string[], address: string): number {
  const words = pieces.join(', ')
  const count = countWords(words)
  let points = count === 1 ? -0.7 : count >= 7 ? 1.5 : count >= 4 ? 1 : 0
  if (words.split(' ').some((word) => /^[a-z]/.test(word))) points += 0.8
  if (SENTENCE.test(words) || /[:“‘–—]/.test(words)) points += 1
  if (OPENS_TITLE.test(words) || PAPER.test(words)) points += 1
  points -= Math.min(2.5, countShortened(words))
  if (pieces.length === 1) points -= pointsAgainstTitle(words, address)
  points -= pieces.slice(1).reduce((sum, piece) => sum + costOfComma(piece), 0)
  return points
}

/**
 * Returns the points to subtract from the score of a title because of the comma before a piece. The number is small if
 * the piece continues a list or clause, and large if the piece is the name of an institution.
 */
function costOfComma(piece: string): number {
  if (/^(?:[a-z&]|\d)/.test(piece)) return 0.1
  if (isBody(piece) && (countShortened(piece) > 0 || countWords(piece) < 5)) return 2
  return countWords(piece) < 5 ? 1.3 : 1
}

function pointsAgainstTitle(words: string, address: string): number {
  let points = 0
  if (INITIALS.test(words) || isInitialism(words) || WITH_INITIALS.test(words)) points += 2.5
  if (looksLikeBody(words) || GOVERNMENT.test(words))
    points += PAPER.test(words) ? 0 : countWords(words) < 6 ? 2 : 1
  if (isListedPeriodical(words)) points += 3
  if (countWords(words) < 4 && ownsAddress(words, address)) points += 1.5
  return points
}

/** Returns a score for the text as the name of a site or a periodical. */
export function pointsAsSite(given: string, address: string): number {
  // The name of arXiv starts with a lowercase letter: `arXiv:1606.08813`.
  const words = given.replace(/^arXiv\b/, 'ArXiv')
  let points = 0
  if (isListedPeriodical(words)) points += 4
  else if (PERIODICAL.test(words)) points += 2
  if (ownsAddress(words, address)) points += 2.5
  if (isBody(words)) points += 1.5
  if (INITIALS.test(words) || isInitialism(words)) points += 1
  if (/\.(?:com|org|net|gov|edu|io)\b/.test(words)) points += 2
  points += Math.min(1.5, countShortened(words))
  const count = countWords(words)
  if (count <= 3) points += 0.7
  else if (count >= 7 && !looksLikeBody(words)) points -= 2
  if (words.split(' ').some((word) => /^[a-z]/.test(word) && !JOINS.test(word))) points -= 1.5
  if (SENTENCE.test(words) || OPENS_TITLE.test(words)) points -= 3
  if (/^[a-z\d(“‘]/.test(words)) points -= 4
  // The name of a site may precede the name of the site's manual or blog: `Acme Equal.: Notes Manual`.
  if (/^(?:[A-Z]\S* ){0,5}[A-Z]\S*: [A-Z]/.test(words) && countShortened(words) > 0) points += 1.5
  else if (PAPER.test(words) || OPENS_PAPER.test(words)) points -= 2
  return points
}
