import { type Dispatch, useEffect, useReducer } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { formatWebAddress, findSharedAddress, findSharedTitle } from '../web-address.ts'
import { saveTypedDraft, loadTypedDraft } from '../../session/typed-drafts.ts'
import { useSession } from '../../session/session.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { readSource } from '../source/read-source.ts'
import {
  draftFromStored,
  type DraftReading,
  emptyDraft,
  readDraft,
  type WebciteDraft,
} from './webcite-draft.ts'
import { readStoredReading } from './page-reading.ts'
import { readTabFragment } from './read-tab.ts'
import { todayInWords } from './today.ts'
import { type PageReadingActions, usePageReading } from './use-page-reading.ts'
import { idleReading, reduceWebcite, type WebciteAction, type WebciteState } from './webcite-state.ts'
import { readWebciteType } from './webcite-type.ts'

interface WebciteForm extends WebciteState, PageReadingActions {
  /** The draft with what is known about it. */
  readonly read: DraftReading
  readonly dispatch: Dispatch<WebciteAction>
}

/**
 * The citation being made, and the reading of its page. A reload keeps the draft; what another app or the bookmark
 * handed over starts a new one and is read at once, `?open=` names a kept one.
 */
export function useWebciteForm(webcites: readonly Webcite[] | undefined): WebciteForm {
  const [search, setSearch] = useSearchParams()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const name = useSession(({ user }) => `webcite.${user?.id ?? ''}`)
  const [state, dispatch] = useReducer(reduceWebcite, name, (own) => ({
    draft: readRememberedDraft(own),
    reading: idleReading,
    mustWait: false,
  }))
  const { draft } = state
  const actions = usePageReading(dispatch)
  const { readPage } = actions
  const url = search.get('url')
  const text = search.get('text')
  const title = search.get('title')

  useEffect(() => {
    if (url === null && text === null && title === null) return
    const found = findSharedAddress({ url, text, title })
    const address = found === null ? '' : formatWebAddress(found)
    dispatch({ do: 'share', url: address, title: findSharedTitle({ url, text, title }) })
    // Taken in: the draft remembers it from here, and a reload must not start over what was corrected since.
    setSearch({}, { replace: true })
    if (address !== '') readPage(address)
  }, [url, text, title, setSearch, readPage])

  useEffect(() => {
    const found = readTabFragment(hash)
    if (found === null) return
    // A wall in place of the page says nothing beyond its address.
    dispatch({ do: 'share', url: found.fields.blocked === undefined ? '' : found.url, title: '' })
    if (found.fields.blocked === undefined) dispatch({ do: 'find', found })
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const wanted = search.get('open')
  useEffect(() => {
    if (wanted === null || webcites === undefined) return
    const webcite = webcites.find(({ id }) => id === wanted)
    const source = webcite === undefined ? null : readSource(wanted, webcite.source)
    if (webcite !== undefined && source !== null) {
      dispatch({ do: 'open', draft: draftFromStored(webcite, source, readStoredReading(webcite.found)) })
    }
    setSearch({}, { replace: true })
  }, [wanted, webcites, setSearch])

  useEffect(() => {
    saveTypedDraft(name, draft === emptyDraft ? '' : JSON.stringify(draft))
  }, [name, draft])

  return { ...state, ...actions, read: readDraft(draft, todayInWords()), dispatch }
}

function readRememberedDraft(name: string): WebciteDraft {
  try {
    const found: unknown = JSON.parse(loadTypedDraft(name) ?? 'null')
    if (typeof found !== 'object' || found === null || !('touched' in found)) return emptyDraft
    const draft = { ...emptyDraft, ...(found as WebciteDraft) }
    return {
      ...draft,
      type: readWebciteType(draft.type),
      found: readStoredReading(draft.found === null ? null : { ...draft.found }),
    }
  } catch {
    return emptyDraft
  }
}
