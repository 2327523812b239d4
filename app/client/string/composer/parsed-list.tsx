import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import { addScrollTabStop } from '../../../ui/scroll-stop.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { MatchPanel } from '../../citation/match-panel.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import { useDrawnCount } from '../viewport/use-drawn-count.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import styles from './composer.module.css'

interface ParsedListProps {
  readonly engine: CitationEngine | null
  readonly parsed: ParsedString
  readonly setting: CitationStyle
}

interface ParsedCitationProps extends Pick<ParsedListProps, 'setting'> {
  readonly engine: CitationEngine
  readonly source: Source
  readonly use: Use
}

/** Renders one citation. Each citation is a separate component, so that a long list renders in parts. */
function ParsedCitation({ engine, source, use, setting }: ParsedCitationProps) {
  return <CitationRuns runs={engine.format(source, use, setting).runs} />
}

/** Recognized citations as they will be printed, shown before they are added. */
export function ParsedList({ engine, parsed, setting }: ParsedListProps) {
  // A long text may contain thousands of citations, which render over several frames.
  const drawn = useDrawnCount(parsed.uses.length)
  if (engine === null) return null
  const sources = new Map(parsed.sources.map((source) => [source.id, source]))
  return (
    <MatchPanel legend={t('res_add_found')}>
      <ul role="list" ref={addScrollTabStop} className={styles.parsed}>
        {parsed.uses.slice(0, drawn).map((use, at) => {
          const source = sources.get(use.sourceId)
          if (source === undefined) return null
          return (
            // The same source may appear twice, so the key is the index.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="citation">
              <ParsedCitation engine={engine} source={source} use={use} setting={setting} />
            </li>
          )
        })}
      </ul>
    </MatchPanel>
  )
}
