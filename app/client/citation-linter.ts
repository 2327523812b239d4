import { createEnginePart, type PartState } from './engine-part.ts'

/** The engine's rules: everything `cite/linter.ts` offers. */
export type CitationLinter = typeof import('#cite/linter.ts')

/** The rules for a screen that asks them before it shows anything of the engine's. They come after the engine. */
export const useLinterState: () => PartState<CitationLinter> = createEnginePart<CitationLinter>(
  () => import('#cite/linter.ts'),
).useState
