import { extractHtml } from '#api/webcite/extract-page.ts'
import type { Extraction } from '#cite/page/extract.ts'
import { plainName } from '#cite/page/person.ts'
import {
  halfOf,
  hasPages,
  htmlOf,
  judge,
  judgeAll,
  type JudgedField,
  type PageAnswer,
  type PageCase,
  pageCases,
} from './page-gold.ts'
import { type PageReader, peerReaders } from './page-peers.ts'

const FIELDS: readonly JudgedField[] = ['title', 'author', 'date', 'site']

const own: PageReader = { name: 'pincite', read: (html, url) => answerOf(extractHtml(html, url)) }

function answerOf({ title, authors, date, site }: Extraction): PageAnswer {
  return {
    title: title?.value,
    authors: authors?.value.map(plainName),
    date: date?.value,
    site: site?.value,
  }
}

interface Row {
  readonly known: PageCase
  readonly answer: PageAnswer
  readonly milliseconds: number
}

/**
 * Prints how often title, author, date, and site are exactly correct, and the time per page, for our reader and for
 * other programs. `-v` lists every incorrect field, and `-c` prints the accuracy of each kind of evidence.
 */
export async function benchWebcite(): Promise<void> {
  if (!hasPages()) {
    console.log('webcite: no pages next to the repository; nothing measured.')
    return
  }
  const peers = await peerReaders()
  if (peers.length === 0) console.log('webcite: the peers could not be installed; measuring only ours.')
  const readers = [own, ...peers]
  const rows = new Map<string, Row[]>(readers.map(({ name }) => [name, []]))
  for (const known of pageCases()) {
    const html = htmlOf(known)
    for (const reader of readers) rows.get(reader.name)?.push(await measure(reader, known, html))
  }
  console.log('Exactly right on English pages, and processor time per page (median, mean)\n')
  const columns = ['title', 'author', 'date', 'site', 'all three']
  console.log(`${''.padEnd(13)}${columns.map((name) => name.padStart(14)).join('')}${'ms'.padStart(14)}`)
  for (const [name, measured] of rows)
    printRow(
      name,
      measured.filter(({ known }) => known.lang === 'en'),
    )
  const mine = rows.get(own.name) ?? []
  console.log('\nThe halves, by host: most rules were developed on a before b was examined')
  for (const half of ['a', 'b'] as const)
    printRow(
      `${half}, English`,
      mine.filter(({ known }) => known.lang === 'en' && halfOf(known) === half),
    )
  printRow('all pages', mine)
  if (process.argv.includes('-c')) printEvidence(pageCases())
  if (process.argv.includes('-v')) for (const row of mine) printWrong(row)
}

async function measure(reader: PageReader, known: PageCase, html: string): Promise<Row> {
  const start = process.cpuUsage()
  let answer: PageAnswer = {}
  try {
    answer = await reader.read(html, known.url)
  } catch {
    // If a reader throws, it has found nothing.
  }
  const { user, system } = process.cpuUsage(start)
  return { known, answer, milliseconds: (user + system) / 1000 }
}

function printRow(name: string, rows: readonly Row[]): void {
  const share = (judged: readonly (boolean | undefined)[]): string => {
    const known = judged.filter((right) => right !== undefined)
    const right = known.filter(Boolean).length
    return `${right}/${known.length} ${((100 * right) / Math.max(known.length, 1)).toFixed(1)}`.padStart(14)
  }
  const fields = FIELDS.map((field) => share(rows.map(({ known, answer }) => judge(field, known, answer))))
  const all = share(rows.map(({ known, answer }) => judgeAll(known, answer)))
  const times = rows.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? 0
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(times.length, 1)
  console.log(
    `${name.padEnd(13)}${fields.join('')}${all}${`${median.toFixed(1)}, ${mean.toFixed(1)}`.padStart(14)}`,
  )
}

/**
 * Prints the accuracy for each kind of evidence and each level of confidence. The levels are based on these figures.
 */
function printEvidence(cases: readonly PageCase[]): void {
  const counts = new Map<string, [right: number, total: number]>()
  for (const known of cases) {
    const found = extractHtml(htmlOf(known), known.url)
    const answer = answerOf(found)
    for (const field of FIELDS) {
      const read = field === 'author' ? found.authors : found[field]
      const right = judge(field, known, answer)
      if (read === undefined || right === undefined) continue
      const step = read.confidence.toFixed(2)
      for (const key of [`${field} ${step}`, `${field} from ${[...read.provenance].sort().join(' + ')}`]) {
        const count = counts.get(key) ?? [0, 0]
        counts.set(key, [count[0] + (right ? 1 : 0), count[1] + 1])
      }
    }
  }
  console.log('\nRight by confidence and by evidence')
  for (const [key, [right, total]] of [...counts].sort())
    console.log(
      `${`${right}/${total}`.padStart(9)} ${((100 * right) / total).toFixed(0).padStart(4)} %  ${key}`,
    )
}

function printWrong({ known, answer }: Row): void {
  for (const field of FIELDS) {
    if (judge(field, known, answer) !== false) continue
    const wanted = field === 'author' ? (known.author_absent ? 'nobody' : known.authors) : known[field]
    const got = field === 'author' ? answer.authors : answer[field]
    console.log(`- ${field} ${known.url}\n    ${JSON.stringify(wanted)}\n    ${JSON.stringify(got ?? null)}`)
  }
}
