import { parse, type Found } from '#cite/cite.ts'
import { resolve } from '#cite/resolve/resolve.ts'
import { lint } from '#cite/linter.ts'
import { rowsOf } from '../gold.ts'
import { score, type Score } from '../score.ts'

const KINDS: Readonly<Partial<Record<Found['kind'], string>>> = {
  case: 'FullCaseCitation',
  short: 'ShortCaseCitation',
  id: 'IdCitation',
  supra: 'SupraCitation',
  reference: 'ReferenceCitation',
  journal: 'FullJournalCitation',
  section: 'UnknownCitation',
}

type FindRow = {
  text: string
  opts: { clean_steps?: string[] }
  expected: { type: string; groups: Record<string, string | null>; corrected_reporter?: string }[]
}

function find(): Score {
  const rows = rowsOf<FindRow>('gold/eyecite-find.jsonl').filter(
    ({ text, opts }) => opts.clean_steps?.includes('html') !== true && !/<\w/.test(text),
  )
  const plain = (value: unknown): string => String(value ?? '').replace(/[.\s’']/g, '')
  const isRight = ({ text, opts, expected }: FindRow): boolean => {
    const found = parse(opts.clean_steps === undefined ? text : text.replace(/\s+/g, ' ')).filter(
      ({ kind }) => kind !== 'web',
    )
    return (
      found.length === expected.length &&
      expected.every(({ type, groups, corrected_reporter: standard }, index) => {
        const { kind, fields } = found[index] ?? { kind: 'web', fields: {} }
        if ((KINDS[kind] ?? 'FullLawCitation') !== type) return false
        const core = (['volume', 'page', 'section'] as const).every(
          (key) =>
            groups[key] === undefined || groups[key] === null || plain(groups[key]) === plain(fields[key]),
        )
        const reporter = groups['reporter']
        return (
          core &&
          (reporter === undefined || [plain(reporter), plain(standard)].includes(plain(fields.reporter)))
        )
      })
    )
  }
  return score({
    set: 'eyecite find, plain text (kinds and core fields)',
    rows,
    target: 97,
    isRight,
    name: ({ text }) => text,
  })
}

function reporters(kind: 'case' | 'law'): Score {
  const rows = rowsOf<{ kind: string; text: string }>('gold/reporters-db-examples.jsonl').filter(
    (row) => row.kind === kind,
  )
  const laws: readonly Found['kind'][] = ['statute', 'session-law', 'regulation', 'rule', 'constitution']
  const isRight = ({ text }: { text: string }): boolean => {
    const [only, ...more] = parse(text)
    return (
      only !== undefined &&
      more.length === 0 &&
      (kind === 'case' ? only.kind === 'case' : laws.includes(only.kind))
    )
  }
  return score({
    set: `reporters-db examples, ${kind}`,
    rows,
    target: kind === 'case' ? 92 : 99,
    isRight,
    name: ({ text }) => text,
  })
}

function courts(): Score {
  const rows = rowsOf<{ text: string; court: string }>('gold/eyecite-courts.jsonl')
  return score({
    set: 'eyecite courts',
    rows,
    isRight: ({ text, court }) => parse(text)[0]?.fields.courtId === court,
    name: ({ text }) => text,
  })
}

type ResolveRow = { segments?: { text: string; resource: number | null }[] }

function links(): Score {
  const rows = rowsOf<ResolveRow>('gold/eyecite-resolve.jsonl').filter(
    ({ segments }) => segments !== undefined,
  )
  const isRight = ({ segments = [] }: ResolveRow): boolean => {
    const numbers = new Map<number, number>()
    const got = resolve(segments.flatMap(({ text }) => parse(text))).map(({ source }) => {
      if (source === undefined) return null
      if (!numbers.has(source)) numbers.set(source, numbers.size)
      return numbers.get(source)
    })
    return JSON.stringify(got) === JSON.stringify(segments.map(({ resource }) => resource))
  }
  return score({
    set: 'eyecite resolve (segments)',
    rows,
    isRight,
    name: ({ segments = [] }) => segments.map(({ text }) => text).join(' '),
  })
}

type LintRow = { rule: string; incorrect: string; correct: string }

function lints(): Score[] {
  const rows = rowsOf<LintRow>('gold/lint-correct-incorrect.jsonl')
  const flagged = ({ rule, incorrect }: LintRow): boolean => {
    const rules = lint(incorrect).map((finding) => finding.rule)
    return rules.includes(rule) || (rule.startsWith('1e') && rules.length > 0)
  }
  return [
    score({
      set: 'lint: wrong forms flagged with their rule',
      rows,
      target: 92,
      isRight: flagged,
      name: ({ incorrect }) => incorrect,
    }),
    score({
      set: 'lint: right forms not flagged',
      rows,
      target: 100,
      isRight: ({ correct }) => lint(correct).length === 0,
      name: ({ correct }) => correct,
    }),
  ]
}

/** Scores the test sets for parsing text. */
export function readingSets(): Score[] {
  return [find(), reporters('case'), reporters('law'), courts(), links(), ...lints()]
}
