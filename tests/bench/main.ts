import { benchAdmin } from './admin.ts'
import { benchApi } from './api.ts'
import { benchCapacity } from './capacity.ts'
import { benchCharts } from './charts.ts'
import { benchCite } from './cite.ts'
import { benchLoad } from './load-table.ts'
import { benchRequests } from './requests.ts'
import { benchRobots } from './robots.ts'
import { benchString } from './string.ts'
import { benchFinder } from './finder.ts'
import { benchGuard } from './guard.ts'
import { benchDoctor } from './doctor.ts'
import { benchDevice } from './device.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLookup } from './lookup.ts'
import { benchMove } from './move.ts'
import { benchColdOpening } from './opening.ts'
import { benchPageEnd } from './page-end.ts'
import { benchPaste } from './paste.ts'
import { benchPincite } from './pincite.ts'
import { benchSync } from './sync.ts'
import { benchWebcite } from './webcite.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  charts: benchCharts,
  cite: benchCite,
  string: benchString,
  sync: benchSync,
  admin: benchAdmin,
  webcite: benchWebcite,
  robots: benchRobots,
  api: benchApi,
  requests: benchRequests,
  load: async () => {
    await benchLoad()
    await benchCapacity()
  },
  capacity: benchCapacity,
  move: benchMove,
  finder: benchFinder,
  guard: benchGuard,
  lookup: benchLookup,
  pincite: benchPincite,
  'page-end': benchPageEnd,
  paste: benchPaste,
  device: benchDevice,
  opening: benchColdOpening,
  doctor: benchDoctor,
  lighthouse: benchLighthouse,
}

const [, , wanted] = process.argv
// The benchmark `load` already runs `capacity`.
const chosen = wanted === undefined ? Object.keys(benches).filter((name) => name !== 'capacity') : [wanted]
for (const name of chosen) {
  const bench = benches[name]
  if (bench === undefined) {
    console.error(`Unknown bench "${name}". Known: ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  await bench()
}
