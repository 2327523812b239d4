export interface SourceMutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Number of steps. Set if short schedules don't detect the change. */
  readonly steps?: number
  /** A test that must detect the change. Set if schedules rarely detect it. */
  readonly test?: string
}

/** Changes that each disable a rule against data loss. The simulation must detect every one. */
export const mutants: readonly SourceMutant[] = [
  {
    name: 'stamps from the future are accepted unchanged (SV4)',
    file: 'sync/server/apply.ts',
    from: 'if (asked < limit) return asked',
    to: 'if (asked !== NEVER) return asked',
  },
  {
    name: 'a re-stamped edit may lose to the value it replaced (SV5)',
    file: 'sync/server/apply.ts',
    from: 'return stamp > beaten || asked <= beaten ? stamp : stampAfter(beaten, session)',
    to: 'return stamp > beaten || asked >= beaten ? stamp : stampAfter(beaten, session)',
  },
  {
    name: 'a re-stamped edit may lose to a value its author saw before a restore (SV5)',
    file: 'sync/server/apply.ts',
    from: 'laterOf(held, seen < limit ? seen : NEVER)',
    to: 'laterOf(held, seen < limit ? NEVER : NEVER)',
  },
  {
    name: 'a repeated creation beats later edits (SV11)',
    file: 'sync/server/apply.ts',
    from: 'const isOutranked = held !== NEVER && asked >= limit',
    to: 'const isOutranked = held === NEVER && asked >= limit',
  },
  {
    name: 'losing values are not saved (SV9)',
    file: 'sync/server/apply.ts',
    from: 'noteOverwritten(merge, field, value, stamp)\n  if (isQuiet',
    to: 'if (isQuiet',
  },
  {
    name: 'the author of part of a record counts as the author of all of it (SV9)',
    file: 'sync/server/apply.ts',
    from: 'sessionOf(held) === sessionOf(asked)',
    to: 'sessionOf(held) === sessionOf(mutation.h)',
  },
  {
    name: 'edits made after a restore lose to resent ones and are not saved (SN8)',
    file: 'sync/server/apply.ts',
    from: "isCreation(mutation, field)) return 'untold'",
    to: "isCreation(mutation, field)) return 'everything'",
    test: 'sync/server/push.test.ts',
  },
  {
    name: 'values that lost after a restore are not resent (SN8)',
    file: 'sync/client/snapshot.ts',
    from: '{ losers: true }',
    to: '{ losers: false }',
    test: 'sync/client/pending.test.ts',
  },
  {
    name: 'accounts have no limits (SV16)',
    file: 'sync/server/push.ts',
    from: 'if (refusal === null) takeApplied(',
    to: "if (refusal !== 'GONE') takeApplied(",
    test: 'sync/server/push-limits.test.ts',
  },
  {
    name: 'a repeated mutation is applied again (SV3)',
    file: 'sync/server/push.ts',
    from: 'if (repeated !== null) {\n    repeatSettled(',
    to: 'if (repeated !== null && raw.n < -1) {\n    repeatSettled(',
  },
  {
    name: 'the result of a repeated mutation is not returned again (SV3)',
    file: 'sync/server/push.ts',
    from: 'if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })\n  tellAgain(pushing, raw)',
    to: 'if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })',
  },
  {
    name: 'a rejection is not returned again (SV3)',
    file: 'sync/server/push.ts',
    from: 'if (remembered !== undefined) pushing.rej.push({ s: raw.s, n: raw.n, ...refusalIn(remembered) })\n  tellAgain',
    to: 'tellAgain',
  },
  {
    name: 'mutations of another request are acknowledged (SV13)',
    file: 'sync/server/push.ts',
    from: 'pushing.ack[raw.s] = Math.max(pushing.ack[raw.s] ?? 0, raw.n)',
    to: 'pushing.ack[raw.s] = Math.max(pushing.ack[raw.s] ?? 0, raw.n, pushing.before.get(raw.s)?.n ?? 0)',
  },
  {
    name: 'a change of an unknown record creates a stub',
    file: 'sync/server/push.ts',
    from: 'stored === undefined ? mutation.nw !== 1 :',
    to: 'stored === undefined ? mutation.nw === undefined && mutation.n < 0 :',
  },
  {
    name: 'one bad field rejects the whole mutation (SV10)',
    file: 'sync/server/push.ts',
    from: 'if (good === null || !hasEffect(good, stored)) return undefined',
    to: 'if (good === null || bad.size > 0) return undefined',
  },
  {
    name: 'results that differ from the mutation are not returned (SV7, SV12)',
    file: 'sync/server/push.ts',
    from: 'const exact = current && !pushing.inexact.has(id)',
    to: 'const exact = current',
  },
  {
    name: 'an edit the device missed is not returned (SV7)',
    file: 'sync/server/push.ts',
    from: 'exact = current && !pushing',
    to: 'exact = !pushing',
  },
  {
    name: 'acknowledged records are never returned (SV12)',
    file: 'sync/server/push.ts',
    from: 'if (!exact) told.add(id)',
    to: 'if (!exact && at.now < 0) told.add(id)',
  },
  {
    name: 'records this request changed are returned in their old state (SV12)',
    file: 'sync/server/handle.ts',
    from: 'if (!pushed.changed.has(versioned.rec.id)) recs.set',
    to: 'recs.set',
  },
  {
    name: 'a cursor from before compacted purges is accepted (SV6)',
    file: 'sync/server/handle.ts',
    from: "return v < space.minV ? 'walk' : 'none'",
    to: "return v < 0 ? 'walk' : 'none'",
  },
  {
    name: 'a cursor from a discarded history is accepted (SV14)',
    file: 'sync/server/handle.ts',
    from: 'return run !== nonce && (',
    to: 'return run !== nonce && v < 0 && (',
  },
  {
    name: 'acknowledgments beyond the cursor are not checked (SV14)',
    file: 'sync/server/handle.ts',
    from: 'if (acked !== undefined && (',
    to: 'if (acked !== undefined && acked.v < 0 && (',
  },
  {
    name: 'a healing walk resends nothing (SN7)',
    file: 'sync/client/snapshot.ts',
    from: 'if (snap.heal === true) return true',
    to: '',
  },
  {
    name: 'mutations based on another epoch are accepted (SV8)',
    file: 'sync/server/handle.ts',
    from: 'if (snap !== null || epoch !== origin.epoch)',
    to: 'if (snap !== null)',
    // In the schedules, all devices send nonces, which would also reveal the rollback.
    test: 'sync/server/push-after-restore.test.ts',
  },
  {
    name: 'the server does not say that it lost its last commits (SV6)',
    file: 'sync/server/handle.ts',
    from: "if (epoch === origin.epoch && v > space.v) return 'heal'",
    to: "if (epoch === origin.epoch && v > space.v) return 'walk'",
    // This client detects the loss without the server's help.
    test: 'sync/server/push-after-restore.test.ts',
  },
  {
    name: 'a response is applied to a store that has changed since (CL8)',
    file: 'sync/client/answer.ts',
    from: 'if (!isFresh(meta, context.request)) return false',
    to: '',
  },
  {
    name: 'a response is applied to the currently open store of another user',
    file: 'tests/sim/actions.ts',
    from: 'tab.store.port.transact((tx) =>\n      applyAnswer(',
    to: '(world.devices[tab.device]?.tabs[0]?.store ?? tab.store).port.transact((tx) =>\n      applyAnswer(',
  },
  {
    name: 'unsent changes are not reapplied on top (CL4)',
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
    name: 'a queued edit forgets the value it saw before a restore (CL11)',
    file: 'sync/client/pending.ts',
    from: 'seen <= held || seen < limit || stillQueued',
    to: 'seen <= held || seen < NEVER || stillQueued',
    test: 'sync/client/pending.test.ts',
  },
  {
    name: 'a later value of another author counts as seen (CL11, SV9)',
    file: 'sync/client/pending.ts',
    from: 'if (held === NEVER || sessionOf(held) !== sessionOf(seen)) continue',
    to: 'if (held === NEVER) continue',
  },
  {
    name: 'a new write ignores the latest stamp of the record (ST3)',
    file: 'sync/client/write.ts',
    from: 'rec === undefined ? NEVER : latestStamp(rec)',
    to: 'rec === undefined ? NEVER : NEVER',
  },
  {
    name: 'numbers do not increase with commits (CL3)',
    file: 'sync/client/write.ts',
    from: 'next: meta.next + muts.length',
    to: 'next: meta.next',
  },
  {
    name: 'records a walk does not mention stay (SN2)',
    file: 'sync/client/snapshot.ts',
    from: 'await tx.dropRows(orphans.map((row) => row.rec.id))',
    to: '',
  },
  {
    name: 'nothing is resent after a restore (SN3)',
    file: 'sync/client/snapshot.ts',
    from: "return from !== '' && from !== snap.epoch",
    to: "return from !== '' && from === `${snap.epoch}?`",
  },
  {
    name: 'a lost record is created after its queued changes (SN4)',
    file: 'sync/client/snapshot.ts',
    from: 'await createInPlace(tx, new Map([...lost].filter(([id]) => pending.has(id))))\n  return [...lost.values()].filter(({ id }) => !pending.has(id))',
    to: 'return [...lost.values()]',
  },
  {
    name: 'mutations included in a creation in place are sent twice (SN6)',
    file: 'sync/client/snapshot.ts',
    from: 'if (placed.has(id)) return { s, n, id, k, h, f: {} }',
    to: 'if (placed.has(id)) return mutation',
  },
  {
    name: 'a restarted first walk counts as a restore (SN5)',
    file: 'sync/client/snapshot.ts',
    from: "return from !== '' && from !== snap.epoch",
    to: 'return meta.epoch !== snap.epoch',
  },
  {
    name: 'only whole records are resent, not their newer registers (SN3)',
    file: 'sync/client/snapshot.ts',
    from: 'if (missing !== null) lacking.push(missing)',
    to: '',
  },
  {
    name: 'mutations waiting for their tool share numbers with all others (CL16)',
    file: 'sync/client/counting.ts',
    from: '? neighbourOf(session) : session',
    to: '? session : session',
  },
  {
    name: 'mutations an older version numbered together are sent before waiting ones (CL16)',
    file: 'sync/client/withhold.ts',
    from: 'else if (waiting.has(mutation.s)) return',
    to: 'else if (waiting.has(`${mutation.s}?`)) return',
    test: 'sync/client/withhold.test.ts',
  },
  {
    name: 'waiting mutations keep a round from ending (CL16)',
    file: 'sync/client/pending.ts',
    from: 'rest.some((mutation) => !part?.isWaiting(mutation))',
    to: 'rest.length > 0',
    test: 'sync/client/withhold.test.ts',
  },
  {
    name: 'mutations after a disabled one are acknowledged (SV17)',
    file: 'sync/server/push.ts',
    from: 'if (closed) break',
    to: 'if (closed) continue',
    // Only older apps send a withheld mutation and other mutations in the same session (CL16).
    test: 'sync/server/push-limits.test.ts',
  },
  {
    name: 'purges are compacted right after a restore',
    file: 'tests/sim/schedule.ts',
    from: 'dice.chance(plan.compaction) && journal.restores === 0',
    to: 'dice.chance(plan.compaction)',
    steps: 2_000,
  },
]
