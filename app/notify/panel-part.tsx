import { type ComponentType, useEffect } from 'react'
import { showToast } from './toast.ts'
import { lazyPart, type LazyPart } from '../loading/lazy-part.ts'
import { t } from './panel-messages.ts'
import { isMissingPart } from '../loading/missing-part.ts'

type LoadPart<Props> = () => Promise<ComponentType<Props>>

/**
 * Declares a part of a screen that loads separately. If the part can't be fetched, the screen keeps working, and a
 * message appears in place of the part until the page is reloaded.
 */
export function panelPart<Props>(load: LoadPart<Props>): LazyPart<Props> {
  return replaceMissing(load, MissingPanel)
}

/**
 * Declares a dialog or menu that loads separately. If it can't be fetched, the screen keeps working, and a notification
 * appears.
 */
export function dialogPart<Props>(load: LoadPart<Props>): LazyPart<Props> {
  return replaceMissing(load, MissingDialog)
}

function replaceMissing<Props>(load: LoadPart<Props>, Replacement: ComponentType): LazyPart<Props> {
  return lazyPart(async () => {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof Error && isMissingPart(error))) throw error
      return Replacement as ComponentType<Props>
    }
  })
}

function MissingPanel() {
  return <p role="status">{t('res_missing_panel')}</p>
}

function MissingDialog() {
  useEffect(() => {
    showToast({ message: t('res_missing_panel'), tone: 'err' })
  }, [])
  return null
}
