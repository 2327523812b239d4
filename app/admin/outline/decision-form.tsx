import { useRef, useState } from 'react'
import { confirm } from '../../notify/confirm.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { useKeys } from '../use-shortcut-keys.ts'
import { centsOf } from './parse-amount.ts'
import { Key } from './shortcut-key.tsx'
import { reasons, withReason } from './decision-reasons.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface Decided {
  readonly decision: 'approve' | 'reject' | 'request-changes'
  readonly amountCents?: number
  readonly reason?: string
}

/** What was typed about a submission and not sent yet. */
export interface Draft {
  readonly amount: string
  readonly reason: string
}

interface DecisionProps {
  readonly title: string
  readonly busy: boolean
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly onDecide: (decided: Decided) => void
  readonly onRelease: () => void
}

/** What becomes of a submission in review: an amount approves it, a reason sends it back or ends it. */
export function Decision({ title, busy, draft, onDraft, onDecide, onRelease }: DecisionProps) {
  const { amount, reason } = draft
  const [wrong, setWrong] = useState<'amount' | 'reason'>()
  const amountField = useRef<HTMLInputElement>(null)
  const presets = useRef<HTMLSelectElement>(null)
  useKeys(1, {
    a: () => amountField.current?.focus(),
    r: () => presets.current?.focus(),
  })

  function edit(change: Partial<Draft>): void {
    onDraft({ ...draft, ...change })
    setWrong(undefined)
  }

  function approve(): void {
    const amountCents = centsOf(amount)
    if (amountCents !== undefined) {
      onDecide({ decision: 'approve', amountCents, ...(reason.trim() !== '' && { reason }) })
      return
    }
    setWrong('amount')
    amountField.current?.focus()
  }

  async function refuse(decision: 'reject' | 'request-changes'): Promise<void> {
    if (reason.trim() === '') {
      setWrong('reason')
      presets.current?.focus()
      return
    }
    // Changes can still be made to what is sent back; a rejection is the end of it.
    const sure =
      decision === 'request-changes' ||
      (await confirm({
        title: t('res_outline_reject_title', { title }),
        body: t('res_outline_reject_text'),
        confirmLabel: t('res_outline_reject'),
        danger: true,
      }))
    if (sure) onDecide({ decision, reason })
  }

  return (
    <section className={styles.part} aria-labelledby="decision">
      <h3 id="decision">{t('res_outline_decision')}</h3>
      <Field
        ref={amountField}
        label={t('res_outline_earns')}
        inputMode="decimal"
        autoComplete="off"
        aria-keyshortcuts="a"
        value={amount}
        error={wrong === 'amount' ? t('res_outline_amount_needed') : undefined}
        onChange={(event) => {
          edit({ amount: event.target.value })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || busy) return
          event.preventDefault()
          approve()
        }}
      />
      <Select
        ref={presets}
        label={t('res_outline_preset')}
        aria-keyshortcuts="r"
        value={reasons.find(({ text }) => reason.endsWith(text))?.name ?? ''}
        onChange={(event) => {
          const chosen = reasons.find(({ name }) => name === event.target.value)
          if (chosen !== undefined) edit({ reason: withReason(reason, chosen.text) })
        }}
      >
        <option value="">{t('res_outline_preset_none')}</option>
        {reasons.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <TextArea
        label={t('res_outline_reason')}
        value={reason}
        maxLength={2000}
        error={wrong === 'reason' ? t('res_outline_reason_needed') : undefined}
        onChange={(event) => {
          edit({ reason: event.target.value })
        }}
      />
      <div className={styles.buttons}>
        <Button kind="primary" busy={busy} onClick={approve}>
          {t('res_outline_approve')} <Key>A</Key>
        </Button>
        <Button busy={busy} onClick={() => void refuse('request-changes')}>
          {t('res_outline_changes')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void refuse('reject')}>
          {t('res_outline_reject')} <Key>R</Key>
        </Button>
        <Button kind="quiet" busy={busy} onClick={onRelease}>
          {t('res_outline_release')}
        </Button>
      </div>
    </section>
  )
}
