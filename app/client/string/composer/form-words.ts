import { createTranslator } from '../../../messages/translator.ts'

/** What the form of an authority says. */
export const t = createTranslator({
  res_form_title_new: 'New authority',
  res_form_title_edit: 'Edit authority',
  res_form_kind: 'Kind of source',
  res_form_add: 'Add to the string',
  res_form_save: 'Save',
  res_form_unknown: 'This kind of source has no form yet. You can still use and copy it.',
})
