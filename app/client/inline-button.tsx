import type { ComponentProps, KeyboardEvent } from 'react'

type InlineButtonProps = Omit<ComponentProps<'span'>, 'onKeyDown' | 'role'> & {
  /** Called for a press by mouse, finger, Enter or Space, with the element pressed. */
  readonly onPress: (element: HTMLElement) => void
}

/** A button in the middle of a sentence: it wraps with the text, which the platform's own button cannot. */
export function InlineButton({ onPress, tabIndex = 0, ...rest }: InlineButtonProps) {
  return (
    <span
      {...rest}
      role="button"
      tabIndex={tabIndex}
      onClick={(event) => {
        onPress(event.currentTarget)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        onPress(event.currentTarget)
      }}
    />
  )
}
