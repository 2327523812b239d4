// Writes one row after another and reports which rows were acknowledged, while the fault tests make system calls fail.
// Usage: `node tests/faults/writer.ts <file> <rows>`
import { openDatabase } from '#api/database/open.ts'

const [file = '', rows = '0'] = process.argv.slice(2)
const database = await openDatabase({ file, now: Date.now })
for (let n = 0; n < Number(rows); n += 1) {
  const name = `${process.pid}-${n}`
  try {
    await database.write((tx) => tx.run('INSERT INTO flags (name, is_on) VALUES (?, 1)', [name]))
    process.stdout.write(`kept ${name}\n`)
  } catch (error) {
    process.stdout.write(`refused ${name} ${error instanceof Error ? error.name : ''}\n`)
  }
}
await database.close()
