/** One mail, ready to be sent. */
export interface MailLetter {
  /** Also its Message-ID: a letter sent twice by mistake is shown once. */
  readonly id: string
  /** One bare address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one link it is about. */
  readonly link: string
}

/** Whoever sends mail from the site. */
export interface MailSender {
  readonly name: string
  readonly address: string
  /** The site's host name, for Message-IDs. */
  readonly host: string
}

/** Sends mail. `send` resolves once somebody else is responsible for the letter, and rejects when nobody is. */
export interface MailTransport {
  send(letter: MailLetter): Promise<void>
  close(): void
}

/** A letter in the shape the mail library wants. Addresses go in as objects: a text would be parsed, commas included. */
export function toTransportMessage(letter: MailLetter, from: MailSender) {
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${from.host}>`,
    // Keeps holiday notes and the like from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
