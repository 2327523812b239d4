import type { ReactNode } from 'react'
import styles from './site.module.css'

interface ProseSection {
  readonly title: string
  /** One paragraph each. */
  readonly text: readonly string[]
  /** Points after the paragraphs. */
  readonly points?: readonly string[]
}

interface ProsePageProps {
  readonly title: string
  readonly lead: string
  readonly sections: readonly ProseSection[]
  /** After the sections: what to do next, or when the text was last changed. */
  readonly children?: ReactNode
}

/** A page to be read: one measure, one voice. */
export function ProsePage({ title, lead, sections, children }: ProsePageProps) {
  return (
    <article className={styles.prose}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points !== undefined && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {children}
    </article>
  )
}

/** The day a text was last changed, or the buttons of a page. */
export function ProseActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export function UpdatedDate({ children }: { readonly children: ReactNode }) {
  return <p className={styles.updated}>{children}</p>
}
