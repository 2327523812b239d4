import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { X } from '../ui/icons.ts'
import { useTopDialog } from '../ui/top-dialog.ts'
import { dismissToast, type ShownToast, TOAST_MS, useToastPlaces, useToasts } from './toast.ts'
import { t } from './messages.ts'
import styles from './toast-list.module.css'

/**
 * Shows the notifications above everything else: at the top center on a phone, at the top right on larger screens (spec
 * §2, §9), or in the area that the page reserves for them. Only this component announces results to screen readers.
 * While a modal dialog is open, notifications move into the dialog, because nothing outside it can be clicked or
 * announced.
 */
export function ToastList() {
  // Defer the notification, so that the result renders before the message about it.
  const { toasts, told } = useDeferredValue(useToasts())
  const dialog = useTopDialog()
  const place = useToastPlaces((state) => state.places.at(-1)) ?? null
  const heard = useRef(0)
  const [places] = useState(() => new WeakMap<ShownToast, HTMLElement | null>())
  for (const toast of toasts) if (!places.has(toast)) places.set(toast, dialog)
  const inside = toasts.filter((toast) => dialog !== null && places.get(toast) === dialog)
  const outside = toasts.filter((toast) => !inside.includes(toast))
  const voice = told !== null && <ToastVoice told={told} heard={heard} />
  return (
    <>
      {place === null ? (
        <ShownToasts toasts={outside} />
      ) : (
        createPortal(<ShownToasts toasts={outside} inPlace />, place)
      )}
      {dialog === null
        ? voice
        : createPortal(
            <>
              <ShownToasts toasts={inside} />
              {voice}
            </>,
            dialog,
          )}
    </>
  )
}

interface ShownToastsProps {
  readonly toasts: readonly ShownToast[]
  /** True if rendered in the area that the page reserves for notifications. */
  readonly inPlace?: boolean
}

function ShownToasts({ toasts, inPlace = false }: ShownToastsProps) {
  if (toasts.length === 0) return null
  return (
    <section aria-label={t('res_notifications')}>
      <ol role="list" className={classNames(styles.list, inPlace && styles.inPlace)}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  )
}

/** Delay in milliseconds before announcing, so that a message that follows immediately can replace this one. */
const PAUSE = 50

interface ToastVoiceProps {
  readonly told: ShownToast
  /** Id of the last message announced. That message is not repeated when another region takes over. */
  readonly heard: RefObject<number>
}

/**
 * Live region. It is rendered empty at first, because screen readers announce only later additions. Errors interrupt
 * the screen reader.
 */
function ToastVoice({ told, heard }: ToastVoiceProps) {
  const [said, setSaid] = useState<ShownToast | null>(null)
  useEffect(() => {
    if (told.tone === 'err' || told.id <= heard.current) return
    const timer = setTimeout(() => {
      heard.current = told.id
      setSaid(told)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [told, heard])
  return (
    <p role="status" className="visually-hidden">
      {/* A repeated message gets a new element, so that it is announced again. */}
      {said !== null && <span key={said.id}>{said.message}</span>}
    </p>
  )
}

/** A notification. Its timeout pauses while the pointer is over it or focus is inside it. */
function ToastItem({ toast }: { readonly toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.timeout ?? TOAST_MS)
  const { id, message, action, tone } = toast
  const before = useRef<EventTarget>(null)

  /** Returns focus to the previous element, because the clicked button is removed. */
  function dismissAndRefocus(): void {
    const from = before.current
    const target = from instanceof HTMLElement && from.isConnected ? from : document.getElementById('main')
    target?.focus({ preventScroll: true })
    dismissToast(id)
  }

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
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        setHeld(true)
      }}
      onBlur={() => {
        setHeld(false)
      }}
    >
      <p role={tone === 'err' ? 'alert' : undefined}>{message}</p>
      {action !== undefined && (
        <Button
          kind="quiet"
          small
          onClick={() => {
            dismissAndRefocus()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton small label={t('res_dismiss')} onClick={dismissAndRefocus}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
