// Measures the response times of the admin user list with many accounts: the first page, every sort order, filters, and
// searches.
import { performance } from 'node:perf_hooks'
import { openDatabase } from '#api/database/open.ts'
import { databaseFileIn } from '#api/database/database-file.ts'
import { addPerson } from '#api/identity/person.ts'
import { browserAt, startServer } from '../support/server.ts'

const PEOPLE = 100_000
const ROUNDS = 20
const password = 'correct horse battery'

const questions = [
  '',
  'page=2000',
  'sort=name',
  'sort=-email',
  'search=ada',
  'search=person77777',
  'search=lovelace+school7.example&sort=name',
  'role=admin',
  'role=user&sort=-name',
  'verified=no',
  'status=disabled&sort=email',
]

/** Prints the median and slowest response of each query, in milliseconds. */
export async function benchAdmin(): Promise<void> {
  const server = await startServer()
  const browser = browserAt(server.url)
  const form = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org', password }
  await browser.post('/api/register', { ...form, password_confirmation: password })
  const token = (await server.mailTo(form.email)).link.split('/').at(-1)
  await browser.post('/api/v1/users/verify-email', { token })
  await server.stop()
  await fill(server.dataFolder)
  await server.restart()
  await browser.post('/api/login', { email: form.email, password })
  console.log(`The list of ${PEOPLE.toLocaleString('en-US')} accounts, ${ROUNDS} times each`)
  for (const question of questions) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      const { status } = await browser.get(`/api/v1/admin/users?${question}`)
      if (status !== 200) throw new Error(`${question}: ${status}`)
      times.push(performance.now() - start)
    }
    times.sort((left, right) => left - right)
    const [median = 0, slowest = 0] = [times[ROUNDS >> 1], times.at(-1)]
    console.log(
      `${question.padEnd(44)} median ${median.toFixed(1).padStart(6)} ms  slowest ${slowest.toFixed(1)} ms`,
    )
  }
  await server.dispose()
}

async function fill(dataFolder: string): Promise<void> {
  const database = await openDatabase({ file: databaseFileIn(dataFolder), now: Date.now })
  const firstNames = ['Ada', 'Grace', 'Mary', 'Zoë', 'Ruth', 'Thurgood', 'Sandra', 'Oliver']
  const lastNames = ['Lovelace', 'Hopper', 'O’Brien', 'Zimmer', 'Ginsburg', 'Marshall', 'Holmes']
  const STEP = 2_000
  for (let from = 0; from < PEOPLE; from += STEP) {
    await database.write(async (tx) => {
      for (let at = from; at < from + STEP; at += 1) {
        await addPerson(tx, {
          id: crypto.randomUUID(),
          firstName: firstNames[at % firstNames.length] ?? '',
          lastName: lastNames[at % lastNames.length] ?? '',
          email: `person${at}@school${at % 50}.example`,
          emailVerifiedAt: at % 9 === 0 ? null : 1,
          pendingEmail: null,
          provider: at % 5 === 0 ? 'campus' : 'email',
          passwordHash: null,
          disabledAt: at % 200 === 0 ? 1 : null,
          createdAt: 1_700_000_000_000 + at * 1000,
        })
      }
    })
  }
  await database.close()
}
