import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useCopied } from '../../../clipboard/use-copy.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages.ts'

/** How long the button confirms the copy, in milliseconds. */
const SAID = 2000

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'disabled' | 'className'> {
  readonly label: string
  readonly onCopy: () => void
}

/** Copies, and confirms the copy on the button itself. A notice announces the copy to screen readers. */
export function CopyButton({ label, onCopy, ...rest }: CopyButtonProps) {
  const copies = useCopied((state) => state.copies)
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const [told, setTold] = useState(0)
  const done = pressedAt !== null && copies > pressedAt && told < copies
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => {
      setTold(copies)
    }, SAID)
    return () => {
      clearTimeout(timer)
    }
  }, [done, copies])
  return (
    <Button
      kind="primary"
      {...rest}
      onClick={() => {
        setPressedAt(copies)
        onCopy()
      }}
    >
      {done ? <Check aria-hidden /> : <Copy aria-hidden />} {done ? t('res_copied_here') : label}
    </Button>
  )
}
