/**
 * On Arrow Down in a box, focuses the first suggestion on the page. If there is none, the key keeps its default action.
 */
export function focusFirstMatch(event: { preventDefault: () => void }): void {
  const first = document.querySelector<HTMLElement>('[data-match]')
  if (first === null) return
  event.preventDefault()
  first.focus()
}
