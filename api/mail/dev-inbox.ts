import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { type ApiEnv, failWith, sendFailure } from '../request-failure.ts'
import { isLoopback, socketAddress } from '../middleware/client-address.ts'
import type { StoredLetter, MailFolder } from '../integrations/mail-folder.ts'
import { escapeHtml } from './account-letter.ts'

/** Where the inbox is. */
export const INBOX_PATH = '/dev/mail'

/** True where there is one: a server that people reach by this machine's own name. */
export function hasInbox(appUrl: string): boolean {
  return isLoopbackName(new URL(appUrl).hostname)
}

/**
 * The mail that trial mode keeps, for reading in the browser. Only for whoever sits at the machine itself: the socket
 * must be the machine's own, and so must the name it was called by, or a foreign page could point its name here.
 * A server that people reach under another name has a proxy in front of it, whose requests all come from this machine:
 * it gets no inbox at all.
 *
 * `isMailComing` says that a letter is still being written: the page waits for it, three seconds at most, so that whoever
 * comes straight from the sign-up finds their own letter on top.
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

/** The newest letter, open: whoever comes from the sign-up finds its link without a search. The others below. */
function renderInbox(letters: readonly StoredLetter[]): string {
  const [newest] = letters
  return newest === undefined
    ? '<p>No mail yet.</p>'
    : `<h2>${escapeHtml(newest.subject)}</h2>${renderLetter(newest)}<h2>All mail</h2>${renderList(letters)}`
}

function renderList(letters: readonly StoredLetter[]): string {
  const rows = letters.map(
    ({ id, at, to, subject }) =>
      `<tr><td><time>${at}</time></td><td>${escapeHtml(to)}</td><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  return `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function renderLetter(letter: StoredLetter): string {
  const link = escapeHtml(letter.link)
  const text = escapeHtml(letter.text).replace(link, () => `<a href="${link}">${link}</a>`)
  return (
    `<dl><dt>To</dt><dd>${escapeHtml(letter.to)}</dd><dt>When</dt><dd><time>${letter.at}</time></dd></dl>` +
    `<pre>${text}</pre>`
  )
}

function renderPage(http: Context<ApiEnv>, title: string, body: string): Response {
  http.header('Cache-Control', 'no-store')
  return http.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<meta name="viewport" content="width=device-width"></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
  )
}
