import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChevronDown } from '../../../ui/icons.ts'
import { Popover } from '../../../ui/popover.tsx'
import { usePressToggle } from '../../../ui/use-press-toggle.ts'
import { PROFILES } from '#cite/source/profile-name.ts'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { t } from '../messages.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import { PrintSettings } from './print-settings.tsx'
import styles from './format-button.module.css'

interface FormatButtonProps {
  readonly project: StoredProject
  readonly onEdit: ProjectActions['editProject']
}

/** Shows the citation settings of a project. Clicking it opens the settings. */
export function FormatButton({ project, onEdit }: FormatButtonProps) {
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const toggle = usePressToggle(open, setOpen)
  const profile = PROFILES.find((known) => known === project.profile) ?? 'indigo-2e'
  const words = [
    t(project.typeface === 'court' ? 'res_style_court' : 'res_style_academic'),
    t(project.mode === 'clause' ? 'res_format_clause' : 'res_format_sentence'),
    t(`res_profile_${profile}`).split(' (')[0],
  ].join(' · ')
  return (
    <>
      <Button
        {...toggle}
        ref={setButton}
        small
        kind="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('res_format_of', { words })}
        title={t('res_format')}
        className={styles.button}
      >
        <span>{words}</span> <ChevronDown aria-hidden />
      </Button>
      <Popover
        open={open}
        onClose={() => {
          setOpen(false)
        }}
        anchor={button}
        align="end"
        role="dialog"
        aria-label={t('res_format')}
        data-keeps-selection=""
        className={styles.panel}
      >
        <PrintSettings project={project} onEdit={onEdit} />
      </Popover>
    </>
  )
}
