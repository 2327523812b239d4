import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_privacy_title: 'Privacy',
  res_privacy_lead:
    'What we store about you, where, and why. No trackers, no ads, and no third-party content on these pages.',
  res_privacy_server_title: 'On the server',
  res_privacy_server_1: 'Your name, your email address, when you verified it, and when you signed up.',
  res_privacy_server_2: 'Your password, only as a salted hash that can’t be turned back into the password.',
  res_privacy_server_3:
    'The projects, citations, and notes you create, so they can sync to your other devices.',
  res_privacy_server_4: 'Your sessions: when each one started and was last used, so we know when to end it.',
  res_privacy_server_5:
    'A technical log of requests, with the time, kind, account, and result of each. It contains no passwords, no secret links, and none of your text.',
  res_privacy_server_6:
    'Copies you share by link, encrypted on your device with a key that only the link has. We delete them when they expire or you revoke them.',
  res_privacy_device_title: 'On your device',
  res_privacy_device:
    'A full copy of your work, so everything opens offline; your name and the features turned on for you; and whether you’ve seen the tip about adding Pincite to your Home Screen. Logging out removes the copy. What you create on the home page without an account is stored only in that browser until you delete it. If you log in there, it moves to your account. On a shared computer, check “This is a shared computer” when you sign up or log in, and the browser stores less.',
  res_privacy_cookies_title: 'Cookies',
  res_privacy_cookies:
    'We use two cookies, both essential: one keeps you logged in, and the other protects your account against forged requests. There are no others, so there’s no cookie banner to click through.',
  res_privacy_mail_title: 'Email',
  res_privacy_mail:
    'We email you when you sign up, when someone requests a new password, when something about your account’s security changes, and when there’s news about an outline you submitted. No newsletters.',
  res_privacy_webcite_title: 'When you cite a web page',
  res_privacy_webcite:
    'When you ask us to, our server opens the page’s URL, reads the page’s details for your citation, and discards the rest. The site sees our server, not you. Pages you open from a file are read only on your device.',
  res_privacy_rights_title: 'Your choices',
  res_privacy_rights:
    'On your Account page, you can download everything we store about you, correct it, or delete your account and everything in it.',
  res_privacy_updated: 'Last updated November 26, 2026.',
})
