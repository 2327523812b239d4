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
import { parseText } from '../../reading/parse-text.ts'
import { useParsedText } from '../../reading/use-parsed-text.ts'
import { keepComposerDraft, readComposerDraft } from './composer-draft.ts'
import { leftoverText, listSources, matchItems, textAfterAdding } from './match-items.ts'

interface AddBoxInput {
  readonly projectId: string
  readonly engine: CitationEngine | null
  readonly items: readonly LibraryItem[]
  readonly onAdd: (parsed: ParsedString) => void
  readonly onUse: (itemId: string) => void
}

/** The box for typing citations: its text, the citations recognized in it, and its actions. */
export interface AddBox {
  readonly text: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly setText: (text: string) => void
  /** Recognized citations; null while the box is empty or the engine is loading. */
  readonly parsed: ParsedString | null
  /** Matching library authorities, as long as no citation is recognized in the text. */
  readonly matches: readonly LibraryItem[]
  /** True if Enter could not do anything with the current text. */
  readonly refused: boolean
  /** Number of citations that would be added. */
  readonly count: number
  readonly submitText: () => void
  readonly citeFromLibrary: (itemId: string) => void
  /** The part of the text that has been parsed. */
  readonly typed: string
  /** Replaces the typed text with a case from the finder. */
  readonly takeCase: (found: ParsedString) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** State of a project's box. Its text survives the page and is parsed on every keystroke. */
export function useAddBox({ projectId, engine, items, onAdd, onUse }: AddBoxInput): AddBox {
  const [text, setText] = useState(() => readComposerDraft(projectId))
  /** Text that Enter could not handle; the help disappears as soon as the text changes. */
  const [refusedText, setRefusedText] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Prevents adding the same text twice while it waits for the engine. */
  const adding = useRef(false)
  useEffect(() => {
    keepComposerDraft(projectId, text)
  }, [projectId, text])

  const read = useDeferredValue(text)
  // Results for cleared text are dropped with it.
  const typed = text === '' ? '' : read
  const sources = useMemo(() => listSources(items), [items])
  const parsed = useParsedText(engine, typed, sources)
  const count = parsed?.uses.length ?? 0
  const matches = useMemo(() => (count > 0 ? [] : matchItems(items, typed)), [count, items, typed])

  /** Enter may be pressed before the engine is loaded or the deferred parse is done, so parse the current text. */
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
      (typed === text && parsed) || (await parseText(engine ?? (await fetchEngine()), text, sources))
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
    // A failed engine download is reported above, with a retry button.
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
