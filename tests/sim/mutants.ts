/** A safeguard switched off: one place in the source, found by its text, and what stands there instead. */
export interface SourceMutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Schedules that only show it in this many steps. */
  readonly steps?: number
  /** The test that must notice it, where schedules would have to be luckier than there is time for. */
  readonly test?: string
}

/** Each rule that keeps work from being lost, broken. The simulation must notice every one of them. */
export const mutants: readonly SourceMutant[] = [
  {
    name: 'stamps from the future are taken as they are (SV4)',
    file: 'sync/server/apply.ts',
    from: 'const stamp = asked < limit ? asked : restampWrite(',
    to: 'const stamp = asked !== NEVER ? asked : restampWrite(',
  },
  {
    name: 'a re-stamped edit may lose to what it replaced (SV5)',
    file: 'sync/server/apply.ts',
    from: 'return stamp > beaten || asked <= beaten ? stamp : stampAfter(beaten, session)',
    to: 'return stamp > beaten || asked >= beaten ? stamp : stampAfter(beaten, session)',
  },
  {
    name: 'a re-stamped edit need not beat what its author saw before a restore (SV5)',
    file: 'sync/server/apply.ts',
    from: 'laterOf(held, seen < limit ? seen : NEVER)',
    to: 'laterOf(held, seen < limit ? NEVER : NEVER)',
  },
  {
    name: 'a creation that comes again beats what was written over it (SV11)',
    file: 'sync/server/apply.ts',
    from: 'const outranked = held !== NEVER && asked >= limit',
    to: 'const outranked = held === NEVER && asked >= limit',
  },
  {
    name: 'losing values are not kept (SV9)',
    file: 'sync/server/apply.ts',
    from: 'overwritten.push({ id: mutation.id, field, value, stamp })\n    if (isQuiet',
    to: 'if (isQuiet',
  },
  {
    name: 'whoever wrote the rest of a record counts as the author of all of it (SV9)',
    file: 'sync/server/apply.ts',
    from: 'sessionOf(held) === sessionOf(asked)',
    to: 'sessionOf(held) === sessionOf(mutation.h)',
  },
  {
    name: 'what was written after a restore is lost to what is sent again (SN8)',
    file: 'sync/server/apply.ts',
    from: "isCreation(mutation, field)) return 'untold'",
    to: "isCreation(mutation, field)) return 'everything'",
    test: 'sync/server/push.test.ts',
  },
  {
    name: 'what gave way after a restore is not sent again (SN8)',
    file: 'sync/client/snapshot.ts',
    from: '{ losers: true }',
    to: '{ losers: false }',
    test: 'sync/client/pending.test.ts',
  },
  {
    name: 'an account holds as much as anybody sends (SV16)',
    file: 'sync/server/push.ts',
    from: 'full === null ? takeNow()',
    to: "full !== 'GONE' ? takeNow()",
    test: 'sync/server/push.test.ts',
  },
  {
    name: 'a repeated mutation is applied again (SV3)',
    file: 'sync/server/push.ts',
    from: 'if (repeated !== null) return repeatSettled(',
    to: 'if (repeated !== null && raw.n < -1) return repeatSettled(',
  },
  {
    name: 'a repeated mutation is not told again (SV3)',
    file: 'sync/server/push.ts',
    from: 'if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })\n  tellAgain(pushing, raw)',
    to: 'if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })',
  },
  {
    name: 'a refusal is not told again (SV3)',
    file: 'sync/server/push.ts',
    from: 'if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })\n  tellAgain',
    to: 'tellAgain',
  },
  {
    name: 'what another request held is acknowledged (SV13)',
    file: 'sync/server/push.ts',
    from: 'pushing.ack[raw.s] = Math.max(pushing.ack[raw.s] ?? 0, raw.n)',
    to: 'pushing.ack[raw.s] = Math.max(pushing.ack[raw.s] ?? 0, raw.n, pushing.before.get(raw.s)?.n ?? 0)',
  },
  {
    name: 'a change of an unknown record makes a stub of it',
    file: 'sync/server/push.ts',
    from: 'stored === undefined ? mutation.nw !== 1 :',
    to: 'stored === undefined ? mutation.nw === undefined && mutation.n < 0 :',
  },
  {
    name: 'one bad field takes the whole mutation down (SV10)',
    file: 'sync/server/push.ts',
    from: 'if (good === null) return',
    to: 'if (good === null || bad.size > 0) return',
  },
  {
    name: 'what came out differently is not told (SV7, SV12)',
    file: 'sync/server/push.ts',
    from: 'const exact = current && !pushing.inexact.has(id)',
    to: 'const exact = current',
  },
  {
    name: 'a device that missed an edit is not told of it (SV7)',
    file: 'sync/server/push.ts',
    from: 'exact = current && !pushing',
    to: 'exact = !pushing',
  },
  {
    name: 'what is acknowledged is never told (SV12)',
    file: 'sync/server/push.ts',
    from: 'if (!exact) told.add(id)',
    to: 'if (!exact && at.now < 0) told.add(id)',
  },
  {
    name: 'what this request changed is told as it was before (SV12)',
    file: 'sync/server/handle.ts',
    from: 'if (!pushed.changed.has(versioned.rec.id)) recs.set',
    to: 'recs.set',
  },
  {
    name: 'a cursor from before forgotten purges is believed (SV6)',
    file: 'sync/server/handle.ts',
    from: "return v < space.minV ? 'walk' : 'none'",
    to: "return v < 0 ? 'walk' : 'none'",
  },
  {
    name: 'a cursor from a history that was put back is believed (SV14)',
    file: 'sync/server/handle.ts',
    from: 'return run !== nonce && (',
    to: 'return run !== nonce && v < 0 && (',
  },
  {
    name: 'what was acknowledged beyond the cursor is not looked for (SV14)',
    file: 'sync/server/handle.ts',
    from: 'if (acked !== undefined && (',
    to: 'if (acked !== undefined && acked.v < 0 && (',
  },
  {
    name: 'a walk that the server calls healing sends nothing again (SN7)',
    file: 'sync/client/snapshot.ts',
    from: 'if (snap.heal === true) return true',
    to: '',
  },
  {
    name: 'mutations measured against another epoch are taken (SV8)',
    file: 'sync/server/handle.ts',
    from: 'if (snap !== null || epoch !== origin.epoch)',
    to: 'if (snap !== null)',
    // In schedules every device says nonces, and these tell as much.
    test: 'sync/server/push.test.ts',
  },
  {
    name: 'the server does not say that it lost its last commits (SV6)',
    file: 'sync/server/handle.ts',
    from: "if (epoch === origin.epoch && v > space.v) return 'heal'",
    to: "if (epoch === origin.epoch && v > space.v) return 'walk'",
    // This client finds out by itself.
    test: 'sync/server/push.test.ts',
  },
  {
    name: 'an answer is applied to a store that has moved on (CL8)',
    file: 'sync/client/answer.ts',
    from: 'if (!isFresh(meta, context.request)) return false',
    to: '',
  },
  {
    name: "an answer is applied to whoever's store is open now",
    file: 'tests/sim/actions.ts',
    from: 'tab.store.port.transact((tx) =>\n      applyAnswer(',
    to: '(world.devices[tab.device]?.tabs[0]?.store ?? tab.store).port.transact((tx) =>\n      applyAnswer(',
  },
  {
    name: 'unsent changes are not put back on top (CL4)',
    file: 'sync/client/answer.ts',
    from: 'applyPending(recs.get(id), pending.get(id))',
    to: 'applyPending(recs.get(id), [])',
  },
  {
    name: 'everything queued counts as settled (CL6)',
    file: 'sync/client/pending.ts',
    from: 'Object.hasOwn(ack, mutation.s) && mutation.n <=',
    to: 'mutation.n < 0 || 0 <=',
  },
  {
    name: 'a queued edit forgets what it saw before a restore (CL11)',
    file: 'sync/client/pending.ts',
    from: 'seen <= held || seen < limit || stillQueued',
    to: 'seen <= held || seen < NEVER || stillQueued',
    test: 'sync/client/pending.test.ts',
  },
  {
    name: 'what somebody else wrote over it counts as seen (CL11, SV9)',
    file: 'sync/client/pending.ts',
    from: 'if (held === NEVER || sessionOf(held) !== sessionOf(seen)) continue',
    to: 'if (held === NEVER) continue',
  },
  {
    name: 'a new write does not look at the record (ST3)',
    file: 'sync/client/write.ts',
    from: 'rec === undefined ? NEVER : latestStamp(rec)',
    to: 'rec === undefined ? NEVER : NEVER',
  },
  {
    name: 'numbers do not grow with commits (CL3)',
    file: 'sync/client/write.ts',
    from: 'next: meta.next + muts.length',
    to: 'next: meta.next',
  },
  {
    name: 'what a walk does not mention stays (SN2)',
    file: 'sync/client/snapshot.ts',
    from: 'await tx.dropRows(orphans.map((row) => row.rec.id))',
    to: '',
  },
  {
    name: 'nothing is sent again after a restore (SN3)',
    file: 'sync/client/snapshot.ts',
    from: "return from !== '' && from !== snap.epoch",
    to: "return from !== '' && from === `${snap.epoch}?`",
  },
  {
    name: 'a lost record is created behind its queued changes (SN4)',
    file: 'sync/client/snapshot.ts',
    from: 'await createInPlace(tx, new Map([...lost].filter(([id]) => pending.has(id))))\n  return [...lost.values()].filter(({ id }) => !pending.has(id))',
    to: 'return [...lost.values()]',
  },
  {
    name: 'what a creation in place includes comes a second time (SN6)',
    file: 'sync/client/snapshot.ts',
    from: 'if (placed.has(id)) return { s, n, id, k, h, f: {} }',
    to: 'if (placed.has(id)) return mutation',
  },
  {
    name: 'a first walk that begins anew counts as a restore (SN5)',
    file: 'sync/client/snapshot.ts',
    from: "return from !== '' && from !== snap.epoch",
    to: 'return meta.epoch !== snap.epoch',
  },
  {
    name: 'only whole records are sent again, not their newer registers (SN3)',
    file: 'sync/client/snapshot.ts',
    from: 'if (missing !== null) lacking.push(missing)',
    to: '',
  },
  {
    name: 'what waits for its tool is counted with everything else (CL16)',
    file: 'sync/client/counting.ts',
    from: '? neighbourOf(session) : session',
    to: '? session : session',
  },
  {
    name: 'what an earlier version counted together goes before what waits (CL16)',
    file: 'sync/client/withhold.ts',
    from: 'else if (waiting.has(mutation.s)) return',
    to: 'else if (waiting.has(`${mutation.s}?`)) return',
    test: 'sync/client/withhold.test.ts',
  },
  {
    name: 'what is left to wait ends a round (CL16)',
    file: 'sync/client/pending.ts',
    from: 'rest.some((mutation) => !part?.isWaiting(mutation))',
    to: 'rest.length > 0',
    test: 'sync/client/withhold.test.ts',
  },
  {
    name: 'what comes behind something that is switched off is acknowledged (SV17)',
    file: 'sync/server/push.ts',
    from: 'if (closed) break',
    to: 'if (closed) continue',
    // Devices of today count what waits apart (CL16): only an older app has anything behind it.
    test: 'sync/server/push.test.ts',
  },
  {
    name: 'purges are forgotten right after a restore',
    file: 'tests/sim/schedule.ts',
    from: 'dice.chance(plan.compaction) && journal.restores === 0',
    to: 'dice.chance(plan.compaction)',
    steps: 2_000,
  },
]
