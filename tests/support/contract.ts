import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#sync/contract/endpoint.ts'

const root = join(import.meta.dirname, '../..')

/** Returns every endpoint that a file of sync/contract declares. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = globSync('sync/contract/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.sort().map((file) => import(join(root, file)) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter(isTable)
  return tables.flatMap((table) => Object.values(table)).filter(isEndpoint)
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
