import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Source } from '#cite/source/source.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import { recordFactory } from '../record-factory.ts'
import { findFormProblems } from '../source/form-values.ts'
import type { FieldName } from '../source/form-fields.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { isWaitingForPage } from './reading-queue.ts'
import type { useWebciteForm } from './use-webcite-form.ts'
import { listOpenFields } from './webcite-draft.ts'
import { editWebcite, type FetchState, newWebcite } from './webcite-edit.ts'
import { kindOfType } from './webcite-type.ts'

interface WebciteSaving {
  /** The saved citation that the form edits. */
  readonly saved: Webcite | undefined
  /** True if the saved citation is queued until there is a connection. */
  readonly waits: boolean
  /** Empty and unreadable fields, once the user has tried to save. */
  readonly problems: ReadonlyMap<FieldName, 'empty' | 'date'>
  /** True if nothing prevents the form from being saved. */
  readonly isComplete: boolean
  /** Saves the citation; resolves to false if it is incomplete or the device failed to store it. */
  readonly saveWebcite: () => Promise<boolean>
  /** Queues an archived copy of the page, or cancels it. If the citation is complete, saves it with that choice. */
  readonly queueArchive: (wanted: boolean) => void
  /** Forgets an attempt to save, so that the form can be used for another citation. */
  readonly startOver: () => void
}

const noProblems: ReadonlyMap<FieldName, 'empty' | 'date'> = new Map()

/** Saves the citation in the form. If its page can't be reached, queues the citation as soon as it has content. */
export function useWebciteSaving(
  { draft, read, mustWait, dispatch }: ReturnType<typeof useWebciteForm>,
  {
    webcites,
    source,
    write,
  }: {
    readonly webcites: readonly Webcite[] | undefined
    /** Null while there is nothing to cite. */
    readonly source: Source | null
    readonly write: StoreWrite['write']
  },
): WebciteSaving {
  const [tried, setTried] = useState(false)
  const problems = findFormProblems(kindOfType[read.type], read.values)
  const saved = webcites?.find(({ id }) => id === draft.savedId)
  const waits = saved !== undefined && isWaitingForPage(saved)

  /** The pending write of a new citation. Meanwhile, saving again must not create another citation. */
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
    const found = read.isRead ? draft.found : null
    const { type, shortForms } = draft
    const open = listOpenFields(draft, read.type)
    const cited = { type, url: read.url, source, open, found, shortForms, state, archiveWanted }
    if (saved !== undefined) return write(editWebcite(saved.id, cited, saved.source))
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
    startOver: useCallback(() => {
      setTried(false)
    }, []),
  }
}
