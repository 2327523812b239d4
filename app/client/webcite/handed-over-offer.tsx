import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from './messages.ts'
import type { WebciteOffer } from './use-webcite-form.ts'
import styles from './extension-inbox.module.css'

/** Asks whether to keep the unsaved form or start with the link or text from another app. */
export function HandedOverOffer({ offer }: { readonly offer: WebciteOffer }) {
  return (
    <InlineNotice tone="warn" role="alert" title={t('res_webcite_handed_title')}>
      <p className={styles.offerText}>{t('res_webcite_handed', { name: offer.name })}</p>
      <div className={styles.offerActions}>
        <Button small kind="primary" onClick={offer.leave}>
          {t('res_webcite_handed_leave')}
        </Button>
        <Button small onClick={offer.take}>
          {t('res_webcite_handed_take')}
        </Button>
      </div>
    </InlineNotice>
  )
}
