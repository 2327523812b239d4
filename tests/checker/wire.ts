// The messages of /api/v1/sync, declared again from sync/SPEC.md and the contract.

export interface WireRecord {
  readonly id: string
  readonly k: string
  readonly f: Readonly<Record<string, unknown>>
  readonly h: string
  readonly c?: Readonly<Record<string, string>>
  readonly d?: string
  readonly l?: Readonly<Record<string, { readonly v: unknown; readonly h: string }>>
}

export interface WireMutation {
  s: string
  n: number
  id: string
  k: string
  h: string
  f: Record<string, unknown>
  nw?: 1
  d?: string
  c?: Record<string, string>
  b?: Record<string, string>
  l?: WireRecord['l']
}

interface Place {
  readonly epoch: string
  readonly at: number
  readonly after: string
  readonly nonce?: string
}

export interface WireRequest {
  readonly proto: 1
  readonly schema: 1
  readonly user: string
  readonly epoch: string
  readonly v: number
  readonly nonce?: string
  readonly acked?: { readonly v: number; readonly nonce: string }
  readonly snap: Place | null
  readonly limit: number
  readonly muts: readonly WireMutation[]
}

export interface WireAnswer {
  readonly epoch: string
  readonly now: number
  readonly v: number
  readonly nonce?: string
  readonly acked?: { readonly v: number; readonly nonce: string }
  readonly more: boolean
  readonly ack: Readonly<Record<string, number>>
  readonly gone: readonly string[]
  readonly rej: readonly { readonly s: string; readonly n: number; readonly fields?: readonly string[] }[]
  readonly snap?: Place & { readonly first: boolean; readonly done: boolean; readonly heal?: boolean }
  readonly recs: readonly { readonly v: number; readonly rec: WireRecord }[]
}
