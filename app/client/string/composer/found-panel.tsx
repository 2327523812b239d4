import { Suspense } from 'react'
import { optionalPart } from '../../../loading/optional-part.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import { InlineNotice } from '../../../ui/status.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { leftoverText, shortenLeftover } from './match-items.ts'
import type { AddBox } from './use-add-box.ts'

const foundList = panelPart(async () => (await import('./parsed-list.tsx')).ParsedList)
const libraryMatches = optionalPart(async () => (await import('./library-matches.tsx')).LibraryMatches)
standBy(foundList, libraryMatches)
// The case finder loads when the user types the first letters that may start a case name.
const caseList = panelPart(async () => (await import('../../cases/case-suggestions.tsx')).CaseSuggestions)

interface FoundPanelProps {
  readonly box: AddBox
  readonly engine: CitationEngine | null
  readonly setting: CitationStyle
}

/** Shows the recognized citations before they are added. Renders nothing if there are none. */
export function FoundPanel({ box, engine, setting }: FoundPanelProps) {
  const { parsed, matches, refused, count, field, citeFromLibrary, typed, takeCase } = box
  const leftover = parsed === null ? '' : leftoverText(parsed)
  return (
    <>
      <Suspense>
        {parsed !== null && count > 0 && (
          <foundList.Component engine={engine} parsed={parsed} setting={setting} />
        )}
      </Suspense>
      {count > 0 && leftover !== '' && (
        <InlineNotice tone="warn">
          {t('res_add_leftover')} <span className="citation">{shortenLeftover(leftover)}</span>
        </InlineNotice>
      )}
      {matches.length > 0 && (
        <Suspense>
          <libraryMatches.Component
            matches={matches}
            onUse={citeFromLibrary}
            onLeave={() => field.current?.focus()}
          />
        </Suspense>
      )}
      <Suspense>
        {typed.trim() !== '' && (
          <caseList.Component
            text={typed}
            parsed={parsed}
            engine={engine}
            setting={setting}
            isFirst={matches.length === 0}
            onTake={takeCase}
            onLeave={() => field.current?.focus()}
          />
        )}
      </Suspense>
      {refused && (
        <InlineNotice tone="warn" role="status" title={t('res_add_nothing')}>
          {t('res_add_nothing_help')}
        </InlineNotice>
      )}
    </>
  )
}
