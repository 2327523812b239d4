import { Suspense, useMemo } from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { findCaseNamed } from '../../../client/cases/find-case-named.ts'
import { mayNameCase } from '../../../client/cases/may-name-case.ts'
import { focusFirstMatch } from '../../../client/focus-first-match.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import type { PrintedCitation } from './printed-text.tsx'

export { focusFirstMatch }

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

/** Whether Enter in the box may mean a case of the finder. */
export function isCaseSought(engine: DemoEngine, text: string): boolean {
  return mayNameCase(text, engine.parseString(text))
}

/** What to put into the box in the place of a case that was only named there; null when none is meant. */
export async function writeOutCase(engine: DemoEngine, text: string): Promise<string | null> {
  const found = await findCaseNamed(text, engine.parseString(text))
  return found === null ? null : printFound(engine, found, 'court').text
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
    <Suspense>
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
