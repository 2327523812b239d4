import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** What it is in the page's outline. */
  readonly as?: 'section' | 'article' | 'div'
}

/** A surface that holds one matter, apart from what stands around it. */
export function Panel({ as: Element = 'section', className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames(styles.panel, className)} />
}
