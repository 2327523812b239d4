import type { MailLetter } from '../integrations/mail-transport.ts'

/** What there is to say; the words are below. */
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
  | 'payment-settled'
  | 'payment-refused'

/** What a letter says around its link. */
export interface LetterWords {
  readonly subject: string
  readonly before: string
  /** What the link says. */
  readonly link: string
  readonly after: string
}

// Nothing a stranger typed goes into a letter, names included: our address must not carry other people's messages. The
// title of an outline (outline-letter.ts) was typed by whoever gets the letter, at an address that is confirmed.
const words: Readonly<Record<LetterKind, LetterWords>> = {
  'verify-email': {
    subject: 'Confirm your e-mail address',
    before: 'Welcome to Pincite. Please confirm that this address is yours:',
    link: 'Confirm this address',
    after:
      'The link works for one hour. If you did not sign up, do nothing: without this step the account stays closed.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    before: 'You asked for a new password for Pincite. Choose it here:',
    link: 'Choose a new password',
    after: 'The link works once, for one hour. If you did not ask, do nothing: your password stays as it is.',
  },
  'use-provider': {
    subject: 'How to sign in to Pincite',
    before: 'You asked for a new password, but your account has none: you signed up with another service.',
    link: 'Sign in with that service',
    after: 'If you did not ask, do nothing.',
  },
  'change-email': {
    subject: 'Confirm your new e-mail address',
    before: 'This address is to become the address of a Pincite account. Please confirm that it is yours:',
    link: 'Confirm this address',
    after: 'The link works for one hour. If you do not know of it, do nothing: then nothing changes.',
  },
  'email-changing': {
    subject: 'Your e-mail address is about to change',
    before: 'Somebody signed in to your Pincite account asked to use another e-mail address with it.',
    link: 'It was not me: keep this address',
    after:
      'If it was you, do nothing here. If it was not, the link calls it off and signs everybody out of your account; it works for one hour. Then choose a new password at once.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    before: 'The password of your Pincite account was changed, and every other device was signed out.',
    link: 'Sign in',
    after: 'If it was not you, ask for a new password on that page at once.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    before:
      'The password of your Pincite account was chosen anew by a link that was mailed to this address, and every device was signed out.',
    link: 'Sign in',
    after:
      'If it was not you, ask for a new password on that page at once, and look after your mailbox: somebody else can read it. Under Account you see which other services can sign in.',
  },
  'verify-social': {
    subject: 'Confirm your e-mail address',
    before:
      'Somebody signed in to Pincite with another service and gave this address. Was it you? Then please confirm it:',
    link: 'Confirm this address',
    after:
      'The link works for one hour. If it was not you, do not open it: whoever signed in with that service would have the account.',
  },
  'identity-linked': {
    subject: 'Another way to sign in was added',
    before: 'Your Pincite account was connected with another service, which can now sign you in.',
    link: 'Sign in and look',
    after: 'If it was not you, disconnect it in your account and choose a new password at once.',
  },
  'identity-unlinked': {
    subject: 'A way to sign in was removed',
    before: 'Your Pincite account was disconnected from another service, which no longer signs you in.',
    link: 'Sign in and look',
    after: 'If it was not you, choose a new password at once.',
  },
  'payment-settled': {
    subject: 'Your payment went through',
    before: 'The payment for your Pincite plan has arrived, and the plan is open.',
    link: 'Plans and billing',
    after: 'Receipts, and the way to end the plan, are behind “Manage or end it” on that page.',
  },
  'payment-refused': {
    subject: 'Your payment did not go through',
    before: 'The payment for your Pincite plan was refused, so the plan was not opened.',
    link: 'Plans and billing',
    after: 'On that page you can choose a plan again, and pay in another way.',
  },
  'already-registered': {
    subject: 'You already have an account',
    before:
      'Somebody tried to sign up for Pincite with this address, which already has an account. Was it you?',
    link: 'Sign in, or ask for a new password',
    after: 'If it was not you, do nothing: whoever it was learned nothing and changed nothing.',
  },
}

/** Writes the letter for an occasion. */
export function writeLetter(occasion: LetterKind, id: string, to: string, link: string): MailLetter {
  return layOutLetter(words[occasion], id, to, link)
}

/** Puts the words around the link, as text and as HTML. */
export function layOutLetter(said: LetterWords, id: string, to: string, link: string): MailLetter {
  const { subject, before, link: label, after } = said
  const text = `Hello,\n\n${before}\n\n${link}\n\n${after}\n\nPincite\n`
  const address = escapeHtml(link)
  const html = [
    '<!doctype html><html lang="en"><body>',
    `<p>Hello,</p><p>${escapeHtml(before)}</p>`,
    `<p><a href="${address}">${escapeHtml(label)}</a><br>${address}</p>`,
    `<p>${escapeHtml(after)}</p><p>Pincite</p>`,
    '</body></html>',
  ].join('\n')
  return { id, to, subject, text, html, link }
}

/** Makes a text safe inside HTML, in element content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
