import { readCorpus } from './corpus.ts'
import { memoryBackend } from './memory-backend.ts'
import { readOptions } from './options.ts'
import { runSchedule, wholeSchedule, type FaultSchedule } from './schedule.ts'
import { shrinkSchedule } from './shrink.ts'

/**
 * Usage: `node tests/sim/main.ts --schedules 1000 --seed 1 --steps 80`. Runs schedules one after another and stops at
 * the first that violates a guarantee. Prints the seed and the shortest form of that schedule, and exits with 1.
 */
const { schedules: count, seed: first, steps, quiet } = readOptions()

const fails = async (schedule: FaultSchedule) =>
  (await runSchedule(schedule, memoryBackend())).broken !== null

for (const entry of readCorpus()) {
  const { broken } = await runSchedule(entry, memoryBackend())
  if (broken === null) continue
  process.stdout.write(`corpus, ${entry.broke}: ${broken}\n`)
  process.exit(1)
}

const totals: Record<string, number> = {}
let rounds = 0
const began = performance.now()
for (let seed = first; seed < first + count; seed += 1) {
  const schedule = wholeSchedule(seed, steps)
  const ending = await runSchedule(schedule, memoryBackend())
  if (ending.broken !== null) {
    process.stdout.write(`seed ${seed} (${seed - first + 1} schedules): ${ending.broken}\n`)
    if (!quiet) {
      const short = await shrinkSchedule(schedule, fails)
      const again = await runSchedule(short, memoryBackend())
      process.stdout.write(`shortest: ${JSON.stringify(short)}\n${again.broken}\n`)
    }
    process.exit(1)
  }
  rounds = Math.max(rounds, ending.rounds)
  const { writes, restores, compactions, wipes, counts } = ending.journal
  for (const [name, amount] of Object.entries({
    writes: writes.length,
    restores,
    compactions,
    wipes,
    ...counts,
  })) {
    totals[name] = (totals[name] ?? 0) + amount
  }
}
const seconds = (performance.now() - began) / 1_000
const facts = Object.entries(totals).map(([name, amount]) => `${amount} ${name}`)
process.stdout.write(
  `${count} schedules of ${steps} steps satisfied every guarantee (${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)}/s): ` +
    `${facts.join(', ')}, at most ${rounds} rounds to rest\n`,
)
