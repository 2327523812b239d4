import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChevronDown } from '../../../ui/icons.ts'
import { Popover } from '../../../ui/popover.tsx'
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  // Pressing the button of an open popover closes the popover. The click that follows must not open it again.
  const openAtPress = useRef(false)
  const profile = PROFILES.find((known) => known === project.profile) ?? 'indigo-2e'
  const words = [
    t(project.typeface === 'court' ? 'res_style_court' : 'res_style_academic'),
    t(project.mode === 'clause' ? 'res_format_clause' : 'res_format_sentence'),
    t(`res_profile_${profile}`).split(' (')[0],
  ].join(' · ')
  return (
    <>
      <Button
        small
        kind="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('res_format_of', { words })}
        title={t('res_format')}
        className={styles.button}
        onPointerDown={() => {
          openAtPress.current = open
        }}
        onClick={(event) => {
          const isOpen = event.detail === 0 ? open : openAtPress.current
          setAnchor(isOpen ? null : event.currentTarget)
        }}
      >
        <span>{words}</span> <ChevronDown aria-hidden />
      </Button>
      <Popover
        open={open}
        onClose={() => {
          setAnchor(null)
        }}
        anchor={anchor}
        align="end"
        role="dialog"
        aria-label={t('res_format')}
        data-keeps-selection=""
        className={styles.panel}
      >
        <PrintSettings project={project} onEdit={onEdit} labelled />
      </Popover>
    </>
  )
}
