import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { tableOf } from '../abbreviation/table.ts'
import type { Found } from '../find/found.ts'
import { groupOf } from './case-rules.ts'
import { RUNS } from '../reporter/runs.ts'
import type { Finding } from './finding.ts'

/** The years in which a reporter was published, its number of volumes, and the courts whose decisions it publishes. */
type ReporterRun = {
  readonly first: number
  readonly last: number | undefined
  readonly volumes: number | undefined
  readonly courts: string
  /** Pairs of a volume and the year by which that volume had been published, in ascending order. */
  readonly marks: readonly (readonly [volume: number, year: number])[]
}

let runs: ReadonlyMap<string, ReporterRun> | undefined

function runOf(reporter: string): ReporterRun | undefined {
  runs ??= new Map(
    RUNS.trim()
      .split('\n')
      .map((line): [string, ReporterRun] => {
        const [name = '', first, last = '', volumes = '', courts = '', marks = ''] = line.split('|')
        return [
          name.replaceAll("'", '’'),
          {
            first: Number(first),
            last: last === '' ? undefined : Number(last),
            volumes: volumes === '' ? undefined : Number(volumes),
            courts,
            marks: marks === '' ? [] : marks.split(' ').map((mark) => pairOf(mark)),
          },
        ]
      }),
  )
  return runs.get(reporter.replaceAll("'", '’'))
}

function pairOf(mark: string): [number, number] {
  const [volume, year] = mark.split(':')
  return [Number(volume), Number(year)]
}

/** Maximum number of years between a trial court's decision and the first year of the reporter that published it. */
const LATEST_PUBLICATION = 3

/** Maximum difference, in years, between the date of a volume and the date estimated from `marks`. */
const LEEWAY = 12

/** Reports years, volumes, courts, and pages that are impossible for the reporter (R11.6, R11.7, R12.1). */
export function lintFacts(found: readonly Found[]): Finding[] {
  return found.flatMap((here, index) => {
    if (here.kind !== 'case') return []
    const run = runOf(here.fields.reporter ?? '')
    const page = lintPage(here)
    if (run === undefined) return page
    const group = groupOf(found, index)
    return [...lintRun(here, run), ...lintCourtOf(here, run, group), ...page]
  })
}

/** Reports a volume or year outside the range of the reporter (R11.6.2). */
function lintRun({ core, fields }: Found, run: ReporterRun): Finding[] {
  const { reporter = '', volume = '', year = '' } = fields
  const finding = (words: string): Finding[] => [{ rule: 'R11.6.2', severity: 'error', span: core, words }]
  const number = Number(volume)
  const decided = Number(year)
  if (run.volumes !== undefined && number > run.volumes)
    return finding(`Check the volume: ${reporter} has only ${run.volumes} volumes.`)
  const newest = run.marks.at(-1)
  // A current reporter may have published a few dozen volumes a year since the list was made.
  if (newest !== undefined && run.last === undefined && number > newest[0] * 1.5 + 200)
    return finding(`Check the volume: ${reporter} has not reached volume ${volume}.`)
  if (newest !== undefined && reporter === 'U.S.' && number > newest[0] + 100)
    return finding(`Check the volume: ${reporter} has not reached volume ${volume}.`)
  if (!/^\d{4}$/.test(year)) return []
  // The decision of a district court can be published years after its date.
  if (
    decided < run.first - (run.courts === 'd' ? LATEST_PUBLICATION : 1) ||
    (run.last !== undefined && decided > run.last + 1)
  )
    return finding(
      `Check the year: ${reporter} was ${run.last === undefined ? `first published in ${run.first}` : `published from ${run.first} to ${run.last}`}, not in ${year}.`,
    )
  const about = yearOf(number, run)
  if (about !== undefined && Math.abs(about - decided) > LEEWAY)
    return finding(
      `Check the volume and year: volume ${volume} of ${reporter} dates from about ${about}, not ${year}.`,
    )
  return []
}

/** Estimates the year of a volume by interpolating between two pairs. */
function yearOf(volume: number, { marks }: ReporterRun): number | undefined {
  const after = marks.findIndex(([mark]) => mark >= volume)
  const next = marks[after]
  if (next === undefined) return undefined
  const before = marks[after - 1]
  if (before === undefined || next[0] === volume) return volume === next[0] || after > 0 ? next[1] : undefined
  const share = (volume - before[0]) / (next[0] - before[0])
  return Math.round(before[1] + share * (next[1] - before[1]))
}

const CIRCUIT = /^(?:\d{1,2}(?:st|n?d|r?d|th)|D\.C\.|Fed\.) Cir\.$/
const DISTRICT = /^(?!D\.C\.)(?:[NSEWCM]\. ?)?D\. ?(?!.*(?:Ct|App|Cir)\.)[A-Z][A-Za-z. ]*$/

/** Reports a court whose decisions the reporter doesn't publish (R12.1). */
function lintCourtOf(here: Found, { courts }: ReporterRun, group: readonly Found[]): Finding[] {
  const { court = '', reporter = '', year = '' } = here.fields
  if (court === '' || courts === '' || courts === 'ad' || here !== group.at(-1)) return []
  const finding = (words: string): Finding[] => [
    { rule: 'R12.1', severity: 'error', span: here.core, words: `Check the reporter: ${reporter} ${words}` },
  ]
  const circuit = CIRCUIT.test(court)
  const district = DISTRICT.test(court)
  const state = district ? undefined : stateOf(court)
  const { published, prints } = federalReporters[courts] ?? {
    published: 'state court',
    prints: () => !circuit && !district,
  }
  if (!prints({ circuit, district, state, year: Number(year) }))
    return finding(`publishes ${published} decisions, not ${court} decisions.`)
  return courts in federalReporters || state === undefined || statesOf(courts).includes(state)
    ? []
    : finding(`does not publish ${state} decisions.`)
}

/** Facts derived from a court's name, and the year of the decision. */
type NamedCourt = {
  readonly circuit: boolean
  readonly district: boolean
  readonly state: string | undefined
  readonly year: number
}

/**
 * The federal courts whose decisions a reporter publishes. Each key is the letter in the reporter's line of the list.
 */
const federalReporters: Readonly<
  Record<string, { readonly published: string; readonly prints: (court: NamedCourt) => boolean }>
> = {
  s: {
    published: 'only Supreme Court',
    prints: ({ circuit, district, state }) => !circuit && !district && state === undefined,
  },
  a: {
    published: 'court of appeals',
    // The Federal Reporter (F.) published decisions of district courts until F. Supp. was started.
    prints: ({ district, state = 'D.C.', year }) => !(district && year > 1933) && state === 'D.C.',
  },
  d: {
    published: 'federal trial court',
    prints: ({ circuit, state = 'D.C.' }) => !circuit && state === 'D.C.',
  },
}

function statesOf(courts: string): string[] {
  return courts.split(/ (?!Va\.$)(?=[A-Z])/).flatMap((state) => (state === 'W. Va.' ? ['W. Va.'] : [state]))
}

let states: readonly string[] | undefined

/** Returns the state in the name of a court. */
function stateOf(court: string): string | undefined {
  states ??= [...tableOf('T12').values()]
    .flatMap((options) => options.filter(({ table }) => table === 'T12.1').map(({ key }) => key))
    .concat(UNSHORTENED_STATES, 'D.C.')
    .filter((key) => key !== 'U.S.')
    .toSorted((a, b) => b.length - a.length)
  return states.find((state) => court === state || court.startsWith(`${state} `))
}

/** Reports a pincite that is lower than the first page of the decision (R11.7). */
function lintPage({ core, fields, pincite = [], source }: Found): Finding[] {
  if (
    source?.kind === 'case' &&
    source.printings.some(({ form }) => form === 'database' || form === 'series')
  )
    return []
  const { page = '', volume = '', reporter = '', pincite: words = '' } = fields
  // Two numbers without a comma between them, as in `510, 18 513`, are a page and a line.
  const first = /^(\d{1,5})(?!\d|[\d,.:/]*[:/]| \d)/.exec(words.replace(/(?<=\d),(?=\d{3}\b)/g, ''))?.[1]
  if (!/^\d+$/.test(page) || first === undefined || volume === '' || pincite.length === 0) return []
  return Number(first) < Number(page)
    ? [
        {
          rule: 'R11.7',
          severity: 'error',
          span: core,
          words: `Check the pincite: page ${first} comes before the case starts (${volume} ${reporter} ${page}).`,
        },
      ]
    : []
}
