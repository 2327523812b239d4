import { citationWords, printingWords } from '../../messages/citation-words.ts'
import { createTranslator } from '../../messages/translator.ts'

/** What the preferences say. */
export const t = createTranslator({
  ...citationWords,
  ...printingWords,
  res_prefer_title: 'Preferences',
  res_prefer_lead: 'Kept with your work, on every device of yours, also without a connection.',
  res_prefer_new: 'New projects begin with',
  res_prefer_new_help: 'Projects you have stay as they are; each can be set otherwise.',
  res_prefer_look: 'How Pincite looks',
  res_prefer_theme: 'Colors',
  res_prefer_theme_device: 'Like the device',
  res_prefer_theme_light: 'Light',
  res_prefer_theme_dark: 'Dark',
  res_prefer_density: 'Lists',
  res_prefer_density_roomy: 'Roomy',
  res_prefer_density_dense: 'Dense',
  res_prefer_density_help: 'By mouse. By finger everything stays large enough to be pressed.',
  res_prefer_refused: 'This device could not store it.',
})
