import type { ReactNode } from 'react'
import styles from './site.module.css'

interface ProseSection {
  readonly title: string
  readonly text: readonly string[]
  readonly points?: readonly string[]
  readonly isOrdered?: boolean
}

interface ProsePageProps {
  readonly title: string
  readonly lead: string
  readonly sections: readonly ProseSection[]
  readonly start?: ReactNode
  readonly children?: ReactNode
}

/** Layout for pages of text. */
export function ProsePage({ title, lead, sections, start, children }: ProsePageProps) {
  return (
    <article className={styles.prose}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {start}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points !== undefined && <Points isOrdered={section.isOrdered} points={section.points} />}
        </section>
      ))}
      {children}
    </article>
  )
}

function Points({
  isOrdered = false,
  points,
}: {
  readonly isOrdered?: boolean | undefined
  readonly points: readonly string[]
}) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  )
}

/** A row of buttons. */
export function ProseActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export function UpdatedDate({ children }: { readonly children: ReactNode }) {
  return <p className={styles.updated}>{children}</p>
}
