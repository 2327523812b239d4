import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailLetter, type MailTransport, type MailSender, toTransportMessage } from './mail-transport.ts'

/** A letter as it lies in the folder. */
export interface StoredLetter extends MailLetter {
  /** ISO 8601. */
  readonly at: string
}

/** Mail for those who have no mail server: letters are kept in a folder, as .eml and in a form that is easy to read. */
export interface MailFolder extends MailTransport {
  /** Newest first. */
  list(): Promise<StoredLetter[]>
}

export interface MailFolderDeps {
  readonly folder: string
  readonly from: MailSender
  readonly now: () => number
  /** Called for every letter kept. */
  readonly announce: (letter: MailLetter) => void
}

export function createMailFolder({ folder, from, now, announce }: MailFolderDeps): MailFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const at = new Date(now()).toISOString()
      const name = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${letter.id}`)
      const { message } = await transport.sendMail(toTransportMessage(letter, from))
      if (!Buffer.isBuffer(message)) throw new TypeError('The letter was not written out')
      await writeFile(`${name}.eml`, message, { mode: 0o600 })
      const kept: StoredLetter = { ...letter, at }
      // Whoever lists the folder meanwhile must not find half a letter.
      await writeFile(`${name}.part`, JSON.stringify(kept, undefined, 2), { mode: 0o600 })
      await rename(`${name}.part`, `${name}.json`)
      announce(letter)
    },
    close: () => transport.close(),
    async list() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      const texts = await Promise.all(
        names
          .sort()
          .reverse()
          .map((name) => readFile(join(folder, name), 'utf8')),
      )
      return texts.map((text) => JSON.parse(text) as StoredLetter)
    },
  }
}
