import { type KeyboardEvent, Suspense, useEffect, useMemo } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { completeCitations } from '../../../client/cases/complete-citations.ts'
import { findCaseNamed } from '../../../client/cases/find-case-named.ts'
import { mayNameCase } from '../../../client/cases/may-name-case.ts'
import { focusFirstMatch } from '../../../client/focus-first-match.ts'
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

/** Formats pasted text as a string cite, or as separate footnotes if they are numbered. */
export function printPastedString(engine: DemoEngine, text: string, typeface: DemoTypeface): PrintedCitation {
  const notes = readNotes(engine, text)
  return notes === null
    ? printParsed(engine, engine.parseString(text), typeface)
    : printNotes(engine, notes, typeface)
}

interface ReadNote {
  readonly number: number
  readonly parsed: ParsedString
}

/** Reads a numbered list of footnotes. Returns null for any other text, and also if a footnote has no citation. */
function readNotes(engine: DemoEngine, text: string): readonly ReadNote[] | null {
  const notes = splitNumberedNotes(text)?.map((note) => ({
    number: note.number,
    parsed: engine.parseString(note.text),
  }))
  return notes?.every(({ parsed }) => parsed.uses.length > 0) === true ? notes : null
}

/** Formats each footnote as a separate string cite, on its own line after its number. */
function printNotes(engine: DemoEngine, notes: readonly ReadNote[], typeface: DemoTypeface): PrintedCitation {
  const lines = notes.map(({ number, parsed }, at) => ({
    number,
    lead: `${at === 0 ? '' : '\n'}${number}. `,
    line: printParsed(engine, parsed, typeface),
  }))
  return {
    runs: lines.flatMap(({ lead, line }) => [{ text: lead, style: 'roman' as const }, ...line.runs]),
    html: lines.map(({ lead, line }) => `<p>${lead.trimStart()}${line.html}</p>`).join(''),
    text: lines.map(({ lead, line }) => lead + line.text).join(''),
    leftovers: lines
      .map(({ line }) => line.leftovers)
      .filter((words) => words !== '')
      .join(' … '),
    notes: {
      list: lines.map(({ number, line }) => ({ number, runs: line.runs })),
      words: t('res_demo_notes', { count: lines.length }),
    },
  }
}

/** Formats the completed citations. The case list completes each footnote separately. */
async function printCompleted(
  engine: DemoEngine,
  completed: ParsedString,
  notes: readonly ReadNote[] | null,
  typeface: DemoTypeface,
): Promise<PrintedCitation> {
  if (notes === null) return printParsed(engine, completed, typeface)
  const completedNotes = await Promise.all(
    notes.map(async ({ number, parsed }) => ({ number, parsed: await completeCitations(parsed) })),
  )
  return printNotes(engine, completedNotes, typeface)
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
    leftovers: leftovers
      .map((leftover) => leftover.text.trim())
      .filter((words) => /[\p{L}\p{N}]/u.test(words))
      .join(' … '),
  }
}

function printFound(
  engine: DemoEngine,
  { uses, sources }: Pick<ParsedString, 'uses' | 'sources'>,
  typeface: DemoTypeface,
) {
  return engine.formatString({ mode: 'sentence', profile: PROFILE, typeface, uses }, sources)
}

/**
 * Handles Enter after a case name by inserting the case's full citation into the box. In other cases, such as a name
 * that matches no case, Enter inserts a line break. Arrow Down moves to the suggested cases.
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
    // The sample is already complete, and its findings are known without the case list.
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

/** Suggests cases for text that may name a case but is not a citation yet. */
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
