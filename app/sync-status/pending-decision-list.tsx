import { useId, useState } from 'react'
import {
  mergeBothValues,
  describeFieldValue,
  type FieldConflict,
  type RefusedChange,
  type WrittenValue,
} from '../store/pending-decisions.ts'
import { usePendingDecisions } from '../store/store-hooks.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { DiffView } from './diff-view.tsx'
import { formatTimeAgo } from '../messages/format-quantity.ts'
import { nameFieldValue, nameRecordField } from './field-name.ts'
import { diffWords, selectDiffSide, type DiffPiece } from './word-diff.ts'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

interface PendingDecisionListProps {
  /** Ids of the records whose decisions to show. If omitted, shows all decisions. */
  readonly ids?: readonly string[]
}

/** Decisions for the user: values edited on two devices, and changes the server rejected. */
export function PendingDecisionList({ ids }: PendingDecisionListProps) {
  const decisions = usePendingDecisions()
  if (decisions === undefined) return null
  const { conflicts, refused } = decisions
  return (
    <>
      {conflicts
        .filter(({ id }) => ids?.includes(id) ?? true)
        .map((conflict) => (
          <ConflictChoice key={`${conflict.id} ${conflict.field}`} conflict={conflict} />
        ))}
      {ids === undefined && refused.map((one) => <RefusedChangeNotice key={one.key} refused={one} />)}
    </>
  )
}

/** A conflict: both values side by side, with buttons to resolve it. */
function ConflictChoice({ conflict }: { readonly conflict: FieldConflict }) {
  const store = useMaybeAccountStore()
  const heading = useId()
  const [failed, setFailed] = useState(false)
  const { current, other, field } = conflict
  const pieces = diffWords(nameFieldValue(field, other.value), nameFieldValue(field, current.value))
  const both = mergeBothValues(conflict)
  const values = [
    { written: current, own: selectDiffSide(pieces, 'after') },
    { written: other, own: selectDiffSide(pieces, 'before') },
  ]
  // Show this device's value first.
  if (current.device === 'other' && other.device === 'this') values.reverse()

  function keepValue(value: WrittenValue['value']): void {
    store?.write([{ kind: conflict.kind, id: conflict.id, fields: { [field]: value } }]).catch(() => {
      setFailed(true)
    })
  }

  return (
    <section className={styles.decision} aria-labelledby={heading}>
      <h3 id={heading}>{formatConflictTitle(conflict)}</h3>
      <dl className={styles.values}>
        {values.map(({ written, own }) => (
          <ConflictValue
            key={`${written.device} ${written.at}`}
            field={field}
            written={written}
            pieces={own}
          />
        ))}
      </dl>
      <div className={styles.actions}>
        {values.map(({ written }) => (
          <Button
            key={`${written.device} ${written.at}`}
            small
            onClick={() => {
              keepValue(written.value)
            }}
          >
            {labelKeepButton(written, conflict)}
          </Button>
        ))}
        {both !== undefined && (
          <Button
            small
            onClick={() => {
              keepValue(both)
            }}
          >
            {t('res_conflict_both')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('res_conflict_kept')}</p>
      {failed && (
        <InlineNotice tone="err" role="alert">
          {t('res_not_stored')}
        </InlineNotice>
      )}
    </section>
  )
}

/** Labels the button with the device if the devices differ, otherwise with the age. */
function labelKeepButton(written: WrittenValue, { current, other }: FieldConflict): string {
  if (current.device === other.device)
    return t(written === current ? 'res_conflict_newer' : 'res_conflict_older')
  return t(written.device === 'this' ? 'res_conflict_mine' : 'res_conflict_theirs')
}

/** Returns the title of a conflict. Includes the record's name, unless the conflict is about the name itself. */
function formatConflictTitle({ subject, current, other }: FieldConflict): string {
  const named = subject !== '' && subject !== current.value && subject !== other.value
  return named ? t('res_conflict_title_of', { subject }) : t('res_conflict_title')
}

interface ConflictValueProps {
  readonly field: string
  readonly written: WrittenValue
  readonly pieces: readonly DiffPiece[]
}

function ConflictValue({ field, written, pieces }: ConflictValueProps) {
  // The list is mounted when it opens, and times are relative to that moment.
  const [now] = useState(Date.now)
  return (
    <div>
      <dt>
        {t('res_conflict_field', {
          field: nameRecordField(field),
          device: t(`res_device_${written.device}`),
          ago: formatTimeAgo(written.at, now),
        })}
      </dt>
      <dd>
        <DiffView pieces={pieces} evenly />
      </dd>
    </div>
  )
}

/** A change the server rejected, with its text so that the user can reuse it. */
function RefusedChangeNotice({ refused }: { readonly refused: RefusedChange }) {
  const store = useMaybeAccountStore()
  const heading = useId()
  const words = Object.values(refused.fields).map(describeFieldValue)
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
