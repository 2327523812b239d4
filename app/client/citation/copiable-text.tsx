import { type ClipboardEvent, type ComponentProps, memo } from 'react'
import type { Run } from '#cite/text/run.ts'
import { copyableOfSelection } from '../../clipboard/selection.ts'
import { classNames } from '../../ui/class-names.ts'
import { Runs } from './citation-text.tsx'

type CopiableTextProps = Omit<ComponentProps<'div'>, 'children' | 'onCopy'> & {
  readonly runs: readonly Run[]
}

/** A citation of which any selected part is copied as clean as the whole. */
export const CopiableText = memo(function CopiableText({ runs, className, ...rest }: CopiableTextProps) {
  return (
    <div {...rest} className={classNames('citation', className)} onCopy={cleanSelection}>
      <Runs runs={runs} />
    </div>
  )
})

function cleanSelection(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return
  const { html, text } = copyableOfSelection(styledFragment(selection.getRangeAt(0)))
  event.clipboardData.setData('text/html', html)
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

/** The selected nodes; a selection inside one run keeps that run's style. */
function styledFragment(range: Range): Node {
  const fragment = range.cloneContents()
  const parent = range.commonAncestorContainer.parentElement
  if (range.commonAncestorContainer.nodeType !== Node.TEXT_NODE || parent === null) return fragment
  const wrapper = parent.cloneNode(false)
  wrapper.appendChild(fragment)
  const holder = document.createDocumentFragment()
  holder.append(wrapper)
  return holder
}
