import { createTranslator } from '../messages/translator.ts'

/** What is said about keeping and sharing work: the chip and the sheet behind it, its questions, and storage trouble. */
export const t = createTranslator({
  res_sync_label: 'Sync:',
  res_sync_saved: 'Saved on this device',
  res_sync_syncing: 'Syncing {pending}…',
  res_sync_synced: 'Synced',
  res_sync_update: 'Synced, update ready',
  res_sync_offline: 'Offline – saved here',
  res_sync_needsYou: '{count} needs you',
  res_sync_memory: 'Only in this page',

  res_need_signedOut_title: 'Sign in again to share your work',
  res_need_signedOut:
    'The server no longer knows this session. Everything is safe on this device and is shared as soon as you, {email}, have signed in.',
  res_need_password: 'Password',
  res_need_sign_in: 'Sign in',
  res_need_other_way: 'Sign in another way',
  res_need_accountDeleted_title: 'This account was deleted',
  res_need_accountDeleted:
    'It was deleted, here or on another device. What this device still holds cannot be shared any more. Download a copy if you want to keep it; then it is removed from this device.',
  res_need_accountDeleted_remove: 'Remove from this device',
  res_need_updateNeeded_title: 'Update needed',
  res_need_updateNeeded:
    'The server needs a newer version of the app before it takes your changes. They are kept on this device, and you can go on working.',
  res_need_full_title: 'This device is full',
  res_need_full:
    'There is no room for more: what was last done here, or came from your account, is not saved on this device. Free some room, then try again.',
  res_need_unstored_title: 'Not stored on this device yet',
  res_need_unstored:
    'The device could not store these changes. They are kept while this page is open. Free some room and try again, or download a copy that includes them.',

  res_copy_about:
    'A copy holds everything on this device. Taking one back adds what is missing and never replaces anything newer.',
  res_copy_download: 'Download a copy',
  res_copy_not_made: 'The copy could not be made. Nothing was changed; try again.',
  res_copy_take: 'Take a copy back',
  res_copy_taken: 'Added: {added}. Brought up to date: {changed}.',
  res_copy_left: 'Left out, because this version does not know it: {left}.',
  res_copy_unreadable: 'That file is not a copy made here.',
  res_copy_not_taken: 'The copy could not be taken back. Nothing was changed.',

  res_conflict_title: 'Edited on two devices',
  res_conflict_title_of: 'Edited on two devices: {subject}',
  res_conflict_field: '{field}, on {device}, {ago}',
  res_conflict_nothing: 'Empty',
  res_conflict_mine: 'Keep this device’s',
  res_conflict_theirs: 'Keep the other device’s',
  res_conflict_newer: 'Keep the newer',
  res_conflict_older: 'Keep the older',
  res_conflict_both: 'Keep both',
  res_conflict_kept: 'What you do not keep stays in the history for 30 days.',
  res_device_this: 'this device',
  res_device_other: 'another device',
  res_not_stored: 'The device could not store this. Nothing was changed.',

  res_refused_title: 'A change was not taken by the server',
  res_refused_INVALID: 'It held something the server does not accept.',
  res_refused_TOO_LARGE: 'With what was overwritten in it, it would have become too large.',
  res_refused_TOO_MANY:
    'Your account holds as much as it may. Empty the trash, or take away what you do not need, and try again.',
  res_refused_WRONG_KIND: 'It did not fit what it belonged to.',
  res_refused_GONE: 'What it belonged to was deleted for good on another device.',
  res_refused_dismiss: 'I have seen it',

  res_unsynced_title: 'Some work is only on this device',
  res_unsynced:
    'Changes that have not reached your account: {pending}. Logging out removes this device’s copy, and them with it.',
  res_unsynced_left: 'Not everything could be synced just now. Try again, or download a copy first.',
  res_unsynced_sync: 'Sync, then log out',
  res_unsynced_leave: 'Log out and delete',

  res_update_missed: 'The newer version could not be fetched. Try again with a connection.',

  res_trouble_newer_title: 'Update needed',
  res_trouble_newer:
    'A newer version of Pincite has been used on this device, and this page still runs the older one. It has not touched your work. Reload to get the newer version.',
  res_trouble_blocked_title: 'Close the other tabs',
  res_trouble_blocked:
    'Another tab still runs an older version and holds your work open. Close it, and this page goes on by itself.',
  res_memory_title: 'Your work is kept only while this page is open',
  res_memory:
    'This browser gives pages no storage, as Lockdown Mode, some private windows and browsers inside other apps do. Everything works, and goes to your account whenever there is a connection. Before you close or reload this page, wait for “Synced”, or copy what you need.',
  res_memory_seen: 'I have seen it',

  res_trouble_missing_title: 'This browser keeps nothing here',
  res_trouble_missing:
    'It offers no storage to this page, as Lockdown Mode, some private windows and browsers inside other apps do. Open Pincite in an ordinary window of Safari, Chrome, Edge or Firefox. What is in your account waits there.',
  res_trouble_full_title: 'This device is full',
  res_trouble_full: 'There is no room left to open your work. Free some room on the device, then reload.',
  res_trouble_broken_title: 'Your work on this device could not be opened',
  res_trouble_broken:
    'The browser could not read its own storage. Reloading often helps. Before anything else, save what can be read.',
  res_trouble_code: 'For whoever helps you: {code}',
  res_trouble_export: 'Export what can be read',
  res_trouble_exported: 'Saved to a file: {count} pieces of your work.',
  res_trouble_unread: '{count} could not be read.',
  res_trouble_nothing: 'Nothing could be read.',
  res_trouble_afresh: 'Start afresh on this device',
  res_trouble_afresh_title: 'Remove this device’s copy?',
  res_trouble_afresh_body:
    'What is in your account comes back by itself. What is only on this device is gone, unless you exported it.',
  res_trouble_afresh_do: 'Remove and reload',

  res_register_name: 'Name',
  res_register_course: 'Course',
  res_register_typeface: 'Typeface',
  res_register_underline: 'Underlining',
  res_register_mode: 'Use it as',
  res_register_profile: 'Rules followed',
  res_register_title: 'Title',
  res_register_footnote: 'Footnote',
  res_register_signal: 'Signal',
  res_register_pincite: 'Pincite',
  res_register_parentheticals: 'Parenthetical',
  res_register_choices: 'Abbreviations',
  res_register_form: 'Form',
  res_register_authorityId: 'Authority',
  res_register_chosen: 'Abbreviation',
  res_register_url: 'Web address',
  res_register_type: 'Type',
  res_register_other: 'Changed',
  res_value_on: 'On',
  res_value_off: 'Off',
  res_value_court: 'Court',
  res_value_academic: 'Law review',
  res_value_sentence: 'Sentence',
  res_value_clause: 'Clause',
  'res_value_indigo-2e': 'Indigo Book, 2d ed.',
  'res_value_bluebook-20-like': 'Like the Bluebook, 20th ed.',
  'res_value_bluebook-21-like': 'Like the Bluebook, 21st ed.',
  'res_value_bluebook-22-like': 'Like the Bluebook, 22d ed.',
})
