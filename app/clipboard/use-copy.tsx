import { type ReactNode, Suspense, useState } from 'react'
import { failureWords } from '../messages/failure-messages.ts'
import { part } from '../loading/lazy-part.ts'
import { toast } from '../notify/toast.ts'
import { copyBy, type CopyResult, type Way } from './copy-content.ts'
import { type Copyable, copyableOf } from './clipboard-markup.ts'
import { browserWays, plainWays } from './copy-methods.ts'
import { t } from './messages.ts'

// Few ever see it: it comes when something is copied, and waits in case the clipboard refuses.
const dialog = part(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Copies citations. Call it inside the click or key press itself: Safari allows the clipboard nowhere else. */
export type Copy = (citations: readonly Copyable[]) => Promise<CopyResult>

/** Copying with everything a person sees of it: the notice, or the dialog with the text when every way failed. */
export function useCopy(): { readonly copy: Copy; readonly copyDialog: ReactNode } {
  const { copyOne, copyDialog } = useCopying(browserWays)
  return {
    copy: (citations) =>
      copyOne(copyableOf(citations), (kept) => t(kept === 'rich' ? 'res_copied' : 'res_copied_plain')),
    copyDialog,
  }
}

/** Copies plain text and nothing else: Markdown or HTML source must not arrive as rich text. */
export function useCopyText(): {
  /** `done` is said once the text is on the clipboard. */
  readonly copyText: (text: string, done: string) => Promise<CopyResult>
  readonly copyDialog: ReactNode
} {
  const { copyOne, copyDialog } = useCopying(plainWays)
  return { copyText: (text, done) => copyOne({ html: '', text }, () => done), copyDialog }
}

function useCopying(ways: readonly Way[]) {
  const [refused, setRefused] = useState<Copyable | null>(null)

  async function copyOne(content: Copyable, said: (kept: 'rich' | 'plain') => string): Promise<CopyResult> {
    dialog.fetch()
    const result = await copyBy(ways, content)
    if (result.ok) toast({ message: said(result.kept), tone: 'ok' })
    else {
      dialog.come().then(
        () => {
          setRefused(content)
        },
        () => {
          toast({ message: failureWords.res_err_COPY_ERROR, tone: 'err' })
        },
      )
    }
    return result
  }

  return {
    copyOne,
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
