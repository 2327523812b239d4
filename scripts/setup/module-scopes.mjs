// Node loads this module before the server, because of the option `--import`.
//
// For each module in a package, Node parses the package's entire `exports` field again to find out if the module is an
// ES module. The `exports` field of drizzle-orm is 150 KB long, so this parsing takes half of the server's startup
// time. All modules in a folder have the same format, so with this module, Node checks only once per folder.
import { registerHooks } from 'node:module'

/** Folders in `node_modules` whose `.js` files are ES modules. */
const moduleFolders = new Set()
/** Resolved imports of packages by files outside `node_modules`, keyed by specifier and kind of import. */
const packageImports = new Map()

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1)

registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL, conditions } = context
    if (parentURL === undefined) return resolveNext(specifier, context)
    const isRelative = /^\.\.?\//.test(specifier)
    if (!parentURL.includes('/node_modules/')) {
      if (isRelative || specifier.startsWith('#') || specifier.includes(':'))
        return resolveNext(specifier, context)
      const key = `${specifier} ${conditions.join()}`
      const known = packageImports.get(key)
      if (known !== undefined) return { ...known, shortCircuit: true }
      const found = resolveNext(specifier, context)
      packageImports.set(key, found)
      return found
    }
    if (!isRelative || !specifier.endsWith('.js') || !conditions.includes('import'))
      return resolveNext(specifier, context)
    const url = new URL(specifier, parentURL).href
    if (moduleFolders.has(folderOf(url))) return { url, format: 'module', shortCircuit: true }
    const found = resolveNext(specifier, context)
    if (found.format === 'module' && found.url === url) moduleFolders.add(folderOf(url))
    return found
  },
})
