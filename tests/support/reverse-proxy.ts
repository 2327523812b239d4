import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Path of nginx; undefined if it is not installed. */
export function findNginx(): string | undefined {
  const found = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
  return found
}

/** nginx in front of servers, configured by deploy/nginx.conf but without TLS. */
export interface ReverseProxy {
  /** Its error log so far. */
  errors(): string
  dispose(): void
}

/**
 * Starts nginx on `port`, in front of servers on this machine. Throws with its output if it rejects the configuration.
 */
export async function startReverseProxy(
  nginx: string,
  port: number,
  servers: readonly number[],
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, adaptSettings(folder, port, servers))
  const command = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')]
  const checked = spawnSync(nginx, ['-t', ...command], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const child: ChildProcess = spawn(nginx, [...command, '-g', 'daemon off;'], { stdio: 'ignore' })
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok) break
    await sleep(50)
  }
  return {
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    dispose() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The product's own configuration with these addresses, and all output in one folder. */
function adaptSettings(folder: string, port: number, servers: readonly number[]): string {
  const text = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  let replaced = 0
  return text
    .replace('listen 443 ssl;', () => `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replaceAll(/server 127\.0\.0\.1:\d+ /g, () => `server 127.0.0.1:${servers[replaced++]} `)
    .replace('http {', () => `pid ${folder}/pid;\nhttp {\naccess_log off;\n${temporary.join('\n')}`)
}
