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
 * Returns true if RFC 9309 agrees with the other program on this case and the text was converted without losing
 * characters.
 */
function isDecided({ test: name, robots }: Case): boolean {
  // In these cases, RFC 9309 disagrees with the other program: lines need a colon, an index page is not its directory,
  // and `%62%61%7A` equals `baz`.
  if (robots.startsWith('user-agent FooBot') || robots.includes('index.html') || robots.includes('%62%61%7A'))
    return false
  return !(name === 'ID_Encoding' && robots.includes('Allow: /foo/bar/?\n'))
}

/** Prints how many test cases of another program give the same result. Only cases that RFC 9309 decides are counted. */
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
