import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { type CitationEngine, fetchEngineFor } from '../../citation-engine.ts'
import { findCaseNamed } from '../../cases/find-case-named.ts'
import { focusFirstMatch } from '../../focus-first-match.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import { splitNumberedNotes } from '../../reading/split-numbered-notes.ts'
import { parseText } from '../../reading/parse-text.ts'
import { useParsedText } from '../../reading/use-parsed-text.ts'
import { readLoneAddress } from '../../web-address.ts'
import { keepComposerDraft, readComposerDraft } from './composer-draft.ts'
import { leftoverText, listSources, matchItems, textAfterAdding } from './match-items.ts'

interface AddBoxInput {
  readonly projectId: string
  readonly engine: CitationEngine | null
  readonly profile: string
  readonly items: readonly LibraryItem[]
  readonly onAdd: (parsed: ParsedString) => void
  readonly onUse: (itemId: string) => void
  /** Adds a list of numbered footnotes. Absent if there is only one string. */
  readonly onNotes?: ((notes: readonly CitingNote[]) => void) | undefined
  /** Cites a page by its URL. Absent if the box itself adds the citation. */
  readonly onLink?: ((url: string) => void) | undefined
}

/** The box for typing citations: its text, the citations recognized in it, and its actions. */
export interface AddBox {
  readonly text: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly setText: (text: string) => void
  /** Recognized citations; null while the box is empty or the engine is loading. */
  readonly parsed: ParsedString | null
  /** Matching library authorities. Empty if the text contains a recognized citation. */
  readonly matches: readonly LibraryItem[]
  readonly refused: boolean
  /** Number of footnotes if the text is a numbered list of footnotes; otherwise 0. */
  readonly noteCount: number
  /** The page URL if the text is nothing but a URL; null otherwise. */
  readonly link: string | null
  readonly citeLink: () => void
  /** Adds the citations in a list of footnotes to the current string. */
  readonly addToString: () => void
  /** Number of citations that would be added. */
  readonly count: number
  readonly submitText: () => void
  readonly citeFromLibrary: (itemId: string) => void
  readonly typed: string
  /** Replaces the typed text with a case from the finder. */
  readonly takeCase: (found: ParsedString) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Manages a project's box. Keeps its text when the user leaves the page, and parses the text on every keystroke. */
export function useAddBox(input: AddBoxInput): AddBox {
  const { projectId, engine, profile, items, onAdd, onUse, onNotes, onLink } = input
  const [text, setText] = useState(() => readComposerDraft(projectId))
  /** Text for which Enter found nothing to add. The help message disappears when the text changes. */
  const [refusedText, setRefusedText] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** True while text waits for the engine, so that the text isn't added twice. */
  const adding = useRef(false)
  useEffect(() => {
    keepComposerDraft(projectId, text)
  }, [projectId, text])

  const read = useDeferredValue(text)
  // Ignore results for text that has been cleared.
  const typed = text === '' ? '' : read
  const sources = useMemo(() => listSources(items), [items])
  const parsed = useParsedText(engine, typed, sources)
  const count = parsed?.uses.length ?? 0
  const noteCount = useMemo(
    () => (onNotes === undefined ? 0 : (splitNumberedNotes(typed)?.length ?? 0)),
    [onNotes, typed],
  )
  const link = onLink === undefined ? null : readLoneAddress(typed)
  const matches = useMemo(() => (count > 0 ? [] : matchItems(items, typed)), [count, items, typed])

  /**
   * Parses the current text, because the user may press Enter before the engine has loaded or the deferred parse is
   * done.
   */
  async function addTypedText(asNotes = true): Promise<void> {
    if (text.trim() === '' || adding.current) return
    adding.current = true
    try {
      await ((asNotes && (citeTypedLink() || (await addTypedNotes()))) || addNow())
    } finally {
      adding.current = false
    }
  }

  /** Passes the text to `onLink` and returns true if the text is only a URL; otherwise returns false. */
  function citeTypedLink(): boolean {
    const url = onLink === undefined ? null : readLoneAddress(text)
    if (url === null) return false
    setText((now) => textAfterAdding(now, text))
    onLink?.(url)
    return true
  }

  /**
   * Adds the text as footnotes. Returns false if the text is not a numbered list or none of its footnotes contains a
   * citation.
   */
  async function addTypedNotes(): Promise<boolean> {
    const split = onNotes === undefined ? null : splitNumberedNotes(text)
    if (split === null) return false
    const { parseNumberedNotes } = await import('../../reading/numbered-notes.ts')
    const { notes, leftovers } = parseNumberedNotes(engine ?? (await fetchEngineFor(profile)), split, sources)
    if (notes.length === 0) return false
    onNotes?.(notes)
    setText((now) => textAfterAdding(now, text, leftoverText({ leftovers })))
    return true
  }

  async function addNow(): Promise<void> {
    const current =
      (typed === text && parsed) ||
      (await parseText(engine ?? (await fetchEngineFor(profile)), text, sources))
    const [match] = matchItems(items, text)
    const found = match === undefined ? await findCaseNamed(text, current) : null
    const completed = found === null ? await completeTyped(current) : current
    if (found !== null) takeCase(found)
    else if (completed.uses.length > 0) {
      onAdd(completed)
      setText((now) => textAfterAdding(now, text, leftoverText(current)))
    } else if (match !== undefined) citeFromLibrary(match.id)
    else setRefusedText(text)
  }

  function takeCase(found: ParsedString): void {
    onAdd(found)
    setText((now) => textAfterAdding(now, text))
  }

  function submitText(): void {
    // Ignore a failure, because the page reports a failed engine download and offers to retry it.
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
    setText: (typed) => {
      // Save the text before showing it, in case the page closes right after the keystroke.
      keepComposerDraft(projectId, typed)
      setText(typed)
    },
    parsed,
    matches,
    refused,
    count,
    noteCount,
    link,
    citeLink: submitText,
    addToString: () => {
      addTypedText(false).catch(() => undefined)
    },
    submitText,
    citeFromLibrary,
    typed,
    takeCase,
    onKeyDown,
  }
}

/** Completes typed citations from the case list. The box adds them as typed if the list cannot be loaded. */
async function completeTyped(parsed: ParsedString): Promise<ParsedString> {
  try {
    const { completeCitations } = await import('../../cases/complete-citations.ts')
    return await completeCitations(parsed)
  } catch {
    return parsed
  }
}
