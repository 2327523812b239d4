#!/usr/bin/env node
// Command line for programs: `npx pincite check FILE`, `npx pincite mcp`, `npx pincite parse < requests.jsonl`. Each
// task runs through scripts/run.mjs, which finds a recent enough Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const [task = '--help', ...args] = process.argv.slice(2)
const own = ['check', 'mcp'].includes(task) ? { check: 'cite:check', mcp: 'mcp' }[task] : 'cite'
const given = own === 'cite' ? [task, ...args] : args
const child = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), own, ...given], {
  stdio: 'inherit',
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
