import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { RowView, type RowViewProps } from './row-view.tsx'
import styles from './row.module.css'

interface RowFrameProps extends RowViewProps {
  /** True if the row was just added and has not been selected since (JUST_CITED). */
  readonly fresh: boolean
  /** True if the row is lifted by the keyboard. */
  readonly lifted: boolean
}

/** The list item of a row. */
export const RowFrame = memo(function RowFrame({ fresh, lifted, ...view }: RowFrameProps) {
  return (
    <li
      data-selected={view.selected ? '' : undefined}
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
