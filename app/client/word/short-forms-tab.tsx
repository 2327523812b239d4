import { useState } from 'react'
import { keyOfNote } from '#cite/word/note-key.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { describeWordFailure } from './describe-failure.ts'
import { t } from './messages.ts'
import { namePassage } from './name-passage.ts'
import type { UpdateResult } from './update-citations.ts'
import type { DocumentState, WordDocument } from './use-word-document.ts'
import styles from './word.module.css'

interface ShortFormsTabProps {
  readonly word: WordDocument
  readonly state: Extract<DocumentState, { is: 'read' }>
}

/** Updates the forms of inserted citations and lists the citations left unchanged. */
export function ShortFormsTab({ word, state }: ShortFormsTabProps) {
  const [result, setResult] = useState<UpdateResult | string>()
  const [isBusy, setBusy] = useState(false)
  const { inserted, passages } = state.reading

  async function update(): Promise<void> {
    setBusy(true)
    setResult(await word.updateShortForms().catch(describeWordFailure))
    setBusy(false)
  }

  if (inserted.length === 0)
    return <EmptyState title={t('res_word_forms_none')}>{t('res_word_forms_none_text')}</EmptyState>
  const kept = typeof result === 'object' ? result.kept : []
  return (
    <div className={styles.tab}>
      <p>
        {t('res_word_forms_count', { count: inserted.length })} {t('res_word_forms_text')}
      </p>
      <Button kind="primary" busy={isBusy} onClick={() => void update()}>
        {t('res_word_forms_update')}
      </Button>
      <p role="status" className={styles.status}>
        {typeof result === 'string' && result}
        {typeof result === 'object' &&
          (result.missed > 0
            ? t('res_word_forms_missed', { count: result.missed })
            : t('res_word_forms_done', { count: result.changed }))}
      </p>
      {kept.length > 0 && (
        <section className={styles.section} aria-labelledby="word-kept">
          <h2 id="word-kept">{t('res_word_kept')}</h2>
          <ul className={styles.kept}>
            {kept.map(({ citation, reason }) => {
              const passage = passages.find((one) => keyOfNote(one) === keyOfNote(citation.passage))
              return (
                <li key={`${keyOfNote(citation.passage)} ${citation.id} ${citation.nth}`}>
                  {passage !== undefined && <strong>{namePassage(passage)}</strong>}{' '}
                  {citation.runs.map(({ text }) => text).join('')}
                  <span className={styles.aside}> {t(`res_word_kept_${reason}`)}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
