import {
  type Address,
  archivedAddress,
  isHome,
  NOWHERE,
  printAddress,
  readAddress,
  resolveAddress,
  sameHost,
} from './address.ts'
import type { Extraction, Field, PageReading, PageSigns } from './extraction.ts'
import { changesOf, publishedBeside, settleChangeDate, shownAsChange } from './change-date.ts'
import { supportedFields } from './confidence.ts'
import { fromEpoch } from './date-text.ts'
import { numberOrder } from './dates.ts'
import { siteInTag, tidySite, unswapped, spelledSite } from './institution-site.ts'
import { siteByInitials } from './site-initials.ts'
import { isPost, pageType, withWork } from './kind.ts'
import type { PageDocument } from './page.ts'
import { blockedOf, emptinessOf, blogOf, designationOf, seriesOf } from './particulars.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { present } from './present.ts'
import { readPage } from './read-page.ts'
import { isEnglish } from './language.ts'
import { GOVERNMENT, nameSite } from './named-site.ts'
import { dayInTag, localDay, withoutFirstDay } from './local-day.ts'
import { isOfOther, isOnlyShown } from './others-date.ts'
import { onwardOf } from './onward.ts'
import { settleShownDate } from './shown-date.ts'
import { siteAsShown } from './site-as-shown.ts'
import { longerSite } from './site-spelling.ts'
import { settleShownTitle } from './shown-title.ts'
import { creditsOf } from './shown-byline.ts'
import { signersOf, type ShownPlace } from './signers.ts'
import { toMixedCaseTitle } from './title-capitals.ts'
import { findWork } from './work/find-work.ts'
import { listsPieces, withIssueParts } from './work/issue.ts'
import { isCaseName } from './work/short-citation.ts'
import { withoutTemplate } from './template-title.ts'
import { keyOfTitle } from './title-key.ts'
import { labeledDate } from './labeled-date.ts'
import { withoutCourtBanner, withoutMarks } from './settled-title.ts'
import { titleWithoutSite } from './site-parts.ts'
import { withoutBanner } from './banner-title.ts'
import { withoutTail } from './title-tail.ts'

export type { Extraction } from './extraction.ts'

/** Extracts title, authors, dates, site, and more from a page (PG2). Pure function that never throws. */
export function extract(page: PageDocument, url: string): Extraction {
  return complete(
    readPage(page, url, (read) => ({
      onward: onwardOf(read),
      changes: changesOf(read),
      credits: creditsOf(read),
    })),
  )
}

/** Adds the page type, and the name from the table of sites, to the data read from a page (PG12, PG14). */
export function complete({
  signs,
  url,
  title: saidTitle,
  site: saidSite,
  ...others
}: PageReading): Extraction {
  const named = withIssueParts<NamedPage>(
    withoutCourtBanner(
      withoutTemplate(
        unswapped(present({ title: saidTitle, site: saidSite }), signs),
        signs,
        readAddress(url) ?? NOWHERE,
      ),
      signs,
    ),
  )
  const title = withoutMarks(settleShownTitle(named.title, signs, named.site), signs)
  const { address, known, isRecord } = placeOf(url, signs, { title, site: named.site })
  const reading = settledReading({ ...others, ...present({ title }) }, signs, address)
  const blocked = blockedOf(signs, reading.title?.value ?? '') ?? emptinessOf(signs, reading)
  if (blocked !== undefined) return { ...known, type: pageType(address), blocked }
  const siteName = known.site?.value ?? ''
  const isList = listsCases(signs, {
    site: siteName || address.host,
    title: `${title?.value ?? ''} ${address.path.replaceAll(/[^a-z]+/gi, ' ')}`,
  })
  const authors = signersOf(reading.authors, signs, { title, address, known, isList })
  // The date of an archived record is the day on which the copy was made.
  const isUndated = isRecord || hasOthersDate(reading, signs, { address, title, isList })
  const undated = withoutHomeTitle(
    isUndated ? { ...withoutDates(reading), ...changeOf(reading, signs, address) } : reading,
    address,
    siteName,
  )
  const own = withOwnTitle(undated, (said) => {
    const whole = withoutTail(said, reading.date, address, signs.opening)
    return withoutBanner(titleApart(whole, signs, siteName), known.site, { signs, address })
  })
  const dated = withOwnDate(datedReading(own, address), {
    signs,
    address,
    issued: named.date,
    isList,
  })
  const work = findWork(address, signs, { ...dated, ...known, ...present({ authors }) })
  const { authors: _authors, ...rest } = dated
  return {
    ...rest,
    ...known,
    ...supportedFields({ ...rest, ...known }, { authors, types: signs.types }, address),
    ...present({
      authors,
      // A court opinion is not an opinion piece.
      designation:
        work?.kind === 'case'
          ? undefined
          : designationOf(address, signs, authors !== undefined, own.title?.value),
      blog: blogOf(address, signs, known.site),
      series: seriesOf(signs),
      work,
      foreign: isForeign(signs, address) || undefined,
    }),
    type: withWork(work, printedType(pageType(address, signs, authors?.value), signs, siteName)),
  }
}

type NamedPage = Pick<Extraction, 'title' | 'site' | 'date'>

/** Adds the date in the heading of a journal issue or, if the page has no date, the date after a label. */
function withOwnDate<T extends Pick<Extraction, 'title' | 'date' | 'updated'>>(
  reading: T,
  {
    signs: { opening = [], lang = '', changes = [], texts = [] },
    address,
    issued,
    isList,
  }: {
    readonly signs: PageSigns
    readonly address: Address
    readonly issued: Extraction['date']
    readonly isList: boolean
  },
): T {
  if (isList || reading.date !== undefined || isHome(address)) return reading
  const order = numberOrder(lang, address.host, texts)
  // A visible publication date wins over the date of a change. The month of an issue does not.
  const labeled = labeledDate(reading.title?.value ?? '', opening, order) ?? publishedBeside(changes, order)
  const date =
    reading.updated === undefined ? (issued ?? labeled) : labeled?.value.length === 10 ? labeled : undefined
  return date === undefined ? reading : { ...reading, date }
}

/** Returns true if the date belongs to the items of a list, or is only the day on which the page was uploaded. */
function hasOthersDate(
  reading: Pick<Extraction, 'date' | 'authors' | 'title' | 'updated'>,
  signs: PageSigns,
  { address, title, isList }: Pick<ShownPlace, 'address' | 'title'> & { readonly isList: boolean },
): boolean {
  const listed = listsPieces(signs, title?.value ?? '') || (isList && reading.date !== undefined)
  const isOfItem = signs.types?.includes('CollectionPage') === true && isOnlyShown(reading)
  return listed || isOfItem || isOfOther(title?.value ?? '', reading) || isUploadDate(reading, signs, address)
}

/** Chooses the date with the help of the page's visible lines, and corrects the capitalization of the title. */
function settledReading(
  reading: Omit<PageReading, 'signs' | 'site' | 'url'>,
  { heads = [], opening = [], texts = [], lang = '', utc, article, changes }: PageSigns,
  address: Address,
): Omit<PageReading, 'signs' | 'site' | 'url'> {
  const order = numberOrder(lang, address.host, texts)
  const day = reading.date && localDay(reading.date, utc, address.host)
  const local = day && article !== undefined ? withoutFirstDay(day) : day
  const said = local === undefined ? reading : { ...reading, date: local }
  const shown = settleShownDate(said, opening, { order, texts, isHome: isHome(address) })
  const { title, ...dated } = isHome(address)
    ? shown
    : settleChangeDate(shown, { lines: opening, changes, order })
  const isDated = isHome(address) || dated.date !== undefined || dated.updated !== undefined
  const tagged = isDated ? dated : { ...dated, ...present({ date: dayInTag(heads[0], order) }) }
  return title === undefined ? tagged : { ...tagged, title: toMixedCaseTitle(title, texts) }
}

/** Confidence in the type of a journal page with an author. The article on such a page may also be in print. */
const MAYBE_PRINTED = 0.7

/** Lowers the confidence in the type of a journal page with an author, because its article may also be in print. */
function printedType(
  type: Extraction['type'],
  { article, heads = [] }: PageSigns,
  site: string,
): Extraction['type'] {
  const isOfLaw = [site, ...heads].some((name) => /\b(?:law|legal|l\.)\s/i.test(name))
  return article === undefined || !isOfLaw || type.reason !== 'person-signs'
    ? type
    : { ...type, confidence: Math.min(type.confidence, MAYBE_PRINTED) }
}

/** Returns a page's location: its own URL, the URL of the copy that was read, and the name of its site. */
function placeOf(
  url: string,
  signs: PageSigns,
  { title, site }: { readonly title: Field<string> | undefined; readonly site: Field<string> | undefined },
): {
  readonly address: Address
  readonly known: Pick<Extraction, 'url' | 'site' | 'archive' | 'onward'>
  /** True if the page is a record in a web archive. */
  readonly isRecord: boolean
} {
  const given = readAddress(url) ?? NOWHERE
  const original = signs.original === undefined ? undefined : readAddress(signs.original)
  const address = archivedAddress(given) ?? original ?? given
  const { heads = [], opening: lines = [] } = signs
  const tidied = longerSite(tidySite(siteInTag(site, signs, address), signs), signs, address)
  const named = nameSite(tidied, signs, address)
  const spelled = spelledSite(named, { heads, lines })
  const spelledOut = siteByInitials(spelled, { title: title?.value ?? '', lines }, address)
  const known = {
    ...present({
      site: siteAsShown(spelledOut, lines, address),
      archive: address === given ? undefined : only(printAddress(given)),
      onward: original === undefined ? onwardUrl(signs, address) : printAddress(original),
    }),
    url: canonical(signs.canonical ?? '', address),
  }
  return { address, known, isRecord: original !== undefined }
}

/** Minimum number of words in a headline. The title of a page about an institution is shorter. */
const HEADLINE_WORDS = 5

/** Returns the upload date as the date of the last change if the page labels it as a change. */
function changeOf(
  reading: Pick<Extraction, 'date' | 'authors' | 'title' | 'updated'>,
  signs: PageSigns,
  address: Address,
): Pick<Extraction, 'updated'> {
  if (reading.date === undefined || !isUploadDate(reading, signs, address)) return {}
  const { opening: lines = [], changes, lang = '', texts = [] } = signs
  const order = numberOrder(lang, address.host, texts)
  return present({ updated: shownAsChange(reading.date.value, { lines, changes, order }) })
}

/**
 * Returns true if only the metadata gives the date, and the page has no author and is not marked as an article. Such a
 * date is the date of the upload.
 */
function isUploadDate(
  { date, authors, title, updated }: Pick<Extraction, 'date' | 'authors' | 'title' | 'updated'>,
  { types = [], openGraph }: PageSigns,
  { host }: Address,
): boolean {
  if (date === undefined || !isOnlyFrom(date, 'meta', 'json-ld')) return false
  if (types.some((type) => /Article|Posting|Report/.test(type)) || authors !== undefined) return false
  // A page with a short title and a later change usually describes an institution.
  const isLasting = title !== undefined && title.value.split(' ').length < HEADLINE_WORDS
  if (isLasting && updated !== undefined && updated.value > date.value) return true
  return types.some((type) => type.endsWith('Page')) || (GOVERNMENT.test(host) && openGraph !== 'article')
}

/** Minimum number of lines with case names that make a court's page a list. */
const FEWEST_CASES = 4

/** Returns true for a court's list of cases. The dates on such a page belong to the cases. */
function listsCases(
  { opening = [], types = [] }: PageSigns,
  { site, title }: { readonly site: string; readonly title: string },
): boolean {
  if (!/court|judici|\bcir\b/i.test(site) || types.some((type) => /Article|Posting/.test(type))) return false
  const names = opening
    .map((line) => line.replace(/,? \(.+$/, ''))
    .filter((line) => /\S vs?\. \S/.test(line) && isCaseName(line))
  const isListed = /\b(?:opinions|orders|decisions|dockets|arguments)\b/i.test(title)
  return new Set(names).size >= (isListed ? 2 : FEWEST_CASES)
}

/** Removes the title of a home page, because its first heading belongs to a section. */
function withoutHomeTitle<T extends Pick<Extraction, 'title'>>(
  reading: T,
  address: Address,
  site: string,
): T {
  const { title } = reading
  const isOfSection = title !== undefined && isOnlyFrom(title, 'heading')
  if (
    !isHome(address) ||
    !(isOfSection || (title !== undefined && keyOfTitle(title.value) === keyOfTitle(site)))
  )
    return reading
  const { title: _title, ...rest } = reading
  return rest as T
}

const POST_NUMBER = /^\/\w+\/status\/(\d{17,19})$/
const WIKI = /(?:^|\.)wiki(?:pedia|source|quote|books|voyage|versity)\.org$/

/**
 * Corrects the data for the platform: a post has no title (R33.7), and a wiki entry has only the date of its last
 * change. The number of an X post contains its date.
 */
function datedReading(
  { title, date, ...rest }: Omit<PageReading, 'signs' | 'site' | 'url'>,
  address: Address,
): Omit<PageReading, 'signs' | 'site' | 'url'> {
  if (WIKI.test(address.host) && rest.updated !== undefined)
    return { ...rest, ...(title === undefined ? {} : { title }) }
  const [, number] = POST_NUMBER.exec(address.path) ?? []
  const made =
    number !== undefined && date === undefined && /(?:^|\.)(?:x|twitter)\.com$/.test(address.host)
      ? // Milliseconds since X's epoch, shifted left by 22 bits.
        fromEpoch(Math.floor((Number(number) / 2 ** 22 + 1_288_834_974_657) / 1000)).date
      : undefined
  const day = made === undefined ? date : { ...only(made), confidence: 0.7 }
  return {
    ...rest,
    ...(title === undefined || isPost(address) ? {} : { title }),
    ...(day === undefined ? {} : { date: day }),
  }
}

/** Replaces the title, if the page has one. */
function withOwnTitle<T extends Pick<Extraction, 'title'>>(
  reading: T,
  change: (title: Field<string>) => Field<string>,
): T {
  const { title } = reading
  return title === undefined ? reading : { ...reading, title: change(title) }
}

/** Removes the site's name, as given in the table, from the title (PG5). */
function titleApart(title: Field<string>, signs: PageSigns, site: string): Field<string> {
  return site === '' ? title : { ...title, value: titleWithoutSite(title.value, signs.heads ?? [], site) }
}

function only(value: string): Field<string> {
  return { value, confidence: 1, provenance: ['url'], alternatives: [] }
}

/** Domains of countries where few sites are in English. */
const FOREIGN_HOST = /\.(?:at|br|ch|cz|de|dk|es|fi|fr|gr|hu|it|jp|kr|mx|nl|no|pl|pt|ru|se|tr)$/

/** Returns true if the page is in a language other than English. */
function isForeign({ lang = '', texts = [] }: PageSigns, { host }: Address): boolean {
  const isDeclared = /^[a-z]{2,3}(?:$|[-_])/.test(lang) && !/^(?:en|und|mul|zxx)(?:$|[-_])/.test(lang)
  return !(isEnglish(texts) ?? !(isDeclared || (lang === '' && FOREIGN_HOST.test(host))))
}

/** Returns the page's canonical URL if it is on the same host and is not the home page (PG20). */
function canonical(said: string, address: Address): Field<string> {
  const link = resolveAddress(said, address)
  const own =
    link !== undefined && sameHost(link.host, address.host) && (link.path !== '/' || address.path === '/')
  return {
    value: printAddress(own ? link : address),
    confidence: own ? 0.98 : 0.95,
    provenance: [own ? 'canonical' : 'url'],
    alternatives: [],
  }
}

/** Returns the URL of the page that this one redirects to, if it is a different page. */
function onwardUrl({ onward }: PageSigns, address: Address): string | undefined {
  const target = onward === undefined ? undefined : resolveAddress(onward, address)
  if (target === undefined) return undefined
  const isSelf =
    sameHost(target.host, address.host) && target.path === address.path && target.query === address.query
  return isSelf ? undefined : printAddress(target)
}

function withoutDates<T extends Partial<Record<'date' | 'updated' | 'time', unknown>>>(
  reading: T,
): Omit<T, 'date' | 'updated' | 'time'> {
  const { date: _date, updated: _updated, time: _time, ...rest } = reading
  return rest
}
