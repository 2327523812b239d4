import { WORD_TYPE } from '#cite/word/document-type.ts'
import { FileUp } from 'lucide-react'
import { DocumentInput, type DocumentInputProps } from '../document-input.tsx'
import { t } from './messages.ts'

/** Document input with this screen's text and file formats. */
export function DocumentChoice({ onFile, onText }: Pick<DocumentInputProps, 'onFile' | 'onText'>) {
  return (
    <DocumentInput
      screen="doctor"
      icon={<FileUp aria-hidden />}
      accept={`.docx,${WORD_TYPE}`}
      text={{
        drop: t('res_doctor_drop'),
        dropTouch: t('res_doctor_drop_touch'),
        formats: t('res_doctor_drop_text'),
        choose: t('res_doctor_choose'),
        paste: t('res_doctor_paste'),
        pasteLabel: t('res_doctor_paste_label'),
        pasteHint: t('res_doctor_paste_hint'),
        pasteRead: t('res_doctor_paste_read'),
      }}
      onFile={onFile}
      onText={onText}
    />
  )
}
