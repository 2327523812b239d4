import { useEffect, useState } from 'react'
import { shares } from '#sync/contract/share.ts'
import type { Failure } from '#sync/failure.ts'
import { callApi } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'
import { canSeal, openCopy, WrongShareKey } from '../share/seal-copy.ts'
import { readShareSecret } from '../share/share-link.ts'
import { type ProjectFile, readProjectFile } from '../string/exchange/project-file.ts'

export type SharedCopyState =
  | { readonly is: 'loading' }
  | { readonly is: 'open'; readonly file: ProjectFile; readonly expiresAt: string }
  | { readonly is: 'cut' | 'wrong' | 'gone' | 'newer' | 'no-crypto' | 'offline' }
  | { readonly is: 'expired'; readonly until: string }
  | { readonly is: 'failed'; readonly failure: Failure }

/** Fetches and decrypts a shared copy; `retry` tries again. */
export function useSharedCopy(id: string, fragment: string): { state: SharedCopyState; retry: () => void } {
  const [opened, setOpened] = useState<{ readonly of: string; readonly state: SharedCopyState }>()
  const [attempt, setAttempt] = useState(0)
  const asked = `${id} ${fragment} ${attempt}`
  useEffect(() => {
    const leaving = new AbortController()
    void openSharedCopy(id, fragment, leaving.signal).then((state) => {
      if (!leaving.signal.aborted) setOpened({ of: asked, state })
    })
    return () => {
      leaving.abort()
    }
  }, [id, fragment, asked])
  return {
    state: opened?.of === asked ? opened.state : { is: 'loading' },
    retry: () => {
      setAttempt(attempt + 1)
    },
  }
}

async function openSharedCopy(id: string, fragment: string, signal: AbortSignal): Promise<SharedCopyState> {
  const secret = readShareSecret(fragment)
  if (secret === null) return { is: 'cut' }
  if (!canSeal()) return { is: 'no-crypto' }
  const answer = await callApi(shares.open, { params: { share: id }, signal })
  if (!answer.ok) return explainRefusal(answer.failure, secret.until)
  try {
    const file = readProjectFile(await openCopy(answer.value.content, secret.key))
    return file === null ? { is: 'newer' } : { is: 'open', file, expiresAt: answer.value.expiresAt }
  } catch (error) {
    if (!(error instanceof WrongShareKey)) throw error
    return { is: 'wrong' }
  }
}

function explainRefusal(failure: Failure, until: string | null): SharedCopyState {
  if (isTransportFailure(failure)) return { is: 'offline' }
  if (failure.code !== 'NOT_FOUND') return { is: 'failed', failure }
  const isOver = until !== null && Date.parse(`${until}T23:59:59Z`) < Date.now()
  return isOver ? { is: 'expired', until } : { is: 'gone' }
}
