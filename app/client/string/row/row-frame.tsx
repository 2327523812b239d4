import { type CSSProperties, memo, type Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { RowView, type RowViewProps } from './row-view.tsx'
import styles from './row.module.css'

export interface RowFrameProps extends RowViewProps {
  /** Freshly added, and not looked at yet (JUST_CITED). */
  readonly fresh: boolean
  /** Taken up, by the keyboard or by hand. */
  readonly lifted: boolean
  readonly style?: CSSProperties
  readonly ref?: Ref<HTMLLIElement>
}

/** The place of a row in the list. */
export const RowFrame = memo(function RowFrame({ fresh, lifted, style, ref, ...view }: RowFrameProps) {
  return (
    <li
      ref={ref}
      style={style}
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
