import { type KeyboardEvent, Suspense, useMemo } from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { findCaseNamed } from '../../../client/cases/find-case-named.ts'
import { mayNameCase } from '../../../client/cases/may-name-case.ts'
import { focusFirstMatch } from '../../../client/focus-first-match.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import type { PrintedCitation } from './printed-text.tsx'

export type DemoEngine = typeof import('#cite/cite.ts')
export type DemoTypeface = 'court' | 'academic'

// The finder comes with the first letters that may name a case.
const caseList = lazyPart(
  async () => (await import('../../../client/cases/case-suggestions.tsx')).CaseSuggestions,
)

const PROFILE = 'indigo-2e'

/** A pasted text as a string cite. */
export function printPastedString(engine: DemoEngine, text: string, typeface: DemoTypeface): PrintedCitation {
  const { leftovers, ...found } = engine.parseString(text)
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
 * Enter behind the name of a case puts it into the box, written out; anywhere else it begins a line, as does Enter behind
 * a name that no case has. Arrow down goes to the cases that are offered.
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

interface CaseOffersProps {
  readonly engine: DemoEngine
  readonly text: string
  readonly typeface: DemoTypeface
  /** Takes a case, written out, in the place of the text. */
  readonly onTake: (citation: string) => void
  readonly onLeave: () => void
}

/** The cases that the text may name, where it is no citation yet. */
export function CaseOffers({ engine, text, typeface, onTake, onLeave }: CaseOffersProps) {
  const parsed = useMemo(() => engine.parseString(text), [engine, text])
  if (!mayNameCase(text, parsed)) return null
  return (
    // Nobody is told that nothing was found before the cases were asked.
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
