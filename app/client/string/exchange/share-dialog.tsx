import { type ReactNode, useState } from 'react'
import { type Share, SHARE_BYTES_MAX, SHARE_DAYS, shares } from '#sync/contract/share.ts'
import type { Failure } from '#sync/failure.ts'
import { useCopyPlainText } from '../../../clipboard/use-copy.tsx'
import { describeFailure } from '../../../messages/failure-messages.ts'
import { formatDay } from '../../../messages/format.ts'
import { callApi } from '../../../net/call-api.ts'
import { useOnlineState } from '../../../net/use-online.ts'
import { askToConfirm } from '../../../notify/confirm.ts'
import { showToast } from '../../../notify/toast.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { InlineNotice, SkeletonRows } from '../../../ui/status.tsx'
import { canSeal, sealCopy } from '../../share/seal-copy.ts'
import { shareLink } from '../../share/share-link.ts'
import { t } from '../../share/messages.ts'
import { stringName } from '../model/string-name.ts'
import { copyToShare } from './shared-copy.ts'
import { useShares } from './use-shares.ts'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly onClose: () => void
}

/** Creates links to a read-only copy of a string or project. Lists the existing links and revokes them. */
export function ShareDialog({ contents, stringId, onClose }: ShareDialogProps) {
  const isOnline = useOnlineState()
  const links = useShares(contents.project.id)
  return (
    <Dialog open onClose={onClose} title={t('res_share')} closeLabel={t('res_close')} shape="sheet">
      <p className={styles.about}>{t('res_share_about')}</p>
      {!isOnline && (
        <InlineNotice tone="warn" role="status" title={t('res_share_offline')}>
          {t('res_share_offline_help')}
        </InlineNotice>
      )}
      {canSeal() ? (
        <ShareForm contents={contents} stringId={stringId} isOnline={isOnline} onCreated={links.add} />
      ) : (
        <InlineNotice tone="warn" title={t('res_share_no_crypto')}>
          {t('res_share_no_crypto_help')}
        </InlineNotice>
      )}
      <ShareList contents={contents} links={links} isOnline={isOnline} />
    </Dialog>
  )
}

/** Reason that no link was created. */
type ShareTrouble = 'too-large' | 'failed' | Failure

interface ShareFormProps extends Omit<ShareDialogProps, 'onClose'> {
  readonly isOnline: boolean
  readonly onCreated: (share: Share) => void
}

function ShareForm({ contents, stringId, isOnline, onCreated }: ShareFormProps) {
  const [scope, setScope] = useState<'string' | 'project'>('string')
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(30)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ShareTrouble | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const shared = scope === 'string' ? stringId : null
  const isEmpty = !contents.uses.some(({ pos }) => shared === null || pos.stringId === shared)

  async function createLink(): Promise<void> {
    setBusy(true)
    setTrouble(null)
    try {
      const { content, key } = await sealCopy(JSON.stringify(copyToShare(contents, shared)))
      // SHARE_BYTES_MAX counts bytes. In Base64, four characters represent three bytes.
      if (content.length > (SHARE_BYTES_MAX / 3) * 4) {
        setTrouble('too-large')
        return
      }
      const input = { projectId: contents.project.id, stringId: shared, days, content }
      const answer = await callApi(shares.create, { input, key: crypto.randomUUID() })
      if (!answer.ok) {
        setTrouble(answer.failure)
        return
      }
      const { share } = answer.value
      setLink(shareLink(location.origin, share.id, { key, until: share.expiresAt.slice(0, 10) }))
      onCreated(share)
    } catch (error) {
      console.error('A link could not be created:', error)
      setTrouble('failed')
    } finally {
      setBusy(false)
    }
  }

  if (link !== null) return <CreatedLink link={link} onAnother={() => setLink(null)} />
  return (
    <div className={styles.form}>
      <SegmentedControl
        legend={t('res_share_what')}
        value={scope}
        onChange={setScope}
        options={[
          { value: 'string', label: t('res_share_string') },
          { value: 'project', label: t('res_share_project') },
        ]}
      />
      <Select
        label={t('res_share_days')}
        value={days}
        onChange={(event) => {
          setDays(SHARE_DAYS.find((one) => one === Number(event.target.value)) ?? 30)
        }}
      >
        {SHARE_DAYS.map((count) => (
          <option key={count} value={count}>
            {t('res_share_days_count', { days: count })}
          </option>
        ))}
      </Select>
      {isEmpty && <p className={styles.about}>{t('res_share_empty')}</p>}
      {trouble !== null && <ShareRefused trouble={trouble} />}
      <div>
        <Button kind="primary" busy={busy} disabled={!isOnline || isEmpty} onClick={() => void createLink()}>
          {t('res_share_make')}
        </Button>
      </div>
    </div>
  )
}

function ShareRefused({ trouble }: { readonly trouble: ShareTrouble }): ReactNode {
  if (trouble === 'too-large') {
    return (
      <InlineNotice tone="warn" role="alert" title={t('res_share_too_large')}>
        {t('res_share_too_large_help')}
      </InlineNotice>
    )
  }
  return (
    <InlineNotice tone="err" role="alert" title={t('res_share_failed')}>
      {trouble !== 'failed' && describeFailure(trouble)}
    </InlineNotice>
  )
}

interface CreatedLinkProps {
  readonly link: string
  readonly onAnother: () => void
}

function CreatedLink({ link, onAnother }: CreatedLinkProps) {
  const { copyText, copyDialog } = useCopyPlainText()
  return (
    <div className={styles.form}>
      <InlineNotice tone="ok" role="status" title={t('res_share_ready')}>
        {t('res_share_ready_help')}
      </InlineNotice>
      <Field
        label={t('res_share_link')}
        readOnly
        value={link}
        onFocus={(event) => {
          event.target.select()
        }}
      />
      <div className={styles.tools}>
        <Button
          kind="primary"
          // The button that was clicked no longer exists, so move focus here.
          ref={focusOnce}
          onClick={() => void copyText(link, t('res_share_copied'))}
        >
          {t('res_share_copy')}
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          {t('res_share_another')}
        </Button>
      </div>
      {copyDialog}
    </div>
  )
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface ShareListProps {
  readonly contents: ProjectContents
  readonly links: ReturnType<typeof useShares>
  readonly isOnline: boolean
}

/** The links to this project that still work. */
function ShareList({ contents, links, isOnline }: ShareListProps) {
  const { list, failure, retry, remove } = links
  const [revoking, setRevoking] = useState<string | null>(null)
  const nameOf = ({ stringId }: Share): string => {
    if (stringId === null) return t('res_share_project')
    const at = contents.strings.findIndex(({ id }) => id === stringId)
    const string = contents.strings[at]
    return string === undefined ? t('res_share_gone_string') : stringName(string, at)
  }

  async function revokeLink({ id }: Share): Promise<void> {
    const isSure = await askToConfirm({
      title: t('res_share_revoke_title'),
      body: t('res_share_revoke_body'),
      confirmLabel: t('res_share_revoke'),
      danger: true,
    })
    if (!isSure) return
    setRevoking(id)
    const answer = await callApi(shares.revoke, { params: { id } })
    setRevoking(null)
    // NOT_FOUND means that the link was revoked on another device or has just expired.
    if (answer.ok || answer.failure.code === 'NOT_FOUND') {
      remove(id)
      showToast({ message: t('res_share_revoked'), tone: 'ok' })
    } else showToast({ message: describeFailure(answer.failure), tone: 'err' })
  }

  return (
    <section aria-labelledby="share-list" className={styles.list}>
      <h3 id="share-list">{t('res_share_list')}</h3>
      {failure !== undefined && isOnline && (
        <InlineNotice tone="err" role="alert" title={t('res_share_list_failed')}>
          <p>{describeFailure(failure)}</p>
          <Button small onClick={retry}>
            {t('res_retry')}
          </Button>
        </InlineNotice>
      )}
      {list === undefined && failure === undefined && <SkeletonRows rows={1} label={t('res_loading')} />}
      {list?.length === 0 && <p className={styles.about}>{t('res_share_none')}</p>}
      <ul role="list">
        {list?.map((share) => (
          <li key={share.id}>
            <div>
              <p>{nameOf(share)}</p>
              <p className={styles.about}>{t('res_share_until', { day: formatDay(share.expiresAt) })}</p>
            </div>
            <Button
              small
              busy={revoking === share.id}
              disabled={!isOnline}
              aria-label={t('res_share_revoke_of', { name: nameOf(share), day: formatDay(share.createdAt) })}
              onClick={() => void revokeLink(share)}
            >
              {t('res_share_revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
