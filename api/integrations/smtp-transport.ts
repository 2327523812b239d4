import { createTransport } from 'nodemailer'
import { type MailTransport, type MailSender, toTransportMessage } from './mail-transport.ts'

/**
 * Creates a transport that sends through a mail server: `smtp://user:password@host:587`, or `smtps://…` for implicit
 * TLS.
 */
export function createSmtpTransport(url: string, from: MailSender): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Our emails never load files or URLs, so turn both off.
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
