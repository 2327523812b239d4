import type { Choices } from '#cite/source/use.ts'
import type { Token } from '../row/token.ts'
import { takesFocus } from '../../panel.tsx'
import { t } from '../../words.ts'
import styles from './panels.module.css'

interface ChoicePanelProps {
  readonly choice: Extract<Token, { kind: 'choice' }>['choice']
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

/** What a phrase may be shortened to, by table, where the tables disagree; or written out. */
export function ChoicePanel({ choice, choices, onChoose }: ChoicePanelProps) {
  const { full, options } = choice
  // The engine looks phrases up in lower case.
  const key = full.toLowerCase()
  const chosen = choices.abbreviations?.[key]
  return (
    <div className={styles.panel}>
      <p className={styles.heading}>{t('res_choice_title', { phrase: full })}</p>
      <div role="group" aria-label={t('res_choice_title', { phrase: full })} className={styles.options}>
        {[...options.map((option) => option.key), full].map((text, at) => {
          const option = options[at]
          return (
            <button
              key={text}
              type="button"
              aria-pressed={text === (chosen ?? options[0]?.key)}
              ref={at === 0 ? takesFocus : undefined}
              className={styles.option}
              onClick={() => {
                onChoose({ ...choices, abbreviations: { ...choices.abbreviations, [key]: text } })
              }}
            >
              <span className="citation">{text}</span>
              <span className={styles.source}>
                {option === undefined
                  ? t('res_choice_whole')
                  : t('res_choice_from', { category: option.category, table: option.table })}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
