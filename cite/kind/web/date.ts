import { readDate } from '../../date/read.ts'
import type { CiteDate } from '../../source/date.ts'

const LONGEST_DATE = 60

/** Splits the date from the end of the text before a URL. Also returns a place or service in the same parentheses. */
export function takeDate(head: string): { words: string; date?: CiteDate; place?: string } {
  const tail = Math.max(0, head.length - LONGEST_DATE)
  const found = /(?: \(([^()]*\d{4}[^()]*)\)|, ((?:[A-Z][a-z]{2,8}\.? \d{1,2}, )\d{4}))$/.exec(
    head.slice(tail),
  )
  if (found === null) return { words: head }
  const inner = (found[1] ?? found[2] ?? '')
    .replace(/^([A-Z][a-z]{2,8}), (?=\d)/, '$1. ')
    .replace(/(?<=:\d\d)(?=[AP]\.?M)/, ' ')
  const words = head.slice(0, tail + found.index)
  const date = readDate(inner)
  if (date !== undefined) return { words, date }
  const [, place = '', day = ''] = /^([A-Z][^,\d]{0,30}), ([A-Z][a-z]{2,8}\.? .+)$/.exec(inner) ?? []
  const dated = place === '' ? undefined : readDate(day)
  return dated === undefined ? { words: head } : { words, date: dated, place }
}
