/** Matches the first line of a federal trial court's docket sheet: `CIVIL DOCKET FOR CASE #: 3:08-cv-00177-SI`. */
const TRIAL_SHEET = /\bDOCKET FOR CASE #: (\d:\d\d-[a-z]{2,4}-\d{3,6}(?:-[A-Z]{1,4})*)/
const APPEAL_SHEET = /^Court of Appeals Docket #: (\d\d-\d{1,5})$/
const PETITION_SHEET = /^Bankruptcy Petition #: ([\d:-]*\d-\w[\w-]*)$/
/** Matches the number of a Supreme Court case, or of an application to a justice: `No. 16A989`. */
const SUPREME_SHEET = /^No\. (\d\d(?:-\d{1,5}|[AM]\d{1,4}))$/

/** Matches the first line of a case summary in CM/ECF: the case number, then the case name: `12-03456-jd Jane Roe`. */
const SUMMARY = /^((?:\d:)?\d\d-(?:[a-z]{2,4}-)?\d{3,6}(?:-[A-Za-z]{1,4})*) (\p{Lu}.+)$/u

/** Number of lines below the docket number that are searched for the parties. */
const CLOSE = 12
/** Roles that follow the names of parties. */
const ROLE = /, (?:petitioner|applicant|appellant|appellee|respondent|plaintiff|defendant|movant)s?\b.*$/i

/**
 * Reads a PACER or Supreme Court docket sheet, and returns its docket number, parties, and filing date as labeled
 * lines. These sheets have a different layout from state docket sheets.
 */
export function sheetLines(texts: readonly string[]): string[] {
  for (const [at, text] of texts.entries()) {
    const below = texts.slice(at + 1, at + 1 + CLOSE)
    const trial = TRIAL_SHEET.exec(text)?.[1]
    if (trial !== undefined)
      return sheet(trial, partiesIn(below), dateIn(texts, /^Date Filed: (.+)$/i, 'Filed'))
    const appeal = APPEAL_SHEET.exec(text)?.[1]
    if (appeal !== undefined) return sheet(appeal, partiesIn(below), dateIn(below, /^(Docketed: .+)$/))
    const petition = PETITION_SHEET.exec(text)?.[1]
    if (petition !== undefined) {
      const [debtor] = valuesAfter(texts.slice(at), /^Debtor(?: 1)?$/i)
      const [filed] = valuesAfter(texts.slice(at), /^Date filed:$/i)
      return sheet(petition, debtor && `Debtor: ${debtor}`, filed && `Filed: ${filed}`)
    }
    const summary = summaryLines(text, below)
    if (summary !== undefined) return summary
    const supreme = SUPREME_SHEET.exec(text)?.[1]
    if (supreme !== undefined && below[0] === 'Title:') {
      const end = below.findIndex((line) => line === 'Docketed:')
      const title = below.slice(1, Math.max(end, 1)).join(' ')
      return sheet(
        supreme,
        title && styleOf(title),
        end < 0 ? undefined : `Docketed: ${below[end + 1] ?? ''}`,
      )
    }
  }
  return []
}

function sheet(docket: string, parties: string | undefined, day: string | undefined): string[] {
  return [`Docket: ${docket}`, ...(parties ? parties.split('\n') : []), ...(day ? [day] : [])]
}

/** Reads the summary of a case in CM/ECF. The filing date is below the case number. */
function summaryLines(text: string, below: readonly string[]): string[] | undefined {
  const [, number, parties = ''] = SUMMARY.exec(text) ?? []
  const [filed] = below.slice(0, 4).flatMap((line) => /\bDate filed: (\S+)/i.exec(line)?.[1] ?? [])
  if (number === undefined || filed === undefined) return undefined
  const isBankruptcy = below[0]?.startsWith('Case type: bk') === true
  return sheet(number, isBankruptcy ? `Debtor: ${firstOf(parties)}` : partiesIn([parties]), `Filed: ${filed}`)
}

/** Returns the first of two debtors: `Jane Roe and John Roe`. */
function firstOf(debtors: string): string {
  return debtors.replace(/ and .*$/, '')
}

function dateIn(texts: readonly string[], pattern: RegExp, label = ''): string | undefined {
  const value = texts.map((text) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
  return value && (label === '' ? value : `${label}: ${value}`)
}

function valuesAfter(texts: readonly string[], label: RegExp): string[] {
  return texts.flatMap((text, at) => (label.test(text) ? (texts[at + 1] ?? []) : []))
}

/** Returns the parties from the first line that contains two of them: `Case title: USA v. Roe`. */
function partiesIn(texts: readonly string[]): string | undefined {
  const line = texts.find((text) => /\S vs?\.? \S/i.test(text) || /^(?:Case title: )?In re\b/i.test(text))
  return line && styleOf(line.replace(/^Case title: /i, ''))
}

/** Formats the two sides as lines of a docket sheet. */
function styleOf(title: string): string {
  const [, first, second] = /^(.+?) vs?\.? (.+)$/i.exec(title) ?? []
  if (first === undefined || second === undefined) return `Style: ${title}`
  return `Style: ${first.replace(ROLE, '')}\nv.: ${second.replace(ROLE, '')}`
}
