import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { sliceRuns } from '#cite/text/slice-runs.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/field.tsx'
import { CitationRuns } from '../citation/citation-runs.tsx'
import { RuleLink } from '../rulebook/rule-link.tsx'
import type { PracticeItem } from './breach/practice-item.ts'
import { markError } from './breach/error-mark.ts'
import { splitStretches, touchesBreach } from './breach/passage.ts'
import { describeGap, explainBreach } from './explain-breach.ts'
import { MarkedCitation } from './marked-citation.tsx'
import { t } from './messages.ts'
import { compareAnswer } from './schedule/compare-answer.ts'
import { type AnswerDraft, nothingTyped, textToCorrect } from './typed-answer.ts'
import styles from './practice.module.css'

interface PracticeItemViewProps {
  readonly item: PracticeItem
  /** Position of the item in its session, starting at 1. */
  readonly number: number
  /** Number of correct answers in this session. */
  readonly score: number
  readonly tableDate: string
  readonly typed: AnswerDraft
  readonly onAnswer: (right: boolean) => void
  readonly onNext: () => void
}

/** Message key for the outcome of an answer. */
type AnswerWords =
  'res_practice_right' | 'res_practice_missed' | 'res_practice_shown' | 'res_practice_typed_wrong'

/**
 * Shows one item: the words of the citation, in which the user selects the error, and a field for the correction. After
 * the answer, shows the rule.
 */
export function PracticeItemView(props: PracticeItemViewProps) {
  const { item, number, score, tableDate, typed, onAnswer, onNext } = props
  const [outcome, setOutcome] = useState<AnswerWords | null>(null)
  const [picked, setPicked] = useState('')
  const heading = useId()

  function settle(right: boolean, otherwise: AnswerWords, word = ''): void {
    if (outcome !== null) return
    setPicked(word)
    setOutcome(right ? 'res_practice_right' : otherwise)
    onAnswer(right)
  }

  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.cardHead}>
        <p className={styles.aside}>
          {t('res_practice_count', { count: number })}
          {item.project !== null && ' · '}
          {item.project !== null &&
            (item.project === ''
              ? t('res_practice_own_unnamed')
              : t('res_practice_own', { name: item.project }))}
        </p>
        {number > 1 && <p className={styles.aside}>{t('res_practice_score', { right: score })}</p>}
      </div>
      <h2 id={heading}>{t('res_practice_ask')}</h2>
      {outcome === null ? (
        <Question item={item} heading={heading} draft={typed} settle={settle} />
      ) : (
        <Answer item={item} outcome={outcome} picked={picked} tableDate={tableDate} onNext={onNext} />
      )}
    </section>
  )
}

interface QuestionProps {
  readonly item: PracticeItem
  readonly heading: string
  readonly draft: AnswerDraft
  readonly settle: (right: boolean, otherwise: AnswerWords, word?: string) => void
}

function Question({ item, heading, draft, settle }: QuestionProps) {
  const { wrong, right, breach, accepts } = item
  const hint = useId()
  const typed = textToCorrect(draft, item)
  const [isRestored] = useState(typed !== wrong.text)
  const [isUnchanged, setUnchanged] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const [at, setAt] = useState(0)
  // When the words appear, the pointer may already be over one of them. That word would look selected.
  const [hasMoved, setMoved] = useState(false)
  const lastPosition = useRef<string>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => (isRestored ? field.current : wordAt(words.current, 0))?.focus(), [isRestored])

  function checkTyped(): void {
    const compared = accepts(typed) ? 'right' : compareAnswer(typed, right.text, wrong.text)
    setUnchanged(compared === 'unchanged')
    if (compared !== 'unchanged') settle(compared === 'right', 'res_practice_typed_wrong')
  }

  return (
    <>
      <p
        ref={words}
        role="group"
        aria-labelledby={heading}
        aria-describedby={hint}
        className={classNames('citation', styles.words)}
        data-pointed={hasMoved || undefined}
        onPointerMove={(event) => {
          const position = `${event.clientX} ${event.clientY}`
          if (lastPosition.current !== undefined && lastPosition.current !== position) setMoved(true)
          lastPosition.current = position
        }}
        onKeyDown={(event) => {
          moveAmongWords(event, words.current)
        }}
      >
        {splitStretches(wrong.text).map((stretch, place) => (
          <button
            key={stretch[0]}
            type="button"
            data-word=""
            tabIndex={place === at ? 0 : -1}
            className={styles.word}
            onFocus={() => {
              setAt(place)
            }}
            onClick={() => {
              settle(touchesBreach(stretch, breach), 'res_practice_missed', wrong.text.slice(...stretch))
            }}
          >
            <CitationRuns runs={sliceRuns(wrong.runs, ...stretch)} />
          </button>
        ))}
      </p>
      <p id={hint} className={styles.aside}>
        {t('res_practice_hint')} <span className={styles.keys}>{t('res_practice_keys')}</span>
      </p>
      <details className={styles.typing} open={isRestored || undefined}>
        <summary>{t('res_practice_type')}</summary>
        <form
          {...draft.mark}
          onSubmit={(event) => {
            event.preventDefault()
            checkTyped()
          }}
        >
          <TextArea
            ref={field}
            label={t('res_practice_typed')}
            hint={t('res_practice_typed_hint')}
            value={typed}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            {...(isUnchanged && { error: t('res_practice_unchanged') })}
            onChange={(event) => {
              const { value: text } = event.target
              draft.set(text === wrong.text ? nothingTyped : { item, text })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              checkTyped()
            }}
          />
          <Button type="submit">{t('res_practice_check')}</Button>
        </form>
      </details>
      <div className={styles.actions}>
        <Button
          flush
          kind="quiet"
          onClick={() => {
            settle(false, 'res_practice_shown')
          }}
        >
          {t('res_practice_skip')}
        </Button>
      </div>
    </>
  )
}

interface AnswerProps {
  readonly item: PracticeItem
  readonly outcome: AnswerWords
  /** The word that the user selected; empty if none. */
  readonly picked: string
  readonly tableDate: string
  readonly onNext: () => void
}

function Answer({ item, outcome, picked, tableDate, onNext }: AnswerProps) {
  const { wrong, right, words } = item
  const mark = markError(right.text, wrong.text)
  const gap = describeGap(item, mark)
  const { why, from, rule } = explainBreach(item, tableDate)
  const reason = useId()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className={styles.answer}>
      <MarkedCitation passage={wrong} mark={mark.wrong} version="wrong" className={styles.shown} />
      <div
        id={reason}
        className={classNames(styles.reason, outcome === 'res_practice_right' && styles.right)}
      >
        <p>
          <strong>{t(outcome)}</strong>
          {outcome === 'res_practice_missed' && ` ${t('res_practice_fine', { word: trimMarks(picked) })}`}
        </p>
        <p className={styles.aside}>{t('res_practice_should')}</p>
        <MarkedCitation passage={right} mark={mark.right} version="right" className={styles.shown} />
        <p>
          {gap} {words}
        </p>
        {why !== '' && (
          <details className={styles.why}>
            <summary>{t('res_practice_why')}</summary>
            <p>{why}</p>
          </details>
        )}
        <p className={styles.aside}>{rule === null ? from : <RuleLink rule={rule} />}</p>
      </div>
      <div className={styles.actions}>
        <Button
          ref={next}
          kind="primary"
          className={styles.next ?? ''}
          aria-describedby={reason}
          onClick={onNext}
        >
          {t('res_practice_next')}
        </Button>
      </div>
    </div>
  )
}

/** Removes the punctuation around a word, because the punctuation can be wrong even if the word is right. */
function trimMarks(word: string): string {
  return word.replace(/^[^\p{L}\p{N}§¶]+/u, '').replace(/[^\p{L}\p{N}.’]+$/u, '') || word
}

function wordAt(list: HTMLElement | null, place: number): HTMLElement | undefined {
  return list?.querySelectorAll<HTMLElement>('[data-word]')[place]
}

/** Moves between words with the arrow keys, Home, and End. Citations always run from left to right. */
function moveAmongWords(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
  const here = all.findIndex((word) => word === document.activeElement)
  const to = {
    ArrowRight: here + 1,
    ArrowDown: here + 1,
    ArrowLeft: here - 1,
    ArrowUp: here - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  if (here === -1 || to === undefined) return
  event.preventDefault()
  all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
}
