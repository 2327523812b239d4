import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { recordFactory } from '../record-factory.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { AddToString } from './add-to-string.tsx'
import { createItemFactory, type InboxItem, listItemIds, settleInboxItem, useInbox } from './inbox.ts'
import { t } from './messages.ts'
import styles from './extension-inbox.module.css'

/** Lists the citations from the browser extension. The user chooses a project for each. Hidden if there are none. */
export function ExtensionInbox({ write }: { readonly write: StoreWrite['write'] }) {
  const items = useInbox()
  const store = useMaybeAccountStore()
  const allowed = useSession((session) => session.flags.stringCiteBetaFeature)
  if (items.length === 0 || store === null) return null
  const { database } = store

  /** Returns true if another tab has already added the citation. */
  async function isAdded(item: InboxItem): Promise<boolean> {
    const found = await database.records.bulkGet(listItemIds(item))
    return found.some((record) => record !== undefined)
  }

  return (
    <InlineNotice tone="ok" role="status" title={t('res_inbox_title')}>
      <p className={styles.offerText}>{t(allowed ? 'res_inbox_lead' : 'res_inbox_off')}</p>
      <ul role="list" className={styles.inbox} aria-label={t('res_inbox_title')}>
        {items.map((item) => (
          <li key={item.id}>
            <p className={styles.offerText}>{item.text}</p>
            <div className={styles.offerActions}>
              <AddToString
                source={item.source}
                shortForms={{}}
                write={write}
                given={{
                  use: item.use,
                  createFactory: () => createItemFactory(item, recordFactory),
                  isAdded: () => isAdded(item),
                  onAdded: () => {
                    settleInboxItem(item.id)
                  },
                }}
              />
              <Button
                small
                kind="quiet"
                onClick={() => {
                  settleInboxItem(item.id)
                }}
              >
                {t('res_inbox_remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </InlineNotice>
  )
}
