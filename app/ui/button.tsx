import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  readonly kind?: ButtonKind | undefined
  readonly small?: boolean | undefined
  readonly wide?: boolean | undefined
  /** True for a quiet button that starts a line. Aligns its label with the text above. */
  readonly flush?: boolean | undefined
}

function buildButtonClasses({ kind = 'secondary', small, wide, flush }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[kind],
    small && styles.small,
    wide && styles.wide,
    flush && styles.flush,
  )
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * True while the action is in progress. The state is shown and announced, and further clicks are ignored. The
     * button keeps focus.
     */
    readonly busy?: boolean
  }

/** A button, of type `button` by default. */
export function Button({ kind, small, wide, flush, busy = false, className, onClick, ...rest }: ButtonProps) {
  const look = buildButtonClasses({ kind, small, wide, flush })
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={classNames(look, busy && styles.busy, className)}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

/** A link within the app that looks like a button. */
export function ButtonLink({
  kind,
  small,
  wide,
  flush,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  const look = buildButtonClasses({ kind, small, wide, flush })
  return <Link {...rest} className={classNames(look, className)} />
}

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'title' | 'wide' | 'children'> & {
  /** Accessible name, and the tooltip text unless `hint` is set. */
  readonly label: string
  /** Text of the tooltip, if the tooltip says more than the name. */
  readonly hint?: string
  readonly children: ReactNode
}

/** A square icon button, `quiet` by default. */
export function IconButton({ label, hint = label, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      aria-label={label}
      title={hint}
      className={classNames(styles.icon, className)}
    />
  )
}
