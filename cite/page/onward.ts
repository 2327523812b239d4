import type { Survey } from './survey.ts'

/** Maximum number of lines on a page that redirects by meta refresh. A longer page has content. */
const MOST_WALL_LINES = 60
/** Maximum number of lines on a page that redirects by script. The redirect of a longer page is ignored. */
const MOST_ONWARD_LINES = 15
const MOVES_ON =
  /(?:window\.|document\.|self\.|top\.)?location(?:\.href)?\s*=\s*["']([^"']{1,2000})["']|location\.(?:replace|assign)\(\s*["']([^"']{1,2000})["']/

/** Returns the URL of the page that this one redirects to automatically, by meta refresh or by script. */
export function onwardOf({ refresh, scripts, lines }: Survey): string | undefined {
  const [, delay = '', link] = /^(\d+)?(?:\.\d+)?\s*[;,]\s*url\s*=\s*["']?([^"']+)["']?$/i.exec(refresh) ?? []
  if (link !== undefined && Number(delay) <= 10 && lines.length <= MOST_WALL_LINES) return link.trim()
  if (lines.length > MOST_ONWARD_LINES) return undefined
  for (const script of scripts) {
    const [, set, called] = MOVES_ON.exec(script) ?? []
    const target = set ?? called
    if (target !== undefined) return target
  }
  return undefined
}
