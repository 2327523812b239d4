import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { formatWebAddress, findSharedAddress, findSharedTitle } from '../web-address.ts'
import { saveTypedDraft, loadTypedDraft } from '../../session/typed-drafts.ts'
import { useSession } from '../../session/session.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { readSource } from '../source/read-source.ts'
import {
  type WebciteDraft,
  type WebciteDraftAction,
  reduceDraft,
  draftFromStored,
  emptyDraft,
  type DraftReading,
  readDraft,
} from './webcite-draft.ts'
import { readStoredReading } from './page-reading.ts'
import { readTabFragment } from './read-tab.ts'
import { todayInWords } from './today.ts'
import { readWebciteType } from './webcite-type.ts'

interface UseDraft {
  readonly draft: WebciteDraft
  readonly read: DraftReading
  readonly dispatch: Dispatch<WebciteDraftAction>
}

/**
 * The citation being made. A reload keeps it; what another app or the bookmark handed over starts a new one, `?open=`
 * names a kept one. `onArrive` is told of an address that came by itself, to be read at once.
 */
export function useDraft(
  webcites: readonly Webcite[] | undefined,
  onArrive: (url: string) => void,
): UseDraft {
  const [search, setSearch] = useSearchParams()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const name = useSession(({ user }) => `webcite.${user?.id ?? ''}`)
  const [draft, dispatch] = useReducer(reduceDraft, name, readRememberedDraft)
  const arrive = useRef(onArrive)
  const url = search.get('url')
  const text = search.get('text')
  const title = search.get('title')

  useEffect(() => {
    arrive.current = onArrive
  })

  useEffect(() => {
    if (url === null && text === null && title === null) return
    const found = findSharedAddress({ url, text, title })
    const address = found === null ? '' : formatWebAddress(found)
    dispatch({ do: 'share', url: address, title: findSharedTitle({ url, text, title }) })
    // Taken in: the draft remembers it from here, and a reload must not start over what was corrected since.
    setSearch({}, { replace: true })
    if (address !== '') arrive.current(address)
  }, [url, text, title, setSearch])

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

  return { draft, read: readDraft(draft, todayInWords()), dispatch }
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
