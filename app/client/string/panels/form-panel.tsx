import type { LedgerEntry } from '#cite/string/ledger.ts'
import type { Use } from '#cite/source/use.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { RuleLink } from '../../rulebook/rule-link.tsx'
import { t } from '../messages.ts'
import { t as tLater } from './later-messages.ts'
import optionStyles from './options.module.css'
import styles from './panels.module.css'

const forms = ['auto', 'full', 'short', 'id', 'supra'] as const satisfies readonly Use['form'][]

interface FormPanelProps {
  readonly form: Use['form']
  readonly entry: LedgerEntry | undefined
  readonly onChoose: (form: Use['form']) => void
}

/** Lets the user set the form of one citation, or leave it to the footnotes. */
export function FormPanel({ form, entry, onChoose }: FormPanelProps) {
  const why = entry?.refused ?? entry
  return (
    <div className={styles.panel}>
      <p className={optionStyles.heading}>
        {why === undefined ? (
          tLater('res_form_outside')
        ) : (
          <>
            {why.words} <RuleLink rule={why.rule} />
          </>
        )}
      </p>
      <div role="group" aria-label={t('res_form_panel')} className={optionStyles.options}>
        {forms.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === form}
            ref={one === form ? focusOnMount : undefined}
            className={optionStyles.option}
            onClick={() => {
              onChoose(one)
            }}
          >
            {t(`res_form_of_${one}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
