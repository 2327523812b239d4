import { speaker } from '../messages/translator.ts'

/** What the working frame says, and what lies above the pages: fetched with them, not with the first page. */
export const t = speaker({
  res_nav_breadcrumb: 'Breadcrumb',
  res_nav_main: 'Main',
  res_offline_as: 'Offline as {name}',
  res_client_area: 'Citations',
  res_account: 'Account',
  res_admin_area: 'Admin',
  res_billing: 'Plans and billing',
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
  res_update_unsaved_title: 'Reload now?',
  res_update_unsaved: 'A field on this page holds text that is not saved yet. Reloading would lose it.',
  res_later: 'Later',
  res_sync_label: 'Sync:',
  res_sync_saved: 'Saved on this device',
  res_sync_syncing: 'Syncing {pending}…',
  res_sync_synced: 'Synced',
  res_sync_offline: 'Offline – saved here',
  res_sync_needsYou: '{count} needs you',
  res_dismiss: 'Dismiss',
  res_notifications: 'Notifications',
})
