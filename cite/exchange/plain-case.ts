import { courtByRule, courtIdOf, spaceCourt } from '../court/court.ts'
import { readCourtName } from '../court/full-name.ts'
import { stateOfCourt } from '../court/home-state.ts'
import { stateCodeOf } from '../vocabulary/states.ts'
import { readCitationInWords } from './cited-in-words.ts'
import { words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { withForeignReport } from './foreign-report.ts'
import { citationInAddress, knownPublication, withSeries } from './reporter-name.ts'

/**
 * Converts a decision from a program that doesn't use CSL-M's codes: reporter, court, docket number, and caption
 * (EX13). Leaves items with CSL-M's codes unchanged.
 */
export function withPlainCase(item: CslItem): CslItem {
  if (/^[a-z]{2,}(?::|$)/.test(words(item.jurisdiction)) || words(item['admin-flag']) !== '') return item
  if (words(item['document-name']) !== '' || /^[a-z]+\.[a-z.]+$/.test(words(item.authority))) return item
  const titled = spellCaption(withCaption(withCitationInTitle(withJudge(item))))
  const placed = withReporter(withDocket(titled))
  return isForeign(placed) ? withForeignReport(placed) : withCourt(placed)
}

/** Reads a title or a container that is a complete citation: `Roe v. Doe, 410 U.S. 113 (1973)`, `410 U.S. 113`. */
function withCitationInTitle(item: CslItem): CslItem {
  const title = words(item.title)
  const container = words(item['container-title'])
  const whole =
    container === ''
      ? readCitationInWords(title)
      : /\d.*\s\d/.test(container)
        ? readCitationInWords(`${title}, ${container}`)
        : undefined
  const [printing] = whole?.kind === 'case' ? whole.printings : []
  if (whole?.kind !== 'case' || printing === undefined || whole.printings.length > 1) return item
  return {
    ...item,
    title: whole.name,
    'container-title': printing.reporter,
    volume: printing.volume,
    page: printing.page,
    ...(words(item.authority) === '' && whole.court !== undefined ? { authority: whole.court } : {}),
    ...(item.issued === undefined && whole.date !== undefined
      ? { issued: { 'date-parts': [[whole.date.year]] } }
      : {}),
  }
}

/** Keeps the judge only if the item gives an office, because catalogs list the author of every opinion. */
function withJudge(item: CslItem): CslItem {
  const [author] = item.author ?? []
  const name = `${author?.family ?? ''}${author?.literal ?? ''}`
  if (author === undefined || /\b(?:Justice|Judge|J\.|C\.J\.)/.test(name)) return item
  const court = readCourtName(name) !== undefined || courtIdOf(name) !== undefined
  return {
    ...item,
    author: undefined,
    ...(court && words(item.authority) === '' ? { authority: name } : {}),
  }
}

const DESIGNATION =
  /,? (?:(?:Plaintiffs?|Defendants?|Appellants?|Appellees?|Petitioners?|Respondents?)(?:[-–/ ](?:Appell(?:ant|ee)s?|(?:Cross-)?(?:Petitioners?|Respondents?)))?)(?=,|$| v\.? )/

/**
 * Abbreviations that citators use in captions. They are spelled out here and abbreviated again for citations (R11.3).
 */
const CITATOR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bIntern\.(?=[\s,]|$)/g, 'International'],
  [/\bU\. of (?=[A-Z])/g, 'University of '],
  [/\bDept\.(?= )/g, 'Department'],
  [/\bNat\.(?= )/g, 'National'],
  [/\bGovt\.(?=[\s,]|$)/g, 'Government'],
  [/\bCom[’']?n(?=[\s,]|$)/g, 'Commission'],
]

function spellCaption(item: CslItem): CslItem {
  const title = words(item.title)
  const spelled = CITATOR_WORDS.reduce((text, [word, whole]) => text.replace(word, whole), title)
  return spelled === title ? item : { ...item, title: spelled }
}

/** A separate opinion after the caption: `Roe v. Doe (Poe, J., dissenting)`. */
const OPINION = /^(.+ v\. .+?) \(([^()]*\b(?:J|C\.J|JJ)\.,[^()]*)\)$/

/** Longer titles are not captions, and splitting them would be slow. */
const LONGEST_CAPTION = 1000

/**
 * Uses the short caption instead of a caption that states the roles of the parties, and moves the author of an opinion
 * to a separate field.
 */
function withCaption(item: CslItem): CslItem {
  const title = words(item.title)
  if (title.length > LONGEST_CAPTION) return item
  const short = words(item['title-short']) || words(item.shortTitle)
  if (/ v\.? /.test(short) && DESIGNATION.test(title))
    return { ...item, title: short, 'title-short': undefined, shortTitle: undefined }
  const [, caption = '', opinion = ''] = OPINION.exec(title) ?? []
  if (caption === '') return item
  const repeated = short === caption ? { 'title-short': undefined, shortTitle: undefined } : {}
  return { ...item, ...repeated, title: caption, 'separate-opinion': opinion }
}

/** Removes the label of a docket number because the citation adds it (R12.4.2). */
function withDocket(item: CslItem): CslItem {
  const number = words(item.number)
  const bare = number.replace(
    /^(?:(?:Case|Docket|Civil Action)? ?(?:Nos?\.|Numbers?|#|№) ?:?|Case(?= \d)) ?/i,
    '',
  )
  // Several numbers are printed after "Nos.": `16064/90, 16065/90`.
  const several = bare.split(/(?:,|;| and | &) ?/).filter((one) => one !== '')
  const listed =
    several.length > 1 && several.every((one) => /^[A-Z]{0,3}-?\d[\w:/-]*$/.test(one))
      ? several.join('|')
      : bare
  return listed === number ? item : { ...item, number: listed }
}

/** Replaces the reporter with its standard name, adds its series, and reads a Caselaw Access Project URL. */
function withReporter(item: CslItem): CslItem {
  const given = words(item['container-title'])
  const addressed = withAddress(item)
  if (addressed !== undefined) return addressed
  if (given === '' || isForeign(item)) return item
  const series = words(item['collection-number']) || words(item['collection-title'])
  const known = knownPublication(given)
  const name = withSeries(known?.name ?? given.replace(/(?<=\d[a-z]{1,2})\.$/, ''), series)
  const stopped = known === undefined ? knownPublication(name)?.name : undefined
  const changed = name !== (known?.name ?? given)
  const reported: CslItem = {
    ...item,
    'container-title': stopped ?? name,
    ...(changed && series !== '' ? { 'collection-number': undefined, 'collection-title': undefined } : {}),
  }
  const neutral = withNeutralNumber(reported, name)
  if (neutral !== undefined) return neutral
  return known?.kind === 'case' && isPending(item, name)
    ? { ...reported, printings: [{ volume: words(item.volume), reporter: name }] }
    : reported
}

/** Reads the citation from a Caselaw Access Project URL, unless the item has a page or another volume. */
function withAddress(item: CslItem): CslItem | undefined {
  const address = words(item.page) === '' ? citationInAddress(words(item.URL)) : undefined
  const volume = words(item.volume)
  if (address === undefined || (volume !== '' && volume !== address.volume)) return undefined
  return {
    ...item,
    'container-title': address.reporter,
    volume: address.volume,
    page: address.page,
    URL: undefined,
  }
}

/** Converts a public-domain citation in the volume, reporter, and page fields, such as `2005 Ohio 4933` (R11.7.3). */
function withNeutralNumber(item: CslItem, reporter: string): CslItem | undefined {
  const volume = words(item.volume)
  if (!/^(?:Ohio|NMSC|NMCA|NCSC|NCCOA)$/.test(reporter) || !/^(?:19|20)\d\d$/.test(volume)) return undefined
  return {
    ...item,
    'container-title': undefined,
    volume: undefined,
    page: undefined,
    number: `${volume}-${reporter}-${words(item.page)}`,
    issued: { 'date-parts': [[Number(volume)]] },
  }
}

/** Returns true for a volume whose pages are not known yet: `605 U.S. ___` (CA9). */
function isPending(item: CslItem, reporter: string): boolean {
  const isUnpaged = /^\d+$/.test(words(item.volume)) && words(item.page) === ''
  return isUnpaged && (words(item.number) === '' || reporter === 'U.S.')
}

/** Reporters that publish only decisions of the Supreme Court of the United States. */
const SUPREME = /^(?:U\.S\.|S\. Ct\.|L\. Ed\.(?: 2d)?|U\.S\.L\.W\.)$/
const REGIONAL = /^(?:A|P|So|[NS]\.[EW])\./

/** Finds the court by the place that the item gives or that its reporter implies (R12.3.1). */
function withCourt(item: CslItem): CslItem {
  const reporter = words(item['container-title'])
  if (SUPREME.test(reporter)) return { ...item, authority: undefined, jurisdiction: undefined }
  const authority = words(item.authority)
  const place = words(item.jurisdiction)
  if (authority === '') return courtOfPlace(item, place)
  const typed = courtByRule(spaceCourt(authority))
  if (
    courtIdOf(typed) !== undefined &&
    (readCourtName(authority) === undefined || /\.(?: |$)/.test(authority.replace(/^U\.S\. /, '')))
  )
    return { ...item, authority: typed, jurisdiction: undefined }
  const said = REGIONAL.test(reporter) ? '' : stateOfCourt(reporter)
  const neutral = /^\d{4}-(Ohio|NM|NC)/.exec(words(item.number))?.[1]
  const state = stateCodeOf(place) ?? said
  const home = state === '' && neutral !== undefined ? (stateCodeOf(neutral) ?? '') : state
  const bare = authority.replace(/^[A-Z][\w. ]*? (?:County|Parish) (?=(?:[A-Z]\w+ )*Court\b)/, '')
  const read =
    (place === '' ? undefined : readCourtName(`${authority}, ${place}`)) ??
    (home === '' || bare === authority ? undefined : readCourtName(bare, `us:${home}`)) ??
    readCourtName(authority, home === '' ? '' : `us:${home}`)
  if (read === undefined)
    return {
      ...item,
      ...(stateCodeOf(place) === undefined
        ? {}
        : { jurisdiction: undefined, authority: `${place} ${authority}` }),
    }
  return { ...item, authority: read.authority, jurisdiction: read.jurisdiction }
}

/**
 * Sets the court of an item that has only a jurisdiction, such as `9th Cir.`. A state without a court means its highest
 * court.
 */
function courtOfPlace(item: CslItem, place: string): CslItem {
  if (place === '') return item
  const typed = courtByRule(spaceCourt(place))
  if (courtIdOf(typed) !== undefined) return { ...item, authority: typed, jurisdiction: undefined }
  return item
}

/** Abbreviations of foreign courts in law reports. */
const ABROAD =
  /^(?:HL|H\.L\.|CA|C\.A\.|PC|UKSC|QB|KB|QBD|KBD|Ch|Ch D|OH|IH|EWCA|EWHC\b.*|UKHL|ECJ|CJEU|CFI|ECtHR|ECHR|Commission|ICJ|PCIJ|HCA|FCA|SCC)$|\b(?:Court of Session|House of Lords|Privy Council|of Canada|of Australia|Bundes\w+|Cour |Tribunal )/

/** Returns true for a decision of a court outside the United States. Names of foreign reporters are not changed. */
function isForeign(item: CslItem): boolean {
  const language = words(item.language)
  return (
    words(item.foreign) !== '' ||
    /\[\d{4}\]|^\(\d{4}\)/.test(`${words(item.volume)} ${words(item.number)} ${words(item.title)}`) ||
    ABROAD.test(words(item.authority)) ||
    / c\. /.test(words(item.title)) ||
    /^https?:\/\/(?:www\d?\.)?(?:austlii|nzlii|bailii|worldlii|canlii|saflii|hklii|paclii)\.|canlii\.ca/.test(
      words(item.URL),
    ) ||
    (/^[a-z]{2}(?:-[A-Z]{2})?$/.test(language) && !/^en(?:-US)?$/i.test(language))
  )
}
