import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_archives: 'Archive web links',
  res_archives_text:
    'Saves a copy of each linked page at Perma.cc and adds its URL in brackets after the link. Only the URLs are sent, directly from this device to Perma.cc.',
  res_archives_count: '{count} web {count|link has|links have} no archived copy.',
  res_archives_key: 'Perma.cc API key',
  res_archives_key_hint:
    'Find the key in your Perma.cc account under Settings > Tools. It is stored only on this device and removed when you log out.',
  res_archives_start: 'Archive {count} {count|link|links}',
  res_archives_resume: 'Continue archiving',
  res_archives_stop: 'Stop',
  res_archives_running: 'Archiving… {done} of {all} done',
  res_archives_sum: '{done} of {all} archived.',
  res_archives_offline: 'You’re offline. The remaining links will be archived when you’re back online.',
  res_archives_end_key:
    'Perma.cc rejected the key. Check it and try again. The remaining links are still in the queue.',
  res_archives_end_limit:
    'Your Perma.cc account has reached its limit, or too many links were sent at once. The remaining links are still in the queue.',
  res_archives_end_service:
    'Perma.cc isn’t working right now. Try again later. The remaining links are still in the queue.',
  res_archives_state_wanted: 'waiting',
  res_archives_state_saving: 'capturing',
  res_archives_state_saved: 'archived',
  res_archives_state_unconfirmed: 'requested; open the copy to check it',
  res_archives_state_refused: 'not archived',
  res_archives_why_page: 'Perma.cc doesn’t archive this page.',
  res_archives_why_failed: 'Perma.cc couldn’t capture this page.',
  res_archives_again: 'Try again: {url}',
  res_archives_again_short: 'Try again',
  res_archives_forget: 'Don’t archive: {url}',
  res_archives_forget_short: 'Don’t archive',
  res_archives_list: 'Web links',
  res_archive_wayback: 'Save to Wayback Machine',
  res_archive_added: 'Archive link added. Open it once to check that the copy was saved.',
})
