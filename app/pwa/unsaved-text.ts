import { hasUnkeptDraft } from '../session/typed-drafts.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const edited = new Set<TextControl>()

let watching = false

/** Tracks which fields on the page have unsaved text. Repeated calls do nothing. */
export function watchUnsavedText(): void {
  if (watching) return
  watching = true
  document.addEventListener('input', ({ target }) => {
    if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && isTextControl(target))
    )
      edited.add(target)
  })
  window.addEventListener('beforeunload', askBeforeUnload)
  // Text that was submitted is saved. Text in a field that lost focus is also saved, because fields save on blur.
  document.addEventListener('submit', ({ target }) => {
    for (const control of edited) if (control.form === target) edited.delete(control)
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.form === null) edited.delete(target)
    }
  })
}

/**
 * Returns true while a field on the page has text that would be lost if the page closed, because it is neither saved
 * nor stored as a draft.
 */
export function hasUnsavedText(): boolean {
  return hasUnkeptDraft() || listUnsavedControls().length > 0
}

function listUnsavedControls(): TextControl[] {
  return [...edited].filter((control) => {
    // Fields inside an element with `data-draft` are drafts (store/use-draft.ts).
    const isDraft = control.closest('[data-draft]') !== null
    return control.isConnected && control.value !== '' && !isDraft
  })
}

/**
 * Asks before the page closes or reloads if text would be lost. Ignores passwords, which the user has to retype anyway.
 */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnkeptDraft() || listUnsavedControls().some(({ type }) => type !== 'password'))
    event.preventDefault()
}

function isTextControl({ type }: HTMLInputElement): boolean {
  return !['checkbox', 'radio', 'button', 'submit', 'file', 'search'].includes(type)
}
