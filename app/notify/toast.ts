import { create } from 'zustand'

/** Default lifetime of a notification (spec §9), in milliseconds. */
export const TOAST_MS = 5000

export interface ToastMessage {
  readonly message: string
  /** A message with the tone `err` interrupts a screen reader. Messages with other tones wait for a pause. */
  readonly tone?: 'ok' | 'warn' | 'serious' | 'err'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Time in milliseconds until the notification closes automatically; 5000 by default. */
  readonly timeout?: number
}

export interface ShownToast extends ToastMessage {
  readonly id: number
}

interface ToastState {
  readonly toasts: readonly ShownToast[]
  /** The last message for screen readers, whether or not it is visible. */
  readonly told: ShownToast | null
}

export const useToasts = create<ToastState>(() => ({ toasts: [], told: null }))

/**
 * The areas that the page reserves for notifications. Notifications render in the last area. If there is no area, they
 * render over the page.
 */
export const useToastPlaces = create<{ readonly places: readonly HTMLElement[] }>(() => ({ places: [] }))

/** Maximum number of notifications, so that they fit on a phone. Older ones are removed. */
const MOST = 3
let nextId = 1

/**
 * Shows a notification in place of any with the same text, and returns its id for `dismissToast`. A notification must
 * not be the only sign of an error, so also show the error where it happened.
 */
export function showToast(message: ToastMessage): number {
  const told = { ...message, id: nextId++ }
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter(({ message: shown }) => shown !== told.message)
    return { toasts: [...others, told].slice(-MOST), told }
  })
  return told.id
}

/** Announces to screen readers a result that is visible on the page. A repeated message is announced again. */
export function announceToReaders(message: string): void {
  useToasts.setState({ told: { message, id: nextId++ } })
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}
