import { create } from 'zustand'

/** For how long a notification stays (spec §9), in milliseconds. */
export const TOAST_MS = 5000

export interface ToastMessage {
  readonly message: string
  /** `err` interrupts a reader, the others wait for a pause. */
  readonly tone?: 'ok' | 'err'
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds until it goes by itself; 5000 unless stated. */
  readonly timeout?: number
}

export interface ShownToast extends ToastMessage {
  readonly id: number
}

interface ToastState {
  readonly toasts: readonly ShownToast[]
  /** What was told last, shown or not: for readers. */
  readonly told: ShownToast | null
}

export const useToasts = create<ToastState>(() => ({ toasts: [], told: null }))

/** Where a page keeps a place for notifications; without one they stand over it. */
export const useToastPlace = create<{ readonly place: HTMLElement | null }>(() => ({ place: null }))

/** As many as a phone can show; older ones give way. */
const MOST = 3
let nextId = 1

/**
 * Shows a notification, and answers what it is dismissed by. Never the only carrier of an error: what went wrong must
 * also stand where it happened.
 */
export function showToast(message: ToastMessage): number {
  const told = { ...message, id: nextId++ }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, told].slice(-MOST), told }))
  return told.id
}

/** Tells readers what was done where the eye sees it anyway. Said again, it is heard again. */
export function announceToReaders(message: string): void {
  useToasts.setState({ told: { message, id: nextId++ } })
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}
