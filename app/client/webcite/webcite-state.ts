import type { Failure, FailureCode } from '#sync/failure.ts'
import type { PageReading } from './page-reading.ts'
import { reduceDraft, type WebciteDraft, type WebciteDraftAction } from './webcite-draft.ts'

/** Progress of reading the page at the current URL. */
export type ReadingState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' | 'opening' }
  | { readonly is: 'unreadable' | 'needsOnce' }
  /** The page was read, but there is a notice to show. */
  | { readonly is: 'noticed'; readonly failure: Failure }

export interface WebciteState {
  readonly draft: WebciteDraft
  readonly reading: ReadingState
  readonly mustWait: boolean
}

export type PageReadingAction =
  | { readonly do: 'begin-reading'; readonly is: 'reading' | 'opening' }
  | { readonly do: 'end-reading'; readonly reading: ReadingState }
  | { readonly do: 'found'; readonly found: PageReading; readonly notice: Failure | null }
  /** The page can't be read, now or later. */
  | { readonly do: 'refused'; readonly code: FailureCode }
  | { readonly do: 'wait' }
  | { readonly do: 'waited' }

export type WebciteAction = WebciteDraftAction | PageReadingAction

export const idleReading: ReadingState = { is: 'idle' }

/** Applies an action to the screen's state. */
export function reduceWebcite(state: WebciteState, action: WebciteAction): WebciteState {
  switch (action.do) {
    case 'begin-reading':
      return { ...state, draft: withoutRefusal(state.draft), reading: { is: action.is }, mustWait: false }
    case 'end-reading':
      return { ...state, reading: action.reading }
    case 'refused': {
      // The draft keeps the reason, so that a reload brings it back with the URL and the fields.
      const refused = { url: state.draft.values.url ?? '', code: action.code }
      return { ...state, draft: { ...state.draft, refused }, reading: idleReading }
    }
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
      // A different citation must not be queued for the page of the previous citation.
      return { ...state, draft: reduceDraft(state.draft, action), mustWait: false }
    default:
      return { ...state, draft: reduceDraft(state.draft, action) }
  }
}

/** Returns the same object if it has no refusal, because an untouched draft is recognized by comparing objects. */
function withoutRefusal(draft: WebciteDraft): WebciteDraft {
  return draft.refused === null ? draft : { ...draft, refused: null }
}
