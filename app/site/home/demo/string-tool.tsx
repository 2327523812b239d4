import { type KeyboardEvent, Suspense, useEffect, useMemo } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import { sourceIdentity } from '#cite/source/source-identity.ts'
import { completeCitations } from '../../../client/cases/complete-citations.ts'
import { findCaseNamed } from '../../../client/cases/find-case-named.ts'
import { mayNameCase } from '../../../client/cases/may-name-case.ts'
import { focusFirstMatch } from '../../../client/focus-first-match.ts'
import { type CitingNote, parseNumberedNotes } from '../../../client/reading/numbered-notes.ts'
import { splitNumberedNotes } from '../../../client/reading/split-numbered-notes.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import type { DemoEngine, DemoTypeface } from './demo-engine.ts'
import type { CitationFlags, PrintedCitation } from './printed-text.tsx'
import { sampleText } from './sample-text.ts'
import { t } from './messages.ts'

export { readLoneAddress } from '../../../client/web-address.ts'

// The case finder loads when the typed text first looks like a case name.
const caseList = panelPart(
  async () => (await import('../../../client/cases/case-suggestions.tsx')).CaseSuggestions,
)

const PROFILE = 'indigo-2e'

/** Formats pasted text as a string cite, or as separate footnotes if the text is a numbered list of footnotes. */
export function printPastedString(engine: DemoEngine, text: string, typeface: DemoTypeface): PrintedCitation {
  const notes = readNotes(engine, text)
  return notes === null
    ? printParsed(engine, engine.parseString(text), typeface)
    : printNotes(engine, notes, typeface)
}

interface ReadNotes {
  readonly notes: readonly Pick<CitingNote, 'number' | 'uses'>[]
  /** The authorities cited in the footnotes, each once. */
  readonly sources: readonly Source[]
  readonly leftovers: ParsedString['leftovers']
}

/** Reads a numbered list of footnotes. Returns null for any other text, and also if a footnote has no citation. */
function readNotes(engine: DemoEngine, text: string): ReadNotes | null {
  const typed = splitNumberedNotes(text)
  if (typed === null) return null
  const { notes, leftovers } = parseNumberedNotes(engine, typed)
  if (notes.length < typed.length) return null
  const sources = new Map<string, Source>()
  const joined = notes.map(({ number, uses, sources: own }) => {
    const ids = new Map<string, string>()
    for (const source of own) {
      const identity = sourceIdentity(source)
      const known = sources.get(identity) ?? source
      sources.set(identity, known)
      ids.set(source.id, known.id)
    }
    return { number, uses: uses.map((use) => ({ ...use, sourceId: ids.get(use.sourceId) ?? use.sourceId })) }
  })
  return { notes: joined, sources: [...sources.values()], leftovers }
}

/**
 * Formats each footnote as a separate string cite, on its own line after its number. As in a project, the order of the
 * footnotes determines whether a citation is printed in full, in a short form, or as *id.*
 */
function printNotes(
  engine: DemoEngine,
  { notes, sources, leftovers }: ReadNotes,
  typeface: DemoTypeface,
): PrintedCitation {
  const forms = engine.ledger(notes, sources)
  const lines = notes.map(({ number, uses }, at) => ({
    number,
    lead: `${at === 0 ? '' : '\n'}${number}. `,
    line: printFound(engine, { uses: engine.inForms(uses, forms[at] ?? []), sources }, typeface),
  }))
  return {
    runs: lines.flatMap(({ lead, line }) => [{ text: lead, style: 'roman' as const }, ...line.runs]),
    html: lines.map(({ lead, line }) => `<p>${lead.trimStart()}${line.html}</p>`).join(''),
    text: lines.map(({ lead, line }) => lead + line.text).join(''),
    leftovers: describeLeftovers(leftovers),
    notes: {
      list: lines.map(({ number, line }) => ({ number, runs: line.runs })),
      words: t('res_demo_notes', { count: lines.length }),
    },
  }
}

/** Formats citations that were completed from the case list. Numbered footnotes are completed here first. */
async function printCompleted(
  engine: DemoEngine,
  completed: ParsedString,
  read: ReadNotes | null,
  typeface: DemoTypeface,
): Promise<PrintedCitation> {
  if (read === null) return printParsed(engine, completed, typeface)
  const { sources } = await completeCitations({ ...completed, sources: read.sources })
  return printNotes(engine, { ...read, sources }, typeface)
}

function printParsed(
  engine: DemoEngine,
  { leftovers, ...found }: ParsedString,
  typeface: DemoTypeface,
): PrintedCitation {
  const { runs, html, text: plain } = printFound(engine, found, typeface)
  return {
    runs,
    html,
    text: plain,
    leftovers: describeLeftovers(leftovers),
  }
}

function describeLeftovers(leftovers: ParsedString['leftovers']): string {
  return leftovers
    .map((leftover) => leftover.text.trim())
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
    .join(' … ')
}

function printFound(
  engine: DemoEngine,
  { uses, sources }: Pick<ParsedString, 'uses' | 'sources'>,
  typeface: DemoTypeface,
) {
  return engine.formatString({ mode: 'sentence', profile: PROFILE, typeface, uses }, sources)
}

/**
 * Handles Enter and Arrow Down when the cursor is at the end of the text. After a case name, Enter inserts the case's
 * full citation, or a line break if the name matches no case. Arrow Down moves to the suggested cases.
 */
export function takeCaseByKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  engine: DemoEngine,
  setText: (text: string) => void,
): void {
  const box = event.currentTarget
  const { value } = box
  if (event.nativeEvent.isComposing || box.selectionStart !== value.length) return
  if (event.key === 'ArrowDown') focusFirstMatch(event)
  if (event.key !== 'Enter' || event.shiftKey) return
  const parsed = engine.parseString(value)
  if (!mayNameCase(value, parsed)) return
  event.preventDefault()
  void findCaseNamed(value, parsed).then((found) => {
    if (box.value === value) setText(found === null ? `${value}\n` : printFound(engine, found, 'court').text)
  })
}

interface PastedCompletionProps {
  readonly engine: DemoEngine
  readonly text: string
  readonly typeface: DemoTypeface
  /** Called with the formatted text, which includes the years and names added from the case list. */
  readonly onPrinted: (printed: CompletedPrint) => void
  /** Receives the findings about the text. */
  readonly onFlags: (flagged: FlaggedText) => void
}

/** Pasted text, and its formatted form with the years and names added from the case list. */
export interface CompletedPrint {
  readonly text: string
  readonly typeface: DemoTypeface
  readonly printed: PrintedCitation
}

/** Pasted text, and the findings about its citations. */
export interface FlaggedText {
  readonly text: string
  readonly found: CitationFlags
}

/** Time without typing before the citations are checked, in milliseconds. Checking a long text blocks typing. */
const PAUSE = 250

/**
 * Completes pasted text from the case list, as the app does when the user adds text, and checks it. Renders nothing.
 */
export function PastedCompletion({ engine, text, typeface, onPrinted, onFlags }: PastedCompletionProps) {
  useEffect(() => {
    // The sample is already complete, and its findings are part of the build.
    if (text === sampleText.text) return
    let left = false
    let pause: ReturnType<typeof setTimeout> | undefined
    const parsed = engine.parseString(text)
    void completeCitations(parsed).then((full) => {
      if (left) return
      if (full !== parsed)
        void printCompleted(engine, full, readNotes(engine, text), typeface).then((printed) => {
          if (!left) onPrinted({ text, typeface, printed })
        })
      if (full.uses.length === 0) return
      pause = setTimeout(() => {
        void loadFlags(engine, full, typeface, text).then((found) => {
          if (!left) onFlags({ text, found })
        })
      }, PAUSE)
    })
    return () => {
      left = true
      clearTimeout(pause)
    }
  }, [engine, text, typeface, onPrinted, onFlags])
  return null
}

/** Checks the citations, or reports that the checks can't be loaded. */
async function loadFlags(
  engine: DemoEngine,
  parsed: ParsedString,
  typeface: DemoTypeface,
  text: string,
): Promise<CitationFlags> {
  try {
    const { fetchCitationFlags } = await import('./flag-citations.ts')
    return await fetchCitationFlags(engine, parsed, typeface, text)
  } catch {
    return {
      flags: [{ tone: 'gray', label: '', name: '', words: t('res_demo_not_checked') }],
      more: 0,
      rest: t('res_demo_unchecked'),
      fine: '',
    }
  }
}

interface CaseOffersProps {
  readonly engine: DemoEngine
  readonly text: string
  readonly typeface: DemoTypeface
  /** Replaces the text with the full citation of a case. */
  readonly onTake: (citation: string) => void
  readonly onLeave: () => void
}

/** Suggests cases for text that may contain a case name but is not a citation yet. */
export function CaseOffers({ engine, text, typeface, onTake, onLeave }: CaseOffersProps) {
  const parsed = useMemo(() => engine.parseString(text), [engine, text])
  if (!mayNameCase(text, parsed)) return null
  return (
    // Show nothing until the cases have been searched.
    <Suspense fallback={<i data-sought="" hidden />}>
      <caseList.Component
        text={text}
        parsed={parsed}
        engine={engine}
        setting={{ profile: PROFILE, typeface }}
        isFirst
        onTake={(found) => {
          onTake(printFound(engine, found, 'court').text)
        }}
        onLeave={onLeave}
      />
    </Suspense>
  )
}
