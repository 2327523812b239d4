import { type ComponentProps, Suspense, useImperativeHandle, useRef } from 'react'
import { optionalPart } from '../../loading/optional-part.ts'
import { TextArea } from '../../ui/field.tsx'
import { useTextWindow } from './use-text-window.ts'
import styles from './long-text.module.css'

const partBar = optionalPart(async () => (await import('./part-bar.tsx')).PartBar)

interface LongTextAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  readonly value: string
  readonly onText: (text: string) => void
  /** True while the text is being read. For long text, the bar below the box shows this. */
  readonly isReading?: boolean
}

/**
 * A text area for text of any length. Shows a long text in parts, because browsers freeze for seconds when 200 KB are
 * pasted into a text area. Paste, drop, copy, cut, and undo still apply to the entire text.
 */
export function LongTextArea({
  value,
  onText,
  isReading = false,
  ref,
  onKeyDown,
  ...rest
}: LongTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current)
  const box = useTextWindow({ value, onText, field })
  const { onUndoKey, ...handlers } = box.handlers
  return (
    <div className={styles.box}>
      <TextArea
        {...rest}
        {...handlers}
        ref={field}
        value={box.shown}
        onKeyDown={(event) => {
          if (!onUndoKey(event)) onKeyDown?.(event)
        }}
      />
      {box.part !== null && (
        <Suspense>
          <partBar.Component value={value} part={box.part} box={box} isReading={isReading} />
        </Suspense>
      )}
    </div>
  )
}
