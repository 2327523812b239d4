import { isAllowedByRobots } from '#api/webcite/robots.ts'
import { hasGold, rowsOf } from './gold.ts'

interface Case {
  readonly test: string
  readonly robots: string
  readonly ua: string
  readonly url: string
  readonly allowed: boolean
}

/**
 * Whether RFC 9309 agrees with the other program on this case, and whether the text of the case was converted without
 * losing characters.
 */
function isDecided({ test: name, robots }: Case): boolean {
  // Under RFC 9309, lines need a colon, an index page is not the same as its directory, and `%62%61%7A` equals `baz`
  // (table in 2.2.2). The other program disagrees.
  if (robots.startsWith('user-agent FooBot') || robots.includes('index.html') || robots.includes('%62%61%7A'))
    return false
  return !(name === 'ID_Encoding' && robots.includes('Allow: /foo/bar/?\n'))
}

/**
 * Prints how many of another program's test cases the matcher decides the same way, counting only those that RFC 9309
 * decides.
 */
export async function benchRobots(): Promise<void> {
  if (!hasGold()) {
    console.log('robots.txt: no test sets next to the repository; nothing measured.')
    return
  }
  const rows = rowsOf<Case>('gold/robots_cases.jsonl')
  const decided = rows.filter(isDecided)
  const answers = await Promise.all(
    decided.map(
      async ({ robots, ua, url, allowed }) => (await isAllowedByRobots(robots, ua, url)) === allowed,
    ),
  )
  const right = answers.filter(Boolean)
  console.log(
    `robots.txt: ${right.length} / ${decided.length} of the cases RFC 9309 decides (${rows.length} in total)`,
  )
}
