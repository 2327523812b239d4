import { useDeferredValue, useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { projectPath } from '../../project-path.ts'
import { ProjectChecks } from '../check/project-checks.tsx'
import { t } from '../messages.ts'
import { buildCitationRows } from '../model/citation-row.ts'
import { printString } from '../model/printing.ts'
import { stringName } from '../model/string-name.ts'
import type { StringRows } from '../model/string-rows.ts'
import { StringMark } from './string-mark.tsx'
import styles from './other-strings.module.css'

interface OtherStringsProps {
  readonly contents: ProjectContents
  readonly current: string
  readonly engine: CitationEngine | null
  readonly read: Pick<StringRows, 'items' | 'setting' | 'forms'>
}

/**
 * The project's other strings, as printed, below the open string. Each citation is a link that opens its string. Also
 * checks the project.
 */
export function OtherStrings({ contents, current, engine, read }: OtherStringsProps) {
  const list = useId()
  const { project, strings, uses } = contents
  const deferred = useDeferredValue(read)
  const { items, setting, forms } = deferred
  const cites = useDeferredValue(uses)
  const others = useMemo(
    () =>
      strings.flatMap((string, place) => {
        if (string.id === current || engine === null) return []
        const rows = buildCitationRows(string.id, cites, items)
        const { runs } = printString(engine, rows, setting, forms)
        return [{ id: string.id, name: stringName(string, place), runs }]
      }),
    [strings, current, engine, cites, items, setting, forms],
  )
  const isNotes = strings.every(({ footnote }) => footnote !== null)
  const title = t(isNotes ? 'res_strings_other_notes' : 'res_strings_others')
  return (
    <>
      <ProjectChecks contents={contents} engine={engine} {...deferred} current={current} />
      {others.length > 0 && (
        <section aria-label={title} className={styles.others}>
          <h2>{title}</h2>
          <ol role="list">
            {others.map(({ id, name, runs }) => (
              <li key={id} className={styles.other}>
                <span id={`${list}-${id}`}>
                  {name} <StringMark stringId={id} />
                </span>
                <Link to={projectPath(project.id, id)} aria-describedby={`${list}-${id}`}>
                  {runs.length === 0 ? (
                    t('res_strings_other_empty')
                  ) : (
                    <span className="citation">
                      <CitationRuns runs={runs} />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
