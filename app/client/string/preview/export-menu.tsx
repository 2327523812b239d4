import { Braces, Download, FileDown, FileText } from 'lucide-react'
import type { Rendered } from '#cite/string/rendered.ts'
import { useCopyPlainText } from '../../../clipboard/use-copy.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { downloadFile, toFileName } from '../../download-file.ts'
import { type CitationRow, listRowSources } from '../model/citation-row.ts'
import { t } from '../messages.ts'
import { type CopyForm, type FileForm, stringToFile, stringToText } from './export-string.ts'

/** Word comes first, then text, because most users need these formats. */
const documentForms = ['docx', 'docxFootnote', 'rtf'] as const
const textForms = ['plain', 'markdown', 'html'] as const
const sourceForms = ['csl', 'bibtex', 'ris'] as const

interface ExportMenuProps {
  /** Prints the current string when the user chooses a menu item, because the preview may be out of date. */
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

  const saveItem = (form: FileForm): MenuItem => ({
    id: form,
    label: t(`res_file_${form}`),
    icon: isSources(form) ? <Braces aria-hidden /> : <FileDown aria-hidden />,
    onSelect: () => {
      saveAsFile(form)
    },
  })
  const copyItem = (form: CopyForm): MenuItem => ({
    id: `copy-${form}`,
    label: t(`res_copy_as_${form}`),
    icon: <FileText aria-hidden />,
    onSelect: () => {
      const now = printContents()
      if (now === null) return
      void copyText(stringToText(now, form), t('res_copied_as', { form: t(`res_form_${form}`) }))
    },
  })

  return (
    <>
      <Menu
        label={t('res_export')}
        icon={<Download aria-hidden />}
        kind="secondary"
        items={[
          ...documentForms.map(saveItem),
          ...textForms.map((form, at) => ({ ...copyItem(form), separated: at === 0 })),
          // Few users need these formats for reference managers and code.
          ...sourceForms.map((form, at) => ({ ...saveItem(form), separated: at === 0 })),
          ...sourceForms.map(copyItem),
        ]}
      />
      {copyDialog}
    </>
  )
}

function isSources(form: FileForm): boolean {
  return form === 'csl' || form === 'bibtex' || form === 'ris'
}
