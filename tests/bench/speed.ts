import { fromCsl } from '#cite/formats.ts'
import { format, parse, parseString, type Source } from '#cite/cite.ts'
import { rowsOf } from './gold.ts'

/** Returns the processor time of `work` in seconds, from the fastest round. */
export function cpuSeconds(work: () => void, rounds = 5): number {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1e6)
  }
  return best
}

/** Returns the text of each opinion, and the total size in millions of characters. */
export function opinions(): { texts: string[]; megabytes: number } {
  const texts = rowsOf<Record<string, string>>('corpus/opinions.jsonl').map((row) => row['text'] ?? '')
  return { texts, megabytes: texts.reduce((sum, text) => sum + text.length, 0) / 1e6 }
}

/** Returns the items of the printed citations, which are used to time both formatters. */
export function printedItems(): Record<string, unknown>[] {
  return rowsOf<{ item: Record<string, unknown>; placeholder: boolean }>('gold/indigo1e-cites.jsonl')
    .filter(({ placeholder }) => !placeholder)
    .map(({ item }) => item)
}

export function extractionSpeed(): number {
  const { texts, megabytes } = opinions()
  return megabytes / cpuSeconds(() => texts.forEach((text) => parse(text)))
}

/** Returns citations formatted per second of processor time, with names abbreviated or as given. */
export function formattingSpeed(abbreviate: 'apply' | 'asGiven'): number {
  const sources = printedItems()
    .map((item) => fromCsl(item))
    .filter((read): read is Source => !('failure' in read))
  const times = 20
  const seconds = cpuSeconds(() => {
    for (let time = 0; time < times; time += 1)
      for (const source of sources)
        format(source, { sourceId: source.id, form: 'full', parentheticals: [], choices: { abbreviate } })
  })
  return (sources.length * times) / seconds
}

/** Returns the 95th percentile of processor time per string cite, in milliseconds. */
export function stringCiteP95(): number {
  const texts = rowsOf<{ text: string }>('gold/real-world-string-cites.jsonl').map(({ text }) => text)
  const times: number[] = []
  // The processor clock is coarse, so each sample measures several calls.
  const calls = 10
  for (let round = 0; round < 30; round += 1)
    for (const text of texts) {
      const before = process.cpuUsage()
      for (let call = 0; call < calls; call += 1) parseString(text)
      const { user, system } = process.cpuUsage(before)
      if (round >= 10) times.push((user + system) / 1e3 / calls)
    }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)] ?? NaN
}
