import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { type ApiEnv, failWith, sendFailure } from '../request-failure.ts'
import { isLoopback, socketAddress } from '../middleware/client-address.ts'
import type { StoredLetter, MailFolder } from '../integrations/mail-folder.ts'
import { escapeHtml } from './account-letter.ts'

export const INBOX_PATH = '/dev/mail'

/** The style sheet is a separate file because the content security policy doesn't allow inline styles. */
const STYLE_PATH = '/dev/mail.css'

const LAYOUT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:"

/** Returns true if the server has an inbox, that is, if its URL has a loopback host name. */
export function hasInbox(appUrl: string): boolean {
  return isLoopbackName(new URL(appUrl).hostname)
}

/**
 * Serves a page with the emails that trial mode stores, only for requests from the same machine. Both the socket and
 * the requested host name must be local, because another site could point its host name to this machine. A server whose
 * URL has another host name has no inbox. Such a server may have a proxy, and then all requests come from this machine.
 *
 * If `isMailComing` returns true, the page waits up to three seconds for the new email, so that a user who has just
 * signed up sees it at the top.
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

  hono.get(STYLE_PATH, (http) => {
    if (!isFromThisMachine(http)) return sendFailure(http, failWith('NOT_FOUND'))
    return http.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' })
  })

  const findLetter = async (http: Context<ApiEnv>): Promise<StoredLetter | undefined> =>
    isFromThisMachine(http) ? (await folder.list()).find(({ id }) => id === http.req.param('id')) : undefined

  hono.get('/dev/mail/:id/layout', async (http) => {
    const letter = await findLetter(http)
    if (letter === undefined) return sendFailure(http, failWith('NOT_FOUND'))
    // The layout has inline styles, as email needs. Scripts stay forbidden.
    http.header('Content-Security-Policy', LAYOUT_POLICY)
    http.header('Cache-Control', 'no-store')
    return http.html(letter.html)
  })

  hono.get('/dev/mail/:id', async (http) => {
    const letter = await findLetter(http)
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

/** Renders the newest email in full and then the list of all emails. */
function renderInbox(letters: readonly StoredLetter[]): string {
  const [newest] = letters
  return newest === undefined
    ? '<p>No mail yet.</p>'
    : `<h2>Newest: ${escapeHtml(newest.subject)}</h2>${renderLetter(newest)}<h2>All mail</h2>${renderList(letters)}`
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
    `<article><dl><dt>To</dt><dd>${escapeHtml(letter.to)}</dd><dt>Date</dt><dd>${formatTime(letter.at)}</dd></dl>` +
    `<pre>${text}</pre><p><a href="${INBOX_PATH}/${letter.id}/layout">Show the layout</a></p></article>`
  )
}

/** Formats a time for display, with the exact time as an attribute. */
function formatTime(at: string): string {
  const shown = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(shown)}</time>`
}

/** The inbox has its own styles because it must work without the app's files. */
const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #151719); --surface: light-dark(#fff, #1c1f22);
    --ink: light-dark(#1f1b16, #ece8e1); --muted: light-dark(#5e574c, #aba498); --line: light-dark(#ded8cc, #34383d);
    --accent: light-dark(#1e4e79, #8fbde8) }
  * { box-sizing: border-box }
  body { max-width: 46rem; margin: 0 auto; padding: 24px 16px 48px; background: var(--paper); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  nav { display: flex; flex-wrap: wrap; gap: 0 16px; font-size: 14px }
  a { color: var(--accent); text-underline-offset: .18em }
  nav a, td a { display: inline-block; padding-block: 10px }
  h1, h2 { margin: 24px 0 8px; line-height: 1.2 }
  h1 { margin-top: 8px; font-size: 28px } h2 { font-size: 20px }
  p { margin: 8px 0 }
  article { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; font-size: 14px }
  dt, time, th { color: var(--muted) } dd { margin: 0 }
  pre { margin: 0; font: inherit; white-space: pre-wrap }
  table { width: 100%; border-collapse: collapse; font-size: 14px }
  th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: baseline }
  @media (width < 30rem) { thead { display: none } tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line) }
    td { display: block; padding: 0; border: 0 } }`

function renderPage(http: Context<ApiEnv>, title: string, body: string): Response {
  http.header('Cache-Control', 'no-store')
  return http.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${STYLE_PATH}"></head>` +
      `<body><nav><a href="/">Back to Pincite</a></nav><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  )
}
