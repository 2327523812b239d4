import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { formatWebAddress, findSharedAddress, findSharedTitle } from '../web-address.ts'
import {
  saveTypedDraft,
  loadTypedDraft,
  releaseTypedDraft,
  restoreTypedDrafts,
} from '../../session/typed-drafts.ts'
import { useSession } from '../../session/session.ts'
import { isFailureCode } from '#sync/failure.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { showToast } from '../../notify/toast.ts'
import { recordFactory } from '../record-factory.ts'
import { findFormProblems } from '../source/form-values.ts'
import {
  type DraftReading,
  emptyDraft,
  readDraft,
  sourceOfDraft,
  type WebciteDraft,
} from './webcite-draft.ts'
import { type PageReading, readStoredReading } from './page-reading.ts'
import { readTabFragment } from './read-tab.ts'
import { todayInWords } from './today.ts'
import { type PageReadingActions, usePageReading } from './use-page-reading.ts'
import { idleReading, reduceWebcite, type WebciteAction, type WebciteState } from './webcite-state.ts'
import { describeCited, readSavedDraft } from './saved-draft.ts'
import { newWebcite } from './webcite-edit.ts'
import { kindOfType, readWebciteType } from './webcite-type.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { t } from './messages.ts'

/** Input from another app, a link, or the bookmarklet. */
type HandedOver =
  | { readonly is: 'link'; readonly url: string; readonly title: string }
  | { readonly is: 'page'; readonly found: PageReading }

/** Input that arrived while the form had unsaved content. The user chooses which to keep. */
export interface WebciteOffer {
  /** The URL or title of the input. */
  readonly name: string
  take(): void
  leave(): void
}

interface WebciteForm extends WebciteState, PageReadingActions {
  readonly offer: WebciteOffer | null
  /** The draft with its type, values, and confidence. */
  readonly read: DraftReading
  readonly dispatch: Dispatch<WebciteAction>
}

/**
 * Manages the current draft and the reading of its page. A reload keeps the draft. Input from another app, a link, or
 * the bookmarklet starts a new draft and is read immediately. If the form has a page that was read completely, the form
 * is saved first. Other unsaved content stays in the form, and the input is only offered. `?open=` opens a saved
 * citation.
 */
export function useWebciteForm(
  webcites: readonly Webcite[] | undefined,
  { capitals, write }: { readonly capitals: boolean; readonly write: StoreWrite['write'] },
): WebciteForm {
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

  const [offered, setOffered] = useReducer(replaceOffer, null)

  const take = useCallback(
    (given: HandedOver) => {
      setOffered(null)
      if (given.is === 'link') {
        dispatch({ do: 'share', url: given.url, title: given.title })
        if (given.url !== '') readPage(given.url)
        else showToast({ message: t('res_webcite_no_link'), tone: 'err' })
        return
      }
      const { found } = given
      // A page that blocks reading provides only its URL.
      dispatch({ do: 'share', url: found.fields.blocked === undefined ? '' : found.url, title: '' })
      if (found.fields.blocked === undefined) dispatch({ do: 'find', found })
    },
    [readPage],
  )

  // Any site may link here with a URL, which must not replace unsaved content.
  const isBegun = draft !== emptyDraft && draft.savedId === null
  const read = readDraft(draft, { today: todayInWords(), capitals })
  const receive = useEffectEvent((given: HandedOver) => {
    const kept = isBegun ? keepFinished(draft, read) : null
    if (kept !== null) {
      void write(kept.changes)
      showToast({ message: t(kept.isRead ? 'res_webcite_kept' : 'res_webcite_queued'), tone: 'ok' })
    }
    if (isBegun && kept === null) setOffered(given)
    else take(given)
  })

  // The stored citations are needed to save a complete form.
  const canReceive = !isBegun || webcites !== undefined
  /**
   * The shared fields that were already received. They are remembered because the effect runs again before they are
   * removed from the URL.
   */
  const received = useRef('')
  useEffect(() => {
    const shared = JSON.stringify([url, text, title])
    const isNothing = url === null && text === null && title === null
    if (isNothing) received.current = ''
    if (!canReceive || isNothing || received.current === shared) return
    received.current = shared
    const found = findSharedAddress({ url, text, title })
    const address = found === null ? '' : formatWebAddress(found)
    receive({ is: 'link', url: address, title: findSharedTitle({ url, text, title }) })
    // The draft now contains the input. Remove the input from the URL, so that a reload doesn't discard later edits.
    setSearch({}, { replace: true })
  }, [canReceive, url, text, title, setSearch])

  useEffect(() => {
    const found = canReceive ? readTabFragment(hash) : null
    if (found === null) return
    receive({ is: 'page', found })
    void navigate(pathname, { replace: true })
  }, [canReceive, hash, pathname, navigate])

  const wanted = search.get('open')
  useEffect(() => {
    if (wanted === null || webcites === undefined) return
    const webcite = webcites.find(({ id }) => id === wanted)
    const saved = webcite === undefined ? null : readSavedDraft(webcite)
    if (saved !== null) dispatch({ do: 'open', draft: saved })
    setSearch({}, { replace: true })
  }, [wanted, webcites, setSearch])

  const [opened] = useState(draft)
  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    const late = readRememberedDraft(name)
    if (draft === opened && JSON.stringify(late) !== JSON.stringify(opened))
      dispatch({ do: 'open', draft: late })
    setRestored(true)
  })
  useEffect(() => {
    // After a browser crash, drafts might not be restored until after the first render.
    void restoreTypedDrafts().then(restore)
    return () => {
      releaseTypedDraft(name)
    }
  }, [name])

  useEffect(() => {
    // Wait until drafts are restored. Otherwise, an older text would be stored as the newest.
    if (isRestored || draft !== opened)
      saveTypedDraft(name, draft === emptyDraft ? '' : JSON.stringify(draft))
  }, [name, draft, opened, isRestored])

  const offer = offered && {
    name: nameHandedOver(offered),
    take: () => take(offered),
    leave: () => setOffered(null),
  }
  return { ...state, ...actions, offer, read, dispatch }
}

/**
 * Returns the changes that save a draft without asking the user. The draft must have a page that was read completely,
 * or a shared link whose page the queue will read. Returns null for any other draft.
 */
function keepFinished(
  draft: WebciteDraft,
  read: DraftReading,
): { readonly isRead: boolean; readonly changes: readonly RecordChange[] } | null {
  const source = sourceOfDraft(read, { id: 'draft' })
  const isShared = !read.isRead && read.address !== null && draft.touched.every((name) => name === 'url')
  const isComplete = read.isRead && findFormProblems(kindOfType[read.type], read.values).size === 0
  if (source === null || !(isShared || isComplete)) return null
  const cited = describeCited(draft, read, source, read.isRead ? 'fetched' : 'queued')
  return { isRead: read.isRead, changes: newWebcite(cited, recordFactory).changes }
}

function replaceOffer(_before: HandedOver | null, next: HandedOver | null): HandedOver | null {
  return next
}

function nameHandedOver(given: HandedOver): string {
  if (given.is === 'page') return given.found.url
  return given.url === '' ? given.title : given.url
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
      refused: draft.refused !== null && isFailureCode(draft.refused.code) ? draft.refused : null,
    }
  } catch {
    return emptyDraft
  }
}
