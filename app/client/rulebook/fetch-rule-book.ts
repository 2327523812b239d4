import { parseRuleBook, type RuleChapter } from './parse-rule-book.ts'

let running: Promise<readonly RuleChapter[]> | undefined

/** Loads and parses The Indigo Book once. After a failure, the next call tries again. */
export function fetchRuleBook(): Promise<readonly RuleChapter[]> {
  running ??= loadRuleBook().catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}

async function loadRuleBook(): Promise<readonly RuleChapter[]> {
  const { default: text } = await import('./indigo-book.txt?raw')
  return parseRuleBook(text)
}
