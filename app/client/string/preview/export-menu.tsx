import { Braces, Download, FileDown, FileText } from 'lucide-react'
import type { Rendered } from '#cite/string/rendered.ts'
import { useCopyPlainText } from '../../../clipboard/use-copy.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { downloadFile, toFileName } from '../../download-file.ts'
import { type CitationRow, listRowSources } from '../model/citation-row.ts'
import { t } from '../messages.ts'
import { copyForms, type FileForm, fileForms, stringToFile, stringToText } from './export-string.ts'

interface ExportMenuProps {
  /** Prints the current string when a menu item is chosen, because the preview lags behind the rows. */
  readonly print: () => Rendered | null
  readonly rows: readonly CitationRow[]
  readonly title: string
}

/** Copies or downloads the string in other formats. */
export function ExportMenu({ print, rows, title }: ExportMenuProps) {
  const { copyText, copyDialog } = useCopyPlainText()
  function printContents() {
    const printed = print()
    return printed === null ? null : { printed, sources: listRowSources(rows), title }
  }

  function saveAsFile(form: FileForm): void {
    const now = printContents()
    if (now === null) return
    const { content, extension, type } = stringToFile(now, form)
    downloadFile(toFileName(title, extension), content, type)
  }

  return (
    <>
      <Menu
        label={t('res_export')}
        icon={<Download aria-hidden />}
        kind="secondary"
        items={[
          ...copyForms.map((form) => ({
            id: form,
            label: t(`res_copy_as_${form}`),
            icon: <FileText aria-hidden />,
            onSelect: () => {
              const now = printContents()
              if (now === null) return
              const text = stringToText(now, form)
              void copyText(text, t('res_copied_as', { form: t(`res_form_${form}`) }))
            },
          })),
          ...fileForms.map((form, at) => ({
            id: form,
            label: t(`res_file_${form}`),
            icon: isSources(form) ? <Braces aria-hidden /> : <FileDown aria-hidden />,
            separated: at === 0 || form === 'csl',
            onSelect: () => {
              saveAsFile(form)
            },
          })),
        ]}
      />
      {copyDialog}
    </>
  )
}

function isSources(form: FileForm): boolean {
  return form === 'csl' || form === 'bibtex' || form === 'ris'
}
