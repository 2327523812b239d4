/** An email ready to be sent. */
export interface MailLetter {
  /** Also its Message-ID: if an email is sent twice, mail clients show it only once. */
  readonly id: string
  /** One bare address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The email's single link. */
  readonly link: string
}

/** The sender of the site's mail. */
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
 * Converts an email to the mail library's format. Addresses are objects because the library would parse strings and
 * split them at commas.
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
