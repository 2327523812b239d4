import { createTranslator } from '#app/messages/translator.ts'

export const t = createTranslator({
  res_ext_reading: 'Reading the page…',
  res_ext_quotation: 'Quotation',
  res_ext_citation: 'Citation',
  res_ext_style: 'Style',
  res_ext_court: 'Court documents',
  res_ext_review: 'Law review',
  res_ext_copy: 'Copy',
  res_ext_copied: 'Copied.',
  res_ext_copied_plain: 'Copied without italics. This browser allows only plain text here.',
  res_ext_copy_failed: 'Couldn’t copy. Select the citation and press Ctrl+C (⌘C on a Mac).',
  res_ext_add: 'Add to project',
  res_ext_add_again: 'Add again',
  res_ext_add_failed: 'Couldn’t save the citation in this browser. Copy it instead.',
  res_ext_full: '200 citations are waiting. Open Pincite to add them first.',
  res_ext_added: 'Already added to Pincite.',
  res_ext_waiting: 'Saved. To add this citation to a project, click “Open Pincite” below.',
  res_ext_waiting_count: '{count} {count|citation is|citations are} waiting for Pincite.',
  res_ext_open: 'Open Pincite',
  res_ext_webcite: 'Edit in Webcite',
  res_ext_settings: 'Settings',
  res_ext_address: 'Pincite’s address',
  res_ext_address_hint:
    'For example, https://pincite.example. Use https unless Pincite runs on this computer.',
  res_ext_address_bad: 'Enter an https address, such as https://pincite.example.',
  res_ext_address_saved: 'Address saved.',
  res_ext_save: 'Save',
  res_ext_offline:
    'You’re offline. You can copy the citation, and added citations are kept until you open Pincite.',
  res_ext_logged_out: 'You were logged out of Pincite. Log in there to finish adding your citations.',
  res_ext_no_page: 'No page number found for this selection. Add the pincite yourself.',
  res_ext_note_page: 'This is in a footnote, and its page is unknown. Add the pincite yourself.',
  res_ext_too_long: 'The selection is too long to quote. Select at most 6,000 characters.',
  res_ext_check: 'This citation was read from the page. Check it before you file.',
  res_ext_restricted:
    'Browsers don’t let extensions read this page. Open the case or article in a regular tab and try again.',
  res_ext_pdf: 'Extensions can’t read PDFs. Save the PDF, then open it in Webcite.',
  res_ext_empty: 'Nothing to cite on this page yet. If it is still loading, wait and try again.',
  res_ext_blocked:
    'This page asks you to log in or to prove that you’re human. Do that first, then try again.',
  res_ext_error: 'Couldn’t read this page. Reload it and try again.',
  res_ext_handover: 'Adding to Pincite',
  res_ext_handover_opening: 'Waiting for Pincite…',
  res_ext_handover_blocked: 'The browser blocked the new tab. Click “Open Pincite.”',
  res_ext_handover_silent:
    'Pincite at {address} didn’t answer. Your citations are kept in this browser. Check your connection or the address in the extension’s settings, then try again.',
  res_ext_handover_failed:
    'Pincite couldn’t store all of your citations. The ones that weren’t stored are kept in this browser. Free up some space, or remove citations that are waiting in Webcite, then try again.',
  res_ext_handover_done: 'Done. You can close this tab.',
  res_ext_handover_empty: 'No citations are waiting.',
})
