import type { Failure } from '#sync/failure.ts'
import type { PageReading } from './page-reading.ts'
import { reduceDraft, type WebciteDraft, type WebciteDraftAction } from './webcite-draft.ts'

/** What is going on between an address and its page. */
export type ReadingState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' | 'opening' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'unreadable' | 'needsOnce' }
  /** Read, with a word about how. */
  | { readonly is: 'noticed'; readonly failure: Failure }

/** All the screen knows: the citation being made, and how the reading of its page stands. */
export interface WebciteState {
  readonly draft: WebciteDraft
  readonly reading: ReadingState
  /** There was no way to its page: the citation is to be kept as soon as it says anything, and to wait for one. */
  readonly mustWait: boolean
}

/** What happens to a reading. */
export type PageReadingAction =
  | { readonly do: 'begin-reading'; readonly is: 'reading' | 'opening' }
  | { readonly do: 'end-reading'; readonly reading: ReadingState }
  | { readonly do: 'found'; readonly found: PageReading; readonly notice: Failure | null }
  | { readonly do: 'wait' }
  | { readonly do: 'waited' }

export type WebciteAction = WebciteDraftAction | PageReadingAction

export const idleReading: ReadingState = { is: 'idle' }

/** The screen's state after something was done to it. */
export function reduceWebcite(state: WebciteState, action: WebciteAction): WebciteState {
  switch (action.do) {
    case 'begin-reading':
      return { ...state, reading: { is: action.is }, mustWait: false }
    case 'end-reading':
      return { ...state, reading: action.reading }
    case 'found': {
      const { found, notice } = action
      return {
        ...state,
        draft: reduceDraft(state.draft, { do: 'find', found }),
        reading: notice === null ? idleReading : { is: 'noticed', failure: notice },
      }
    }
    case 'wait':
      return { ...state, reading: idleReading, mustWait: true }
    case 'waited':
      return { ...state, mustWait: false }
    case 'share':
    case 'open':
    case 'clear':
      // Another citation: what the one before was waiting for is not its own.
      return { ...state, draft: reduceDraft(state.draft, action), mustWait: false }
    default:
      return { ...state, draft: reduceDraft(state.draft, action) }
  }
}
