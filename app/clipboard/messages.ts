import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_copied: 'Copied',
  res_copied_rest: 'Copied. {rest}.',
  res_copied_plain_rest: 'Copied without italics. {rest}.',
  res_copied_plain: 'Copied without italics. This browser copies only plain text.',
  res_copy_failed_help: 'Your text is selected. Press {keys} to copy it.',
  res_copy_failed_text: 'Text to copy',
  res_share: 'Share',
  res_copy_download: 'Download as text',
})
