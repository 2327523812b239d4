import type { ReactNode } from 'react'
import type { useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'
import styles from './panels.module.css'

interface PanelFormProps {
  readonly draft: Pick<ReturnType<typeof useDraft>, 'mark' | 'clear'>
  /** False if the text is as it was. Nothing is then saved, so that an edit from another device is not overwritten. */
  readonly isChanged: boolean
  /** True if Enter in a text area saves. Otherwise, it starts a new line. */
  readonly savesOnEnter?: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form for one part of a row. Escape discards the draft and cancels. */
export function PanelForm({
  draft,
  isChanged,
  savesOnEnter = false,
  onSave,
  onCancel,
  children,
}: PanelFormProps) {
  return (
    <form
      {...draft.mark}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onSave()
        else onCancel()
        draft.clear()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          draft.clear()
          onCancel()
        } else if (savesOnEnter && event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }
      }}
    >
      {children}
    </form>
  )
}

/** The last line of a panel: an optional preview and the Done button. */
export function PanelFoot({ children = <span /> }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.foot}>
      {children}
      <Button kind="primary" small type="submit">
        {t('res_done')}
      </Button>
    </div>
  )
}
