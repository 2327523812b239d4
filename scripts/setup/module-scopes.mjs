// Preloaded with Node's option `--import` into the processes that load the server.
//
// For each module of a package, Node parses the package's whole `exports` again, to find out whether the module is an
// ES module. In drizzle-orm, `exports` has 150 KB, so this takes half the time that the server needs to start. Modules
// in one folder have the same format, so Node only needs to find out once for each folder.
import { registerHooks } from 'node:module'

/** Folders in `node_modules` whose `.js` files are ES modules. */
const moduleFolders = new Set()
/** Resolved imports of packages by files outside of `node_modules`, by specifier and kind of import. */
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
