import { useId, useMemo, useRef, useState } from 'react'
import { findPincite, readPagedOpinion, type PinciteAnswer } from '#cite/cases/pincite/find-pincite.ts'
import { parseDraftFields, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { LongTextArea } from '../long-text/long-text-area.tsx'
import { readOpinionFile } from './read-opinion-file.ts'
import { t } from './messages.ts'
import styles from './cases.module.css'

interface PinciteFinderProps {
  /** Id of the citation's row, which is part of the key of the draft. */
  readonly rowId: string
  /** Called with the page as a user would type it. */
  readonly onTake: (pincite: string) => void
}

const noText = { opinion: '', quotation: '' }

/**
 * Finds the page of a quotation in an opinion with page markers, and shows the differences from the opinion. Runs
 * entirely on the device.
 */
export function PinciteFinder({ rowId, onTake }: PinciteFinderProps) {
  const typed = useDraft<Readonly<Record<string, string>>>(
    { screen: 'row', record: rowId, field: 'finder' },
    noText,
    parseDraftFields,
  )
  const { opinion = '', quotation = '' } = typed.value
  const setOpinion = (text: string): void => {
    typed.set({ opinion: text, quotation })
  }
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const paged = useMemo(() => readPagedOpinion(opinion), [opinion])
  const answer = useMemo(
    () => (opinion.trim() === '' || quotation.trim() === '' ? null : findPincite(paged, quotation)),
    [paged, opinion, quotation],
  )

  async function takeFile(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return
    const text = await readOpinionFile(chosen).catch(() => null)
    setProblem(text === null ? t('res_pages_unread', { name: chosen.name }) : null)
    if (text !== null) setOpinion(text)
  }

  function take(pincite: string): void {
    typed.clear()
    onTake(pincite)
  }

  return (
    <div
      {...typed.mark}
      className={styles.finder}
      onDragOver={(event) => {
        event.preventDefault()
      }}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files
        if (dropped === undefined) return
        event.preventDefault()
        void takeFile(dropped)
      }}
    >
      <TextArea
        label={t('res_pages_quotation')}
        rows={2}
        value={quotation}
        onChange={(event) => {
          typed.set({ opinion, quotation: event.target.value })
        }}
      />
      <LongTextArea
        label={t('res_pages_opinion')}
        hint={t('res_pages_opinion_hint')}
        error={problem ?? undefined}
        rows={3}
        value={opinion}
        spellCheck={false}
        onText={(text) => {
          setProblem(null)
          setOpinion(text)
        }}
      />
      <input
        ref={file}
        type="file"
        accept=".txt,.html,.htm,.xhtml,.pdf,text/plain,text/html,application/pdf"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('res_pages_file')}
        onChange={(event) => {
          void takeFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        small
        onClick={() => {
          file.current?.click()
        }}
      >
        {t('res_pages_file')}
      </Button>
      <div role="status" className={styles.answer}>
        {answer !== null && <Answer answer={answer} onTake={take} />}
      </div>
    </div>
  )
}

function Answer({ answer, onTake }: { readonly answer: PinciteAnswer } & Pick<PinciteFinderProps, 'onTake'>) {
  const about = useId()
  if (answer.kind === 'no-marks') return <p>{t('res_pages_no_marks')}</p>
  if (answer.kind === 'not-found') return <p>{t('res_pages_not_found')}</p>
  const pages =
    answer.kind === 'found'
      ? answer.first === answer.last
        ? String(answer.first)
        : `${answer.first}-${answer.last}`
      : null
  const changed = answer.differences.some(({ kind }) => kind !== 'same')
  return (
    <>
      {pages === null ? (
        <p>{t('res_pages_before')}</p>
      ) : (
        <Button
          small
          kind="primary"
          onClick={() => {
            onTake(pages)
          }}
        >
          {t(pages.includes('-') ? 'res_pages_take_span' : 'res_pages_take', {
            pages: pages.replace('-', '–'),
          })}
        </Button>
      )}
      <p id={about}>{t(changed ? 'res_pages_changed' : 'res_pages_same')}</p>
      {changed && (
        <p aria-labelledby={about} className={styles.differences}>
          {answer.differences.map(({ kind, text }, at) => {
            const words = `${text} `
            // The same text may occur twice, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            if (kind === 'same') return <span key={at}>{words}</span>
            return kind === 'missing' ? (
              // oxlint-disable-next-line react/no-array-index-key
              <ins key={at}>
                <span className="visually-hidden">{t('res_pages_in_opinion')} </span>
                {words}
              </ins>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <del key={at}>
                <span className="visually-hidden">{t('res_pages_in_quotation')} </span>
                {words}
              </del>
            )
          })}
        </p>
      )}
    </>
  )
}
