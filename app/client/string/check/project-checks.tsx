import { useEffect, useMemo, useState } from 'react'
import type { ProjectContents, StoredUse } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { publishProjectStatuses } from '../../status/project-statuses.ts'
import { useStatuses } from '../../status/row-statuses.ts'
import { sayStatuses } from '../../status/status-words.ts'
import { createStableList } from '../model/stable-list.ts'
import { buildCitationRows } from '../model/citation-row.ts'
import type { StringRows } from '../model/string-rows.ts'
import { t } from './messages.ts'
import { findElsewhere, joinStatuses } from './project-statuses.ts'
import { useProjectFindings } from './use-project-findings.ts'

interface ProjectChecksProps extends Pick<StringRows, 'items' | 'setting' | 'forms'> {
  readonly contents: ProjectContents
  readonly engine: CitationEngine | null
  /** Id of the open string, which publishes the statuses of its own rows; null if no string is open. */
  readonly current: string | null
}

/**
 * Checks every string and authority in a project, and publishes their statuses for the tabs, the notes, and the list of
 * authorities. Renders nothing.
 */
export function ProjectChecks({ contents, engine, items, setting, forms, current }: ProjectChecksProps) {
  const { strings: stored } = contents
  // A read of the store creates new objects, and a new object would be checked again.
  const [keep] = useState(() => createStableList<StoredUse>())
  const uses = useMemo(() => keep(contents.uses), [keep, contents.uses])
  const strings = useMemo(
    () => stored.map(({ id }) => ({ id, rows: buildCitationRows(id, uses, items) })),
    [stored, uses, items],
  )
  const others = useMemo(() => strings.filter(({ id }) => id !== current), [strings, current])
  const { rows: found, ofItems } = useProjectFindings({ engine, strings: others, items, setting, forms })
  const open = useStatuses(({ rows }) => rows)
  useEffect(() => {
    const opened = current === null ? [] : [...open].map(([id, { status }]) => [id, status] as const)
    const rows = new Map([...opened, ...found])
    const statuses = joinStatuses(strings, rows, ofItems)
    const elsewhere = current === null ? null : findElsewhere({ strings, rows, statuses, openId: current })
    const areNotes = stored.every(({ footnote }) => footnote !== null)
    publishProjectStatuses({
      uses: sayStatuses(found),
      authorities: sayStatuses(statuses.items),
      strings: sayStatuses(statuses.strings),
      elsewhere:
        elsewhere === null
          ? null
          : {
              stringId: elsewhere.stringId,
              words: t(areNotes ? 'res_check_other_notes' : 'res_check_other_strings', {
                count: elsewhere.words,
              }),
            },
    })
  }, [strings, stored, found, ofItems, open, current])
  return null
}
