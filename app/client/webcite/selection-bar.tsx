import { Copy, Download, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { downloadFile } from '../download-file.ts'
import { recordFactory } from '../record-factory.ts'
import { nameOfSource } from '../source/source-name.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { fileOfWebcites, listForms } from './export-webcites.ts'
import type { WebciteEntry } from './webcite-list-item.tsx'
import { trashWebcites } from './webcite-edit.ts'
import { t } from './messages.ts'
import styles from './webcite-list.module.css'

interface PickedBarProps {
  readonly entries: readonly WebciteEntry[]
  readonly write: StoreWrite['write']
  readonly onCopy: (entries: readonly WebciteEntry[]) => void
  /** Called when nothing is selected any longer. */
  readonly onEmpty: () => void
}

/** Actions on several selected citations. */
export function SelectionBar({ entries, write, onCopy, onEmpty }: PickedBarProps) {
  const listed = entries.flatMap(({ source, rendered }) =>
    source === null || rendered === null ? [] : [{ source, rendered }],
  )
  const none = listed.length === 0
  return (
    <div className={styles.picked}>
      <p role="status">{t('res_list_picked', { count: entries.length })}</p>
      <Button
        small
        disabled={none}
        onClick={() => {
          onCopy(entries)
        }}
      >
        <Copy aria-hidden /> {t('res_list_copy')}
      </Button>
      {!none && (
        <Menu
          label={t('res_list_export')}
          kind="secondary"
          small
          align="start"
          items={listForms.map((form) => ({
            id: form,
            label: t(`res_list_export_${form}`),
            onSelect: () => {
              const { extension, type, content } = fileOfWebcites(listed, form)
              downloadFile(`web-citations.${extension}`, content, type)
            },
          }))}
        >
          <Download aria-hidden /> {t('res_list_export')}
        </Menu>
      )}
      <Button
        small
        kind="quiet"
        disabled={entries.length === 0}
        onClick={() => {
          const ids = entries.map(({ webcite }) => webcite.id)
          const [first] = entries
          const said =
            ids.length === 1
              ? t('res_webcite_removed', { name: nameOfSource(first?.source ?? null) })
              : t('res_list_removed', { count: ids.length })
          void write(trashWebcites(ids, recordFactory), said).then((done) => {
            if (done) onEmpty()
          })
        }}
      >
        <Trash2 aria-hidden /> {t('res_list_remove')}
      </Button>
    </div>
  )
}
