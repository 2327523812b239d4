import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_sync_about_saved: 'Saved on this device. Syncing shortly.',
  res_sync_about_syncing: 'Saved on this device. Syncing to your account.',
  res_sync_about_synced: 'Your work is on this device and in your account.',
  res_sync_about_offline: 'You’re offline. Keep working; we’ll sync when you reconnect.',
  res_sync_about_switchedOff:
    'The Strings tool is turned off for your account. Changes you made in it stay on this device and sync when it’s turned back on. Everything else is synced.',
  res_sync_about_lost: 'This device’s storage isn’t responding. Keep this page open; we’ll keep trying.',
  res_sync_about_needsYou: 'Nothing is lost. Review the items below.',
  res_sync_about_memory:
    'This browser doesn’t save your work on this device. Changes that haven’t synced are lost when you close or reload this page.',
  res_sync_now: 'Sync now',
  res_sync_unsynced: 'Unsynced changes',
  res_sync_oldest: 'Oldest unsynced change',
  res_sync_last: 'Last synced',
  res_sync_never: 'Not yet',
  res_sync_clock: 'Clock',
  res_sync_clock_ahead: 'This device’s clock is {minutes} minutes fast. Please correct it.',
  res_sync_clock_behind: 'This device’s clock is {minutes} minutes slow. Please correct it.',
  res_sync_stuck:
    'You’re online, but the server hasn’t accepted the oldest change. We’ll keep trying; nothing is lost.',
  res_sync_queue: 'Unsynced items',
  res_sync_queue_more: '{count} more',
  res_sync_diagnostics: 'Copy diagnostics',
  res_sync_trash: 'Open the trash',
  res_case_list: 'Case list',
  res_case_list_here: 'On this device',
  res_case_list_online: 'Downloads when you’re online ({size})',
  res_case_list_search: 'Downloads with your first search ({size})',
  res_storage_used: 'Storage used',
  res_storage_of: '{used} of {quota}',
  res_storage_persisted: 'Your browser keeps this data until you delete it.',
  res_storage_may_go:
    'If this device runs low on storage, your browser may delete changes that haven’t synced.',
  res_storage_refused:
    'Your browser declined to protect your data. Installing the app, or syncing more often, may help.',
  res_storage_asks:
    'Firefox will ask you to let this site store data. If you allow it, your work stays until you delete it.',
  res_storage_no_worker:
    'This browser opens Pincite only while you’re online because it doesn’t store the app on this device. This happens in Lockdown Mode, some private windows, and in-app browsers. Your work is still saved here and in your account.',
  res_storage_keep: 'Protect my offline data',
  res_storage_shared:
    'This is a shared computer. Your work is removed when you log out, close the browser, or are inactive for 30 minutes.',
  res_version: 'Version {version}.',
  res_update_none: 'You have the latest version.',
  res_update_unknown: 'Couldn’t check for updates. Try again when you’re online.',
  res_update_check: 'Check for updates',
  res_update_ready: 'A new version is ready.',
  res_update_next_start:
    'Reload to update now. Otherwise, the update installs the next time you open Pincite.',
})
