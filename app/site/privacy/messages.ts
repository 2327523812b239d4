import { createTranslator } from '../../messages/translator.ts'

export const t = createTranslator({
  res_privacy_title: 'Privacy',
  res_privacy_lead:
    'What is kept about you, where, and why. No trackers, no advertising, nothing from third parties on these pages.',
  res_privacy_server_title: 'On the server',
  res_privacy_server_1: 'Your name, your e-mail address, when you confirmed it, and when you signed up.',
  res_privacy_server_2: 'Your password only as a salted hash, from which it cannot be read back.',
  res_privacy_server_3:
    'The projects, citations and notes you make, so that your other devices can have them.',
  res_privacy_server_4: 'Your sessions: when each began and was last used, so that it can end.',
  res_privacy_server_5:
    'A technical log of requests: when, which kind, which account, how it ended. It holds no passwords, no addresses of pages with secrets in them, and none of your texts.',
  res_privacy_device_title: 'On your device',
  res_privacy_device:
    'A full copy of your work, so that everything opens without a connection; your name and what is switched on for you; and whether you have seen the notice about the home screen. Logging out removes the copy. What you make on the front page without an account stays in that browser, and nowhere else, until you remove it, or log in there and it becomes yours. On a shared computer, tick the box when you log in and less is kept to begin with.',
  res_privacy_cookies_title: 'Cookies',
  res_privacy_cookies:
    'Two, both needed: one says that you are logged in, the other protects your account against forged requests. There are no others, which is why nothing here asks you to accept any.',
  res_privacy_mail_title: 'Mail',
  res_privacy_mail:
    'You get a mail when you sign up, when somebody asks for a new password, when something about your account’s safety changes, and when there is news of an outline you sent in. No newsletters.',
  res_privacy_webcite_title: 'When you cite a web page',
  res_privacy_webcite:
    'When you ask for it, our server opens the page’s address, reads what the page says about itself and forgets the rest. The site sees our server, not you. Pages you open from a file are read on your device alone.',
  res_privacy_rights_title: 'Your choices',
  res_privacy_rights:
    'On your account’s page you can download everything kept about you, correct it, and delete your account with all that is in it.',
  res_privacy_updated: 'Last changed on November 21, 2026.',
})
