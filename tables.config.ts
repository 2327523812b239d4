import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Builds the tables of the engine (cite/tables) as text that is split on load: a list of lines, or a map of `key=value`
 * lines. Array or object literals would be about 0.4% larger after compression.
 */
export function packedTables(): Plugin {
  return {
    name: 'pincite-packed-tables',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/tables\/[\w-]+\.json$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        // Uses a name that doesn't end in .json, so that it isn't parsed as JSON again.
        return resolved === null ? null : `\0table:${resolved.id.replace(/\.json$/, '')}`
      },
    },
    load: {
      filter: { id: /^\0table:/ },
      handler: (id) => packTable(JSON.parse(readFileSync(`${id.slice('\0table:'.length)}.json`, 'utf8'))),
    },
  }
}

/** Returns the module of a table, whose default export equals the parsed JSON. */
export function packTable(table: unknown): string {
  const isList = Array.isArray(table)
  const lines = isList ? table.map(String) : Object.entries(table as object).map((pair) => pair.join('='))
  if (lines.some((line) => /[\n\r]/.test(line) || (!isList && line.split('=').length !== 2)))
    throw new Error('A table line contains its own separator.')
  const text = `\`${lines.join('\n').replaceAll(/[`\\]|\$\{/g, '\\$&')}\`.split('\\n')`
  return `export default ${isList ? text : `Object.fromEntries(${text}.map(line => line.split('=')))`}`
}
