import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Source } from '#cite/source/source.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { recordFactory } from '../record-factory.ts'
import { findFormProblems } from '../source/form-values.ts'
import type { FieldName } from '../source/form-fields.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { isWaitingForPage } from './reading-queue.ts'
import type { useWebciteForm } from './use-webcite-form.ts'
import { showToast } from '../../notify/toast.ts'
import { parseWebAddress } from '../web-address.ts'
import { t } from './messages.ts'
import { describeCited, readSavedDraft } from './saved-draft.ts'
import { todayInWords } from './today.ts'
import { isSameAddress, readDraft, sourceOfDraft, type WebciteDraft } from './webcite-draft.ts'
import { editWebcite, type FetchState, newWebcite } from './webcite-edit.ts'
import { kindOfType } from './webcite-type.ts'

interface WebciteSaving {
  /** The saved citation that the form edits. */
  readonly saved: Webcite | undefined
  /** True if the saved citation is waiting for a connection. */
  readonly waits: boolean
  /** Empty and unreadable fields, once the user has tried to save. */
  readonly problems: ReadonlyMap<FieldName, 'empty' | 'date'>
  /** True if nothing prevents the form from being saved. */
  readonly isComplete: boolean
  /** Saves the citation; resolves to false if it is incomplete or the device failed to store it. */
  readonly saveWebcite: () => Promise<boolean>
  /** Queues an archived copy of the page, or cancels the queued copy. If the citation is complete, also saves it. */
  readonly queueArchive: (wanted: boolean) => void
  /**
   * Reads a page. If the form has the saved citation of another page, that citation stays as it is, and the form starts
   * a new one.
   */
  readonly readPage: (url: string) => void
  /** Forgets an attempt to save, so that the form can be used for another citation. */
  readonly startOver: () => void
}

/** Returns the host of a draft's URL; empty if it has none. */
function hostOf({ values }: WebciteDraft): string {
  return parseWebAddress(values.url ?? '')?.host ?? ''
}

const noProblems: ReadonlyMap<FieldName, 'empty' | 'date'> = new Map()

/** Saves the citation in the form. If its page can't be reached, queues the citation as soon as it has content. */
export function useWebciteSaving(
  { draft, read, mustWait, dispatch, readPage }: ReturnType<typeof useWebciteForm>,
  {
    webcites,
    source,
    capitals,
    write,
  }: {
    readonly webcites: readonly Webcite[] | undefined
    /** Null until there is something to cite. */
    readonly source: Source | null
    readonly capitals: boolean
    readonly write: StoreWrite['write']
  },
): WebciteSaving {
  const [tried, setTried] = useState(false)
  const problems = findFormProblems(kindOfType[read.type], read.values)
  const saved = webcites?.find(({ id }) => id === draft.savedId)
  const waits = saved !== undefined && isWaitingForPage(saved)

  /** The pending write of a new citation. While the write is pending, saving again must not create another citation. */
  const making = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    if (saved !== undefined || draft.savedId === null) making.current = null
  }, [saved, draft.savedId])

  const state: FetchState = waits ? 'queued' : read.isRead ? 'fetched' : 'manual'

  async function keepWebcite(
    state: FetchState,
    archiveWanted: boolean = draft.archiveWanted,
  ): Promise<boolean> {
    if (source === null) return false
    const cited = { ...describeCited(draft, read, source, state), archiveWanted }
    // A citation of another site is a new citation, even if its page was never read. A citation without a URL has no
    // site.
    const own = saved === undefined ? null : readSavedDraft(saved)
    const isSame = own === null || read.address === null || hostOf(own) === hostOf(draft)
    if (saved !== undefined && isSame) return write(editWebcite(saved.id, cited, saved.source))
    making.current ??= createWebcite(cited)
    return making.current
  }

  async function createWebcite(cited: Parameters<typeof newWebcite>[0]): Promise<boolean> {
    const { id, changes } = newWebcite(cited, recordFactory)
    const kept = await write(changes)
    if (kept) dispatch({ do: 'saved', id })
    else making.current = null
    return kept
  }

  /** Saves the user's changes to a saved citation before the form moves on to another page. */
  function keepTyped(before: Webcite, own: WebciteDraft): void {
    const typed = draft.touched.filter((name) => name !== 'url')
    if (typed.every((name) => (draft.values[name] ?? '') === (own.values[name] ?? ''))) return
    const { url = '' } = own.values
    const whole = { ...draft, found: own.found, values: { ...draft.values, url } }
    const reading = readDraft(whole, { today: todayInWords(), capitals })
    const edited = sourceOfDraft(reading, { id: before.id })
    if (edited === null) return
    const cited = describeCited(whole, reading, edited, reading.isRead ? 'fetched' : 'manual')
    void write(editWebcite(before.id, { ...cited, archiveWanted: draft.archiveWanted }, before.source))
  }

  function readAnother(url: string): void {
    const own = saved === undefined ? null : readSavedDraft(saved)
    if (saved !== undefined && own !== null && !isSameAddress(own.values.url ?? '', url)) {
      keepTyped(saved, own)
      setTried(false)
      dispatch({ do: 'share', url, title: '' })
      showToast({ message: t('res_webcite_kept'), tone: 'ok' })
    }
    readPage(url)
  }

  const queueWebcite = useEffectEvent(() => {
    dispatch({ do: 'waited' })
    void keepWebcite('queued')
  })
  const canQueue = mustWait && webcites !== undefined && source !== null
  useEffect(() => {
    if (canQueue) queueWebcite()
  }, [canQueue])

  return {
    saved,
    waits,
    problems: tried ? problems : noProblems,
    isComplete: problems.size === 0,
    saveWebcite: async () => {
      setTried(true)
      if (problems.size > 0) return false
      return keepWebcite(state)
    },
    queueArchive: (wanted) => {
      dispatch({ do: 'archive', wanted })
      if (problems.size === 0) void keepWebcite(state, wanted)
    },
    readPage: readAnother,
    startOver: useCallback(() => {
      setTried(false)
    }, []),
  }
}
