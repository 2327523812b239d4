import { createTranslator } from '../messages/translator.ts'

/** What installing and updating the app says. */
export const t = createTranslator({
  res_MobileNoticeMessage: 'Works offline. Add it to your Home Screen.',
  res_notice_online_only:
    'This browser opens Pincite only with a connection. Your work is kept here and in your account.',
  res_notice_label: 'On this device',
  res_install: 'Install',
  res_install_title: 'Install the app',
  res_install_ios:
    'First wait for “Synced” at the top. Tap Share, then “Add to Home Screen”. Open Pincite there once with wifi and log in: the app keeps a copy of its own. From then on it opens with or without wifi.',
  res_install_android:
    'Open the browser’s menu, then “Add to Home screen” or “Install app”. Pincite then opens like an app, with or without wifi.',
  res_update_unsaved_title: 'Reload now?',
  res_update_unsaved: 'A field on this page holds text that is not saved yet. Reloading would lose it.',
})
