import { useRef, useState } from 'react'
import { askToConfirm } from '../../notify/confirm.ts'
import { parseDraftFields } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { useShortcutKeys } from '../use-shortcut-keys.ts'
import { parseAmountInCents } from './parse-amount.ts'
import { ShortcutKey } from './shortcut-key.tsx'
import { commonReasons, insertCommonReason } from './decision-reasons.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface DecisionOutcome {
  readonly decision: 'approve' | 'reject' | 'request-changes'
  readonly amountCents?: number
  readonly reason?: string
}

export interface DecisionDraft {
  readonly amount: string
  readonly reason: string
}

export function parseDecisionDraft(found: unknown): DecisionDraft | undefined {
  const { amount = '', reason = '' } = parseDraftFields(found) ?? {}
  return amount === '' && reason === '' ? undefined : { amount, reason }
}

interface DecisionFormProps {
  readonly title: string
  readonly busy: boolean
  readonly draft: DecisionDraft
  readonly onDraft: (draft: DecisionDraft) => void
  readonly onDecide: (decided: DecisionOutcome) => void
  readonly onRelease: () => void
}

/** Form for the decision on a submission. An amount approves it; a reason returns it for changes or rejects it. */
export function DecisionForm({ title, busy, draft, onDraft, onDecide, onRelease }: DecisionFormProps) {
  const { amount, reason } = draft
  const [wrong, setWrong] = useState<'amount' | 'reason'>()
  const [pressed, setPressed] = useState<DecisionOutcome['decision'] | 'release'>()
  const stateOf = (name: typeof pressed) => ({
    busy: busy && pressed === name,
    'aria-disabled': busy || undefined,
  })
  const amountField = useRef<HTMLInputElement>(null)
  const presets = useRef<HTMLSelectElement>(null)
  useShortcutKeys(1, {
    a: () => amountField.current?.focus(),
    r: () => presets.current?.focus(),
  })

  function editDraft(change: Partial<DecisionDraft>): void {
    onDraft({ ...draft, ...change })
    setWrong(undefined)
  }

  function decide(decided: DecisionOutcome): void {
    setPressed(decided.decision)
    onDecide(decided)
  }

  function approveSubmission(): void {
    if (busy) return
    const amountCents = parseAmountInCents(amount)
    if (amountCents !== undefined) {
      decide({ decision: 'approve', amountCents, ...(reason.trim() !== '' && { reason }) })
      return
    }
    setWrong('amount')
    amountField.current?.focus()
  }

  async function refuseSubmission(decision: 'reject' | 'request-changes'): Promise<void> {
    if (busy) return
    if (reason.trim() === '') {
      setWrong('reason')
      presets.current?.focus()
      return
    }
    // Only a rejection is final, so no other decision needs confirmation.
    const sure =
      decision === 'request-changes' ||
      (await askToConfirm({
        title: t('res_outline_reject_title', { title }),
        body: t('res_outline_reject_text'),
        confirmLabel: t('res_outline_reject'),
        danger: true,
      }))
    if (sure) decide({ decision, reason })
  }

  return (
    <section data-draft="" className={styles.part} aria-labelledby="decision">
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
          editDraft({ amount: event.target.value })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || busy) return
          event.preventDefault()
          approveSubmission()
        }}
      />
      <Select
        ref={presets}
        label={t('res_outline_preset')}
        aria-keyshortcuts="r"
        value={commonReasons.find(({ text }) => reason.endsWith(text))?.name ?? ''}
        onChange={(event) => {
          const chosen = commonReasons.find(({ name }) => name === event.target.value)
          if (chosen !== undefined) editDraft({ reason: insertCommonReason(reason, chosen.text) })
        }}
      >
        <option value="">{t('res_outline_preset_none')}</option>
        {commonReasons.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <TextArea
        label={t('res_outline_reason')}
        value={reason}
        maxLength={2000}
        error={wrong === 'reason' ? t('res_outline_reason_needed') : undefined}
        onChange={(event) => {
          editDraft({ reason: event.target.value })
        }}
      />
      <div className={styles.buttons}>
        <Button kind="primary" {...stateOf('approve')} onClick={approveSubmission}>
          {t('res_outline_approve')} <ShortcutKey>A</ShortcutKey>
        </Button>
        <Button {...stateOf('request-changes')} onClick={() => void refuseSubmission('request-changes')}>
          {t('res_outline_changes')}
        </Button>
        <Button kind="danger" {...stateOf('reject')} onClick={() => void refuseSubmission('reject')}>
          {t('res_outline_reject')} <ShortcutKey>R</ShortcutKey>
        </Button>
        <Button
          kind="quiet"
          {...stateOf('release')}
          onClick={() => {
            if (busy) return
            setPressed('release')
            onRelease()
          }}
        >
          {t('res_outline_release')}
        </Button>
      </div>
    </section>
  )
}
