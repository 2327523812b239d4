import { type Dispatch, useEffect, useReducer } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printAddress, sharedAddress, sharedTitle } from '../address.ts'
import { keepDraft, keptDraft } from '../../session/draft.ts'
import { useSession } from '../../session/session.ts'
import type { Webcite } from '../../store/hooks.ts'
import { writeDate } from '../source/dates.ts'
import { readSource } from '../source/reading.ts'
import { type Draft, type DraftAction, draftAfter, emptyDraft, type ReadDraft, readDraft } from './draft.ts'

/** The citation being made. A reload keeps it; what another app shared starts a new one, `?open=` names a kept one. */
export function useDraft(webcites: readonly Webcite[] | undefined): {
  readonly draft: Draft
  readonly read: ReadDraft
  readonly dispatch: Dispatch<DraftAction>
} {
  const [search, setSearch] = useSearchParams()
  const name = useSession(({ user }) => `webcite.${user?.id ?? ''}`)
  const [draft, dispatch] = useReducer(draftAfter, name, remembered)
  const url = search.get('url')
  const text = search.get('text')
  const title = search.get('title')

  useEffect(() => {
    if (url === null && text === null && title === null) return
    const address = sharedAddress({ url, text, title })
    dispatch({
      do: 'share',
      url: address === null ? '' : printAddress(address),
      title: sharedTitle({ url, text, title }),
    })
    // Taken in: the draft remembers it from here, and a reload must not start over what was corrected since.
    setSearch({}, { replace: true })
  }, [url, text, title, setSearch])

  const wanted = search.get('open')
  useEffect(() => {
    if (wanted === null || webcites === undefined) return
    const webcite = webcites.find(({ id }) => id === wanted)
    const source = webcite === undefined ? null : readSource(wanted, webcite.source)
    if (webcite !== undefined && source !== null) {
      dispatch({ do: 'open', id: wanted, type: webcite.type, source })
    }
    setSearch({}, { replace: true })
  }, [wanted, webcites, setSearch])

  useEffect(() => {
    keepDraft(name, draft === emptyDraft ? '' : JSON.stringify(draft))
  }, [name, draft])

  return { draft, read: readDraft(draft, today()), dispatch }
}

function today(): string {
  const now = new Date()
  return writeDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}

function remembered(name: string): Draft {
  try {
    const found: unknown = JSON.parse(keptDraft(name) ?? 'null')
    return typeof found === 'object' && found !== null && 'touched' in found ? (found as Draft) : emptyDraft
  } catch {
    return emptyDraft
  }
}
