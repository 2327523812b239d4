import { createTranslator } from '../messages/translator.ts'

/** Text for signup, login, the pages that email links open, and the account page. */
export const t = createTranslator({
  res_first_name: 'First name',
  res_last_name: 'Last name',
  res_email: 'Email',
  res_password: 'Password',
  res_new_password: 'New password',
  res_password_again: 'Confirm password',
  res_show_password: 'Show',
  res_hide_password: 'Hide',
  res_password_rule: 'At least {least} characters. A short phrase works well.',
  res_password_short: 'The password must be at least {least} characters.',
  res_password_count: '{count} of at least {least} characters',
  res_password_enough: 'Long enough',
  res_no_connection_form: 'You’re offline. Nothing you typed is lost; try again when you’re back online.',

  res_blocked_title: 'This browser is blocking cookies from Pincite',
  res_blocked:
    'Pincite needs cookies to log you in and save your work. Allow cookies and site data for this site in your browser settings, then reload. The tools on the home page work without them.',

  res_app_first_title: 'The app has its own login',
  res_app_first:
    'Log in once while online. After that, the app also works offline. Unsynced changes in Safari aren’t here yet: open Pincite in Safari while online and wait for “Synced.”',
  res_app_instead:
    'Is Pincite on your Home Screen? Open it there and log in. It doesn’t share this browser’s login.',

  res_login_title: 'Log in',
  res_login_lead: 'Pick up where you left off.',
  res_shared_computer: 'This is a shared computer',
  res_shared_computer_hint:
    'We’ll log you out when you close the browser. Logging out removes your work from this computer.',
  res_forgot: 'Forgot your password?',
  res_no_account: 'No account yet?',
  res_unverified_title: 'Confirm your email address first',
  res_unverified: 'We sent a link to {email} when you signed up. Open it, then log in.',
  res_ended_title: 'You’ve been logged out ({email})',
  res_ended_change: '1 unsynced change for {email} on this device',
  res_ended_changes: '{count} unsynced changes for {email} on this device',
  res_ended: 'Log in again to pick up where you left off.',
  res_ended_waiting: 'Log in again to sync your changes. Nothing is lost.',
  res_offline_login_title: 'You need to be online to log in',
  res_offline_login:
    'Your work on this device is safe. Go online and log in once; after that, Pincite works offline again.',

  res_forgot_title: 'Reset your password',
  res_forgot_lead: 'Enter your email address and we’ll send you a reset link.',
  res_forgot_send: 'Send link',
  res_forgot_sent: 'If {email} has an account, a link is on its way. It works for one hour.',
  res_resend: 'Resend link',
  res_resent: 'We sent a new link to {email}.',

  res_signup_title: 'Create your account',
  res_signup_lead: 'It’s free. Your work is saved on your device and synced to your account.',
  res_signup_submit: 'Create account',
  res_signup_agree: 'By signing up, you accept the {terms} and the {privacy}.',
  res_terms_inline: 'terms',
  res_privacy_inline: 'privacy notice',
  res_have_account: 'Already have an account?',
  res_taken_login: 'Log in instead',
  res_taken_reset: 'Reset your password',
  res_check_mail_title: 'Check your email',
  res_check_mail:
    'We sent a link to {email}. Open it in this browser to log in right away; on another device, it only confirms your address.',
  res_check_mail_kept_title: 'This is a local install, so no email was sent',
  res_check_mail_kept: 'Read the message in the local inbox.',
  res_check_mail_kept_open: 'Open inbox',
  res_check_mail_hint: 'Nothing after a few minutes? Check your spam folder, or resend the link.',
  res_sign_up_again: 'Use another address',

  res_verify_title: 'Confirm your email',
  res_verify_lead:
    'Confirm that this is your email address. If you didn’t request this, close this page and nothing will change.',
  res_verify_submit: 'Confirm email',
  res_verify_checking: 'Checking the link…',
  res_verify_done_title: 'Your email is confirmed',
  res_verify_done: 'You can log in now.',
  res_verify_bad_title: 'This link no longer works',
  res_verify_bad:
    'It expired or was already used. If you already confirmed your address, just log in. Otherwise, request a new link.',
  res_verify_offline_title: 'No connection',
  res_verify_offline: 'The link itself is fine. Try again when you’re online.',

  res_reset_title: 'Choose a new password',
  res_reset_lead: 'You will be logged out everywhere else.',
  res_reset_submit: 'Save new password',
  res_reset_done_title: 'Password changed',
  res_reset_done: 'Log in with your new password. Every other device has been logged out.',
  res_reset_bad_title: 'This link no longer works',
  res_reset_bad: 'Reset links work once and expire after an hour. Request a new one.',

  res_reset_disconnect: 'Disconnect the other services that can be used to log in to this account',
  res_reset_disconnect_hint:
    'Check this box if someone else might have connected one. You can reconnect yours later.',
  res_reset_services:
    'You can still log in to your account with these services: {services}. You can disconnect them under Account.',

  res_keep_title: 'Keep your email address',
  res_keep_lead:
    'Someone who is logged in to your account asked to change its email address. If this wasn’t you, cancel the change: your address stays the same, and every device, including this one, will be logged out.',
  res_keep_submit: 'This wasn’t me: keep my email',
  res_keep_done_title: 'Your email address hasn’t changed',
  res_keep_done:
    'Every device was logged out. The person who did this knows your password or had access to one of your devices. Choose a new password now.',
  res_keep_bad_title: 'This link no longer works',
  res_keep_bad:
    'It expired or was already used, or the change was already canceled. If you didn’t request the change, choose a new password now.',

  res_or: 'or',
  res_continue_with: 'Continue with {service}',

  res_oauth_finishing_title: 'Logging you in',
  res_oauth_finishing: 'Waiting for the other service…',
  res_oauth_title: 'Couldn’t log you in',
  res_oauth_none: 'Nothing to do here. Log in to continue.',
  res_oauth_stopped: 'You canceled the login with the other service. Nothing has changed.',
  res_oauth_refused: 'The other service rejected the login. Try again, or log in another way.',
  res_oauth_offline_title: 'No connection',
  res_oauth_offline: 'The other service accepted your login. Go online and try again within ten minutes.',
  res_oauth_duplicate_title: 'You already have an account',
  res_oauth_duplicate:
    'Log in with your email and password. Then connect this service under Account to log in with it from now on.',
  res_oauth_unverified_title: 'Check your email',
  res_oauth_unverified:
    'That service hasn’t verified your email address, so we sent you a link. Open it, then log in with the service again.',
  res_oauth_not_linked_title: 'The service was not connected',
  res_oauth_to_account: 'Back to your account',

  res_account_title: 'Account',
  res_account_lead: 'Logged in as {email}.',
  res_account_offline_title: 'You’re offline',
  res_account_offline: 'You can read this page, but you need to be online to make changes.',
  res_account_load_failed: 'Couldn’t load this section.',
  res_account_save: 'Save',

  res_name_title: 'Name',
  res_name_missing: 'Enter your first and last name.',
  res_name_saved: 'Name saved.',

  res_mail_title: 'Email',
  res_mail_now: 'Your address is {email}.',
  res_mail_new: 'New address',
  res_mail_hint: 'We’ll send a link to the new address. Your address changes when you open the link.',
  res_mail_change: 'Change address',
  res_mail_pending: 'We sent a link to {email}. Open it to confirm the new address.',
  res_mail_again: 'Resend link',
  res_mail_cancel: 'Keep current address',
  res_mail_cancelled: 'Your address is still {email}.',

  res_password_title: 'Password',
  res_password_lead: 'Changing your password logs you out everywhere else.',
  res_password_now: 'Current password',
  res_password_change: 'Change password',
  res_password_saved: 'Password changed. Every other device has been logged out.',
  res_password_none: 'Your account has no password. You log in with another service.',

  res_services_title: 'Connected services',
  res_services_lead: 'Other ways to log in.',
  res_services_connected: 'Connected since {date}',
  res_services_connected_as: 'Connected since {date} as {email}',
  res_services_not: 'Not connected',
  res_services_gone: 'No longer available here',
  res_services_connect: 'Connect',
  res_services_connect_named: 'Connect {service}',
  res_services_disconnect: 'Disconnect',
  res_services_disconnect_named: 'Disconnect {service}',
  res_services_only: 'You can’t remove your only way to log in.',
  res_services_disconnected: 'Disconnected {service}.',

  res_passkey_log_in: 'Use a passkey',
  res_passkeys_title: 'Passkeys',
  res_passkeys_lead: 'Log in with your fingerprint, face, or screen lock instead of your password.',
  res_passkeys_synced: 'Synced',
  res_passkeys_unused: 'Added {date}',
  res_passkeys_used: 'Added {date} · Last used {used}',
  res_passkeys_add: 'Add a passkey',
  res_passkeys_added: 'Passkey added.',
  res_passkeys_rename: 'Rename',
  res_passkeys_rename_named: 'Rename {name}',
  res_passkeys_rename_title: 'Rename passkey',
  res_passkeys_name: 'Name',
  res_passkeys_save: 'Save',
  res_passkeys_remove: 'Remove',
  res_passkeys_remove_named: 'Remove {name}',
  res_passkeys_removed:
    'Removed {name}. You may need to delete it from your device or password manager, too.',
  res_passkeys_unsupported: 'This browser doesn’t support passkeys.',

  res_places_title: 'Where you’re logged in',
  res_places_here: 'This device',
  res_places_shared: 'Shared computer',
  res_places_seen: 'Last active {date} · {place}',
  res_places_end: 'Log out',
  res_places_end_named: 'Log out of {device}',
  res_places_ended: 'Device logged out.',
  res_places_others: 'Log out everywhere else',
  res_places_others_ended: 'Logged out everywhere else.',
  res_places_only: 'No other devices.',
  res_device: '{browser} on {system}',
  res_device_unknown: 'Unknown device',

  res_export_title: 'Your data',
  res_export_lead:
    'Everything the server stores about you and your work, including documents you submitted, as one ZIP file.',
  res_export_take: 'Download my data',
  res_export_taken: 'Downloading your data.',

  res_delete_title: 'Delete account',
  res_delete_lead:
    'Permanently deletes your account and all your work, on the server and on this device, and cancels your subscription.',
  res_delete_begin: 'Delete my account',
  res_delete_ask: 'Type {email} to confirm that you want to delete your account and everything in it.',
  res_delete_label: 'Your email address',
  res_delete_differs: 'This doesn’t match your email address.',
  res_delete_confirm: 'Delete permanently',
  res_deleted: 'Your account was deleted.',

  res_again_title: 'Confirm it’s you',
  res_again_password: 'Enter your password to continue.',
  res_again_service: 'Log in again with the service you use for Pincite. You’ll come back here to continue.',
  res_again_confirm: 'Confirm',
  res_again_passkey: 'Use a passkey',
})
