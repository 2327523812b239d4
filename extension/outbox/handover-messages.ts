/** Messages between the extension's page and the page of Pincite that it opens. */
export type HandoverMessage =
  /** Pincite is ready to take citations. */
  | { readonly type: 'pincite:ready' }
  /** Pincite stored these citations. `account` is `known` if a user is logged in. */
  | {
      readonly type: 'pincite:stored'
      readonly ids: readonly string[]
      readonly account: 'known' | 'logged-out'
    }
  /** Pincite could not store the citations. */
  | { readonly type: 'pincite:failed' }

const MOST_IDS = 500

/** Checks a message from Pincite. Returns undefined if the message is not one of the known types. */
export function readHandoverMessage(data: unknown): HandoverMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'pincite:ready' || data.type === 'pincite:failed') return { type: data.type }
  if (data.type !== 'pincite:stored' || !('ids' in data) || !Array.isArray(data.ids)) return undefined
  const ids = data.ids
    .slice(0, MOST_IDS)
    .filter((id): id is string => typeof id === 'string' && /^[0-9a-f]{20}$/.test(id))
  const isKnown = 'account' in data && data.account === 'known'
  return { type: 'pincite:stored', ids, account: isKnown ? 'known' : 'logged-out' }
}
