import type { MailLetter } from '../integrations/mail-transport.ts'

export type LetterKind =
  | 'verify-email'
  | 'reset-password'
  | 'use-provider'
  | 'already-registered'
  | 'change-email'
  | 'email-changing'
  | 'password-changed'
  | 'password-reset'
  | 'verify-social'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'payment-settled'
  | 'payment-refused'

/** The text before and after the link in an email. */
export interface LetterWords {
  readonly subject: string
  readonly before: string
  readonly link: string
  readonly after: string
}

// Emails contain no user input, not even names, so that no one can use our address to send other messages. The
// exception is the title of an outline (outline-letter.ts), which is sent only to the verified address of the user who
// entered it.
const words: Readonly<Record<LetterKind, LetterWords>> = {
  'verify-email': {
    subject: 'Confirm your email address',
    before: 'Welcome to Pincite. Please confirm your email address:',
    link: 'Confirm email',
    after: 'The link works for one hour. If you didn’t sign up, you can ignore this email.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    before: 'You asked to reset your Pincite password. Choose a new one here:',
    link: 'Choose a new password',
    after:
      'The link can be used only once and expires after one hour. If you didn’t ask for it, you can ignore this email: your password hasn’t changed.',
  },
  'use-provider': {
    subject: 'How to log in to Pincite',
    before:
      'You asked to reset your password, but your account doesn’t have one: you signed up with another service.',
    link: 'Log in with that service',
    after: 'If you didn’t ask for this, you can ignore this email.',
  },
  'change-email': {
    subject: 'Confirm your new email address',
    before: 'You asked to use this email address for your Pincite account. Please confirm it:',
    link: 'Confirm email',
    after: 'The link works for one hour. If you didn’t ask for this, you can ignore this email.',
  },
  'email-changing': {
    subject: 'Your email address is about to change',
    before: 'Someone who is logged in to your Pincite account asked to change its email address.',
    link: 'This wasn’t me: keep this address',
    after:
      'If this wasn’t you, use the link to cancel the change and log out of every device, then choose a new password right away. The link works for one hour. If this was you, you can ignore this email.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    before: 'Your Pincite password was changed, and every other device was logged out.',
    link: 'Log in',
    after: 'If this wasn’t you, reset your password on the login page right away.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    before:
      'Your Pincite password was reset using a link sent to this address, and every device was logged out.',
    link: 'Log in',
    after:
      'If this wasn’t you, reset your password on the login page right away, and secure your email account: someone else may have access. Under Account, check which other services can be used to log in.',
  },
  'verify-social': {
    subject: 'Confirm your email address',
    before:
      'Someone logged in to Pincite with another service and gave this email address. If this was you, please confirm it:',
    link: 'Confirm email',
    after:
      'The link works for one hour. If this wasn’t you, don’t open the link: it would give the other person access to the account.',
  },
  'identity-linked': {
    subject: 'A new way to log in was added',
    before: 'Another service was connected to your Pincite account and can now be used to log in.',
    link: 'Log in and review',
    after: 'If this wasn’t you, disconnect the service under Account and choose a new password right away.',
  },
  'identity-unlinked': {
    subject: 'A way to log in was removed',
    before: 'A service was disconnected from your Pincite account and can no longer be used to log in.',
    link: 'Log in and review',
    after: 'If this wasn’t you, choose a new password right away.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    before: 'A passkey was added to your Pincite account and can now log you in without a password.',
    link: 'Log in and review',
    after: 'If this wasn’t you, remove the passkey under Account and choose a new password right away.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    before: 'A passkey was removed from your Pincite account and can no longer log you in.',
    link: 'Log in and review',
    after: 'If this wasn’t you, choose a new password right away.',
  },
  'payment-settled': {
    subject: 'Your payment went through',
    before: 'We received your payment, and your Pincite plan is now active.',
    link: 'Plans and billing',
    after: 'You can view receipts or cancel your plan on that page.',
  },
  'payment-refused': {
    subject: 'Your payment did not go through',
    before: 'The payment for your Pincite plan was declined, so the plan wasn’t activated.',
    link: 'Plans and billing',
    after: 'On that page, you can choose a plan again and pay another way.',
  },
  'already-registered': {
    subject: 'You already have an account',
    before:
      'Someone tried to sign up for Pincite with this address, but it already has an account. If this was you:',
    link: 'Log in or reset your password',
    after: 'If this wasn’t you, you can ignore this email: no one gained access to your account.',
  },
}

/** Builds the email for a template. */
export function writeLetter(occasion: LetterKind, id: string, to: string, link: string): MailLetter {
  return layOutLetter(words[occasion], id, to, link)
}

/**
 * Lays out the text and the link as plain text and as HTML: the product's name, the text, one button, and the URL for
 * email clients that don't show buttons. The layout is a table with inline styles, which every email client supports.
 * The style sheet adds only the colors for dark mode.
 */
export function layOutLetter(said: LetterWords, id: string, to: string, link: string): MailLetter {
  const { subject, before, link: label, after } = said
  const text = `Hello,\n\n${before}\n\n${link}\n\n${after}\n\nPincite\n`
  const address = escapeHtml(link)
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>`,
    `<body class="page" style="margin:0;background:#fbfaf7;color:#1f1b16;${SANS}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">',
    `<tr><td style="padding:0 4px 16px;font:600 20px Georgia,'Times New Roman',serif">¶ Pincite</td></tr>`,
    '<tr><td class="card" style="padding:24px;border:1px solid #ded8cc;border-radius:12px;background:#ffffff">',
    `<h1 style="margin:0 0 16px;font:600 20px/1.3 Georgia,'Times New Roman',serif">${escapeHtml(subject)}</h1>`,
    `<p style="${PARAGRAPH}">Hello,</p><p style="${PARAGRAPH}">${escapeHtml(before)}</p>`,
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>',
    `<td class="button" style="border-radius:8px;background:#1e4e79"><a href="${address}" style="display:inline-block;padding:12px 20px;color:#ffffff;font:600 16px/1.25 ${FAMILY};text-decoration:none">${escapeHtml(label)}</a></td>`,
    '</tr></table>',
    `<p style="${PARAGRAPH}">${escapeHtml(after)}</p>`,
    `<p class="muted" style="margin:24px 0 0;color:#5e574c;font-size:13px;line-height:1.5">If the button doesn’t work, open this address:<br><a class="link" href="${address}" style="color:#1e4e79;word-break:break-all">${address}</a></p>`,
    '</td></tr></table></td></tr></table>',
    '</body></html>',
  ].join('\n')
  return { id, to, subject, text, html, link }
}

const FAMILY = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SANS = `font:16px/1.5 ${FAMILY}`
const PARAGRAPH = `margin:0 0 16px;${SANS}`

/** Colors for email clients in dark mode. They need `!important` because the light colors are inline. */
const DARK_STYLE = [
  '@media (prefers-color-scheme: dark) {',
  '.page { background: #151719 !important; color: #ece8e1 !important; }',
  '.card { background: #1c1f22 !important; border-color: #34383d !important; }',
  '.button { background: #8fbde8 !important; } .button a { color: #0e1b28 !important; }',
  '.muted { color: #aba498 !important; } .link { color: #8fbde8 !important; }',
  '}',
].join(' ')

/** Escapes text for HTML element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
