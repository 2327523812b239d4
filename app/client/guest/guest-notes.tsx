import { X } from '../../ui/icons.ts'
import { IconButton } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './guest.module.css'

/** State of a pasted page until it is cited. */
export type PastedPage = 'reading' | 'failed' | 'offline'

/** Shows that a page is being read, or why it can't be read. */
export function PastedPageNote({ page }: { readonly page: PastedPage | null }) {
  if (page === null) return null
  return (
    <InlineNotice tone={page === 'reading' ? 'busy' : 'warn'} role="status">
      {t(`res_guest_page_${page}`)}
    </InlineNotice>
  )
}

/** Explains which fields come from a URL alone, and how to get more. */
export function AddressNote({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.note}>
      <InlineNotice role="status" title={t('res_guest_address_title')}>
        {t('res_guest_address')}
      </InlineNotice>
      <IconButton label={t('res_guest_close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
