import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { X } from '../ui/icons.ts'
import { dismissToast, type Toast, TOAST_MS, useToasts } from './toast.ts'
import { t } from './work-words.ts'
import styles from './toast-list.module.css'

/** The notifications in sight: top-centre on a phone, top-right otherwise, above everything else (spec §2, §9). */
export function ToastList() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <ol role="list" aria-label={t('res_notifications')} className={styles.list}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}

/** Its time stands still while the pointer is over it or the focus in it. */
function ToastItem({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.timeout ?? TOAST_MS)
  const { id, action, tone } = toast

  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(() => {
      dismissToast(id)
    }, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held, id])

  return (
    <li
      className={classNames(styles.toast, tone !== undefined && styles[tone])}
      onPointerEnter={() => {
        setHeld(true)
      }}
      onPointerLeave={() => {
        setHeld(false)
      }}
      onFocus={() => {
        setHeld(true)
      }}
      onBlur={() => {
        setHeld(false)
      }}
    >
      <p role={tone === 'err' ? 'alert' : 'status'}>{toast.message}</p>
      {action !== undefined && (
        <Button
          kind="quiet"
          small
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        small
        label={t('res_dismiss')}
        onClick={() => {
          dismissToast(id)
        }}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
