import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_sync_label: 'Sync:',
  res_sync_saved: 'Saved on this device',
  res_sync_syncing: 'Syncing {pending}…',
  res_sync_synced: 'Synced',
  res_sync_update: 'Synced, update ready',
  res_sync_offline: 'Offline, saved here',
  res_sync_offline_short: 'Offline',
  res_sync_lost: 'Storage not responding',
  res_sync_needsYou: '{count} to review',
  res_sync_memory: 'Only in this tab',

  res_need_signedOut_title: 'Log in again to sync',
  res_need_signedOut:
    'Your session has ended. Your work is safe on this device and will sync when you log in again as {email}.',
  res_need_password: 'Password',
  res_need_other_way: 'Log in another way',
  res_need_accountDeleted_title: 'This account was deleted',
  res_need_accountDeleted:
    'Your account was deleted, here or on another device, so this device can no longer sync. To keep the work that’s on this device, download a backup before you remove the work.',
  res_need_accountDeleted_remove: 'Remove from this device',
  res_need_updateNeeded_title: 'Update needed',
  res_need_updateNeeded:
    'The server needs a newer version of the app to accept your changes. They’re saved on this device, and you can keep working.',
  res_need_full_title: 'This device is full',
  res_need_full:
    'Your latest changes, or updates from your account, aren’t saved on this device. Free up space, then try again.',
  res_need_unstored_title: 'Not saved on this device yet',
  res_need_unstored:
    'This device couldn’t save these changes. They last only while this page is open. Free up space and try again, or download a backup that includes them.',

  res_backup_about:
    'A backup contains everything on this device. Restoring one adds what’s missing and never replaces anything newer.',
  res_backup_download: 'Download a backup',
  res_backup_not_made: 'Couldn’t create the backup. Nothing was changed. Try again.',
  res_backup_restore: 'Restore from a backup',
  res_backup_restored: 'Added: {added}. Updated: {changed}.',
  res_backup_skipped: 'Items skipped because this version can’t read them: {skipped}.',
  res_backup_unreadable: 'That file isn’t a Pincite backup.',
  res_backup_not_restored: 'Couldn’t restore the backup. Nothing was changed.',

  res_conflict_title: 'Edited on two devices',
  res_conflict_title_of: 'Edited on two devices: {subject}',
  res_conflict_field: '{field}, on {device}, {ago}',
  res_conflict_nothing: 'Empty',
  res_conflict_mine: 'Keep this device’s version',
  res_conflict_theirs: 'Keep the other device’s version',
  res_conflict_newer: 'Keep the newer version',
  res_conflict_older: 'Keep the older version',
  res_conflict_both: 'Keep both',
  res_conflict_kept: 'The version you don’t keep stays in the history for 30 days.',
  res_device_this: 'this device',
  res_device_other: 'another device',
  res_not_stored: 'Couldn’t save on this device. Nothing was changed.',

  res_refused_title: 'The server rejected a change',
  res_refused_INVALID: 'It contained something the server doesn’t accept.',
  res_refused_TOO_LARGE: 'The item and its earlier versions together would exceed the size limit.',
  res_refused_TOO_MANY:
    'Your account is full. Empty the trash or delete what you don’t need, then try again.',
  res_refused_WRONG_KIND: 'The change doesn’t fit this kind of item, so it wasn’t saved to your account.',
  res_refused_GONE: 'The item it belonged to was permanently deleted on another device.',
  res_refused_dismiss: 'Got it',

  res_unsynced_title: 'Some work is only on this device',
  res_unsynced:
    'Unsynced changes: {pending}. Logging out removes your work from this device and deletes these changes.',
  res_unsynced_left: 'Not everything synced. Try again, or download a backup first.',
  res_unsynced_sync: 'Sync, then log out',
  res_unsynced_leave: 'Log out and delete',

  res_update_missed: 'Couldn’t download the new version. Try again when you’re online.',

  res_trouble_newer_title: 'Update needed',
  res_trouble_newer:
    'A newer version of Pincite has been used on this device, and this page is running an older one. Your work is untouched. Reload to update.',
  res_trouble_blocked_title: 'Close the other tabs',
  res_trouble_blocked:
    'Another tab is running an older version and has your work open. Close it, and this page will continue automatically.',
  res_memory_title: 'Your work isn’t saved on this device',
  res_memory:
    'This browser is blocking storage. This happens in Lockdown Mode, some private windows, and in-app browsers. Everything works and syncs to your account when you’re online. Before you close or reload this page, wait for “Synced,” or copy what you need.',
  res_memory_seen: 'Got it',

  res_trouble_missing_title: 'This browser blocks storage',
  res_trouble_missing:
    'This happens in Lockdown Mode, some private windows, and in-app browsers. Open Pincite in a regular Safari, Chrome, Edge, or Firefox window. The work in your account is safe.',
  res_trouble_full_title: 'This device is full',
  res_trouble_full: 'There isn’t enough space to open your work. Free up space on this device, then reload.',
  res_trouble_broken_title: 'Couldn’t open your work on this device',
  res_trouble_broken:
    'The browser couldn’t read its own storage. First, export what can be recovered. Then reload the page, which often helps.',
  res_trouble_code: 'Error code for support: {code}',
  res_trouble_export: 'Export recoverable work',
  res_trouble_exported: 'Items saved to a file: {count}.',
  res_trouble_unread: '{count} couldn’t be read.',
  res_trouble_nothing: 'Nothing could be recovered.',
  res_trouble_reset: 'Reset this device',
  res_trouble_reset_title: 'Remove your work from this device?',
  res_trouble_reset_body:
    'Work that is only on this device will be lost unless you’ve exported it. Work in your account syncs back.',
  res_trouble_reset_confirm: 'Remove and reload',

  res_register_name: 'Name',
  res_register_course: 'Course',
  res_register_typeface: 'Style',
  res_register_underline: 'Underlining',
  res_register_mode: 'Format as',
  res_register_profile: 'Citation style',
  res_register_title: 'Title',
  res_register_footnote: 'Footnote',
  res_register_signal: 'Signal',
  res_register_pincite: 'Pincite',
  res_register_parentheticals: 'Parenthetical',
  res_register_choices: 'Abbreviations',
  res_register_form: 'Form',
  res_register_authorityId: 'Authority',
  res_register_chosen: 'Abbreviation',
  res_register_url: 'URL',
  res_register_type: 'Type',
  res_register_other: 'Changed',
  res_value_on: 'On',
  res_value_off: 'Off',
  res_value_court: 'Court documents',
  res_value_academic: 'Law review',
  res_value_sentence: 'Citation sentence',
  res_value_clause: 'Citation clause',
  'res_value_indigo-2e': 'Indigo Book 2d ed.',
  'res_value_bluebook-20-like': 'Bluebook 20th ed. (compatible)',
  'res_value_bluebook-21-like': 'Bluebook 21st ed. (compatible)',
  'res_value_bluebook-22-like': 'Bluebook 22d ed. (compatible)',
  res_value_california: 'California courts',
  'res_value_new-york': 'New York courts',
  res_value_texas: 'Texas courts',
  'res_value_federal-appellate': 'Federal courts of appeals',
  res_value_florida: 'Florida courts',
})
