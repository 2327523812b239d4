import { WORD_TYPE } from '#cite/word/document-type.ts'
import { FileSearch } from 'lucide-react'
import { DocumentInput, type DocumentInputProps } from '../document-input.tsx'
import { t } from './messages.ts'

/** Document input with this screen's text and file formats. */
export function DocumentChoice({ onFile, onText }: Pick<DocumentInputProps, 'onFile' | 'onText'>) {
  return (
    <DocumentInput
      screen="brief"
      icon={<FileSearch aria-hidden />}
      accept={`.docx,.pdf,.html,.htm,.txt,${WORD_TYPE},application/pdf,text/html,text/plain`}
      text={{
        drop: t('res_brief_drop'),
        dropTouch: t('res_brief_drop_touch'),
        formats: t('res_brief_drop_text'),
        choose: t('res_brief_choose'),
        paste: t('res_brief_paste'),
        pasteLabel: t('res_brief_paste_label'),
        pasteRead: t('res_brief_paste_read'),
      }}
      onFile={onFile}
      onText={onText}
    />
  )
}
