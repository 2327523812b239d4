import { useId, useState } from 'react'
import { bothOf, inWords, type Conflict, type Refused, type Written } from '../store/pending-decisions.ts'
import { useDecisions } from '../store/store-hooks.ts'
import { useMaybeStore } from '../store/store-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/status.tsx'
import { ComparedText } from './diff-view.tsx'
import { ago } from '../messages/format-quantity.ts'
import { registerName } from './field-name.ts'
import { diffWords, sideOf, type Piece } from './word-diff.ts'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

interface WaitingDecisionsProps {
  /** Only what concerns these records; everything when left out. */
  readonly ids?: readonly string[]
}

/** What waits for the user: values written on two devices at once, and changes the server did not take. */
export function WaitingDecisions({ ids }: WaitingDecisionsProps) {
  const decisions = useDecisions()
  if (decisions === undefined) return null
  const { conflicts, refused } = decisions
  return (
    <>
      {conflicts
        .filter(({ id }) => ids?.includes(id) ?? true)
        .map((conflict) => (
          <Choice key={`${conflict.id} ${conflict.field}`} conflict={conflict} />
        ))}
      {ids === undefined && refused.map((one) => <NotTaken key={one.key} refused={one} />)}
    </>
  )
}

/** Edited on two devices: both values side by side, and the ways out (ux 2.3). */
function Choice({ conflict }: { readonly conflict: Conflict }) {
  const store = useMaybeStore()
  const heading = useId()
  const [failed, setFailed] = useState(false)
  const { current, other, field } = conflict
  const pieces = diffWords(inWords(other.value), inWords(current.value))
  const both = bothOf(conflict)
  const values = [
    { written: current, own: sideOf(pieces, 'after') },
    { written: other, own: sideOf(pieces, 'before') },
  ]
  // What was written here comes first.
  if (current.device === 'other' && other.device === 'this') values.reverse()

  function keep(value: Written['value']): void {
    store?.write([{ kind: conflict.kind, id: conflict.id, fields: { [field]: value } }]).catch(() => {
      setFailed(true)
    })
  }

  return (
    <section className={styles.decision} aria-labelledby={heading}>
      <h3 id={heading}>{titleOf(conflict)}</h3>
      <dl className={styles.values}>
        {values.map(({ written, own }) => (
          <Value key={`${written.device} ${written.at}`} field={field} written={written} pieces={own} />
        ))}
      </dl>
      <div className={styles.actions}>
        {values.map(({ written }) => (
          <Button
            key={`${written.device} ${written.at}`}
            small
            onClick={() => {
              keep(written.value)
            }}
          >
            {wordFor(written, conflict)}
          </Button>
        ))}
        {both !== undefined && (
          <Button
            small
            onClick={() => {
              keep(both)
            }}
          >
            {t('res_conflict_both')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('res_conflict_kept')}</p>
      {failed && (
        <Notice tone="err" role="alert">
          {t('res_not_stored')}
        </Notice>
      )}
    </section>
  )
}

/** Mine and theirs, where that tells them apart; else the newer, which stands, and the older. */
function wordFor(written: Written, { current, other }: Conflict): string {
  if (current.device === other.device)
    return t(written === current ? 'res_conflict_newer' : 'res_conflict_older')
  return t(written.device === 'this' ? 'res_conflict_mine' : 'res_conflict_theirs')
}

/** Names the record, unless its name itself is what was edited. */
function titleOf({ subject, current, other }: Conflict): string {
  const named = subject !== '' && subject !== current.value && subject !== other.value
  return named ? t('res_conflict_title_of', { subject }) : t('res_conflict_title')
}

interface ValueProps {
  readonly field: string
  readonly written: Written
  readonly pieces: readonly Piece[]
}

function Value({ field, written, pieces }: ValueProps) {
  // Mounted when somebody looks: the moment counts from there.
  const [now] = useState(Date.now)
  return (
    <div>
      <dt>
        {t('res_conflict_field', {
          field: registerName(field),
          device: t(`res_device_${written.device}`),
          ago: ago(written.at, now),
        })}
      </dt>
      <dd>
        <ComparedText pieces={pieces} evenly />
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
