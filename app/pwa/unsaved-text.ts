type TextControl = HTMLInputElement | HTMLTextAreaElement

const edited = new Set<TextControl>()

let watching = false

/** Notes which fields are being typed into, for the whole page. Called again, it does nothing. */
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
  // What was sent, or what has been left (fields keep themselves when they are left), is no longer only in the field.
  document.addEventListener('submit', ({ target }) => {
    for (const control of edited) if (control.form === target) edited.delete(control)
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.form === null) edited.delete(target)
    }
  })
}

/** True while a field on the page holds typed text that nothing else has yet. */
export function hasUnsavedText(): boolean {
  return [...edited].some((control) => control.isConnected && control.value !== '')
}

function isTextControl({ type }: HTMLInputElement): boolean {
  return !['checkbox', 'radio', 'button', 'submit', 'file', 'search'].includes(type)
}
