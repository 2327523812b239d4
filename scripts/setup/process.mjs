import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { root, runtime } from './install.mjs'

/**
 * Runs `node <command>` to completion with its output passed through. Resolves to the exit status. Prints `title`
 * first, to show progress.
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
 * Runs `node <command>` in parallel with other commands and prints its output as one block under its title when it
 * ends. Resolves to the exit status. A `niceness` above 0 lets other programs go first.
 */
export function stepBeside(title, command, env = {}, niceness = 0) {
  return new Promise((resolve) => {
    const child = spawn(runtime().node, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    const stop = forward(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => (printed += chunk))
    }
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    // Don't wait for `exit` instead: the last output may still be in transit.
    child.on('close', (status) => {
      stop()
      console.log(`\n▸ ${title}`)
      process.stdout.write(printed)
      resolve(status ?? 128)
    })
  })
}

/**
 * Runs a long-lived `node <command>` for as long as this process lives. Forwards signals, and stops the child if our
 * parent (npm or a shell) exits, because npm doesn't always forward SIGTERM.
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
