import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../notify/toast.ts'
import { GUEST } from '../../session/device-names.ts'
import type { AccountStore } from '../../store/store.ts'
import { StoreProvider, useMaybeAccountStore, useStorageFailure } from '../../store/store-provider.tsx'
import { openGuestString } from '../guest/open-guest-project.ts'
import { recordFactory } from '../record-factory.ts'
import { t } from '../share/messages.ts'
import type { ProjectFile } from '../string/exchange/project-file.ts'
import { citationsOf } from '../string/exchange/shared-copy.ts'
import { addToProject } from '../string/edit/add-to-project.ts'

interface GuestImportProps {
  readonly file: ProjectFile
  readonly onFailed: () => void
}

/** Adds a shared copy to the end of the string in this browser, and opens it. */
export function GuestImport(props: GuestImportProps) {
  return (
    <StoreProvider userId={GUEST} send={null}>
      <ImportWhenOpen {...props} />
    </StoreProvider>
  )
}

function ImportWhenOpen({ file, onFailed }: GuestImportProps) {
  const store = useMaybeAccountStore()
  const trouble = useStorageFailure()
  const navigate = useNavigate()
  useEffect(() => {
    const tellFailed = (): void => {
      showToast({
        message: `${t('res_shared_import_failed')}. ${t('res_shared_import_failed_help')}`,
        tone: 'err',
      })
      onFailed()
    }
    if (trouble !== null) {
      tellFailed()
      return
    }
    if (store === null) return
    addCopyToGuestString(store, file).then(
      () => {
        showToast({ message: t('res_shared_imported'), tone: 'ok' })
        void navigate('/#cite')
      },
      (error: unknown) => {
        console.error('A shared copy could not be added:', error)
        tellFailed()
      },
    )
    // Run once per click of the button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, trouble])
  return null
}

async function addCopyToGuestString(store: AccountStore, file: ProjectFile): Promise<void> {
  const projectId = await openGuestString(store)
  const changes = await addToProject(store.database, projectId, citationsOf(file), recordFactory)
  if (changes === null) throw new Error('The guest string is gone')
  if (changes.length > 0) await store.write(changes, { place: projectId })
}
