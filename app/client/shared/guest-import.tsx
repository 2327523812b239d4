import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RecordChange } from '#sync/client/write.ts'
import { showToast } from '../../notify/toast.ts'
import { GUEST } from '../../session/device-names.ts'
import { readProjectContents } from '../../store/queries.ts'
import type { ProjectContents } from '../../store/store-hooks.ts'
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
      (count) => {
        const key = count === 1 ? 'res_shared_imported_one' : 'res_shared_imported_many'
        showToast({ message: count === 0 ? t('res_shared_empty') : t(key, { count }), tone: 'ok' })
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

/**
 * Adds the citations to the guest string in one step that can be undone, and resolves to the number of citations. If
 * the string was empty, it also gets the title of the copy.
 */
async function addCopyToGuestString(store: AccountStore, file: ProjectFile): Promise<number> {
  const projectId = await openGuestString(store)
  const before = await readProjectContents(store.database, projectId)
  const citations = citationsOf(file)
  const added = await addToProject(store.database, projectId, citations, recordFactory)
  if (before === null || added === null) throw new Error('The guest string is gone')
  const named = titleChange(before, file.project.name)
  if (added.length > 0) await store.write([...named, ...added], { place: projectId })
  return citations.uses.length
}

/**
 * Returns the change that gives an untitled guest string the title of the copy, unless the string already has
 * citations.
 */
export function titleChange(
  {
    project,
    uses,
  }: Pick<ProjectContents, 'uses'> & {
    readonly project: Pick<ProjectContents['project'], 'id' | 'name'>
  },
  name: string,
): RecordChange[] {
  if (uses.length > 0 || project.name !== '' || name === '') return []
  return [{ kind: 'project', id: project.id, fields: { name } }]
}
