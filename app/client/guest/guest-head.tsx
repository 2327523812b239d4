import { ArrowLeft, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Project } from '#sync/record/kind.ts'
import { BarToastPlace } from '../../notify/toast-place.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import phone from '../string/phone/phone.module.css'
import { t } from './messages.ts'
import styles from './guest.module.css'

interface GuestHeadProps {
  readonly title: string
  /** True on a small screen, where the header is a bar above the citations. */
  readonly small: boolean
  readonly typeface: Project['typeface']
  readonly onTypeface: (typeface: Project['typeface']) => void
  readonly canUndo: boolean
  readonly onUndo: () => void
}

/** Header with the link to the home page, the style switch, and Undo. */
export function GuestHead({ title, small, typeface, onTypeface, canUndo, onUndo }: GuestHeadProps) {
  return (
    <header className={small ? classNames(phone.bar, styles.bar) : styles.head}>
      <Link
        to="/"
        aria-label={t('res_guest_back')}
        title={t('res_guest_back')}
        className={small ? phone.back : styles.back}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <h1>{title}</h1>
      {!small && <BarToastPlace />}
      <SegmentedControl
        legend={t('res_guest_typeface')}
        legendHidden
        value={typeface}
        onChange={onTypeface}
        options={[
          { value: 'court', label: t('res_guest_court') },
          { value: 'academic', label: t('res_guest_review') },
        ]}
      />
      <IconButton label={t('res_guest_undo')} disabled={!canUndo} onClick={onUndo}>
        <Undo2 aria-hidden />
      </IconButton>
    </header>
  )
}
