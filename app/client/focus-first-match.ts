/** Arrow down in a box goes to the first line that is offered below or above it; without one the key keeps its own work. */
export function focusFirstMatch(event: { preventDefault: () => void }): void {
  const first = document.querySelector<HTMLElement>('[data-match]')
  if (first === null) return
  event.preventDefault()
  first.focus()
}
