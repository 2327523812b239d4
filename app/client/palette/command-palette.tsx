import { Command } from 'cmdk'
import { useState } from 'react'
import type { FoundCase } from '#cite/cases/cases.ts'
import type { ParsedString } from '#cite/find/found.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { focusOnMount } from '../anchored-panel.tsx'
import { citeFoundCase } from '../cases/found-case.ts'
import { isWrittenAsCase, mayNameCase } from '../cases/may-name-case.ts'
import { OverruledMark } from '../cases/overruled-mark.tsx'
import { type CaseSearch, nameFoundCase, useCaseSearch } from '../cases/use-case-search.ts'
import { scoreCommand } from './score-command.ts'
import { t } from './messages.ts'
import styles from './command-palette.module.css'

export interface PaletteCommand {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly run: () => void
}

export interface PaletteGroup {
  readonly title: string
  readonly commands: readonly PaletteCommand[]
}

interface CommandPaletteProps {
  readonly groups: readonly PaletteGroup[]
  readonly onClose: () => void
  readonly wanted?: string
  /** Called with the case from the case list that the user chose. If absent, cases are not searched. */
  readonly onCase?: ((found: ParsedString) => void) | undefined
}

/** Lists commands by name. The user types a few letters, and Enter runs the first match. */
export function CommandPalette({ groups, onClose, wanted = '', onCase }: CommandPaletteProps) {
  const [typed, setTyped] = useState(wanted)
  const [selected, setSelected] = useState('')
  const isSearched = onCase !== undefined && typed.trim().length >= SHORTEST_CASE && mayNameCase(typed, null)
  const isCommand = groups.some(({ commands }) =>
    commands.some(({ label }) => scoreCommand(label, typed, [label]) > 0),
  )
  // Don't download the case list for text that matches a command.
  const { cases, unlisted, missing, statusOf } = useCaseSearch(typed, { isSearched, isFetched: !isCommand })
  // Cases may arrive after the palette has selected a line. If no command matches, select the first case.
  const first = isCommand || cases.some((found) => valueOf(found) === selected) ? undefined : cases[0]
  const notFound = missing ?? (isWrittenAsCase(typed) ? unlisted : null)
  /** Closes the palette before running a command, because the command may move focus. */
  const runLast = (run: () => void): void => {
    onClose()
    queueMicrotask(run)
  }
  return (
    <Dialog open onClose={onClose} title={t('res_palette')} closeLabel={t('res_close')}>
      <Command
        label={t('res_palette')}
        loop
        filter={scoreCommand}
        value={first === undefined ? selected : valueOf(first)}
        onValueChange={setSelected}
        className={styles.palette}
      >
        <Command.Input
          ref={focusOnMount}
          value={typed}
          onValueChange={setTyped}
          placeholder={t('res_palette_find')}
          className={styles.input}
        />
        <Command.List className={styles.list} label={t('res_palette')}>
          {groups
            .filter(({ commands }) => commands.length > 0)
            .map(({ title, commands }) => (
              <Command.Group key={title} heading={title} className={styles.group}>
                {commands.map(({ id, label, hint, run }) => (
                  <Command.Item
                    key={id}
                    value={`${label} ${id}`}
                    keywords={[label]}
                    className={styles.item}
                    onSelect={() => {
                      runLast(run)
                    }}
                  >
                    <span>{label}</span>
                    {hint !== undefined && <kbd>{hint}</kbd>}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          {cases.length > 0 && onCase !== undefined && (
            <CaseGroup
              cases={cases}
              statusOf={statusOf}
              onTake={(found) => {
                runLast(() => {
                  onCase(citeFoundCase(found))
                })
              }}
            />
          )}
        </Command.List>
        {cases.length === 0 && (
          <Command.Empty role="status" className={styles.empty}>
            {notFound ?? t('res_palette_none')}
          </Command.Empty>
        )}
      </Command>
    </Dialog>
  )
}

function valueOf({ case: { row } }: FoundCase): string {
  return `case ${row}`
}

/** Minimum number of typed characters for a case search. */
const SHORTEST_CASE = 3

interface CaseGroupProps {
  readonly cases: readonly FoundCase[]
  readonly statusOf: CaseSearch['statusOf']
  readonly onTake: (found: FoundCase) => void
}

/**
 * Cases from the case list, after the commands. The palette doesn't filter them, because the case search already has.
 */
function CaseGroup({ cases, statusOf, onTake }: CaseGroupProps) {
  return (
    <Command.Group forceMount heading={t('res_palette_cases')} className={styles.group}>
      {cases.map((found) => (
        <Command.Item
          forceMount
          key={found.case.row}
          value={valueOf(found)}
          className={styles.item}
          onSelect={() => {
            onTake(found)
          }}
        >
          <span>{nameFoundCase(found)}</span>
          <OverruledMark status={statusOf(found)} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}
