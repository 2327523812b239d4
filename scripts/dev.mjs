// Runs two development servers. The API server restarts when its code changes. Vite, in front of the API server, serves
// the app with hot reload on PORT.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const address = `http://localhost:${port}`

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), APP_URL: process.env.APP_URL ?? address },
})
const target = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  server: { port, strictPort: true, proxy: { '/api': target, '/sanctum': target, '/dev': target } },
})
await vite.listen()
console.log(`\nApp with live reload: ${address}\n`)

async function stop() {
  api.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
process.on('disconnect', stop)
api.on('exit', stop)
