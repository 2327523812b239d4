import { type MouseEvent, useRef } from 'react'

/**
 * Returns the handlers of a button that opens and closes a popover. When the button is pressed, the browser closes the
 * open popover before the click event, so the click uses the state from the start of the press.
 */
export function usePressToggle(open: boolean, setOpen: (open: boolean) => void) {
  const openAtPress = useRef(false)
  return {
    onPointerDown: () => {
      openAtPress.current = open
    },
    onClick: (event: MouseEvent) => {
      const byKey = event.detail === 0
      setOpen(byKey ? !open : !openAtPress.current)
    },
  }
}
