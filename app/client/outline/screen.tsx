import { type ComponentProps, useEffect, useState } from 'react'
import type { Outline } from '#sync/contract/outline.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { type OutlineDrafts, NEW_OUTLINE, openOutlineDrafts } from './outline-drafts.ts'
import { focusOnMount, OutlineForm } from './outline-form.tsx'
import { SubmittedOutline } from './submitted-outline.tsx'
import { useOutlines } from './use-outlines.ts'
import { t } from './messages.ts'
import styles from './outlines.module.css'

/** Submits outlines and shows the status of submitted ones (contract 5, 10). */
export function OutlineScreen() {
  const online = useOnlineState()
  const [round, setRound] = useState(0)
  const { list, failure } = useOutlines(round)
  const forms = useBegun()
  const { chosen, writing, setChosen } = useOpenForm(list, forms)

  function askAgain(): void {
    setRound((last) => last + 1)
  }

  return (
    <Page
      title={t('res_upload_title')}
      lead={t('res_upload_lead')}
      actions={
        <>
          <ButtonLink to="/products/outlines/submission-details">{t('res_upload_details')}</ButtonLink>
          {forms !== undefined && writing !== NEW_OUTLINE && (
            <Button
              // The form that had focus was closed, so focus this button.
              ref={chosen === null ? focusOnMount : undefined}
              kind="primary"
              onClick={() => {
                setChosen(NEW_OUTLINE)
              }}
            >
              {t(forms.read(NEW_OUTLINE) === undefined ? 'res_upload_new' : 'res_upload_go_on')}
            </Button>
          )}
        </>
      }
    >
      {!online && (
        <InlineNotice tone="warn" role="status" title={t('res_upload_offline_title')}>
          {t('res_upload_offline')}
        </InlineNotice>
      )}
      {forms !== undefined && writing !== undefined && (
        <OpenForm
          id={writing}
          forms={forms}
          list={list}
          online={online}
          opened={chosen !== undefined}
          onLost={askAgain}
          onDone={() => {
            setChosen(null)
            askAgain()
          }}
          onCancel={() => {
            setChosen(null)
          }}
        />
      )}
      {failure !== undefined && (
        <InlineNotice tone="err" role="alert" title={t('res_upload_failed_title')}>
          <p>{describeFailure(failure)}</p>
          <Button onClick={askAgain}>{t('res_retry')}</Button>
        </InlineNotice>
      )}
      {list === undefined && failure === undefined && <SkeletonRows label={t('res_loading')} />}
      {list?.length === 0 && writing === undefined && (
        <EmptyState title={t('res_upload_none_title')}>{t('res_upload_none')}</EmptyState>
      )}
      {list !== undefined && list.length > 0 && (
        <section aria-labelledby="submitted" className={styles.list}>
          <h2 id="submitted">{t('res_upload_list')}</h2>
          {list.map((outline) => (
            <SubmittedOutline
              key={outline.id}
              outline={outline}
              usual={list.find(({ payTo }) => payTo !== null)?.payTo ?? null}
              online={online}
              onAgain={() => {
                setChosen(outline.id)
              }}
              onChanged={askAgain}
            />
          ))}
        </section>
      )}
    </Page>
  )
}

/**
 * Returns the form to show: the user's choice (null closes the form), or else the oldest draft. Deletes drafts for
 * outlines that no longer need a new version.
 */
function useOpenForm(list: readonly Outline[] | undefined, forms: OutlineDrafts | undefined) {
  const [chosen, setChosen] = useState<string | null>()
  const canContinue = (id: string) => list !== undefined && isAskedFor(list, id)
  const left = forms?.read(NEW_OUTLINE) === undefined ? forms?.ids().find(canContinue) : NEW_OUTLINE

  useEffect(() => {
    if (list === undefined) return
    for (const id of forms?.ids() ?? []) if (id !== NEW_OUTLINE && !isAskedFor(list, id)) forms?.forget(id)
  }, [list, forms])

  return { chosen, writing: chosen === undefined ? left : (chosen ?? undefined), setChosen }
}

interface OpenFormProps extends Omit<ComponentProps<typeof OutlineForm>, 'before'> {
  readonly list: readonly Outline[] | undefined
}

/** The form for a new outline, or for a new version of a submitted outline. Other drafts stay on the device. */
function OpenForm({ list, ...form }: OpenFormProps) {
  const before = list?.find(({ id }) => id === form.id)
  if (form.id !== NEW_OUTLINE && before === undefined) return null
  return <OutlineForm key={form.id} {...form} before={before} />
}

function isAskedFor(list: readonly Outline[], id: string): boolean {
  return list.some((outline) => outline.id === id && outline.status === 'changes_requested')
}

/** Returns the account's drafts on this device; undefined until they are read. */
function useBegun(): OutlineDrafts | undefined {
  const userId = useSession(({ user }) => user?.id)
  const [begun, setBegun] = useState<OutlineDrafts>()
  useEffect(() => {
    if (userId === undefined) return
    let left = false
    const forms = openOutlineDrafts(userId)
    void forms.ready().then(() => {
      if (!left) setBegun(forms)
    })
    return () => {
      left = true
      forms.close()
    }
  }, [userId])
  return begun
}
