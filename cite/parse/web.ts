import { readDate } from '../date/read.ts'
import { readPincite } from '../locator/read.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Source } from '../source/source.ts'
import { looksLikeBody, readAuthors } from '../author/read.ts'
import { isInitialism } from '../name/initials.ts'
import type { Parenthetical } from '../source/use.ts'
import { bracketAt } from './parenthesis.ts'
import { hasGivenName, readAuthorAndTitle, readPeople, splitCommas, type Work } from './works.ts'

/** A web source with the parentheticals after its URL. */
export type WebWork = Work & { readonly parentheticals: readonly Parenthetical[] }

/** `Author, Title, Site (Date), URL [archive] (last visited …)` (R33; PS7). `url` is the span of the URL. */
export function readWeb(text: string, url: readonly [start: number, end: number]): WebWork {
  const address = text.slice(url[0], url[1]).replace('// ', '//')
  // There is only an archived copy: its bracket takes the place of the URL.
  const archived = text.charAt(url[0] - 1) === '[' && bracketAt(text, url[0] - 1) !== undefined
  const bracketed = text.charAt(url[0] - 1) === '(' && text.charAt(url[1]) === ')'
  const whole = text
    .slice(0, archived || bracketed ? url[0] - 1 : url[0])
    .replace(/[,\s]+$/, '')
    .replace(/,? (?:available (?:at|online at)|online at)$/, '')
    // A comma may precede the parenthesis of the date: `Acme News, (Aug. 1, 2020)`.
    .replace(/,(?= \([^()]*\d{4}[^()]*\)$)/, '')
  // The "hereinafter" name follows the date and precedes the URL.
  const [, head = whole, called] = /^(.+\)),? \[(hereinafter [^\][]{2,80})\]$/.exec(whole) ?? []
  const [, undated = head, changed] =
    /^(.+) \((last (?:updated|modified|visited) [^()]*\d{4})\)$/.exec(head) ?? []
  const { words: dateless, date, place } = takeDate(undated)
  // A comma inside the quotation mark that ends a title separates it from its site: `On “Notes,” Acme News`.
  const words = dateless
    .replace(/(?<=[^,] [^,“”]*“[^“”]{1,80}),”(?= [A-Z][^“”]*$)/, '”,')
    .replace(/(?<=[^,] [^,“”‘]*‘[^“”‘,]{1,80}),’(?= [A-Z][^“”‘’]*$)/, '’,')
  const after = readTail(text, archived ? url[0] - 1 : bracketed ? url[1] + 1 : url[1], date !== undefined)
  const seen =
    changed === undefined
      ? after
      : { ...after, fields: { ...after.fields, ...readTail(` (${changed})`, 0, false).fields } }
  const tail =
    called === undefined ? seen : { ...seen, parentheticals: [{ text: called }, ...seen.parentheticals] }
  const base = {
    id: address,
    ...(archived ? {} : { url: address }),
    ...(date === undefined ? {} : { date }),
    ...tail.fields,
  }
  const post = /^(.*?) \((@\w+)\), (.+)$/.exec(words)
  if (post !== null) {
    const [author] = readAuthors(post[1] ?? '')
    const source: Source = {
      kind: 'post',
      ...base,
      authors: author === undefined ? [] : [{ ...author, handle: post[2] ?? '' }],
      platform: post[3] ?? '',
    }
    return { source, pincite: [], rest: tail.rest, parentheticals: tail.parentheticals }
  }
  const more = { rest: tail.rest, parentheticals: tail.parentheticals }
  if (place !== undefined) return { ...readRecording(words, place, base), ...more }
  const asked = /^(?:(.+), )?([^,“]+), “([^”]+)”$/.exec(words)
  if (asked !== null) {
    const authors = readAuthors(asked[1] ?? '')
    const source: Source = {
      kind: 'ai',
      ...base,
      ...(asked[1] === undefined ? {} : { authors }),
      model: asked[2] ?? '',
      prompt: asked[3] ?? '',
    }
    return { source, pincite: [], ...more }
  }
  const paper = date === undefined ? readSeriesPaper(words) : undefined
  if (paper !== undefined) return { source: { kind: 'web', ...base, ...paper }, pincite: [], ...more }
  const issue = readIssue(words)
  if (issue !== undefined) {
    const { pages, ...printed } = issue
    return { source: { kind: 'printed', ...base, ...printed }, pincite: readPincite(pages), ...more }
  }
  const document = readDocument(words)
  if (document !== undefined)
    return {
      source: { kind: 'web', ...base, ...document.named },
      pincite: readPincite(document.pages),
      ...more,
    }
  const { site, pin, before } = takeSite(words, address)
  // The text after the comma is a list or a clause that ends the title, not a site: `Jane Roe, Notes, Words, and
  // Signs`.
  const levels = signedOnLevels(before, site)
  if (/^[^,]+(?:, [^,]+)*, (?:and|or|&|(?!in )[a-z]+) /.test(site) && !owns(site, address))
    return {
      source: { kind: 'web', ...base, ...titleOfList(before, site, levels) },
      pincite: pin === '' ? [] : readPincite(pin),
      ...more,
    }
  if (levels.designation !== undefined && levels.title === '')
    return {
      source: { kind: 'web', ...base, ...levels, title: site },
      pincite: pin === '' ? [] : readPincite(pin),
      ...more,
    }
  const pieces = before === '' ? { authors: [], designation: '', title: '' } : readHead(before)
  // Only the title is between the author and the URL. On a page of an organization, two words that aren't known to be a
  // person's name are its title.
  if (
    before !== '' &&
    !before.includes(', ') &&
    looksLikeBody(site) &&
    !looksLikeBody(before) &&
    !isKnownPerson(before)
  )
    return {
      source: { kind: 'web', ...base, title: before, site },
      pincite: pin === '' ? [] : readPincite(pin),
      ...more,
    }
  const people = readPeople(before)
  if (people.length > 1 || (people.length === 1 && isTitle(site)))
    return {
      source: { kind: 'web', ...base, authors: people, title: site },
      pincite: pin === '' ? [] : readPincite(pin),
      ...more,
    }
  // A page number makes it a report, and an organization before it the author: `U.S. Dep’t of Just., Report 12`.
  if (
    pin !== '' &&
    pieces.authors.length === 0 &&
    pieces.title === before &&
    (looksLikeBody(before) || signs(before, site, address))
  )
    return {
      source: { kind: 'web', ...base, authors: readAuthors(before), title: site },
      pincite: readPincite(pin),
      ...more,
    }
  // An organization that owns the URL, or whose name shows that it is one, is the author of the text after it: `Acme,
  // Privacy Policy`.
  if (
    pin === '' &&
    pieces.authors.length === 0 &&
    pieces.title === before &&
    before !== '' &&
    signs(before, site, address)
  )
    return {
      source: {
        kind: 'web',
        ...base,
        // People’s sites are named after them, not after their initials.
        authors: hostOf(address).includes(firstLettersOf(before))
          ? [{ kind: 'organization', name: before }]
          : readAuthors(before),
        title: site,
      },
      pincite: [],
      ...more,
    }
  // A blog within a larger site includes the site's name: `Example: Notes` (WB7).
  const released = pieces.designation === 'Press Release'
  const blog = before === '' || released ? null : /^([A-Z][^:\d]*): ([A-Z][^:\d]*)$/.exec(site)
  const source: Source = {
    ...(blog === null ? { kind: 'web' as const } : { kind: 'blog' as const, blog: blog[2] ?? '' }),
    ...base,
    ...(pieces.authors.length === 0 ? {} : { authors: pieces.authors }),
    ...(pieces.designation === '' ? {} : { designation: pieces.designation }),
    // The issuer of a press release isn't part of its title, so it is in roman type.
    ...((released && looksLikeBody(pieces.title) && site !== '') ||
    // The same applies to the number of a report.
    (pieces.authors.length > 0 && REPORT_NUMBER.test(pieces.title) && site !== '')
      ? { title: `<i>${pieces.title}, </i>${site}` }
      : {
          ...(pieces.title === '' ? {} : { title: pieces.title }),
          ...(site === '' ? {} : { site: blog?.[1] ?? site }),
        }),
  }
  return {
    source,
    pincite: pin === '' ? [] : readPincite(pin),
    rest: tail.rest,
    parentheticals: tail.parentheticals,
  }
}

const VIDEO = /^(?:YouTube|Vimeo|TikTok|Twitch|Dailymotion|C-SPAN)$/

/**
 * `Series: Episode (Service, Date)` and `Account, Title, at 34:19 (Platform, Date)`: forms beyond the Indigo Book (X1,
 * X2).
 */
function readRecording(
  words: string,
  place: string,
  base: { readonly id: string },
): { source: Source; pincite: Work['pincite'] } {
  const timed = /^(.*), at (\d{1,3}:\d\d(?::\d\d)?(?:[-–]\d{1,3}:\d\d(?::\d\d)?)?)$/.exec(words)
  const { authors, title } = readAuthorAndTitle(timed?.[1] ?? words)
  const signed = authors.length === 0 ? {} : { authors }
  const cut = title.indexOf(': ')
  const source: Source =
    cut > 0 && !VIDEO.test(place)
      ? {
          kind: 'podcast',
          ...base,
          ...signed,
          series: title.slice(0, cut),
          title: title.slice(cut + 2),
          service: place,
        }
      : { kind: 'video', ...base, ...signed, title, platform: place }
  return { source, pincite: timed?.[2] === undefined ? [] : readPincite(timed[2]) }
}

/** A working paper is identified by its series, not by its site; text after the title is in roman type (PS18). */
function readSeriesPaper(words: string): { authors?: Author[]; title: string } | undefined {
  const [, head = '', series = ''] =
    /^(.*?)((?:,? (?:at )?\d[\d–-]*(?: nn?\.\d+)?)? \([^()]*\bPapers?\b[^()]*\b(?:\d{4}|No\. [\w-]+)\)(?:,? at \d[\d–, -]*)?)$/.exec(
      words,
    ) ?? []
  const { authors, title } = readAuthorAndTitle(head)
  if (title === '') return undefined
  return { ...(authors.length > 0 && { authors }), title: `${title}<i>${series}</i>` }
}

/** A periodical that isn't in the tables, recognized by its volume: `Jane Roe, Title, 99 Int’l Affs. 1275, 1282`. */
const ISSUE =
  /^(.+), (\d{1,4}(?:\(\d{1,3}\))?) ([A-Z][^,§\d]{2,70}?) (\d{1,5})(?:, (\d{1,5}(?:[–-]\d{1,5})?))?$/

/** Reads such an article with its pages; returns undefined for anything else. */
function readIssue(words: string):
  | {
      authors?: Author[]
      title: string
      volume: string
      publication: string
      page: string
      pages: string
    }
  | undefined {
  const [, head, volume = '', publication = '', page = '', pages = ''] = ISSUE.exec(words) ?? []
  if (head === undefined || / v\. /.test(head)) return undefined
  const { authors, title } = readAuthorAndTitle(head)
  if (title === '' || authors.length === 0) return undefined
  return { authors, title, volume, publication, page, pages }
}

/** Whether text is too unlike the name of a site: a sentence, a question, a subtitle, or many words. */
function isTitle(words: string): boolean {
  return (
    /[?:]|\b(?:Address|Speech|Remarks|Lecture|Testimony)$|\b(?:how|what|why|is|are|was|when|where|about|against|between|from|under|with)\b/i.test(
      words,
    ) ||
    (words.split(' ').length > 3 &&
      !/\b(?:Encyclopedia|Library|Univ\.|University|Inst\.|Institute|Ctr\.|Center|J\.|Journal|Rev\.|Review|Mag\.|Magazine|News|Times|Post|Blog|Press|Dep[’']t|Found\.|Ass[’']n|Council|Network|Project)(?=$|[\s,])/.test(
        words,
      ))
  )
}

function readHead(before: string): ReturnType<typeof readAuthorAndTitle> {
  const whole = readAuthorAndTitle(before)
  if (whole.authors.length > 0 || !before.includes(', ')) return whole
  // An institution before a title: two pieces, and the first is not a person.
  const [first = '', ...rest] = splitCommas(before)
  if (/^(?:The )?[A-Z]/.test(first) && rest.length === 1 && looksLikeBody(first))
    return { authors: readAuthors(first), designation: '', title: rest.join(', ') }
  return whole
}

/** Whether text consists of personal names, at least one with a known given name. */
function isKnownPerson(words: string): boolean {
  return readAuthors(words).some((author) => author.kind === 'person' && hasGivenName(author.given ?? ''))
}

/** Whether text consists of the name of an office or another organization. */
function isOffice(words: string): boolean {
  return (
    looksLikeBody(words) &&
    !OPENS_TITLE.test(words) &&
    !/ v\. |[:?]|(?:\S+ ){12}|\b(?:with|by|from|to|is|are|how|why)\b|\b(?:Report|Letter|Study|Guide|Manual|Policy)\b/.test(
      words,
    )
  )
}

/** The number of an agency report: `GAO-18-123`, `RL31852`. */
const REPORT_NUMBER =
  /^(?:(?:Rep(?:ort|\.)|Pub(?:lication|\.)|Insight|Tech\. Rep\.|Working Paper|[A-Z]{2,5}|(?:[A-Z]{2,6} )?(?:Special Publication|Publication|Circular|Bulletin|Standard)) )?(?:No\. )?(?:[A-Z]{1,5}[-/]?)?\d[\w/-]*$/
const PERIODICAL =
  /\b(?:News|Times|Post|Blog|Journal|J\.|Review|Rev\.|Magazine|Mag\.|Press|Wire|Today|Weekly|Daily|Online)\b/
/** Kinds of documents that organizations publish, by the last word of the title. */
const PAPER_OF_BODY =
  /\b(?:Schedule|Report|Guide|Guidebook|Guidance|Handbook|Manual|Policy|Policies|Plan|Statistics|Rules|Guidelines|Fact Sheet|FAQs?|Overview|Budget|Statement|Dashboard|Terms of (?:Service|Use)|Bylaws|Procedures)$/
/**
 * The start of such a document's title, which never starts the name of an organization: `Rules of University Conduct`.
 */
const NAMES_PAPER =
  /^(?:Rules?|Polic(?:y|ies)|Guides?|Report|Handbook|Manual|Code|Standards?|Statement|Plan) /
/** The start of a title, never of a name: `About the Commission`. */
const OPENS_TITLE =
  /^(?:About|The|A|An|How|Why|What|When|Who|Where|In|On|Our|Inside|Is|Can|Should|History|Report|Welcome|Meet|Your?)\b/

/** Whether, of two names before a URL, the first is the author and the second the title of the page. */
function signs(first: string, second: string, address: string): boolean {
  // The title names a kind of document, not a site: `U.S. Off. of Notes, Fee Schedule`.
  if (looksLikeBody(first) && second.includes(' ') && PAPER_OF_BODY.test(second) && !NAMES_PAPER.test(first))
    return true
  if (owns(second, address) || /[a-z]\.(?=\s|$)/.test(second)) return false
  if (owns(first, address)) return true
  if (isInitialism(first) || /^[A-Z]{3,6}$|^White House$/.test(first)) return true
  // The name of an organization, before text that is neither another organization nor a periodical.
  if (looksLikeBody(first) && second.includes(' ') && !PERIODICAL.test(second) && !OPENS_TITLE.test(first))
    return true
  if (/^U\.S\. [A-Z].* (?:Bureau|Service|Agency|Commission|Administration)$/.test(first)) return true
  // Titles are never abbreviated; names of organizations are.
  if (
    (first.match(/(?<!\S)(?:(?!St\.|Mr\.|Dr\.)[A-Z][a-z]{1,8}\.|[A-Z][a-z]*[’'](?:l|n|t|r))(?!\S)/g) ?? [])
      .length > 1
  )
    return true
  return (
    second.includes(' ') &&
    /(?:^(?:U\.S\. )?(?:Dep[’']t|Department|Office|Off\.|Bureau) of |(?:\bInc\.|\bCorp\.|\bLLC|\bL\.L\.C\.|\bLtd\.|Ass[’']n|Comm[’']n)$)/.test(
      first,
    )
  )
}

/**
 * Whether a host is named after an organization: by its words (`pewresearch.org`), the first of them, or their initials
 * (`hrw.org`).
 */
function owns(name: string, address: string): boolean {
  const letters = capitalWords(name)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const initials = firstLettersOf(name)
  return hostOf(address).some(
    (label) =>
      (label.length > 1 && label === initials) ||
      (label.length > 3 && letters.startsWith(label)) ||
      (letters.length > 3 && label.startsWith(letters)) ||
      (letters.length > 4 && label.includes(letters)),
  )
}

/** Returns the labels of a URL's host, except the last. */
function hostOf(address: string): readonly string[] {
  return /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase().split('.').slice(0, -1) ?? []
}

function capitalWords(name: string): readonly string[] {
  return name.split(/[\s-]+/).filter((word) => /^[A-Z0-9]/.test(word))
}

function firstLettersOf(name: string): string {
  return capitalWords(name)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()
}

const LONGEST_DATE = 60

function takeDate(head: string): { words: string; date?: CiteDate; place?: string } {
  const tail = Math.max(0, head.length - LONGEST_DATE)
  const found = /(?: \(([^()]*\d{4}[^()]*)\)|, ((?:[A-Z][a-z]{2,8}\.? \d{1,2}, )\d{4}))$/.exec(
    head.slice(tail),
  )
  if (found === null) return { words: head }
  const inner = (found[1] ?? found[2] ?? '')
    .replace(/^([A-Z][a-z]{2,8}), (?=\d)/, '$1. ')
    .replace(/(?<=:\d\d)(?=[AP]\.?M)/, ' ')
  const words = head.slice(0, tail + found.index)
  const date = readDate(inner)
  if (date !== undefined) return { words, date }
  const [, place = '', day = ''] = /^([A-Z][^,\d]{0,30}), ([A-Z][a-z]{2,8}\.? .+)$/.exec(inner) ?? []
  const dated = place === '' ? undefined : readDate(day)
  return dated === undefined ? { words: head } : { words, date: dated, place }
}

function takeSite(words: string, address: string): { before: string; site: string; pin: string } {
  // Sections of a document, which commas also separate: `Procedures, §§ 4-1, 4-2`.
  const [, document, sections = ''] =
    /^(.+),? (§§? ?\d[\w.()-]*(?:(?:, | & |[–])\d[\w.()-]*)*)$/.exec(words) ?? []
  if (document !== undefined) return { ...takeSite(document.replace(/,$/, ''), address), pin: sections }
  const all = splitCommas(words)
  // A page or a timestamp after a comma: `Body, Report 1953, at 12`, `Series, Episode, Site, at 26:05`.
  const [, own] =
    /^(?:at )?(?!(?:19|20)\d\d[-–](?:19|20)?\d\d$)(\d{1,4}(?:[-–]\d{1,4})?(?: nn?\.\d+)?|\d{1,2}(?::\d\d){1,2}|[ivxl]{1,6}(?:[-–][ivxl]{1,6})?)$/.exec(
      all.at(-1) ?? '',
    ) ?? []
  const pieces = own !== undefined && all.length > 2 ? all.slice(0, -1) : all
  const count = piecesOfSite(pieces, address)
  const last = pieces.slice(-count).join(', ')
  if (pieces !== all) return { before: pieces.slice(0, -count).join(', '), site: last, pin: own ?? '' }
  // A year or a range of years at the end is part of a name: `World Report 2020`, `Plan 2023-2031`.
  const paged =
    /^(.*?(?:\D|\d-\d+))(?: at)? (?!(?:19|20)\d\d(?:[-–](?:19|20)?\d\d)?$)(\d{1,4}(?:[-–]\d{1,4})?|[ivxl]{2,6}|i)$/.exec(
      last,
    )
  // So is the number of a form: `HO 24 82`.
  const form = /^[A-Z]{1,3}(?: \d+)+$|^(?:The|Channel|Fox|Area|Studio) \d+$/.test(last)
  const site = paged?.[1] !== undefined && pieces.length > 1 && !form ? paged[1] : last
  return { before: pieces.slice(0, -count).join(', '), site, pin: site === last ? '' : (paged?.[2] ?? '') }
}

/** Returns how many of the last comma-separated pieces form one name or title. */
function piecesOfSite(pieces: readonly string[], address: string): number {
  const last = pieces.at(-1) ?? ''
  // "Nat’l Ass’n, Inc." is one name: a last piece that can't be a name by itself includes the piece before it.
  if (/^(?:Inc\.|P?LLC|L\.L\.C\.|LLP|Ltd\.|L\.P\.|P\.C\.)/.test(last)) return 2
  // Years are not a site: `Plan, 2023-2031`.
  if (/^(?:19|20)\d\d(?:[-–]\d{2,4})?$/.test(last) && pieces.length > 1) return 2
  // An office and its organization, after a title: `Short Notes, Acme Off. of Notes, City of Acme`.
  if (
    pieces.length > 2 &&
    isOffice(last) &&
    isOffice(pieces.at(-2) ?? '') &&
    !(pieces.length === 3 && isKnownPerson(pieces[0] ?? ''))
  )
    return 2
  // The names of a firm with a matching host: `Roe, Doe & Poe`.
  for (let count = 2; / & /.test(last) && count <= Math.min(4, pieces.length - 1); count += 1)
    if (owns(pieces.slice(-count).join(' '), address)) return count
  // A show of an organization follows a colon and may contain a comma: `Acme Pub. Media: Terrible, Thanks for Asking`.
  if (/^(?!.* vs?\. )(?:\S+ ){0,3}\S+\.(?: \S+){0,2}: [^,]{2,40}$/.test(pieces.at(-2) ?? '')) return 2
  // The end of a list includes two more pieces, a clause the one before it.
  if (/^(?:and|or|&) /.test(last)) return Math.min(listLength(pieces), pieces.length)
  return /^[a-z]+ /.test(last) && pieces.length > 1 ? 2 : 1
}

/**
 * Returns how many pieces belong to the list at the end of a title: the short ones, and the one where the list starts.
 */
function listLength(pieces: readonly string[]): number {
  let count = 1
  while (count < pieces.length && count < 6) {
    count += 1
    const piece = pieces.at(-count) ?? ''
    if (isOffice(piece) || /:|(?:\S+ ){3}/.test(piece)) break
  }
  return count
}

/** A title that ends in a list or a clause, with its author. */
function titleOfList(before: string, list: string, levels: Levels): Levels {
  if (levels.authors !== undefined)
    return { ...levels, title: levels.title === '' ? list : `${levels.title}, ${list}` }
  // A site may contain a list: `Campus Notes, Acme Univ. Office for Diversity, Equity, and Inclusion`.
  if (before !== '' && !before.includes(', ') && looksLikeBody(list) && isOffice(splitCommas(list)[0] ?? ''))
    return { title: before, site: list }
  const { authors, designation, title } = readAuthorAndTitle(before === '' ? list : `${before}, ${list}`)
  return {
    ...(authors.length === 0 ? {} : { authors }),
    ...(designation === '' ? {} : { designation }),
    title,
  }
}

/** Words that describe a document in place of a title, all in roman type (R33.1). */
const DOCUMENT =
  /^(?:(?:Press|News|Media) [Rr]elease|(?:Agency |Legal |Internal )?Memorandum|Memo|(?:Comment |Open |Dear Colleague )?Letters?|E-?mail|Communication|Testimony|Statement|Remarks|Fact Sheet|Notice of)\b(?=,? (?:from|to|of|by|for|on|submitted)\b|, )|^(?:[A-Z][A-Za-z]* ){0,3}(?:Aff\.|Decl\.|Affidavit|Declaration) of (?=[A-Z])/

/** The issuer of a release may precede the word. */
const RELEASED_BY = /^[^,]{2,80}, (?:Press|News|Media) [Rr]elease(?=, )/

/**
 * A document identified by a description, with its author and recipient: `Memorandum from Jane Roe to John Doe`, `Press
 * Release, Acme`.
 */
function readDocument(
  words: string,
): { named: { designation?: string; title: string }; pages: string } | undefined {
  const [lead] = DOCUMENT.exec(words) ?? RELEASED_BY.exec(words) ?? []
  if (lead === undefined) return undefined
  const [, head = words, pages = ''] =
    /^(.*\D)(?:,? at| (?=\d{1,3}$)) ?(\d{1,4}(?:[-–]\d{1,4})?)$/.exec(words) ?? []
  const bare = head.replace(/,$/, '')
  return lead === bare.split(', ')[0]
    ? { named: { designation: lead, title: `<i>${bare.slice(lead.length + 2)}</i>` }, pages }
    : { named: { title: `<i>${bare}</i>` }, pages }
}

type Levels = { authors?: Author[]; designation?: string; title: string; site?: string }

/**
 * Authors on several levels, people before their office, an office before its department, followed by the number of the
 * report: `Jane Roe, Cong. Rsch. Serv., R45302` (R33.1.2). The rest is the title.
 */
function signedOnLevels(before: string, title: string): Levels {
  const pieces = before === '' ? [] : splitCommas(before)
  const { authors, title: after } = readAuthorAndTitle(`${before}, X`)
  const known = authors.some((author) => author.kind === 'person' && hasGivenName(author.given ?? ''))
  const people = known || isTitle(title) ? pieces.length + 1 - splitCommas(after).length : 0
  let at = people
  while (at < pieces.length && (isOffice(pieces[at] ?? '') || REPORT_NUMBER.test(pieces[at] ?? ''))) at += 1
  const rest = pieces.slice(at).join(', ')
  if (at === 0) return { title: rest }
  const signed = people > 0 ? authors : readAuthors(pieces[0] ?? '')
  const levels = pieces.slice(people > 0 ? people : 1, at).join(', ')
  return { authors: signed, ...(levels === '' ? {} : { designation: levels }), title: rest }
}

type Tail = {
  readonly fields: {
    archiveUrl?: string
    keptAt?: string
    visited?: CiteDate
    modified?: CiteDate
    modifiedWord?: 'last modified' | 'last updated'
    directions?: string
  }
  readonly parentheticals: readonly Parenthetical[]
  readonly rest: string
}

/** `dated` means that the source has a date, so the date of the last visit doesn't apply to the source (R33.5.2). */
export function readTail(text: string, from: number, dated: boolean): Tail {
  const fields: Tail['fields'] = {}
  const parentheticals: Parenthetical[] = []
  let at = from
  for (;;) {
    const open = at + (/^,?\s+(?=[([])/.exec(text.slice(at, at + 4))?.[0].length ?? 0)
    const bracket = bracketAt(text, open)
    if (bracket === undefined) break
    const { inner } = bracket
    const seen = /^(last (?:visited|modified|updated))(?: on)? (.+)$/i.exec(inner)
    const day = seen === null || dated ? undefined : readDate(seen[2] ?? '')
    if (text.charAt(open) === '[' && !/^hereinafter\b/i.test(inner)) fields.archiveUrl = inner
    else if (day !== undefined && /visited/i.test(seen?.[1] ?? '')) {
      fields.visited = day
      // Text before the visit describes the path to the passage; text after it explains (R33.6.2).
      const way = parentheticals.findIndex(({ text: words }) => !/^\[?hereinafter/.test(words))
      if (way >= 0) fields.directions = parentheticals.splice(way, 1)[0]?.text ?? ''
    } else if (day !== undefined) {
      fields.modified = day
      fields.modifiedWord = /updated/i.test(seen?.[1] ?? '') ? 'last updated' : 'last modified'
    } else if (/^on file with /i.test(inner)) fields.keptAt = inner
    else parentheticals.push({ text: inner })
    at = bracket.end
  }
  return { fields, parentheticals, rest: text.slice(at).replace(/^[\s.]+$/, '') }
}

/**
 * Reads the URL at the end of a citation, its archived copy, and the parentheticals after them; returns undefined if
 * more text follows.
 */
export function reachedAt(
  rest: string,
  url: string,
): { fields: { url: string; archiveUrl?: string }; parentheticals: Parenthetical[] } | undefined {
  const at = /^[\s,]*/.exec(rest)?.[0].length ?? 0
  if (!rest.startsWith(url, at)) return undefined
  const { fields, parentheticals, rest: more } = readTail(rest, at + url.length, true)
  const { archiveUrl, ...others } = fields
  if (more.replace(/[\s.]/g, '') !== '' || Object.keys(others).length > 0) return undefined
  return {
    fields: { url, ...(archiveUrl === undefined ? {} : { archiveUrl }) },
    parentheticals: [...parentheticals],
  }
}
