/** An email ready to be sent. */
export interface MailLetter {
  /** Used as the Message-ID, so that mail clients show an email only once even if it is sent twice. */
  readonly id: string
  /** An address without a display name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The only link in the email. */
  readonly link: string
}

export interface MailSender {
  readonly name: string
  readonly address: string
  /** The site's host name, for Message-IDs. */
  readonly host: string
}

/** Sends mail. `send` resolves once another server has accepted the email, and rejects otherwise. */
export interface MailTransport {
  send(letter: MailLetter): Promise<void>
  close(): void
}

/**
 * Converts an email to the mail library's format. Addresses are objects, because the library would split strings at
 * commas.
 */
export function toTransportMessage(letter: MailLetter, from: MailSender) {
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${from.host}>`,
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
