import { useMemo } from 'react'
import type { CitationEngine } from '../citation-engine.ts'
import { StatusLabel } from '../status/status-mark.tsx'
import { describeProblems, joinStatuses } from '../string/check/project-statuses.ts'
import { type StringToCheck, useProjectFindings } from '../string/check/use-project-findings.ts'
import type { StringRows } from '../string/model/string-rows.ts'

interface ProjectProblemsProps extends Pick<StringRows, 'items' | 'setting' | 'forms'> {
  readonly engine: CitationEngine
  readonly strings: readonly StringToCheck[]
}

/** The number of authorities with a problem in a project. Renders nothing if there are none. */
export function ProjectProblems({ engine, strings, items, setting, forms }: ProjectProblemsProps) {
  const { rows, ofItems } = useProjectFindings({ engine, strings, items, setting, forms })
  const statuses = useMemo(
    () => [...joinStatuses(strings, rows, ofItems).items.values()],
    [strings, rows, ofItems],
  )
  const words = describeProblems(statuses)
  if (words === '') return null
  const isSerious = statuses.some(({ level }) => level === 'serious')
  return <StatusLabel level={isSerious ? 'serious' : 'check'}>{words}</StatusLabel>
}
