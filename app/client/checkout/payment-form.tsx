import { useEffect, useId, useState } from 'react'
import type { Plan } from '#sync/contract/billing.ts'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { PageActions } from '../../ui/page.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { placeCardForm } from './card-form.ts'
import { formatPlanPrice } from './format-price.ts'
import { t } from './messages.ts'
import styles from './checkout.module.css'

/** Shows the payment provider's form for one plan. If that fails, shows the reason and a button to try again. */
export function PaymentForm(props: PaymentFormProps) {
  const [tries, setTries] = useState(0)
  return (
    <PlacedForm
      key={tries}
      {...props}
      onAgain={() => {
        setTries(tries + 1)
      }}
    />
  )
}

interface PaymentFormProps {
  readonly plan: Plan
  readonly onBack: () => void
}

function PlacedForm({ plan, onBack, onAgain }: PaymentFormProps & { readonly onAgain: () => void }) {
  const id = useId()
  const [state, setState] = useState<'preparing' | 'standing' | Failure>('preparing')

  useEffect(() => {
    let gone = false
    let remove = () => {}
    // Find the element by id, because React may have replaced it in the meantime.
    void placeCardForm(plan.id, () => (gone ? null : document.getElementById(id))).then((form) => {
      if ('code' in form) {
        if (!gone) setState(form)
        return
      }
      remove = () => {
        form.remove()
      }
      if (gone) remove()
      else setState('standing')
    })
    return () => {
      gone = true
      remove()
    }
  }, [plan.id, id])

  const failed = typeof state === 'object' ? state : undefined
  return (
    <section className={styles.paying} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{t('res_checkout_paying', { plan: plan.name })}</h2>
        <p className={styles.price}>{formatPlanPrice(plan)}</p>
        <p className={styles.muted}>{t('res_checkout_card')}</p>
      </div>
      {failed !== undefined && (
        <InlineNotice tone="err" role="alert" title={t('res_checkout_not_started')}>
          <p>{describeFailure(failed)}</p>
          {failed.code === 'STRIPE_INITIALIZATION_FAILED' && <p>{t('res_checkout_blocker')}</p>}
          <details className={styles.code}>
            <summary>{t('res_checkout_details')}</summary>
            <p>{t('res_checkout_code', { code: failed.code })}</p>
          </details>
        </InlineNotice>
      )}
      {failed === undefined && (
        <div className={styles.place}>
          {state === 'preparing' && <SkeletonRows rows={8} label={t('res_checkout_preparing')} />}
          <div id={id} className={styles.form} />
        </div>
      )}
      <PageActions>
        {failed !== undefined && failed.code !== 'CONFLICT' && (
          <Button kind="primary" onClick={onAgain}>
            {t('res_retry')}
          </Button>
        )}
        <Button onClick={onBack}>{t('res_checkout_other')}</Button>
      </PageActions>
    </section>
  )
}
