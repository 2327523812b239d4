import { useCallback, useEffect, useState } from 'react'
import { isOpenedByWord } from '../../browser/opened-by-word.ts'
import type { DocxWordHost } from './host/docx-host.ts'
import type { WordHost } from './host/word-host.ts'
import { loadOffice, type OfficeAbsence } from './load-office.ts'

export interface OpenFile {
  readonly name: string
  readonly host: DocxWordHost
}

/** The document open in the pane, or the reason that no document is open. */
type HostState =
  | { readonly is: 'connecting' }
  /** `visitor` means that the add-in did not open the page. */
  | { readonly is: 'absent'; readonly reason: OfficeAbsence | 'visitor' }
  | { readonly is: 'open'; readonly host: WordHost; readonly file?: OpenFile }

interface WordConnection {
  readonly state: HostState
  readonly retry: () => void
  readonly openFile: (file: File) => void
  readonly closeFile: () => void
}

/** Connects to Word if the add-in opened the page. Otherwise, sends no request to Microsoft. */
export function useWordHost(): WordConnection {
  const [isAddIn] = useState(isOpenedByWord)
  const [state, setState] = useState<HostState>(
    isAddIn ? { is: 'connecting' } : { is: 'absent', reason: 'visitor' },
  )

  useEffect(() => {
    if (!isAddIn) return
    let isCurrent = true
    void connect().then((next) => {
      if (isCurrent) setState(next)
    })
    return () => {
      isCurrent = false
    }
  }, [isAddIn])

  const retry = useCallback(() => {
    setState({ is: 'connecting' })
    void connect().then(setState)
  }, [])
  const openFile = useCallback((file: File) => {
    void Promise.all([file.arrayBuffer(), import('./host/docx-host.ts')]).then(([bytes, part]) => {
      const host = new part.DocxWordHost(new Uint8Array(bytes))
      setState({ is: 'open', host, file: { name: file.name, host } })
    })
  }, [])
  const closeFile = useCallback(() => {
    setState({ is: 'absent', reason: 'visitor' })
  }, [])
  return { state, retry, openFile, closeFile }
}

async function connect(): Promise<HostState> {
  try {
    const [office, { OfficeWordHost }] = await Promise.all([loadOffice(), import('./host/office-host.ts')])
    return typeof office === 'string'
      ? { is: 'absent', reason: office }
      : { is: 'open', host: new OfficeWordHost(office) }
  } catch {
    return { is: 'absent', reason: 'unreachable' }
  }
}
