import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * In a shared folder, a lock may come from another machine, whose processes can't be checked. Such a lock counts as
 * abandoned after this time.
 */
const FOREIGN_LOCK_MS = 15 * 60_000
/** Claiming an abandoned lock takes milliseconds, so a process whose claim is older than this must have ended. */
const CLAIM_MS = 5_000

/**
 * Runs `work` while no other process holds the same lock file. A second process prints one message and waits. The lock
 * of a killed process is replaced.
 *
 * @param {string} file path of the lock; its folder must exist
 * @param {string} task activity that the lock protects, for the message of a waiting process: "installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} the result of `work`
 * @template T
 */
export async function withLock(file, task, work) {
  const own = { pid: process.pid, started: startTime(process.pid), host: hostname(), token: randomUUID() }
  let announced = false
  while (!acquire(file, own)) {
    if (!announced) console.error(`Waiting for another Pincite command that is ${task} …`)
    announced = true
    await sleep(250)
  }
  const release = () => releaseLock(file, own.token)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function acquire(file, own) {
  const text = JSON.stringify(own)
  if (createExclusively(file, text)) return true
  const holder = readLock(file)
  if (holder === undefined || !isAbandoned(file, holder)) return false
  // Only the waiting process that creates the claim file may replace the lock with this token.
  const claim = `${file}.${holder.token}`
  if (!createExclusively(claim, text)) {
    if (ageOf(claim) > CLAIM_MS) rmSync(claim, { force: true })
    return false
  }
  try {
    if (readLock(file)?.token !== holder.token) return false
    const next = `${file}.${own.token}.next`
    writeFileSync(next, text)
    renameSync(next, file)
    return true
  } finally {
    rmSync(claim, { force: true })
  }
}

/**
 * Creates a file with its content atomically, so that no other process reads a partly written file. Returns false if
 * the file already exists.
 */
function createExclusively(file, text) {
  const draft = `${file}.${randomUUID()}.draft`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Returns the process that holds the lock; undefined if the lock was released in the meantime. */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    // The file was damaged or comes from another program, so treat the lock as abandoned.
    return { pid: -1, token: 'unreadable' }
  }
}

function releaseLock(file, token) {
  if (readLock(file)?.token === token) rmSync(file, { force: true })
}

function isAbandoned(file, holder) {
  if (holder.host !== undefined && holder.host !== hostname()) return ageOf(file) > FOREIGN_LOCK_MS
  return !isRunning(holder.pid) || startTime(holder.pid) !== holder.started
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Returns the start time of a process in the system's format; empty if unknown. A process with the same id but another
 * start time is a different process.
 */
function startTime(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    }
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
