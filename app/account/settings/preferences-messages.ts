import { citationWords, printingWords } from '../../messages/citation-words.ts'
import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  ...citationWords,
  ...printingWords,
  res_prefer_title: 'Preferences',
  res_prefer_lead: 'Synced to all your devices. Works offline too.',
  res_prefer_new: 'Defaults for new projects',
  res_prefer_new_help: 'Existing projects keep their settings; you can change each one individually.',
  res_prefer_copy: 'Links in citations',
  res_prefer_links: 'Link citations to free copies of the law',
  res_prefer_links_help:
    'Copied citations and Word documents link to CourtListener, Cornell’s Legal Information Institute, and government sites. The visible text stays the same. Some courts don’t allow links in filings.',
  res_prefer_links_styles: 'Citation styles with links',
  res_prefer_look: 'Appearance',
  res_prefer_theme: 'Theme',
  res_prefer_theme_device: 'Match system',
  res_prefer_theme_light: 'Light',
  res_prefer_theme_dark: 'Dark',
  res_prefer_density: 'List density',
  res_prefer_density_roomy: 'Comfortable',
  res_prefer_density_dense: 'Compact',
  res_prefer_density_help: 'Applies to mouse and trackpad; touch targets stay large.',
  res_prefer_keys: 'Keyboard',
  res_prefer_single: 'Use single-key shortcuts on this device',
  res_prefer_single_help:
    'For example, A, /, and N outside text fields. Turn this off if you use speech input. Shortcuts for a selected citation always work.',
  res_prefer_saved: 'Saved',
  res_prefer_refused: 'Couldn’t save this on your device.',
})
