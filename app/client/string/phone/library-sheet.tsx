import { Dialog } from '../../../ui/dialog.tsx'
import { Library, type LibraryProps } from '../library/library.tsx'
import { t } from '../messages.ts'
import styles from './sheets.module.css'

/** Sheet with the project's authorities, which the user can cite again. */
export function LibrarySheet({ onClose, ...library }: LibraryProps & { readonly onClose: () => void }) {
  return (
    <Dialog open shape="sheet" title={t('res_library')} closeLabel={t('res_close')} onClose={onClose}>
      <div className={styles.library}>
        <Library {...library} />
      </div>
    </Dialog>
  )
}
