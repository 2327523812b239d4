#!/usr/bin/env node
/**
 * Playwright starts this script instead of Firefox. The script forwards WebDriver BiDi messages to the real browser
 * ($FIREFOX_PATH) and answers the commands that Firefox doesn't support yet.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Socket {
  readonly readyState: number
  send(text: string): void
  close(): void
  on(event: 'message', listener: (data: Buffer) => void): void
  on(event: 'open' | 'close' | 'error', listener: () => void): void
}
interface SocketServer {
  on(event: 'connection', listener: (socket: Socket, request: { url?: string }) => void): void
  on(event: 'listening', listener: () => void): void
  address(): { port: number }
}
interface Sockets {
  readonly ws: new (address: string, options: object) => Socket
  readonly wsServer: new (options: object) => SocketServer
}

// Playwright's own WebSocket library, which its package doesn't export.
const root = join(import.meta.dirname, '../..')
const { ws: WebSocket, wsServer: WebSocketServer } = createRequire(import.meta.url)(
  join(root, 'node_modules/playwright-core/lib/utilsBundle.js'),
) as Sockets

const OPEN = 1
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (status) => process.exit(status ?? 0))
firefox.stdout.pipe(process.stdout)

let printed: string | null = ''
firefox.stderr.on('data', (chunk: Buffer) => {
  if (printed === null) {
    process.stderr.write(chunk)
    return
  }
  printed += chunk.toString()
  const [, address] = LISTENING.exec(printed) ?? []
  if (address === undefined) return
  printed = null
  relay(address)
})

interface Command {
  readonly id: number
  readonly method: string
  readonly params?: { readonly descriptor?: { readonly name?: string } }
}

/**
 * Returns true for commands that Firefox rejects and that journeys don't need: color schemes and clipboard permissions.
 */
function isUnknown({ method, params }: Command): boolean {
  if (method === 'emulation.setMediaFeaturesOverride') return true
  return method === 'permissions.setPermission' && params?.descriptor?.name?.startsWith('clipboard') === true
}

/**
 * Playwright fills a field by setting its value in the page, which React ignores. Inserting the text like an editor
 * fires the events that React handles.
 */
function typingHeard(text: string): string {
  return text.replaceAll(
    /function bidiInsertText\((\w+), (\w+)\) \{/g,
    (head, window: string, words: string) =>
      `${head} { const field = ${window}.document.activeElement; if (field && /^(INPUT|TEXTAREA)$/.test(field.nodeName) && ${window}.document.execCommand('insertText', false, ${words})) return; }`,
  )
}

function relay(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, request) => {
    const browser = new WebSocket(address + (request.url ?? ''), {
      perMessageDeflate: false,
      maxPayload: 512 * 1024 * 1024,
    })
    const waiting: string[] = []
    client.on('message', (data) => {
      const text = data.toString()
      const command = JSON.parse(text) as Command
      if (isUnknown(command)) client.send(JSON.stringify({ type: 'success', id: command.id, result: {} }))
      else if (browser.readyState === OPEN) browser.send(typingHeard(text))
      else waiting.push(typingHeard(text))
    })
    browser.on('open', () => {
      for (const text of waiting.splice(0)) browser.send(text)
    })
    browser.on('message', (data) => {
      client.send(data.toString())
    })
    browser.on('close', () => {
      client.close()
    })
    client.on('close', () => {
      browser.close()
    })
    browser.on('error', () => {
      client.close()
    })
  })
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
}
