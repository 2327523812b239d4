type TextControl = HTMLInputElement | HTMLTextAreaElement

const edited = new Set<TextControl>()

let watching = false

/** Tracks which fields on the page hold unsaved text. Repeated calls do nothing. */
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
  // Submitted text is saved, and so is the text of a field that lost the focus (fields save on blur).
  document.addEventListener('submit', ({ target }) => {
    for (const control of edited) if (control.form === target) edited.delete(control)
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.form === null) edited.delete(target)
    }
  })
}

/** True while a field on the page holds unsaved text. */
export function hasUnsavedText(): boolean {
  return [...edited].some((control) => control.isConnected && control.value !== '')
}

function isTextControl({ type }: HTMLInputElement): boolean {
  return !['checkbox', 'radio', 'button', 'submit', 'file', 'search'].includes(type)
}
