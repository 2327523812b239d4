import { Command } from 'cmdk'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { focusOnMount } from '../anchored-panel.tsx'
import { scoreCommand } from './score-command.ts'
import { t } from './messages.ts'
import styles from './command-palette.module.css'

/** A command of the palette. */
export interface PaletteCommand {
  readonly id: string
  readonly label: string
  /** Its keyboard shortcut. */
  readonly hint?: string
  readonly run: () => void
}

interface PaletteGroup {
  readonly title: string
  readonly commands: readonly PaletteCommand[]
}

interface CommandPaletteProps {
  readonly groups: readonly PaletteGroup[]
  readonly onClose: () => void
  /** Initial text of the field. */
  readonly wanted?: string
}

/** Lists commands by name: type a few letters, and Enter runs the first match. */
export function CommandPalette({ groups, onClose, wanted = '' }: CommandPaletteProps) {
  const [typed, setTyped] = useState(wanted)
  return (
    <Dialog open onClose={onClose} title={t('res_palette')} closeLabel={t('res_close')}>
      <Command label={t('res_palette')} loop filter={scoreCommand} className={styles.palette}>
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
                      // Close first: the command may move the focus, and its focus must win.
                      onClose()
                      queueMicrotask(run)
                    }}
                  >
                    <span>{label}</span>
                    {hint !== undefined && <kbd>{hint}</kbd>}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
        </Command.List>
        <Command.Empty role="status" className={styles.empty}>
          {t('res_palette_none')}
        </Command.Empty>
      </Command>
    </Dialog>
  )
}
