import { createTranslator } from '../messages/translator.ts'

export const t = createTranslator({
  res_MobileNoticeMessage: 'Pincite works offline. Add it to your Home Screen.',
  res_notice_online_only:
    'This browser opens Pincite only while you’re online. Your work is saved here and in your account.',
  res_notice_label: 'On this device',
  res_install: 'Install',
  res_install_title: 'Install the app',
  res_install_ios:
    '1. Wait for “Synced” at the top. 2. Tap Share, then “Add to Home Screen.” 3. Open Pincite there and log in once while online. After that, it also works offline.',
  res_install_short_ios: 'Tap Share {share}, then “Add to Home Screen.”',
  res_install_short_android: 'Open the browser menu, then tap “Add to Home screen.”',
  res_install_details: 'Details',
  res_install_android:
    'Open the browser menu, then tap “Add to Home screen” or “Install app.” Pincite then opens like an app, online or offline.',
  res_update_unsaved_title: 'Reload now?',
  res_update_unsaved: 'A field on this page has unsaved text. Reloading will discard it.',
})
