import { speaker } from '../../words.ts'

export const t = speaker({
  res_outlines_admin_title: 'Outline submissions',
  res_outlines_admin_lacks: 'No submissions',
  res_outlines_admin_text: 'Sending outlines is not open in this version, so none can have arrived.',
  res_outlines_admin_onward: 'To the users',
})
