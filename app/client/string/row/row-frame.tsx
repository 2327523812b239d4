import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { RowView, type RowViewProps } from './row-view.tsx'
import styles from './row.module.css'

interface RowFrameProps extends RowViewProps {
  /** Freshly added, and not looked at yet (JUST_CITED). */
  readonly fresh: boolean
  /** Taken up by the keyboard. */
  readonly lifted: boolean
}

/** The place of a row in the list. */
export const RowFrame = memo(function RowFrame({ fresh, lifted, ...view }: RowFrameProps) {
  return (
    <li
      className={classNames(
        styles.item,
        view.selected && styles.selected,
        fresh && styles.fresh,
        view.unsaved && styles.unsaved,
        lifted && styles.lifted,
      )}
    >
      <RowView {...view} />
    </li>
  )
})
