import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds, opinions, printedItems } from './speed.ts'

const PEERS = { citation: '0.9.0', citeproc: '2.4.63' }

/** Installs the other programs in a separate folder. Returns undefined if that fails. */
function peerFolder(): string | undefined {
  const folder = join(tmpdir(), 'pincite-bench-peers')
  const ready = Object.keys(PEERS).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (ready) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PEERS }))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'ignore',
  })
  return status === 0 ? folder : undefined
}

export type PeerSpeeds = { readonly citation: number | undefined; readonly citeproc: number | undefined }

/** Measures the speeds of the other programs with the same opinions and items as ours, in the same run. */
export function measurePeers(): PeerSpeeds {
  const folder = peerFolder()
  if (folder === undefined) return { citation: undefined, citeproc: undefined }
  const load = createRequire(join(folder, 'index.js'))
  return { citation: citationSpeed(load), citeproc: citeprocSpeed(load) }
}

function citationSpeed(load: NodeJS.Require): number {
  const { find } = load('citation') as { find: (text: string) => unknown }
  const { texts, megabytes } = opinions()
  return megabytes / cpuSeconds(() => texts.forEach((text) => find(text)), 3)
}

/**
 * A small style whose output includes every field that ours includes, so that the other programs don't do more work
 * than ours.
 */
const STYLE = `<style xmlns="http://purl.org/net/xbiblio/csl" class="note" version="1.0">
<info><title>bench</title><id>bench</id><updated>2020-01-01T00:00:00Z</updated></info>
<citation><layout suffix="."><group delimiter=", "><names variable="author"/><text variable="title" font-style="italic"/>
<group delimiter=" "><text variable="volume"/><text variable="container-title"/><text variable="page"/></group></group>
<group prefix=" (" suffix=")" delimiter=" "><text variable="authority"/><date variable="issued"><date-part name="year"/></date></group></layout></citation></style>`

const LOCALE = `<locale xmlns="http://purl.org/net/xbiblio/csl" version="1.0" xml:lang="en-US"><style-options/><date form="text"><date-part name="month"/><date-part name="day" prefix=" "/><date-part name="year" prefix=", "/></date><terms><term name="and">and</term><term name="et-al">et al.</term></terms></locale>`

type Engine = {
  updateItems: (ids: string[]) => void
  makeCitationCluster: (items: { id: string }[]) => string
}

function citeprocSpeed(load: NodeJS.Require): number {
  const { Engine } = load('citeproc') as { Engine: new (system: object, style: string) => Engine }
  const items = new Map(printedItems().map((item, index) => [String(index), { ...item, id: String(index) }]))
  const engine = new Engine(
    { retrieveLocale: () => LOCALE, retrieveItem: (id: string) => items.get(id) },
    STYLE,
  )
  const ids = [...items.keys()]
  engine.updateItems(ids)
  return ids.length / cpuSeconds(() => ids.forEach((id) => engine.makeCitationCluster([{ id }])), 3)
}
