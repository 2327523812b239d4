import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import { useConfirmState } from './confirm.ts'
import { useToasts } from './toast.ts'

const toastList = lazyPart(() => import('./toast-list.tsx').then((it) => it.ToastList))
const confirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((it) => it.ConfirmDialog))

/**
 * The layer above every page: notifications and the confirmation dialog. Loaded the first time there is something to
 * show.
 */
export function PageOverlays() {
  const asking = useConfirmState((state) => state.asked !== null)
  const telling = useToasts((state) => state.told !== null)
  return (
    <>
      <Suspense>{telling && <toastList.Component />}</Suspense>
      <Suspense>{asking && <confirmDialog.Component />}</Suspense>
    </>
  )
}
