import { createTransport } from 'nodemailer'
import { type Mailer, type Sender, toMessage } from './mailer.ts'

/** Sends through a mail server: `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
export function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A letter is ours from end to end; nothing in it is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      await transport.sendMail(toMessage(letter, from))
    },
    close: () => transport.close(),
  }
}
