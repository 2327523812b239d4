import { speaker } from '../../messages/translator.ts'

/** What the figures above the accounts say. */
export const t = speaker({
  res_figures:
    'Accounts in all: {users}. Verified: {verified}. Deactivated: {disabled}. Mails waiting: {waiting}.',
  res_figures_mails: '{count} mails could not be delivered within the last week',
  res_figures_mails_one: 'One mail could not be delivered within the last week',
  res_figures_mails_text:
    'Each was tried for a day. Whoever waits for it has to ask again. If there are many, the mail server refuses them: its answer stands in the log.',
  res_figures_disputes: '{count} payments are disputed',
  res_figures_disputes_one: 'A payment is disputed',
  res_figures_disputes_text: 'Answer at the payment provider, before its time is over.',
  res_figures_unscanned: 'Documents are not scanned for viruses',
  res_figures_unscanned_text:
    'No scanner is set up, so documents that people submit can be downloaded unchecked. CLAMD_URL sets one up.',
})
