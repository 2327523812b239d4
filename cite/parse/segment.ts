import type { Signal } from '../signal/signal.ts'
import { readSignal } from './names.ts'

/** One citation's stretch of a string cite, with the signal that introduces it. */
export type Segment = { readonly text: string; readonly start: number; readonly signal?: Signal }

const SIGNAL_START =
  /^(?:see|but|cf\.|e\.\s?g\.|accord|contra|compare|contrast|with)(?:,?\s+(?:see|also|generally|cf\.|e\.\s?g\.))*,?\s+/i

/**
 * Cuts a string cite where its citations end: at semicolons, before a new sentence, and at the
 * commas of a comparison, but never inside brackets or quotation marks (PS6).
 */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let start = 0
  let comparing = false
  const close = (end: number, next: number): void => {
    const segment = segmentAt(text, start, end)
    if (segment !== undefined) {
      if (segment.signal !== undefined) comparing = /^(?:compare|contrast|with)/.test(segment.signal)
      segments.push(segment)
    }
    start = next
  }
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '(' || character === '[' || character === '“') depth += 1
    else if (character === ')' || character === ']' || character === '”') depth = Math.max(0, depth - 1)
    if (depth > 0) continue
    if (character === ';') close(at, at + 1)
    else if (character === '.' && sentenceEnds(text, at)) close(at, at + 1)
    else if (
      character === ',' &&
      (comparing || begins(text, start, /^compare|^contrast/i)) &&
      /^, (?:with|and) (?=\S)/.test(text.slice(at, at + 8))
    )
      close(at, at + (text.startsWith(', and ', at) ? 6 : 2))
  }
  close(text.length, text.length)
  return segments
}

function begins(text: string, start: number, pattern: RegExp): boolean {
  return pattern.test(text.slice(start, start + 24).trimStart())
}

/** A period ends the sentence after a closing bracket, or where a signal follows it. */
function sentenceEnds(text: string, at: number): boolean {
  const next = /^\.\s+(?=[A-Z“])/.exec(text.slice(at, at + 6))
  if (next === null) return at >= text.length - 8 && /^\.[\s”"]*$/.test(text.slice(at))
  if (/[)\]]/.test(text.charAt(at - 1))) return true
  const rest = text.slice(at + next[0].length, at + next[0].length + 40)
  return (
    /^(?:See|But see|But cf\.|Accord|Contra|Compare|Contrast|E\.g\.|Cf\.)[\s,]/.test(rest) &&
    !/\b(?:v|ex rel)$/.test(text.slice(Math.max(0, at - 8), at))
  )
}

function segmentAt(text: string, from: number, to: number): Segment | undefined {
  let start = from
  while (start < to && /\s/.test(text.charAt(start))) start += 1
  let end = to
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
  if (start >= end) return undefined
  const words = SIGNAL_START.exec(text.slice(start, end))?.[0]
  const signal = words === undefined ? undefined : readSignal(words)
  if (words === undefined || signal === undefined) return { text: text.slice(start, end), start }
  return { text: text.slice(start + words.length, end), start: start + words.length, signal }
}
