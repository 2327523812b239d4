import { createEnginePart, type PartState } from './engine-part.ts'

/** The citation engine: everything `cite/cite.ts` offers. */
export type CitationEngine = typeof import('#cite/cite.ts')

const engine = createEnginePart<CitationEngine>(() => import('#cite/cite.ts'))

/** The engine, as soon as it is here; rejects when it cannot be fetched. */
export const fetchEngine = engine.fetch

/**
 * The engine for a screen. It is a part of the build of its own, with its tables: the frame of a screen shows at
 * once, what the engine prints a moment later.
 */
export const useEngineState: () => PartState<CitationEngine> = engine.useState

/** The engine, or null until it is here. */
export function useEngine(): CitationEngine | null {
  const current = useEngineState()
  return typeof current === 'string' ? null : current
}
