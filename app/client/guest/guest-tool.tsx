import { useEffect, useState } from 'react'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../ui/status.tsx'
import { GUEST } from '../../session/device-names.ts'
import { readGuestNote, watchGuestNote } from '../../session/guest-note.ts'
import { classifyStorageError, type StorageFailure } from '../../store/storage-failure.ts'
import { useProject } from '../../store/store-hooks.ts'
import { StoreProvider, useMaybeAccountStore, useStorageFailure } from '../../store/store-provider.tsx'
import { projectPath } from '../project-path.ts'
// Import the complete tool. Importing parts of it would split the tool's own screen into more, smaller files.
import '../string/screen.tsx'
import { GuestEditor } from './guest-editor.tsx'
import { openGuestString } from './open-guest-project.ts'
import { t } from './messages.ts'

/**
 * The string tool without an account, opened from the home page. It has one string with all features. The string is
 * stored only in this browser until an account claims it (guest-draft/).
 */
export function GuestTool() {
  return (
    <StoreProvider userId={GUEST} send={null}>
      <OpenedString />
    </StoreProvider>
  )
}

function OpenedString() {
  const store = useMaybeAccountStore()
  const trouble = useStorageFailure()
  const [projectId, setProjectId] = useState<string | null>(null)
  const [refused, setRefused] = useState<StorageFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (store === null) return
    let left = false
    openGuestString(store).then(
      (opened) => {
        if (!left) setProjectId(opened)
      },
      (error: unknown) => {
        console.info('The guest string could not be opened:', error)
        if (!left) setRefused(classifyStorageError(error) ?? { trouble: 'broken', code: String(error) })
      },
    )
    return () => {
      left = true
    }
    // `attempt` triggers a retry.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, attempt])

  const openAnew = (): void => {
    setRefused(null)
    setProjectId(null)
    setAttempt((count) => count + 1)
  }
  const failed = refused ?? trouble
  if (failed !== null) return <StringRefused {...failed} onRetry={openAnew} />
  if (projectId === null) return <SkeletonRows rows={4} isToldToAll label={t('res_guest_loading')} />
  return <GuestString key={projectId} projectId={projectId} onNew={openAnew} />
}

interface GuestStringProps {
  readonly projectId: string
  /** Opens the current string or starts a new one. */
  readonly onNew: () => void
}

function GuestString({ projectId, onNew }: GuestStringProps) {
  const contents = useProject(projectId)
  const isClaimed = useIsClaimed(projectId)
  if (contents === undefined) return <SkeletonRows rows={4} isToldToAll label={t('res_guest_loading')} />
  if (contents === null || contents.strings.length === 0 || isClaimed)
    return <StringTaken projectId={projectId} onNew={onNew} />
  return <GuestEditor stored={contents} onRemoved={onNew} />
}

/**
 * Returns true if an account has started to claim the string in any tab. After that, the string must be edited in that
 * account.
 */
function useIsClaimed(projectId: string): boolean {
  const [isClaimed, setClaimed] = useState(() => readGuestNote().claims[projectId] !== undefined)
  useEffect(
    () =>
      watchGuestNote(() => {
        setClaimed(readGuestNote().claims[projectId] !== undefined)
      }),
    [projectId],
  )
  return isClaimed
}

function StringTaken({ projectId, onNew }: GuestStringProps) {
  return (
    <EmptyState
      whole
      title={t('res_guest_taken_title')}
      actions={
        <>
          <ButtonLink kind="primary" to={projectPath(projectId)}>
            {t('res_guest_taken_open')}
          </ButtonLink>
          <Button onClick={onNew}>{t('res_guest_new')}</Button>
        </>
      }
    >
      {t('res_guest_taken')}
    </EmptyState>
  )
}

function StringRefused({ trouble, onRetry }: StorageFailure & { readonly onRetry: () => void }) {
  return (
    <EmptyState
      whole
      title={t('res_guest_failed_title')}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => {
              if (trouble === 'broken' || trouble === 'newer') window.location.reload()
              else onRetry()
            }}
          >
            {t('res_guest_retry')}
          </Button>
          <ButtonLink to="/">{t('res_guest_back')}</ButtonLink>
        </>
      }
    >
      {t(`res_guest_failed_${trouble}`)} {t('res_guest_failed_box')}
    </EmptyState>
  )
}
