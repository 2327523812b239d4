import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { type ApiEnv, failWith, sendFailure } from '../request-failure.ts'
import { isLoopback, socketAddress } from '../middleware/client-address.ts'
import type { StoredLetter, MailFolder } from '../integrations/mail-folder.ts'
import { escapeHtml } from './account-letter.ts'

/** Path of the inbox. */
export const INBOX_PATH = '/dev/mail'

/** True if the server has an inbox: its URL uses a loopback name. */
export function hasInbox(appUrl: string): boolean {
  return isLoopbackName(new URL(appUrl).hostname)
}

/**
 * Serves an inbox with the mail that trial mode stores, only for requests from the same machine: both the socket and
 * the requested host name must be local, because another site could point its own host name here. A server with any
 * other name gets no inbox, because it has a proxy in front of it, whose requests all come from this machine.
 *
 * While `isMailComing` returns true, an email is still being written: the page waits up to three seconds, so that users
 * who have just signed up find their own email at the top.
 */
export function mountInbox(
  hono: Hono<ApiEnv>,
  folder: MailFolder,
  { appUrl, isMailComing }: { readonly appUrl: string; readonly isMailComing: () => Promise<boolean> },
): void {
  if (!hasInbox(appUrl)) return
  hono.get(INBOX_PATH, async (http) => {
    if (!isFromThisMachine(http)) return sendFailure(http, failWith('NOT_FOUND'))
    for (let looks = 0; looks < 60 && (await isMailComing()); looks += 1) await sleep(50)
    const letters = await folder.list()
    return renderPage(http, 'Mail', renderInbox(letters))
  })

  hono.get('/dev/mail/:id', async (http) => {
    if (!isFromThisMachine(http)) return sendFailure(http, failWith('NOT_FOUND'))
    const letter = (await folder.list()).find(({ id }) => id === http.req.param('id'))
    if (letter === undefined) return sendFailure(http, failWith('NOT_FOUND'))
    return renderPage(
      http,
      letter.subject,
      `${renderLetter(letter)}<p><a href="${INBOX_PATH}">All mail</a></p>`,
    )
  })
}

function isFromThisMachine(http: Context<ApiEnv>): boolean {
  return (
    isLoopback(socketAddress(http) ?? '') &&
    http.req.header('x-forwarded-for') === undefined &&
    isLoopbackName(new URL(http.req.url).hostname)
  )
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''))
}

/** Shows the newest email in full, so that its link is easy to reach after signup, and then the list of all emails. */
function renderInbox(letters: readonly StoredLetter[]): string {
  const [newest] = letters
  return newest === undefined
    ? '<p>No mail yet.</p>'
    : `<h2>${escapeHtml(newest.subject)}</h2>${renderLetter(newest)}<h2>All mail</h2>${renderList(letters)}`
}

function renderList(letters: readonly StoredLetter[]): string {
  const rows = letters.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${formatTime(at)}</td><td>${escapeHtml(to)}</td><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  return `<table><thead><tr><th>Date</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function renderLetter(letter: StoredLetter): string {
  const link = escapeHtml(letter.link)
  const text = escapeHtml(letter.text).replace(link, () => `<a href="${link}">${link}</a>`)
  return (
    `<dl><dt>To</dt><dd>${escapeHtml(letter.to)}</dd><dt>Date</dt><dd>${formatTime(letter.at)}</dd></dl>` +
    `<pre>${text}</pre>`
  )
}

/** Formats a time for people, and includes the exact time for programs. */
function formatTime(at: string): string {
  const shown = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(shown)}</time>`
}

function renderPage(http: Context<ApiEnv>, title: string, body: string): Response {
  http.header('Cache-Control', 'no-store')
  return http.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<meta name="viewport" content="width=device-width"></head><body><h1>${escapeHtml(title)}</h1>${body}<p><a href="/">Back to Pincite</a></p></body></html>`,
  )
}
