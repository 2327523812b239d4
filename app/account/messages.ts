import { createTranslator } from '../messages/translator.ts'

/** What signing up, signing in, the mails' links and the account page say. */
export const t = createTranslator({
  res_first_name: 'First name',
  res_last_name: 'Last name',
  res_email: 'E-mail',
  res_password: 'Password',
  res_new_password: 'New password',
  res_password_again: 'Password again',
  res_show_password: 'Show',
  res_hide_password: 'Hide',
  res_password_rule: 'At least {least} characters. A short sentence is easy to remember and hard to guess.',
  res_password_short: 'The password must be at least {least} characters.',
  res_password_count: '{count} of at least {least} characters',
  res_password_enough: 'Long enough',
  res_no_connection_form:
    'There is no connection right now. Nothing you typed is lost: try again in a moment.',

  res_blocked_title: 'This browser blocks cookies for Pincite',
  res_blocked:
    'Signing in needs them, and so does keeping your work. Allow cookies and site data for this site in the browser’s settings, then reload. The tools on the front page work without.',

  res_app_first_title: 'This app keeps a copy of its own',
  res_app_first:
    'Log in here once with wifi; from then on it opens with or without. What Safari has not synced yet is not here: open Pincite in Safari while online, and wait for “Synced”.',
  res_app_instead:
    'Is Pincite on your Home Screen? Open it there and log in: it does not share the login of this browser.',

  res_login_title: 'Log in',
  res_login_lead: 'Your citations are waiting where you left them.',
  res_shared_computer: 'This is a shared computer',
  res_shared_computer_hint:
    'Closing the browser logs you out; logging out removes everything of yours from it.',
  res_forgot: 'Forgot your password?',
  res_no_account: 'No account yet?',
  res_unverified_title: 'Please confirm your e-mail address first',
  res_unverified: 'We sent a link to {email} when you signed up. Open it, then log in.',
  res_ended_title: 'The session of {email} has ended',
  res_ended_change: '1 change of {email} waits on this device',
  res_ended_changes: '{count} changes of {email} wait on this device',
  res_ended: 'Log in again to go on where you were.',
  res_ended_waiting:
    'The session has ended. Log in again, and what waits goes to the server; nothing is lost.',
  res_offline_login_title: 'Logging in needs a connection',
  res_offline_login:
    'What you keep on this device stays here. Connect once, log in, and it works offline again.',

  res_forgot_title: 'Reset your password',
  res_forgot_lead: 'Give us the address of your account and we will send you a link for a new password.',
  res_forgot_send: 'Send the link',
  res_forgot_sent: 'If {email} belongs to an account, a link is on its way. It works for one hour.',
  res_resend: 'Send the link again',
  res_resent: 'A new link is on its way to {email}.',

  res_signup_title: 'Create your account',
  res_signup_lead: 'Your work is kept on your device and in your account.',
  res_signup_submit: 'Create account',
  res_signup_agree: 'By signing up you accept the {terms} and the {privacy}.',
  res_terms_inline: 'terms',
  res_privacy_inline: 'privacy notice',
  res_have_account: 'Already have an account?',
  res_taken_login: 'Log in instead',
  res_taken_reset: 'Reset the password',
  res_check_mail_title: 'Check your e-mail',
  res_check_mail:
    'We sent a link to {email}. Opened in this browser it also logs you in; on another device it confirms that the address is yours.',
  res_check_mail_kept_title: 'No mail is sent from your own machine',
  res_check_mail_kept: 'It is kept beside the server, and can be read here.',
  res_check_mail_kept_open: 'Open the kept mail',
  res_check_mail_hint: 'Nothing there after a few minutes? Look in the spam folder, or send it again.',
  res_sign_up_again: 'Use another address',

  res_verify_title: 'Confirm your e-mail',
  res_verify_lead:
    'Press the button to confirm that this address is yours. If you did not sign up, or did not ask for this address, close this page: nothing happens.',
  res_verify_submit: 'Confirm this address',
  res_verify_checking: 'One moment: checking the link…',
  res_verify_done_title: 'Your e-mail is confirmed',
  res_verify_done: 'Thank you. You can log in now.',
  res_verify_bad_title: 'This link no longer works',
  res_verify_bad:
    'It has expired, or it was used already. If you confirmed the address before, just log in. Otherwise ask for a new link.',
  res_verify_offline_title: 'No connection',
  res_verify_offline: 'The link itself is fine. Try again when you are online.',

  res_reset_title: 'Choose a new password',
  res_reset_lead: 'You will be logged out everywhere else.',
  res_reset_submit: 'Save the new password',
  res_reset_done_title: 'Your password is changed',
  res_reset_done: 'Log in with the new one. Every other device has been logged out.',
  res_reset_bad_title: 'This link no longer works',
  res_reset_bad: 'Links for a new password work once, and for one hour. Ask for a new one.',

  res_reset_disconnect: 'Disconnect the other services that can log in to this account',
  res_reset_disconnect_hint:
    'Tick this if somebody else may have connected one. You can connect yours again.',
  res_reset_services:
    'These can still log in to your account: {services}. Under Account you can disconnect them.',

  res_keep_title: 'Keep your e-mail address',
  res_keep_lead:
    'Somebody who was logged in to your account asked to use another address with it. If that was not you, call it off: the address stays as it is, and everybody is logged out, you too.',
  res_keep_submit: 'It was not me: keep my address',
  res_keep_done_title: 'Your address stays as it is',
  res_keep_done:
    'Everybody was logged out. Whoever it was knows your password, or had your device: choose a new password now.',
  res_keep_bad_title: 'This link no longer works',
  res_keep_bad:
    'It has expired or was used, or nothing is left to call off. If you did not ask for another address, choose a new password now.',

  res_or: 'or',
  res_continue_with: 'Continue with {service}',

  res_oauth_finishing_title: 'Signing you in',
  res_oauth_finishing: 'One moment: checking what the other service said…',
  res_oauth_title: 'That did not sign you in',
  res_oauth_none: 'This page is where another service sends you back to. Log in to begin.',
  res_oauth_stopped: 'You stopped at the other service. Nothing has changed.',
  res_oauth_refused: 'The other service did not let you in. Try again, or log in another way.',
  res_oauth_offline_title: 'No connection',
  res_oauth_offline: 'The other service has let you in. Try again when you are online, within ten minutes.',
  res_oauth_duplicate_title: 'You already have an account',
  res_oauth_duplicate:
    'Log in with your e-mail and password. You can then connect this service under Account, and use it from then on.',
  res_oauth_unverified_title: 'Check your e-mail',
  res_oauth_unverified:
    'The other service does not vouch for your address, so we sent you a link. Open it, then sign in with the service again.',
  res_oauth_not_linked_title: 'The service was not connected',
  res_oauth_to_account: 'Back to your account',

  res_account_title: 'Account',
  res_account_lead: 'Signed in as {email}.',
  res_account_offline_title: 'This page needs a connection',
  res_account_offline: 'You can read what is here. Changes have to wait until you are online again.',
  res_account_load_failed: 'This could not be loaded.',
  res_account_save: 'Save',

  res_name_title: 'Name',
  res_name_missing: 'Your name is not complete yet.',
  res_name_saved: 'Your name is saved.',

  res_mail_title: 'E-mail',
  res_mail_now: 'Your address is {email}.',
  res_mail_new: 'New address',
  res_mail_hint: 'We send a link to the new address. Until you open it, the old one stays.',
  res_mail_change: 'Change address',
  res_mail_pending: 'We sent a link to {email}. Open it to confirm the new address.',
  res_mail_again: 'Send the link again',
  res_mail_cancel: 'Keep the old address',
  res_mail_cancelled: 'Your address stays {email}.',

  res_password_title: 'Password',
  res_password_lead: 'A new password logs you out everywhere else.',
  res_password_now: 'Current password',
  res_password_change: 'Change password',
  res_password_saved: 'Your password is changed. Every other device has been logged out.',
  res_password_none: 'Your account has no password: you sign in with another service.',

  res_services_title: 'Connected services',
  res_services_lead: 'Another way to sign in.',
  res_services_connected: 'Connected since {date}',
  res_services_connected_as: 'Connected since {date} as {email}',
  res_services_not: 'Not connected',
  res_services_gone: 'No longer offered here',
  res_services_connect: 'Connect',
  res_services_connect_named: 'Connect {service}',
  res_services_disconnect: 'Disconnect',
  res_services_disconnect_named: 'Disconnect {service}',
  res_services_only: 'This is the only way into your account, so it stays.',
  res_services_disconnected: '{service} is disconnected.',

  res_places_title: 'Where you are logged in',
  res_places_here: 'This device',
  res_places_shared: 'Shared computer',
  res_places_seen: 'Last used {date}, from {place}',
  res_places_end: 'Log out',
  res_places_end_named: 'Log out {device}',
  res_places_ended: 'That device is logged out.',
  res_places_others: 'Log out everywhere else',
  res_places_others_ended: 'You are logged out everywhere else.',
  res_places_only: 'Nowhere else.',
  res_device: '{browser} on {system}',
  res_device_unknown: 'Unknown device',

  res_export_title: 'Your data',
  res_export_lead:
    'Everything the server keeps about you and your work, with the documents you submitted, as one ZIP file.',
  res_export_take: 'Download my data',
  res_export_taken: 'Your data is on its way to your downloads.',

  res_delete_title: 'Delete account',
  res_delete_lead:
    'Removes your account and all your work from the server and from this device. A subscription ends. This cannot be undone.',
  res_delete_begin: 'Delete my account',
  res_delete_ask: 'Type {email} to confirm that you want to delete your account and everything in it.',
  res_delete_label: 'Your e-mail address',
  res_delete_differs: 'That is not your address.',
  res_delete_confirm: 'Delete for good',
  res_deleted: 'Your account is deleted.',

  res_again_title: 'Is it still you?',
  res_again_password: 'Your password, once more: this change asks for it.',
  res_again_service: 'Sign in once more with your service. You come back here, and can then go on.',
  res_again_confirm: 'Confirm',
})
