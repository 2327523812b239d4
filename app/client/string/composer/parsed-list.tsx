import type { ParsedString } from '#cite/parse/found.ts'
import { addScrollTabStop } from '../../../ui/scroll-stop.ts'
import { Runs } from '../../citation/citation-runs.tsx'
import type { Engine } from '../../citation-engine.ts'
import { t } from '../../words.ts'
import type { Setting } from '../model/citation-row.ts'
import styles from './composer.module.css'

interface FoundListProps {
  readonly engine: Engine | null
  readonly parsed: ParsedString
  readonly setting: Setting
}

/** What was recognized in the text, as it will print; read before it is added. */
export function FoundList({ engine, parsed, setting }: FoundListProps) {
  if (engine === null) return null
  const sources = new Map(parsed.sources.map((source) => [source.id, source]))
  return (
    <div className={styles.found}>
      <p className={styles.legend}>{t('res_add_found')}</p>
      <ul role="list" ref={addScrollTabStop}>
        {parsed.uses.map((use, at) => {
          const source = sources.get(use.sourceId)
          if (source === undefined) return null
          return (
            // The same source may be used twice: the place tells the lines apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="citation">
              <Runs runs={engine.format(source, use, setting).runs} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
