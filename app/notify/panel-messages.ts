import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_missing_panel: 'This part didn’t load. Reload the page when you’re online.',
})
