import { useState } from 'react'
import { adminOutlines, type Payout } from '#sync/contract/admin-outline.ts'
import { namePayoutMethod } from '#sync/payout-method-name.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { ListPager } from '../list-pager.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { formatDay, formatCentsAsDollars } from '../../messages/format.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** The payouts of one year, with the total for each payee. */
export function PayoutLedger({ onClose }: { readonly onClose: () => void }) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(thisYear)
  return (
    <Dialog open shape="wide" title={t('res_ledger_title')} closeLabel={t('res_close')} onClose={onClose}>
      <div className={styles.sheet}>
        <Select
          label={t('res_ledger_year')}
          value={year}
          onChange={(event) => {
            setYear(Number(event.target.value))
          }}
        >
          {[0, 1, 2, 3, 4].map((back) => (
            <option key={back}>{thisYear - back}</option>
          ))}
        </Select>
        {/* The key remounts the table, so that the table never shows the payouts of another year. */}
        <LedgerYear key={year} year={year} />
        <a href={`/api/v1/admin/payouts.csv?year=${year}`} download>
          {t('res_ledger_file')}
        </a>
      </div>
    </Dialog>
  )
}

function LedgerYear({ year }: { readonly year: number }) {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const { value, failure, waiting } = useServerQuery(`${page} ${round}`, (signal) =>
    callApi(adminOutlines.payouts, { query: { year, page }, signal }),
  )
  return (
    <>
      {failure !== undefined && (
        <InlineNotice tone="err" role="alert" title={t('res_ledger_failed_title')}>
          <p>{describeFailure(failure)}</p>
          <Button
            onClick={() => {
              setRound(round + 1)
            }}
          >
            {t('res_retry')}
          </Button>
        </InlineNotice>
      )}
      {value === undefined && failure === undefined && <SkeletonRows label={t('res_loading')} />}
      {value?.data.length === 0 && <p>{t('res_ledger_none', { year })}</p>}
      {value !== undefined && value.data.length > 0 && (
        <>
          <ul
            role="list"
            className={classNames(styles.events, (waiting || failure !== undefined) && styles.old)}
            aria-busy={waiting}
          >
            {value.data.map((payout) => (
              <LedgerLine key={payout.id} payout={payout} />
            ))}
          </ul>
          <ListPager page={page} last={value.meta.last_page} onPage={setPage} />
          <section className={styles.part} aria-labelledby="totals">
            <h3 id="totals">{t('res_ledger_totals')}</h3>
            <ul role="list" className={styles.events}>
              {value.totals.map(({ payee, payeeName, amountCents }) => (
                <li key={payee}>
                  {t('res_ledger_total', {
                    name: payeeName ?? payee,
                    amount: formatCentsAsDollars(amountCents),
                  })}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  )
}

function LedgerLine({ payout }: { readonly payout: Payout }) {
  const { paidAt, amountCents, payee, payeeName, title, method, reference } = payout
  return (
    <li>
      {t('res_ledger_line', {
        date: formatDay(paidAt),
        amount: formatCentsAsDollars(amountCents),
        name: payeeName ?? payee,
        title,
        method: namePayoutMethod(method),
        reference,
      })}
      <div className={styles.muted}>
        {t('res_ledger_by', {
          approver: payout.approvedByName ?? payout.approvedBy,
          payer: payout.paidByName ?? payout.paidBy,
        })}
      </div>
    </li>
  )
}
