import { createTranslator } from '../../../messages/translator.ts'

/** Messages of the panels that load later. */
export const t = createTranslator({
  res_insert_hint: 'This text appears exactly as typed. To remove it, clear the box.',
  res_form_outside:
    'Citations appear in full here. Number this string as a footnote to get short forms automatically.',
})
