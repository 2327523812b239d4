import type { Failure } from '#sync/failure.ts'
import { failure } from '#sync/failure.ts'
import type { CopyContent } from './clipboard-markup.ts'

/** Result of a copy: rich text, plain text only, or nothing (COPY_ERROR). */
export type CopyResult =
  { readonly ok: true; readonly kept: 'rich' | 'plain' } | { readonly ok: false; readonly failure: Failure }

/** A way to write to the clipboard. `put` returns false or throws if the method is unavailable. */
export interface CopyMethod {
  readonly keeps: 'rich' | 'plain'
  readonly put: (content: CopyContent) => boolean | Promise<boolean>
}

/**
 * Tries the methods in order and stops at the first that works.
 *
 * The first method runs before any await, because Safari allows clipboard access only inside the click itself.
 */
export async function tryCopyMethods(ways: readonly CopyMethod[], content: CopyContent): Promise<CopyResult> {
  for (const way of ways) {
    try {
      if (await way.put(content)) return { ok: true, kept: way.keeps }
    } catch {
      // This method is unavailable (no permission, insecure context, or no focus), so try the next one.
    }
  }
  return { ok: false, failure: failure('COPY_ERROR') }
}
