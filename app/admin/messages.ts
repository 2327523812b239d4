import { speaker } from '../messages/translator.ts'

/** What every list of the admin area says. */
export const t = speaker({
  res_list_page: 'Page {page} of {last}',
  res_list_before: 'Earlier page',
  res_list_next: 'Next page',
  res_again_title: 'Is it still you?',
  res_again_service:
    'Your account has no password. Sign in once more with your service: you come back here, and then do it again.',
  res_again_continue: 'Continue with {service}',
  res_again_password: 'Your password',
  res_again_go: 'Go on',
  res_again_wrong: 'That is not the password.',
})
