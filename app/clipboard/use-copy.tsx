import { type ReactNode, useState } from 'react'
import { toast } from '../shell/toast.ts'
import { copyBy, type CopyResult } from './copy.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { type Copyable, copyableOf } from './markup.ts'
import { browserWays, plainWays } from './ways.ts'
import { t } from './words.ts'

/** Copies citations. Call it inside the click or key press itself: Safari allows the clipboard nowhere else. */
export type Copy = (citations: readonly Copyable[]) => Promise<CopyResult>

/** Copying with everything a person sees of it: the notice, or the dialog with the text when every way failed. */
export function useCopy(): { readonly copy: Copy; readonly copyDialog: ReactNode } {
  const [refused, setRefused] = useState<Copyable | null>(null)

  const copy: Copy = async (citations) => {
    const content = copyableOf(citations)
    const result = await copyBy(browserWays, content)
    if (!result.ok) setRefused(content)
    else toast({ message: t(result.kept === 'rich' ? 'res_copied' : 'res_copied_plain'), tone: 'ok' })
    return result
  }

  return {
    copy,
    copyDialog: (
      <CopyDialog
        content={refused}
        onClose={() => {
          setRefused(null)
        }}
      />
    ),
  }
}

/** Copies plain text and nothing else: Markdown or HTML source must not arrive as rich text. */
export function useCopyText(): {
  /** `done` is said once the text is on the clipboard. */
  readonly copyText: (text: string, done: string) => Promise<CopyResult>
  readonly copyDialog: ReactNode
} {
  const [refused, setRefused] = useState<Copyable | null>(null)
  return {
    copyText: async (text, done) => {
      const content = { html: '', text }
      const result = await copyBy(plainWays, content)
      if (result.ok) toast({ message: done, tone: 'ok' })
      else setRefused(content)
      return result
    },
    copyDialog: (
      <CopyDialog
        content={refused}
        onClose={() => {
          setRefused(null)
        }}
      />
    ),
  }
}
