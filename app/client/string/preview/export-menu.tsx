import { Braces, Download, FileDown, FileText } from 'lucide-react'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Source } from '#cite/source/source.ts'
import { useCopyText } from '../../../clipboard/use-copy.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { download, fileName } from '../../download.ts'
import { t } from './words.ts'
import { copyForms, type FileForm, fileForms, fileOfString, textOfString } from './export-string.ts'

interface ExportMenuProps {
  readonly printed: Rendered
  readonly sources: readonly Source[]
  readonly title: string
}

/** The string in every other form: copied as text, or taken along as a file. */
export function ExportMenu({ printed, sources, title }: ExportMenuProps) {
  const { copyText, copyDialog } = useCopyText()
  function save(form: FileForm): void {
    const { content, extension, type } = fileOfString({ printed, sources, title }, form)
    download(fileName(title, extension), content, type)
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
              const text = textOfString({ printed, sources, title }, form)
              void copyText(text, t('res_copied_as', { form: t(`res_form_${form}`) }))
            },
          })),
          ...fileForms.map((form, at) => ({
            id: form,
            label: t(`res_file_${form}`),
            icon: isSources(form) ? <Braces aria-hidden /> : <FileDown aria-hidden />,
            separated: at === 0 || form === 'csl',
            onSelect: () => {
              save(form)
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
