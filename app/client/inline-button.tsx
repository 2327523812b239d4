import type { ComponentProps, KeyboardEvent } from 'react'

type InlineButtonProps = Omit<ComponentProps<'span'>, 'onKeyDown' | 'role'> & {
  /** Called on click, tap, Enter, or Space, with the pressed element. */
  readonly onPress: (element: HTMLElement) => void
}

/** A button inside a sentence. Unlike a native button, it wraps with the text. */
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
