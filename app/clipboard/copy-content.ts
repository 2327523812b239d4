import type { Failure } from '#sync/failure.ts'
import { failure } from '#sync/failure.ts'
import type { CopyContent } from './clipboard-markup.ts'

/** What a copy came to: everything arrived, only the words did, or nothing (COPY_ERROR). */
export type CopyResult =
  { readonly ok: true; readonly kept: 'rich' | 'plain' } | { readonly ok: false; readonly failure: Failure }

/** One road to the clipboard. `put` answers false, or throws, when the road is closed. */
export interface CopyMethod {
  readonly keeps: 'rich' | 'plain'
  readonly put: (content: CopyContent) => boolean | Promise<boolean>
}

/**
 * Tries the ways in their order and stops at the first that works.
 *
 * The first way is tried before anything is awaited: Safari allows the clipboard only inside the click itself.
 */
export async function tryCopyMethods(ways: readonly CopyMethod[], content: CopyContent): Promise<CopyResult> {
  for (const way of ways) {
    try {
      if (await way.put(content)) return { ok: true, kept: way.keeps }
    } catch {
      // A closed road (no permission, no secure context, no focus): the next one may be open.
    }
  }
  return { ok: false, failure: failure('COPY_ERROR') }
}
