import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { type CitationEngine, fetchEngine } from '../../citation-engine.ts'
import { findCaseNamed } from '../../cases/find-case-named.ts'
import { focusFirstMatch } from '../../focus-first-match.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { keepComposerDraft, readComposerDraft } from './composer-draft.ts'
import { leftoverText, listSources, matchItems, textAfterAdding } from './match-items.ts'

interface AddBoxInput {
  readonly projectId: string
  readonly engine: CitationEngine | null
  readonly items: readonly LibraryItem[]
  readonly onAdd: (parsed: ParsedString) => void
  readonly onUse: (itemId: string) => void
}

/** The box citations are typed into: its text, what stands in that text, and what becomes of it. */
export interface AddBox {
  readonly text: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly setText: (text: string) => void
  /** What was recognized; null while the box is empty or the engine is on its way. */
  readonly parsed: ParsedString | null
  /** Authorities of the library that the text may mean, as long as nothing is recognized in it. */
  readonly matches: readonly LibraryItem[]
  /** Enter could do nothing with the text as it stands. */
  readonly refused: boolean
  /** How many citations would be added. */
  readonly count: number
  readonly submitText: () => void
  readonly citeFromLibrary: (itemId: string) => void
  /** The text as far as it was read. */
  readonly typed: string
  /** Adds a case the finder offers, in the place of what was typed. */
  readonly takeCase: (found: ParsedString) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Keeps the box of a project: what stands in it outlives the page, and is read on every key. */
export function useAddBox({ projectId, engine, items, onAdd, onUse }: AddBoxInput): AddBox {
  const [text, setText] = useState(() => readComposerDraft(projectId))
  /** The text Enter could do nothing with; the help goes as soon as it changes. */
  const [refusedText, setRefusedText] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** While a text waits for the engine, it is not added a second time. */
  const adding = useRef(false)
  useEffect(() => {
    keepComposerDraft(projectId, text)
  }, [projectId, text])

  const read = useDeferredValue(text)
  // What was found in a text that is gone goes with it.
  const typed = text === '' ? '' : read
  const parsed = useMemo(
    () => (typed.trim() === '' ? null : (engine?.parseString(typed, listSources(items)) ?? null)),
    [engine, typed, items],
  )
  const count = parsed?.uses.length ?? 0
  const matches = useMemo(() => (count > 0 ? [] : matchItems(items, typed)), [count, items, typed])

  /** Enter may come before the engine, and before the deferred reading: what is added is what stands in the box. */
  async function addTypedText(): Promise<void> {
    if (text.trim() === '' || adding.current) return
    adding.current = true
    try {
      await addNow()
    } finally {
      adding.current = false
    }
  }

  async function addNow(): Promise<void> {
    const current =
      (typed === text && parsed) || (engine ?? (await fetchEngine())).parseString(text, listSources(items))
    const [match] = matchItems(items, text)
    const found = match === undefined ? await findCaseNamed(text, current) : null
    if (found !== null) takeCase(found)
    else if (current.uses.length > 0) {
      onAdd(current)
      setText((now) => textAfterAdding(now, text, leftoverText(current)))
    } else if (match !== undefined) citeFromLibrary(match.id)
    else setRefusedText(text)
  }

  function takeCase(found: ParsedString): void {
    onAdd(found)
    setText((now) => textAfterAdding(now, text))
  }

  function submitText(): void {
    // That the engine could not be fetched is said above, where it can be tried again.
    addTypedText().catch(() => undefined)
  }

  function citeFromLibrary(itemId: string): void {
    onUse(itemId)
    setText((now) => textAfterAdding(now, text))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      submitText()
    } else if (event.key === 'Escape') field.current?.blur()
    else if (event.key === 'ArrowDown') focusFirstMatch(event)
  }

  const refused =
    refusedText !== null && refusedText === text && matches.length === 0 && count === 0 && text.trim() !== ''
  return {
    text,
    field,
    setText,
    parsed,
    matches,
    refused,
    count,
    submitText,
    citeFromLibrary,
    typed,
    takeCase,
    onKeyDown,
  }
}
