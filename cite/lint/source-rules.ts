import { abbreviate } from '../abbreviation/abbreviate.ts'
import type { Found } from '../find/found.ts'
import { groupOf } from './case-rules.ts'
import type { Finding } from './finding.ts'

/**
 * Reports parts that are missing from citations and required for their kind of source (R12.4, R14.2, R15.2.4, R19.1,
 * R30.3).
 */
export function lintSources(text: string, found: readonly Found[]): Finding[] {
  const newest = newestYear(found)
  const regulations = new Set<string>()
  return found.flatMap((here, index) => {
    switch (here.kind) {
      case 'case':
        return [
          ...lintDatabase(text, here, groupOf(found, index)),
          ...lintDenial(text, here, found.length > 2 ? newest : EDITION),
          ...lintHereinafter(text, here),
        ]
      case 'journal':
        return lintJournal(text, here)
      case 'regulation': {
        const id = `${here.fields.volume ?? ''} ${here.fields.section ?? ''}`
        const first = !regulations.has(id)
        regulations.add(id)
        return first ? lintRegulation(text, here) : []
      }
      default:
        return []
    }
  })
}

/** Checks that an opinion cited to a database has a docket number, a full date, and star pages (R12.4.1). */
function lintDatabase(text: string, here: Found, group: readonly Found[]): Finding[] {
  const { source, fields, span, core } = here
  const printed = source?.kind === 'case' && source.printings.some(({ form }) => form === 'database')
  // If a reporter or a blank precedes the database citation, it is only a parallel citation.
  const beside = /[-–—_]{2,}/.test(text.slice(span[0], core[0]))
  if (!printed || group.length > 1 || beside) return []
  const rule = { rule: 'R12.4.1', severity: 'warning' } as const
  const findings: Finding[] = []
  const before = text.slice(span[0], core[0])
  if (
    / v\. |^In re |^Ex parte /.test(before) &&
    !/\bNos?\.|\d-[A-Za-z]{2,3}-\d|\b(?:Docket|Civ|Crim|Case|Index|MDL)\b/.test(before) &&
    // In a citation of a filing, the docket number is at the end.
    !/\((?:[A-Z][\w. ]{0,16} )?Nos?\. /.test(text.slice(core[1], span[1] + 40))
  )
    findings.push({
      ...rule,
      span: core,
      words: 'Add the docket number; this opinion is cited to a database.',
    })
  if (
    fields.year !== undefined &&
    fields.month === undefined &&
    text.slice(core[1], span[1]).includes(`${fields.year})`)
  )
    findings.push({ ...rule, span: core, words: 'Add the full date of the database opinion.' })
  const page = /^,? at (?=\d)/.exec(text.slice(core[1], core[1] + 8))
  if (page !== null) {
    const at = core[1] + page[0].length
    findings.push({
      ...rule,
      severity: 'error',
      span: [at, at + 1],
      words: 'Add a star (*) before the database page number.',
      fix: `*${text.charAt(at)}`,
    })
  }
  return findings
}

/** Publication year of the edition of the rule book on which these rules are based. */
const EDITION = 2023
const DENIED = /^,? cert\. denied, [^()]{3,60}\(((?:1[89]|20)\d\d)\)/

/** Reports a denial of certiorari from more than two years ago (R14.2.1). */
function lintDenial(text: string, { span, fields }: Found, now: number): Finding[] {
  const from = span[1]
  const found = DENIED.exec(text.slice(from, from + 120))
  const year = Number(fields.year ?? found?.[1])
  if (found === null || !(year < now - 2)) return []
  return [
    {
      rule: 'R14.2.1',
      severity: 'advice',
      span: [from, from + found[0].length],
      words: 'Omit “cert. denied” if the decision is more than two years old.',
    },
  ]
}

function newestYear(found: readonly Found[]): number {
  return found.reduce(
    (newest, { kind, fields }) => (kind === 'case' ? Math.max(newest, Number(fields.year ?? 0)) : newest),
    0,
  )
}

/** Reports a hereinafter name that only repeats the name of a party (R15.2.4). */
function lintHereinafter(text: string, { span, fields, parentheticals = [] }: Found): Finding[] {
  const name = /\[hereinafter,? “?([^“”\]]+?)”?\]/.exec(text.slice(span[0], span[1] + 60))
  const said =
    name?.[1] ??
    parentheticals.map(({ text: words }) => /^hereinafter,? (.+)$/.exec(words)?.[1]).find(Boolean)
  if (said === undefined || (said !== fields.plaintiff && said !== fields.defendant)) return []
  const at = text.indexOf('hereinafter', span[0])
  return [
    {
      rule: 'R15.2.4',
      severity: 'advice',
      span: [at - 1, at + 11],
      words: 'Delete “hereinafter”; a party’s name already works as the short form of a case.',
    },
  ]
}

/** Checks that names of journals are abbreviated as in T11, T12, and T15 (R30.3.1). */
function lintJournal(text: string, { core, fields }: Found): Finding[] {
  const { reporterAsWritten: written = '' } = fields
  if (!/\b(?:Law|Review|Journal|University|Quarterly|Forum)\b/.test(written)) return []
  const short = abbreviate(written.replace(/\s+/g, ' '), 'journal').text
  const at = text.indexOf(written, core[0])
  if (short === written || at < 0 || at > core[1]) return []
  return [
    {
      rule: 'R30.3.1',
      severity: 'error',
      span: [at, at + written.length],
      words: `Use “${short}” for the journal.`,
      fix: short,
    },
  ]
}

/** Checks that the first full citation of a C.F.R. section has a year (R19.1.1). */
function lintRegulation(text: string, { span, fields }: Found): Finding[] {
  const code = fields.reporter === 'C.F.R.' && /^\d/.test(fields.section ?? '') && fields.volume !== undefined
  if (!code || fields.year !== undefined) return []
  const ends = /^(?:[.;]?\s*$|[.;]\s)/.test(text.slice(span[1], span[1] + 4))
  return ends
    ? [
        {
          rule: 'R19.1.1',
          severity: 'warning',
          span,
          words: 'Add the year of the C.F.R. edition.',
        },
      ]
    : []
}
