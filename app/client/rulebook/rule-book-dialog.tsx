import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChevronRight } from '../../ui/icons.ts'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { fetchRuleBook } from './fetch-rule-book.ts'
import { t } from './messages.ts'
import { findRule, type RuleChapter } from './parse-rule-book.ts'
import { RuleText } from './rule-text.tsx'
import styles from './rulebook.module.css'

interface RuleBookDialogProps {
  readonly rule: string
  readonly onClose: () => void
}

/** The Indigo Book, open at a rule. */
export function RuleBookDialog({ rule, onClose }: RuleBookDialogProps) {
  const { book, hasFailed, retry } = useRuleBook()
  const [wanted, setWanted] = useState(rule)
  return (
    <Dialog
      open
      shape="sheet"
      title={t('res_rule_title')}
      closeLabel={t('res_close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('res_rule_back')}</Button>}
    >
      <p className={styles.about}>{t('res_rule_about')}</p>
      {book === null && !hasFailed && <SkeletonRows label={t('res_loading')} rows={4} />}
      {hasFailed && (
        <InlineNotice tone="err" role="alert" title={t('res_rule_failed')}>
          <p>{t('res_rule_failed_help')}</p>
          <Button small onClick={retry}>
            {t('res_retry')}
          </Button>
        </InlineNotice>
      )}
      {book !== null && <OpenBook book={book} wanted={wanted} onRule={setWanted} />}
    </Dialog>
  )
}

function useRuleBook() {
  const [book, setBook] = useState<readonly RuleChapter[] | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  useEffect(() => {
    let isOpen = true
    fetchRuleBook().then(
      (loaded) => {
        if (isOpen) setBook(loaded)
      },
      (error: unknown) => {
        console.info('The Indigo Book could not be loaded:', error)
        if (isOpen) setFailedAt(attempt)
      },
    )
    return () => {
      isOpen = false
    }
  }, [attempt])
  return {
    book,
    hasFailed: book === null && failedAt === attempt,
    retry: () => {
      setAttempt(attempt + 1)
    },
  }
}

interface OpenBookProps {
  readonly book: readonly RuleChapter[]
  readonly wanted: string
  readonly onRule: (rule: string) => void
}

function OpenBook({ book, wanted, onRule }: OpenBookProps) {
  const place = findRule(book, wanted)
  const text = useRef<HTMLElement>(null)
  const placeId = place?.id ?? ''
  useEffect(() => {
    const section = text.current?.querySelector(`[data-rule="${CSS.escape(placeId)}"]`)
    section?.scrollIntoView({ block: 'start' })
  }, [placeId, text])
  if (place === undefined) return <p>{t('res_rule_unknown')}</p>
  const { chapter, id } = place
  const at = book.indexOf(chapter)
  const beside = (step: -1 | 1) => book[at + step]
  const turnTo = (step: -1 | 1) => () => {
    const to = beside(step)
    if (to !== undefined) onRule(to.id)
  }
  return (
    <>
      <div className={styles.pages}>
        <IconButton label={t('res_rule_previous')} disabled={beside(-1) === undefined} onClick={turnTo(-1)}>
          <ChevronRight aria-hidden className={styles.backwards} />
        </IconButton>
        <select
          aria-label={t('res_rule_choose')}
          className={styles.choice}
          value={chapter.id}
          onChange={(event) => {
            onRule(event.target.value)
          }}
        >
          {book.map((one) => (
            <option key={one.id} value={one.id}>
              {t('res_rule_option', { rule: one.id, title: one.title })}
            </option>
          ))}
        </select>
        <IconButton label={t('res_rule_next')} disabled={beside(1) === undefined} onClick={turnTo(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <article ref={text} className={styles.chapter}>
        {chapter.sections.map((section) => {
          const isWanted = section.id === id
          const Heading = section.depth === 0 ? 'h3' : section.depth === 1 ? 'h4' : 'h5'
          return (
            <section
              key={`${section.id} ${section.title}`}
              data-rule={section.id}
              aria-current={isWanted && section.depth > 0 ? 'true' : undefined}
              className={styles.section}
            >
              <Heading>
                {section.id} <span>{section.title}</span>
              </Heading>
              <RuleText blocks={section.blocks} book={book} onRule={onRule} />
            </section>
          )
        })}
      </article>
    </>
  )
}
