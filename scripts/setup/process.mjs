import { spawn } from 'node:child_process'
import { root, runtime } from './install.mjs'

/**
 * Runs `node <command>` and passes its output through. Prints `title` first, to show progress. Resolves to the exit
 * status.
 */
export function step(title, command, env = {}) {
  console.log(`\n▸ ${title}`)
  return new Promise((resolve) => {
    const child = spawn(runtime().node, command, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const stop = forward(child)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (status, signal) => {
      stop()
      resolve(status ?? (signal === null ? 1 : 128))
    })
  })
}

/**
 * Runs `node <command>` in parallel with other commands. Prints its output under its title when it ends. Resolves to
 * the exit status.
 */
export function stepBeside(title, command, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(runtime().node, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const stop = forward(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => (printed += chunk))
    }
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    // Don't wait for `exit` instead, because some output may arrive after it.
    child.on('close', (status) => {
      stop()
      console.log(`\n▸ ${title}`)
      process.stdout.write(printed)
      resolve(status ?? 128)
    })
  })
}

/**
 * Runs `node <command>` until this process ends. Forwards signals to the command. Stops the command if the parent
 * process (npm or a shell) exits, because npm doesn't always forward SIGTERM.
 */
export function relay(command) {
  return new Promise((resolve) => {
    const child = spawn(runtime().node, command, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: process.env,
    })
    const stop = forward(child)
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 300)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (status, signal) => {
      clearInterval(watch)
      stop()
      resolve(status ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1))
    })
  })
}

function forward(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const listeners = signals.map((signal) => {
    const listener = () => child.kill(signal)
    process.on(signal, listener)
    return [signal, listener]
  })
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}
