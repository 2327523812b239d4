import { type ReactNode, Suspense, useState } from 'react'
import { create } from 'zustand'
import { failureMessages } from '../messages/failure-messages.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { showToast } from '../notify/toast.ts'
import { tryCopyMethods, type CopyResult, type CopyMethod } from './copy-content.ts'
import { type CopyContent, toCopyContent } from './clipboard-markup.ts'
import { browserCopyMethods, plainCopyMethods } from './copy-methods.ts'
import { t } from './messages.ts'

// Load the dialog when the user first copies something, so that the dialog is available if a copy fails.
const dialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Whether anything has been copied since the page opened, and how many times. */
export const useCopied = create<{ readonly copied: boolean; readonly copies: number }>(() => ({
  copied: false,
  copies: 0,
}))

/**
 * Copies citations. Call it only in the handler of a click or key press, because Safari doesn't allow clipboard access
 * anywhere else.
 */
export type CopyCitations = (citations: readonly CopyContent[], notice?: CopyNotice) => Promise<CopyResult>

/** Text added to the notice after a copy: the number of citations left to fix, and an action that shows them. */
interface CopyNotice {
  /** Text such as "3 to fix"; empty to add nothing. */
  readonly rest: string
  /**
   * True if a copied citation has a serious problem: the case is overruled, the citation is impossible, or it belongs
   * to another case.
   */
  readonly isSerious?: boolean
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Copies with user feedback: a notice, or a dialog with the text if every method fails. */
export function useCopyCitations(): { readonly copy: CopyCitations; readonly copyDialog: ReactNode } {
  const { copyOne, copyDialog } = useCopyMethods(browserCopyMethods)
  return {
    copy: (citations, notice) => {
      const rest = notice === undefined || notice.rest === '' ? undefined : notice
      const sayDone = (kept: 'rich' | 'plain'): string => {
        if (rest === undefined) return t(kept === 'rich' ? 'res_copied' : 'res_copied_plain')
        return t(kept === 'rich' ? 'res_copied_rest' : 'res_copied_plain_rest', { rest: rest.rest })
      }
      return copyOne(toCopyContent(citations), sayDone, rest)
    },
    copyDialog,
  }
}

/** Copies plain text only, because Markdown or HTML source must not be pasted as rich text. */
export function useCopyPlainText(): {
  /** Copies the text and then shows `done` as a notice. */
  readonly copyText: (text: string, done: string) => Promise<CopyResult>
  readonly copyDialog: ReactNode
} {
  const { copyOne, copyDialog } = useCopyMethods(plainCopyMethods)
  return { copyText: (text, done) => copyOne({ html: '', text }, () => done), copyDialog }
}

function useCopyMethods(ways: readonly CopyMethod[]) {
  const [refused, setRefused] = useState<CopyContent | null>(null)

  async function copyOneContent(
    content: CopyContent,
    said: (kept: 'rich' | 'plain') => string,
    { action, isSerious = false }: Pick<CopyNotice, 'action' | 'isSerious'> = {},
  ): Promise<CopyResult> {
    dialog.fetch()
    const result = await tryCopyMethods(ways, content)
    if (result.ok) {
      showToast({
        message: said(result.kept),
        // A notice has an action only if the copied text has a problem.
        tone: isSerious ? 'serious' : action === undefined ? 'ok' : 'warn',
        ...(action && { action }),
      })
      useCopied.setState(({ copies }) => ({ copied: true, copies: copies + 1 }))
    } else {
      dialog.come().then(
        () => {
          setRefused(content)
        },
        () => {
          showToast({ message: failureMessages.res_err_COPY_ERROR, tone: 'err' })
        },
      )
    }
    return result
  }

  return {
    copyOne: copyOneContent,
    copyDialog: refused !== null && (
      <Suspense>
        <dialog.Component
          content={refused}
          onClose={() => {
            setRefused(null)
          }}
        />
      </Suspense>
    ),
  }
}
