import type { Twin } from '#sync/contract/admin-outline.ts'
import { formatDay } from '../../messages/format.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { submissionStatusNames } from './status-chip.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface DuplicateSubmissionsProps {
  readonly twins: readonly Twin[]
  readonly onOpen: (id: string) => void
}

/** Lists other submissions of the same document. Renders nothing if there are none. */
export function DuplicateSubmissions({ twins, onOpen }: DuplicateSubmissionsProps) {
  if (twins.length === 0) return null
  return (
    <InlineNotice tone="warn" title={t(twins.length === 1 ? 'res_outline_twin' : 'res_outline_twins')}>
      <ul role="list" className={styles.events}>
        {twins.map(({ id, title, status, sender, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.name}
              onClick={() => {
                onOpen(id)
              }}
            >
              {title}
            </button>{' '}
            {t('res_outline_twin_line', {
              sender: sender ?? t('res_outlines_gone'),
              date: formatDay(createdAt),
              status: submissionStatusNames[status],
            })}
          </li>
        ))}
      </ul>
    </InlineNotice>
  )
}

/** Returns a version of the text that submitters agree to, by version number (api/outline/write-outline.ts). */
export function readAttestationText(number: number): string {
  return number === 1 ? t('res_outline_attested_1') : t('res_outline_attested_other', { number })
}
