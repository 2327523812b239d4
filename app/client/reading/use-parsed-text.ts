import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { LONG_TEXT, parseText } from './parse-text.ts'

interface LongReading {
  readonly text: string
  readonly known: readonly Source[]
  readonly parsed: ParsedString
}

const none: readonly Source[] = []

/**
 * Returns the citations recognized in a text. Returns null for empty text, until the engine has loaded, and while a
 * worker parses a long text. Pass the same `known` array as long as its sources don't change.
 */
export function useParsedText(
  engine: CitationEngine | null,
  text: string,
  known: readonly Source[] = none,
): ParsedString | null {
  const isEmpty = text.trim() === ''
  const isLong = text.length > LONG_TEXT
  const short = useMemo(
    () => (isEmpty || isLong ? null : (engine?.parseString(text, known) ?? null)),
    [engine, text, known, isEmpty, isLong],
  )
  const [long, setLong] = useState<LongReading | null>(null)
  useEffect(() => {
    if (engine === null || isEmpty || !isLong) return
    let left = false
    parseText(engine, text, known).then(
      (parsed) => {
        // Use a transition, so that a long list of results renders in parts.
        if (!left) startTransition(() => setLong({ text, known, parsed }))
      },
      (error: unknown) => {
        if (!left) console.error('Some text could not be parsed:', error)
      },
    )
    return () => {
      left = true
    }
  }, [engine, text, known, isEmpty, isLong])
  if (!isLong || isEmpty) return short
  return long?.text === text && long.known === known ? long.parsed : null
}
