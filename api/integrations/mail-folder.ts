import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailLetter, type MailTransport, type MailSender, toTransportMessage } from './mail-transport.ts'

export interface StoredLetter extends MailLetter {
  /** ISO 8601. */
  readonly at: string
}

/** Mail transport for servers without a mail server. Stores emails in a folder, as .eml files and as JSON. */
export interface MailFolder extends MailTransport {
  /** Lists the stored emails, newest first. */
  list(): Promise<StoredLetter[]>
  /** Deletes the mail to an address. */
  removeTo(email: string): Promise<void>
}

export interface MailFolderDeps {
  readonly folder: string
  readonly from: MailSender
  readonly now: () => number
  readonly announce: (letter: MailLetter) => void
}

export function createMailFolder({ folder, from, now, announce }: MailFolderDeps): MailFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function listNames(): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    return names
      .sort()
      .reverse()
      .map((name) => join(folder, name.slice(0, -'.json'.length)))
  }

  async function readLetter(name: string): Promise<StoredLetter> {
    return JSON.parse(await readFile(`${name}.json`, 'utf8')) as StoredLetter
  }

  return {
    async send(letter) {
      const at = new Date(now()).toISOString()
      const name = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${letter.id}`)
      const { message } = await transport.sendMail(toTransportMessage(letter, from))
      if (!Buffer.isBuffer(message)) throw new TypeError('Failed to write the email file')
      await writeFile(`${name}.eml`, message, { mode: 0o600 })
      const kept: StoredLetter = { ...letter, at }
      // Write to a temporary file and rename it, so that a concurrent listing never sees a partial file.
      await writeFile(`${name}.part`, JSON.stringify(kept, undefined, 2), { mode: 0o600 })
      await rename(`${name}.part`, `${name}.json`)
      announce(letter)
    },
    close: () => transport.close(),
    list: async () => Promise.all((await listNames()).map(readLetter)),
    async removeTo(email) {
      for (const name of await listNames()) {
        if ((await readLetter(name)).to !== email) continue
        for (const extension of ['.eml', '.json']) await rm(name + extension, { force: true })
      }
    },
  }
}
