import { createTranslator } from '../messages/translator.ts'

/** What the sheet behind the chip says; it comes with the sheet. */
export const t = createTranslator({
  res_sync_about_saved: 'Your work is kept on this device and will be shared with your account shortly.',
  res_sync_about_syncing: 'Your work is kept on this device and is on its way to your account.',
  res_sync_about_synced: 'Your work is on this device and in your account.',
  res_sync_about_offline:
    'There is no connection. Everything works, and what you do is shared when it is back.',
  res_sync_about_switchedOff:
    'The String Cite Tool is switched off for your account. What was done in it is kept on this device and goes to your account by itself once it is on again. Everything else is synced.',
  res_sync_about_needsYou: 'Nothing is lost. Something waits for your decision.',
  res_sync_about_memory:
    'This browser keeps nothing on the device. What is not in your account yet is only in this page, and goes when it is closed or reloaded.',
  res_sync_now: 'Sync now',
  res_sync_waiting: 'Changes waiting',
  res_sync_waiting_since: 'Waiting since',
  res_sync_last: 'Last synced',
  res_sync_never: 'Not yet',
  res_sync_clock: 'Clock',
  res_sync_clock_ahead: 'This device’s clock is {minutes} minutes ahead. Please set it.',
  res_sync_clock_behind: 'This device’s clock is {minutes} minutes behind. Please set it.',
  res_sync_stuck:
    'The server has not taken the oldest change yet, although there is a connection. It is tried again and again; nothing is lost.',
  res_sync_queue: 'What waits',
  res_sync_queue_more: '{count} more',
  res_sync_diagnostics: 'Copy diagnostics',
  res_sync_trash: 'Open the trash',
  res_storage_used: 'Room used',
  res_storage_of: '{used} of {quota}',
  res_storage_persisted: 'The browser keeps this data until you remove it.',
  res_storage_may_go:
    'When the device runs out of room, the browser may remove data that is not in your account yet.',
  res_storage_refused: 'The browser did not promise. Installing the app helps; so does syncing often.',
  res_storage_asks:
    'Firefox passes the question on to you: allow it to store data for this site, and your work stays until you remove it.',
  res_storage_no_worker:
    'This browser opens Pincite only with a connection: it does not let the app itself be kept on the device, as in Lockdown Mode, some private windows, and browsers inside other apps. Your work is kept here all the same, and in your account.',
  res_storage_keep: 'Ask the browser to keep it',
  res_storage_shared:
    'This is a shared computer: your work is removed when you log out, close the browser, or leave it for 30 minutes.',
  res_version: 'Version {version}.',
  res_update_none: 'This is the newest version.',
  res_update_unknown: 'A newer version could not be looked for. Try again with a connection.',
  res_update_check: 'Check for an update',
  res_update_ready: 'A new version is ready.',
  res_update_next_start: 'It is taken when you open Pincite the next time, or now if you reload.',
})
