import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

interface PanelProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'section' | 'article' | 'div'
}

/** Card container. */
export function Panel({ as: Element = 'section', className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames(styles.panel, className)} />
}
