import { createTransport } from 'nodemailer'
import { type MailTransport, type MailSender, toTransportMessage } from './mail-transport.ts'

/** Sends through a mail server: `smtp://user:password@host:587`, or `smtps://…` for TLS from the start. */
export function createSmtpTransport(url: string, from: MailSender): MailTransport {
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
      await transport.sendMail(toTransportMessage(letter, from))
    },
    close: () => transport.close(),
  }
}
