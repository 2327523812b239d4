import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showToast } from '../../notify/toast.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { t } from '../string/messages.ts'
import { useLatest } from '../use-latest.ts'
import styles from './file-drop.module.css'

/**
 * Opens a file dropped anywhere on the page: a Word document in the Footnote doctor, a saved page in Webcite, and a
 * bibliography or project file as a project. Areas that accept files handle their own drops.
 */
export function FileDrop() {
  const navigate = useNavigate()
  const store = useMaybeAccountStore()
  const latest = useLatest(navigate)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (store === null) return
    const ended = new AbortController()
    const { signal } = ended

    async function openDropped(file: File): Promise<void> {
      if (store === null) return
      const { openFileAsProject } = await import('./open-file.ts')
      const way = await openFileAsProject(file, store)
      if (way === null) showToast({ message: t('res_open_failed'), tone: 'err' })
      else await latest.current(way)
    }

    const listen = (kind: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void => {
      document.addEventListener(kind, act, { signal })
    }
    listen('dragover', (event) => {
      const isOurs = !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true
      setOver(isOurs)
      if (isOurs) event.preventDefault()
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false)
    })
    listen('drop', (event) => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (event.defaultPrevented || file === undefined) return
      event.preventDefault()
      openDropped(file).catch((error: unknown) => {
        console.error('A file could not be opened:', error)
        showToast({ message: t('res_open_failed'), tone: 'err' })
      })
    })
    return () => {
      ended.abort()
    }
  }, [store, latest])

  return isOver ? <p className={styles.over}>{t('res_drop_help')}</p> : null
}
