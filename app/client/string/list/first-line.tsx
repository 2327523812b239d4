import { memo, useMemo } from 'react'
import type { FirstCitation, StoredProject } from '../../../store/store-hooks.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import type { CitationEngine } from '../../citation-engine.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { buildCitationRows, buildLibraryItems, citationStyleOf } from '../model/citation-row.ts'
import { createRowPrinter } from '../model/printing.ts'
import styles from './list.module.css'

interface FirstLineProps {
  readonly project: StoredProject
  readonly first: FirstCitation
  readonly engine: CitationEngine | null
}

/** The first citation of a project, printed in its style; the authority's plain name until the engine loads. */
export const FirstLine = memo(function FirstLine({ project, first, engine }: FirstLineProps) {
  const { mode, typeface, profile, underline } = project
  const [row] = useMemo(
    () => buildCitationRows(first.use.pos.stringId, [first.use], buildLibraryItems([first.authority])),
    [first],
  )
  const rendered = useMemo(() => {
    const print = createRowPrinter(engine, citationStyleOf({ mode, typeface, profile, underline }))
    return row === undefined ? null : print(row, undefined)
  }, [row, engine, mode, typeface, profile, underline])
  const name = nameOfSource(row?.item.source ?? null)
  if (rendered === null && name === '') return null
  return (
    <span className={`citation ${styles.first}`}>
      {rendered === null ? <i>{name}</i> : <CitationRuns runs={rendered.runs} />}
    </span>
  )
})
