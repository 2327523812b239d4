import { type ReactNode, Suspense, useState } from 'react'
import { create } from 'zustand'
import { failureMessages } from '../messages/failure-messages.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { showToast } from '../notify/toast.ts'
import { tryCopyMethods, type CopyResult, type CopyMethod } from './copy-content.ts'
import { type CopyContent, toCopyContent } from './clipboard-markup.ts'
import { browserCopyMethods, plainCopyMethods } from './copy-methods.ts'
import { t } from './messages.ts'

// Rarely needed, but loaded on the first copy in case the clipboard refuses.
const dialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Whether anything has been copied since the page opened. */
export const useCopied = create<{ readonly copied: boolean }>(() => ({ copied: false }))

/** Copies citations. Must be called inside the click or key press: Safari allows clipboard access nowhere else. */
export type CopyCitations = (citations: readonly CopyContent[]) => Promise<CopyResult>

/** Copies with user feedback: a notice, or a dialog with the text if every method fails. */
export function useCopyCitations(): { readonly copy: CopyCitations; readonly copyDialog: ReactNode } {
  const { copyOne, copyDialog } = useCopyMethods(browserCopyMethods)
  return {
    copy: (citations) =>
      copyOne(toCopyContent(citations), (kept) => t(kept === 'rich' ? 'res_copied' : 'res_copied_plain')),
    copyDialog,
  }
}

/** Copies plain text only: Markdown or HTML source must not paste as rich text. */
export function useCopyPlainText(): {
  /** Shows `done` once the text is on the clipboard. */
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
  ): Promise<CopyResult> {
    dialog.fetch()
    const result = await tryCopyMethods(ways, content)
    if (result.ok) {
      showToast({ message: said(result.kept), tone: 'ok' })
      useCopied.setState({ copied: true })
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
