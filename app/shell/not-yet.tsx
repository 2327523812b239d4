import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/state.tsx'
import { Page } from './page.tsx'

interface NotYetProps {
  readonly title: string
  /** What this version lacks, in a sentence. */
  readonly lacks: string
  /** What that means for the person who came here. */
  readonly children: ReactNode
  /** The way on. */
  readonly to: string
  readonly onward: string
}

/** A page whose work is not part of this version: says so, and what to do instead. */
export function NotYet({ title, lacks, children, to, onward }: NotYetProps) {
  return (
    <Page title={title}>
      <EmptyState title={lacks} actions={<ButtonLink to={to}>{onward}</ButtonLink>}>
        {children}
      </EmptyState>
    </Page>
  )
}
