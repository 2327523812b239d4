import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCopyPlainText } from '../../clipboard/use-copy.tsx'
import { listCopies } from '../archive/archive-list.ts'
import { ArchivePanel } from '../archive/archive-panel.tsx'
import { useArchiveList } from '../archive/use-archiving.ts'
import { saveCopy } from './brief-head.tsx'
import { t } from './messages.ts'
import type { BriefCheck, OpenBrief } from './use-brief.ts'
import styles from './brief.module.css'

interface WebLinksProps {
  readonly open: OpenBrief
  readonly check: BriefCheck
}

/** Archives the web links in a document. Renders nothing if the document has no unarchived links. */
export function WebLinks({ open, check }: WebLinksProps) {
  const { webLinks, isWord } = open.contents
  const copies = listCopies(useArchiveList(), webLinks)
  if (webLinks.length === 0) return null
  return (
    <ArchivePanel
      urls={webLinks}
      writeBack={
        isWord ? <ArchivedDownload open={open} check={check} copies={copies} /> : <CopyList copies={copies} />
      }
    />
  )
}

/** Copies each link with the URL of its archived copy. Only a Word document can be changed directly. */
function CopyList({ copies }: { readonly copies: ReadonlyMap<string, string> }) {
  const { copyText, copyDialog } = useCopyPlainText()
  const lines = [...copies].map(([url, copy]) => `${url} [${copy}]`)
  return (
    <>
      <Button
        small
        onClick={() => void copyText(lines.join('\n'), t('res_brief_archive_list', { count: lines.length }))}
      >
        {t('res_brief_archive_copy')}
      </Button>
      {copyDialog}
    </>
  )
}

function ArchivedDownload({
  open,
  check,
  copies,
}: WebLinksProps & { readonly copies: ReadonlyMap<string, string> }) {
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    const content = await check.write({ links: null, archives: copies })
    setBusy(false)
    saveCopy(open.name, 'archived', content)
  }
  return (
    <>
      <Button small busy={busy} onClick={() => void download()}>
        {t('res_brief_archived')}
      </Button>
      <span className={styles.words}>{t('res_brief_archived_hint')}</span>
    </>
  )
}
