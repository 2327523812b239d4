import { useId } from 'react'
import { inWords, type Conflict, type Refused } from '../store/decisions.ts'
import { useDecisions } from '../store/hooks.ts'
import { useMaybeStore } from '../store/provider.tsx'
import { Button } from '../ui/button.tsx'
import { compareWords, type Compared } from './word-diff.ts'
import { t } from './work-words.ts'
import styles from './sync.module.css'

/** What waits for the user: values written on two devices at once, and changes the server did not take. */
export function WaitingDecisions() {
  const decisions = useDecisions()
  if (decisions === undefined) return null
  return (
    <>
      {decisions.conflicts.map((conflict) => (
        <Choice key={`${conflict.id} ${conflict.field}`} conflict={conflict} />
      ))}
      {decisions.refused.map((refused) => (
        <NotTaken key={refused.key} refused={refused} />
      ))}
    </>
  )
}

/** Edited on two devices: both values side by side, and three ways out (ux 2.3). */
function Choice({ conflict }: { readonly conflict: Conflict }) {
  const store = useMaybeStore()
  const heading = useId()
  const [current, other] = [inWords(conflict.current), inWords(conflict.other)]
  const [one, two] = compareWords(current, other)
  const bothAreText = typeof conflict.current === 'string' && typeof conflict.other === 'string'

  function keep(value: Conflict['current']): void {
    void store?.write([{ kind: conflict.kind, id: conflict.id, fields: { [conflict.field]: value } }])
  }

  return (
    <section className={styles.decision} aria-labelledby={heading}>
      <h3 id={heading}>{titleOf(conflict)}</h3>
      <dl className={styles.values}>
        <Value name={t('res_conflict_here')} text={one} />
        <Value name={t('res_conflict_there')} text={two} />
      </dl>
      <div className={styles.actions}>
        <Button
          small
          onClick={() => {
            keep(conflict.current)
          }}
        >
          {t('res_conflict_keep')}
        </Button>
        <Button
          small
          onClick={() => {
            keep(conflict.other)
          }}
        >
          {t('res_conflict_take')}
        </Button>
        {bothAreText && (
          <Button
            small
            onClick={() => {
              keep(`${current} ${other}`)
            }}
          >
            {t('res_conflict_both')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Names the record, unless its name itself is what was edited. */
function titleOf({ subject, current, other }: Conflict): string {
  const named = subject !== '' && subject !== current && subject !== other
  return named ? t('res_conflict_title_of', { subject }) : t('res_conflict_title')
}

function Value({ name, text }: { readonly name: string; readonly text: Compared }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text.before}
        {text.own !== '' && <mark>{text.own}</mark>}
        {text.after}
        {text.before + text.own + text.after === '' && t('res_conflict_nothing')}
      </dd>
    </div>
  )
}

/** A change the server refused, with its words, so that they can be used again. */
function NotTaken({ refused }: { readonly refused: Refused }) {
  const store = useMaybeStore()
  const heading = useId()
  const words = Object.values(refused.fields).map(inWords)
  return (
    <section className={styles.decision} aria-labelledby={heading}>
      <h3 id={heading}>{t('res_refused_title')}</h3>
      <p className={styles.hint}>{t(`res_refused_${refused.code}`)}</p>
      <p>{words.filter((text) => text !== '').join(' · ')}</p>
      <div className={styles.actions}>
        <Button small onClick={() => void store?.dismiss(refused.key)}>
          {t('res_refused_dismiss')}
        </Button>
      </div>
    </section>
  )
}
