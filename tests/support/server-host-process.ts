import { createTerminalLog } from '#api/integrations/logs.ts'
import { readEnv } from '#api/env.ts'
import { createArgonHasher } from '#api/identity/password.ts'
import type { BuiltSite } from '#api/site/pages.ts'
import { readAppSite, type RunningServer, startServer } from '#api/start.ts'
import type { HostAnswer, HostOrder } from './server-host.ts'
import { startLoopWatch } from './loop-watch.ts'
import { webEndingAt } from './web.ts'

// The server's entry point sets the same mask.
process.umask(0o077)

const watch = startLoopWatch()

const running = new Map<number, RunningServer>()

/** Passwords are hashed at low cost, because a separate test covers hashing. */
const passwords = createArgonHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Caches the app's pages, because reading and compressing them takes most of the startup time. */
const sites = new Map<string, BuiltSite>()

function readSiteOnce(appUrl: string): BuiltSite {
  const site = sites.get(appUrl) ?? readAppSite(appUrl)
  sites.set(appUrl, site)
  return site
}

const actions = {
  async start({ server, settings, webPort }: HostOrder & { readonly action: 'start' }): Promise<void> {
    const print = (line: string) => tell({ server, line })
    const started = await startServer({
      settings: readEnv(settings),
      log: createTerminalLog(print),
      announce: ({ to, subject, link }) => print(`Mail to ${to}: ${subject}\n  ${link}`),
      passwords,
      readSite: readSiteOnce,
      ...(webPort !== undefined && { web: webEndingAt(webPort) }),
    })
    running.set(server, started)
    // Exclude the startup from the measurement.
    watch.longest()
  },

  async stop({ server }: Pick<HostOrder, 'server'>): Promise<void> {
    await running.get(server)?.stop()
    running.delete(server)
  },
}

async function obey(order: HostOrder): Promise<void> {
  try {
    const turn = watch.longest()
    if (order.action === 'start') await actions.start(order)
    if (order.action === 'stop') await actions.stop(order)
    tell({ server: order.server, done: order.action, turn })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tell({ server: order.server, done: order.action, reason })
  }
}

function tell(answer: HostAnswer): void {
  process.send?.(answer)
}

process.on('message', (order: HostOrder) => void obey(order))
// Exit when a server has been stopped, and when the tests have ended.
for (const event of ['SIGTERM', 'disconnect'] as const) process.on(event, () => process.exit())
