import { useState } from 'react'
import { adminOutlines } from '#sync/contract/admin-outline.ts'
import { wordsOf } from '../../failure-words.ts'
import { call } from '../../net/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { Notice, Skeleton } from '../../ui/state.tsx'
import { useAsked } from '../use-asked.ts'
import { dayOf, dollars } from '../../print.ts'
import { t } from './words.ts'
import styles from '../list.module.css'

/** What was paid in a year, to whom, and how much in all. */
export function Ledger({ onClose }: { readonly onClose: () => void }) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(thisYear)
  const { value, failure } = useAsked(String(year), (signal) =>
    call(adminOutlines.payouts, { query: { year, per_page: 100 }, signal }),
  )
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
        {failure !== undefined && (
          <Notice tone="err" role="alert">
            {wordsOf(failure)}
          </Notice>
        )}
        {value === undefined && failure === undefined && <Skeleton label={t('res_loading')} />}
        {value?.data.length === 0 && <p>{t('res_ledger_none', { year })}</p>}
        {value !== undefined && value.data.length > 0 && (
          <>
            <ul role="list" className={styles.events}>
              {value.data.map(({ id, paidAt, amountCents, title, method, reference }) => (
                <li key={id}>
                  {t('res_ledger_line', {
                    date: dayOf(paidAt),
                    amount: dollars(amountCents),
                    title,
                    method,
                    reference,
                  })}
                </li>
              ))}
            </ul>
            <section className={styles.part} aria-labelledby="totals">
              <h3 id="totals">{t('res_ledger_totals')}</h3>
              <ul role="list" className={styles.events}>
                {value.totals.map(({ payee, payeeName, amountCents }) => (
                  <li key={payee}>
                    {t('res_ledger_total', { name: payeeName ?? payee, amount: dollars(amountCents) })}
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
        <a href={`/api/v1/admin/payouts.csv?year=${year}`} download>
          {t('res_ledger_file')}
        </a>
      </div>
    </Dialog>
  )
}
