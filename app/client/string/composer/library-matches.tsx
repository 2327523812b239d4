import { MatchList, MatchPanel } from '../../citation/match-panel.tsx'
import { nameOfSource } from '../../source/source-name.ts'
import { t } from '../messages.ts'
import type { LibraryItem } from '../model/citation-row.ts'

interface LibraryMatchesProps {
  readonly matches: readonly LibraryItem[]
  readonly onUse: (itemId: string) => void
  readonly onLeave: () => void
}

/** Authorities in the project that match the typed text. Pressing Enter in the box cites the first one. */
export function LibraryMatches({ matches, onUse, onLeave }: LibraryMatchesProps) {
  return (
    <MatchPanel legend={t('res_add_from_library')}>
      <MatchList
        matches={matches}
        keyOf={({ id }) => id}
        takesEnter={(_, at) => at === 0}
        onTake={({ id }) => {
          onUse(id)
        }}
        onLeave={onLeave}
      >
        {({ source }) => <i className="citation">{nameOfSource(source)}</i>}
      </MatchList>
    </MatchPanel>
  )
}
