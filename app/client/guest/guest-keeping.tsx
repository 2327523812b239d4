import { askToConfirm } from '../../notify/confirm.ts'
import { showToast } from '../../notify/toast.ts'
import { promiseGuestWork } from '../../session/guest-note.ts'
import { useSession } from '../../session/session.ts'
import type { StoredProject } from '../../store/store-hooks.ts'
import { useAccountStore, useIsMemoryOnly } from '../../store/store-provider.tsx'
import { useWorksOffline } from '../../pwa/use-works-offline.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { removeGuestProject } from '../guest-draft/claim-guest-project.ts'
import { keepComposerDraft } from '../string/composer/composer-draft.ts'
import { t } from './messages.ts'
import styles from './guest.module.css'

interface GuestKeepingProps {
  readonly project: StoredProject
  /** True if there is nothing to save or delete yet. */
  readonly isEmpty: boolean
  readonly onRemoved: () => void
}

/** Explains where the string is stored, and offers to save it to an account or to delete it. */
export function GuestKeeping({ project, isEmpty, onRemoved }: GuestKeepingProps) {
  const store = useAccountStore()
  const isMemoryOnly = useIsMemoryOnly()
  const worksOffline = useWorksOffline()
  const userId = useSession((session) => session.user?.id)

  async function removeString(): Promise<void> {
    const sure = await askToConfirm({
      title: t('res_guest_remove_title'),
      body: t('res_guest_remove_body'),
      confirmLabel: t('res_guest_remove_yes'),
      cancelLabel: t('res_guest_cancel'),
      danger: true,
    })
    if (!sure) return
    await removeGuestProject(store.database, project.id)
    keepComposerDraft(project.id, '')
    showToast({ message: t('res_guest_removed'), tone: 'ok' })
    onRemoved()
  }

  return (
    // Keep the selection here. A row shrinks when it loses focus, which would move these buttons while the user
    // clicks.
    <div className={styles.keeping} data-keeps-selection="">
      {isMemoryOnly ? (
        <InlineNotice tone="warn" title={t('res_guest_memory_title')}>
          {t('res_guest_memory')}
        </InlineNotice>
      ) : (
        <p>
          {t('res_guest_kept')} {worksOffline && t('res_guest_offline')}
        </p>
      )}
      {!isEmpty && (
        <div className={styles.keep}>
          <ButtonLink
            to={userId === undefined ? '/signup?redirect=%2Fclient%2Fstring' : '/client/string'}
            onClick={() => {
              if (userId !== undefined) promiseGuestWork(userId)
            }}
          >
            {t(userId === undefined ? 'res_guest_keep' : 'res_guest_keep_mine')}
          </ButtonLink>
          <Button kind="quiet" onClick={() => void removeString()}>
            {t('res_guest_remove')}
          </Button>
        </div>
      )}
    </div>
  )
}
