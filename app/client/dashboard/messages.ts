import { createTranslator } from '../../messages/translator.ts'
import { clientMessages } from '../messages.ts'

/** What the dashboard says. */
export const t = createTranslator({
  ...clientMessages,
  res_morning: 'Good morning, {name}',
  res_afternoon: 'Good afternoon, {name}',
  res_evening: 'Good evening, {name}',
  res_welcome: 'Welcome, {name}',
  res_morning_nameless: 'Good morning',
  res_afternoon_nameless: 'Good afternoon',
  res_evening_nameless: 'Good evening',
  res_welcome_nameless: 'Welcome',
  res_quick: 'What are you citing?',
  res_quick_placeholder: 'A citation, a link, a name…',
  res_quick_webcite: 'Cite this page',
  res_quick_string_one: 'Start a project with this citation',
  res_quick_string_many: 'Start a project with these {count} citations',
  res_quick_project: 'Open “{name}”',
  res_quick_kept: 'Open the citation of “{name}”',
  res_quick_authority: 'Open {name} {detail}',
  res_quick_name: 'Start a project named “{name}”',
  res_resume: 'Go on where you left off',
  res_resume_open: 'Continue',
  res_resume_empty: 'Nothing in this string yet.',
  res_recent_projects: 'Recent projects',
  res_recent_webcites: 'Recent web citations',
  res_edited: 'Edited {when}',
  res_see_all: 'See all',
  res_none_projects: 'None yet. Paste a citation above to start one.',
  res_none_webcites: 'None yet. Paste a link above to make one.',
  res_course_shelf: 'Courses',
  res_practice: 'Five minutes of practice',
  res_practice_lead:
    'Citations with one thing wrong in each, from your own strings and from the Supreme Court.',
  res_practice_open: 'Open the drill',
  res_online: 'Your account',
  res_online_billing: 'Plans and billing',
  res_online_outlines: 'Submit an outline',
  res_online_needed: 'needs a connection',
  res_samples: 'Try these',
  res_samples_lead:
    'Three samples, set live on this device. Switch the typeface, copy one, or make it yours.',
  res_samples_clear: 'Clear samples',
  res_sample: 'Sample',
  res_sample_string: 'A string cite',
  res_sample_blog: 'A blog post',
  res_sample_podcast: 'A podcast episode',
  res_sample_keep: 'Make it mine',
  res_hint_full_title: 'This device is nearly full',
  res_hint_full:
    '{used} of {quota} are used. Download a copy of your work (press the chip at the top), then free some room.',
  res_hint_mayGo_ios_title: 'Some work is only in this browser',
  res_hint_mayGo_ios:
    'It may be deleted after seven days without a visit, and an app on the Home Screen does not hold it. Stay online until it is synced. Then tap Share, “Add to Home Screen”, open Pincite there once with wifi and log in. Changes waiting: {count}.',
  res_hint_mayGo_mac_title: 'Some work is only in this browser',
  res_hint_mayGo_mac:
    'Safari may delete it after seven days without a visit, and an app in the Dock may not hold it. Stay online until it is synced. Then choose File, “Add to Dock”, open Pincite there once with wifi and log in. Changes waiting: {count}.',
  res_hint_waiting_title: 'Work has waited for a connection for a day',
  res_hint_waiting:
    'It is safe on this device and is shared as soon as there is a connection. Changes waiting: {count}.',
})
