import type { ParsedString } from '#cite/parse/found.ts'
import { addScrollTabStop } from '../../../ui/scroll-stop.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { MatchPanel } from '../../citation/match-panel.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import styles from './composer.module.css'

interface ParsedListProps {
  readonly engine: CitationEngine | null
  readonly parsed: ParsedString
  readonly setting: CitationStyle
}

/** Recognized citations as they will print, shown before they are added. */
export function ParsedList({ engine, parsed, setting }: ParsedListProps) {
  if (engine === null) return null
  const sources = new Map(parsed.sources.map((source) => [source.id, source]))
  return (
    <MatchPanel legend={t('res_add_found')}>
      <ul role="list" ref={addScrollTabStop} className={styles.parsed}>
        {parsed.uses.map((use, at) => {
          const source = sources.get(use.sourceId)
          if (source === undefined) return null
          return (
            // The same source may appear twice, so the key is the index.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="citation">
              <CitationRuns runs={engine.format(source, use, setting).runs} />
            </li>
          )
        })}
      </ul>
    </MatchPanel>
  )
}
