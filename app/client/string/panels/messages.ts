import { createTranslator } from '../../../messages/translator.ts'

export const t = createTranslator({
  res_signal_group_support: 'Support',
  res_signal_group_comparison: 'Comparison',
  res_signal_group_contradiction: 'Contradiction',
  res_signal_group_background: 'Background',
  res_signal_filter: 'Filter signals by name or meaning',
  res_signal_filter_hint: 'Press / to filter: but, analogy…',
  res_signal_none_found: 'No signal matches.',
  res_signal_means_none: 'Directly states your point',
  res_signal_means_eg: 'One of several sources that state your point',
  res_signal_means_accord: 'Agrees with a source you quoted',
  res_signal_means_see: 'Clearly supports your point',
  'res_signal_means_see-also': 'Adds support',
  res_signal_means_cf: 'Supports your point by analogy',
  res_signal_means_compare: 'A comparison supports your point',
  res_signal_means_with: 'The other side of the comparison',
  res_signal_means_contrast: 'Sets two sources apart',
  res_signal_means_contra: 'Says the opposite',
  'res_signal_means_but-see': 'Supports the opposite',
  'res_signal_means_but-cf': 'Supports the opposite by analogy',
  'res_signal_means_see-generally': 'Background',
})
