import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the command that starts nginx; undefined if nginx is not installed. `NGINX` sets its path. */
export function findNginx(): string | undefined {
  const names = [process.env['NGINX'], 'nginx', '/usr/sbin/nginx'].filter((name) => name !== undefined)
  return names.find((name) => spawnSync(name, ['-v']).status === 0)
}

/** nginx in front of servers, with the settings of deploy/nginx.conf. */
export interface ReverseProxy {
  /** Errors logged so far. */
  errors(): string
  dispose(): void
}

export interface ReverseProxyOptions {
  /** Port of the site: HTTPS if there is a certificate, otherwise HTTP. */
  readonly port: number
  /** Ports of the servers on this machine. */
  readonly servers: readonly number[]
  /** Port for plain HTTP in addition to HTTPS, and the certificate for `cite.example.org`. */
  readonly tls?: { readonly plainPort: number; readonly certificate: string; readonly key: string }
  /** Starts a single nginx worker with this many file descriptors. */
  readonly openFiles?: number
}

/** Starts nginx and resolves once it responds. Rejects with its error message if the settings are invalid. */
export async function startReverseProxy(nginx: string, options: ReverseProxyOptions): Promise<ReverseProxy> {
  const { port, openFiles } = options
  const folder = mkdtempSync(join(tmpdir(), 'pincite-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, adaptSettings(folder, options))
  const settings = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')]
  const checked = spawnSync(nginx, ['-t', ...settings], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const command = [nginx, ...settings, '-g', 'daemon off;']
  const limited =
    openFiles === undefined ? command : ['sh', '-c', `ulimit -Sn ${openFiles}; exec "$@"`, 'sh', ...command]
  const [program = '', ...args] = limited
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' })
  for (let tries = 0; tries < 200 && !(await acceptsConnections(port)); tries += 1) await sleep(50)
  return {
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    dispose() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** Returns the product's configuration with these ports and one folder for all files of nginx. */
function adaptSettings(folder: string, { port, servers, tls, openFiles }: ReverseProxyOptions): string {
  const text = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  let replaced = 0
  const adapted = text
    .replaceAll(/server 127\.0\.0\.1:\d+ /g, () => `server 127.0.0.1:${servers[replaced++]} `)
    .replace('worker_processes auto;', `worker_processes ${openFiles === undefined ? 'auto' : '1'};`)
    .replace('http {', `pid ${folder}/pid;\nhttp {\naccess_log off;\n${temporary.join('\n')}`)
  if (tls !== undefined) {
    return adapted
      .replaceAll('listen 80', `listen 127.0.0.1:${tls.plainPort}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/ssl/cite.example.org.pem', tls.certificate)
      .replace('/etc/ssl/cite.example.org.key', tls.key)
  }
  // Without a certificate, remove the redirect from HTTP, and serve the site under any host name.
  return adapted
    .replaceAll(/^ {2}server \{\n {4}listen 80[^]*?^ {2}\}\n/gm, '')
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
}
