import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Prefix of the module ids of tables; the table's path follows. The prefix alone is the id of `HELPER`. */
const TABLE = '\0table:'
/** Modules that contain only tables, written as text with one entry per line. */
const TEXT_TABLES = /\/cite\/(?:abbreviation|reporter)\/[\w-]+\.ts$/

/**
 * Builds the engine's tables (cite/tables) as text that is split on load: a list of lines, or a map of `key=value`
 * lines. A line omits the letters it shares with the line before it, which makes the compressed tables about a tenth
 * smaller. The tables of abbreviations and laws, which are text already, are packed in the same way.
 */
export function packedTables(): Plugin {
  return {
    name: 'pincite-packed-tables',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.json$|^virtual:unpack-table$/ },
      async handler(source, importer, options) {
        if (source === HELPER) return TABLE
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        // Uses a name that doesn't end in .json, so that it isn't parsed as JSON again.
        const path = /^(.*\/cite\/tables\/[\w-]+)\.json$/.exec(resolved?.id ?? '')?.[1]
        return path === undefined ? null : TABLE + path
      },
    },
    load: {
      filter: { id: /^\0table:/ },
      handler: (id) => ({
        code:
          id === TABLE
            ? `export default ${UNPACK}`
            : packTable(JSON.parse(readFileSync(`${id.slice(TABLE.length)}.json`, 'utf8'))),
        // Unpacking has no side effects, so a bundle that doesn't use a table can drop it.
        moduleSideEffects: false,
      }),
    },
    transform: {
      filter: { id: TEXT_TABLES },
      handler(code) {
        const packed = packText(code)
        return packed === code ? null : { code: IMPORT + packed, map: null, moduleSideEffects: false }
      },
    },
  }
}

/**
 * Characters that encode how many letters a line shares with the one before it. A table uses only those that don't
 * occur in it.
 */
const MARKS = '!"#%*+;<>?@_{}~=:/&'
/** A table with fewer usable marks than this stays unpacked, because its lines could share only a few letters. */
const FEWEST_MARKS = 8

/** Name under which packed tables import `UNPACK`. */
const HELPER = 'virtual:unpack-table'

export const IMPORT = `import unpack from '${HELPER}'\n`

/**
 * Restores the lines of a packed table, in which each line omits the letters that it shares with the line before it. In
 * a text table, `~` also replaces repetitions of a line's abbreviation.
 */
export const UNPACK =
  "(text,marks,stem)=>{let line='';return text.match(RegExp(`[${marks}][^${marks}]*`,'g')).map(part=>(line=line.slice(0,marks.indexOf(part[0]))+part.slice(1),stem?line.replaceAll(stem,line.split(/\\.?=/)[0]):line))}"

/** Returns the source code of a table's module. Its default export equals the parsed JSON. */
export function packTable(table: unknown): string {
  const isList = Array.isArray(table)
  const lines = isList ? table.map(String) : Object.entries(table as object).map((pair) => pair.join('='))
  if (lines.some((line) => /[\n\r]/.test(line) || (!isList && line.split('=').length !== 2)))
    throw new Error('A table line contains its own separator.')
  const text = packLines(lines)
  return `${IMPORT}export default ${isList ? text : `Object.fromEntries(${text}.map(line => line.split('=')))`}`
}

const TEXT = /(?<=^export const [A-Z_]+ = )`\n([^`$\\]+)\n`/gm
/** The sign that replaces an abbreviation, without its final period, later in its line. */
const STEM = '~'

/**
 * Packs the tables in a module's source code. Each table is `export const WORDS = ` and text with one entry per line.
 */
export function packText(code: string): string {
  return code.replaceAll(TEXT, (whole, text: string) => {
    const lines = text.split('\n').map((line) => {
      const [, stem = '', words = ''] = /^([^=]{2,}?)\.?=(.+)$/.exec(line) ?? []
      const shorter = words
        .split('|')
        .map((word) => (word.startsWith(stem) ? STEM + word.slice(stem.length) : word))
      return stem === '' || line.includes(STEM) ? line : `${line.slice(0, -words.length)}${shorter.join('|')}`
    })
    const packed = `${packLines(lines, STEM)}.join('\\n')`
    return packed.length < whole.length ? packed : whole
  })
}

/** Returns an expression for the lines. If possible, each line omits the letters it shares with the line before it. */
function packLines(lines: readonly string[], stem = ''): string {
  const used = new Set(lines.join(''))
  const marks = Array.from(MARKS).filter((mark) => !used.has(mark))
  if (marks.length < FEWEST_MARKS) return `${quote(lines.join('\n'))}.split('\\n')`
  let before = ''
  const parts = lines.map((line) => {
    let shared = 0
    while (shared < marks.length - 1 && shared < line.length && line.charAt(shared) === before.charAt(shared))
      shared += 1
    before = line
    return `${marks[shared] ?? ''}${line.slice(shared)}`
  })
  return `unpack(${quote(parts.join(''))},'${marks.join('')}'${stem && `,'${stem}'`})`
}

function quote(text: string): string {
  return `\`${text.replaceAll(/[`\\]|\$\{/g, '\\$&')}\``
}
