import { Button } from '../../ui/button.tsx'
import { t } from './messages.ts'
import { partFrom, partUpTo, type TextWindow } from './text-window.ts'
import type { WindowedText } from './use-text-window.ts'
import styles from './long-text.module.css'

interface PartBarProps {
  readonly value: string
  readonly part: TextWindow
  readonly box: Pick<WindowedText, 'isAllSelected' | 'canUndo' | 'showPart' | 'undo' | 'replaceAll'>
  readonly isReading: boolean
}

const format = new Intl.NumberFormat('en-US')

/** Shows which part of a long text is in the box, with controls for the other parts. */
export function PartBar({ value, part, box, isReading }: PartBarProps) {
  const { from, to } = part
  const all = format.format(value.length)
  const [isFirst, isLast] = [from === 0, to === value.length]
  return (
    <div className={styles.bar} role="group" aria-label={t('res_long_controls')}>
      <p role="status" className={styles.state}>
        {box.isAllSelected
          ? t('res_long_all', { all })
          : t('res_long_part', { from: format.format(from + 1), to: format.format(to), all })}
        {isReading && ` ${t('res_long_reading')}`}
      </p>
      <Button small kind="quiet" aria-disabled={isFirst} onClick={() => box.showPart(partFrom(value, 0))}>
        {t('res_long_start')}
      </Button>
      <Button
        small
        kind="quiet"
        aria-disabled={isFirst}
        onClick={() => {
          if (!isFirst) box.showPart(partUpTo(value, from))
        }}
      >
        {t('res_long_previous')}
      </Button>
      <Button
        small
        kind="quiet"
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) box.showPart(partFrom(value, to))
        }}
      >
        {t('res_long_next')}
      </Button>
      <Button
        small
        kind="quiet"
        aria-disabled={isLast}
        onClick={() => box.showPart(partUpTo(value, value.length))}
      >
        {t('res_long_end')}
      </Button>
      <Button small kind="quiet" onClick={box.canUndo ? box.undo : () => box.replaceAll('')}>
        {box.canUndo ? t('res_long_undo') : t('res_long_remove')}
      </Button>
    </div>
  )
}
