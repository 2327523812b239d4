import { spawn } from 'node:child_process'
import { root, runtime } from './install.mjs'

/**
 * Runs `node <command>` to its end with the output passed through. Resolves with the exit status.
 * `title` is printed first, so that a long run says where it is.
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
 * Runs `node <command>` to its end beside others; what it prints comes in one piece, under its title, when it is over.
 * Resolves with the exit status.
 */
export function stepBeside(title, command) {
  return new Promise((resolve) => {
    const child = spawn(runtime().node, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: process.env,
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
    // Not at its exit: what it printed last may still be on the way.
    child.on('close', (status) => {
      stop()
      console.log(`\n▸ ${title}`)
      process.stdout.write(printed)
      resolve(status ?? 128)
    })
  })
}

/**
 * Runs a long-lived `node <command>` and lives exactly as long as it does: signals are passed on, and when our own
 * parent (npm, a shell) is gone the child is told to stop. npm does not always pass a SIGTERM down; this does not need it to.
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
