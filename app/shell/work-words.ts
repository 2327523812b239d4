import { speaker } from '../words.ts'

/** What the working frame says, and what lies above the pages: fetched with them, not with the first page. */
export const t = speaker({
  res_nav_breadcrumb: 'Breadcrumb',
  res_nav_main: 'Main',
  res_offline_as: 'Offline as {name}',
  res_client_area: 'Citations',
  res_admin_area: 'Admin',
  res_outlines: 'Outlines',
  res_users: 'Users',
  res_more: 'More',
  res_strings_short: 'Strings',
  res_account_of: '{initials}, account of {name}',
  res_MobileNoticeMessage: 'Works offline. Add it to your Home Screen.',
  res_notice_label: 'On this device',
  res_notice_close: 'Got it',
  res_install: 'Install',
  res_install_ios:
    'Tap Share, then “Add to Home Screen”. Pincite then opens like an app, with or without wifi.',
  res_install_android:
    'Open the browser’s menu, then “Add to Home screen” or “Install app”. Pincite then opens like an app, with or without wifi.',

  res_update_label: 'Update',
  res_update_ready: 'A new version is ready.',
  res_update_none: 'This is the newest version.',
  res_update_check: 'Check for an update',
  res_update_unsaved_title: 'Reload now?',
  res_update_unsaved: 'A field on this page holds text that is not saved yet. Reloading would lose it.',
  res_later: 'Later',
  res_version: 'Version {version}.',

  res_sync_label: 'Sync:',
  res_sync_saved: 'Saved on this device',
  res_sync_syncing: 'Syncing {pending}…',
  res_sync_synced: 'Synced',
  res_sync_offline: 'Offline – saved here',
  res_sync_needsYou: '{count} needs you',
  res_sync_signedOut: 'Signed out – saved here',
  res_sync_updateNeeded: 'Update needed',
  res_sync_about_saved: 'Your work is kept on this device and will be shared with your account shortly.',
  res_sync_about_syncing: 'Your work is kept on this device and is on its way to your account.',
  res_sync_about_synced: 'Your work is on this device and in your account.',
  res_sync_about_offline:
    'There is no connection. Everything works, and what you do is shared when it is back.',
  res_sync_about_needsYou: 'Something was changed in two places and waits for your choice.',
  res_sync_about_signedOut:
    'The server no longer knows this session. Your work is safe here: log in to share it again.',
  res_sync_about_updateNeeded: 'The server needs a newer version of the app before it can take your changes.',
  res_sync_now: 'Sync now',
  res_sync_waiting: 'Changes waiting',
  res_sync_waiting_since: 'Waiting since',
  res_sync_last: 'Last synced',
  res_sync_never: 'Not yet',
  res_sync_clock: 'Clock',
  res_sync_clock_wrong: 'This device’s clock is wrong',
  res_storage_used: 'Room used',
  res_storage_of: '{used} of {quota}',
  res_storage_persisted: 'The browser keeps this data until you remove it.',
  res_storage_may_go:
    'When the device runs out of room, the browser may remove data that is not in your account yet.',
  res_storage_refused: 'The browser did not promise. Installing the app helps; so does syncing often.',
  res_storage_keep: 'Ask the browser to keep it',

  res_unsynced_title: 'Some work is only on this device',
  res_unsynced:
    'Changes that have not reached your account: {pending}. Logging out removes this device’s copy, and them with it.',
  res_unsynced_sync: 'Sync, then log out',
  res_unsynced_download: 'Download a copy',
  res_unsynced_leave: 'Log out and delete',
  res_dismiss: 'Dismiss',
  res_notifications: 'Notifications',
})
