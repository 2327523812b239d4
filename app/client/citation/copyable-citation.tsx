import { type ComponentProps, memo } from 'react'
import type { Run } from '#cite/text/run.ts'
import { classNames } from '../../ui/class-names.ts'
import { CitationRuns } from './citation-runs.tsx'
import { copyCleanSelection } from './copy-clean-selection.ts'

type CopiableTextProps = Omit<ComponentProps<'div'>, 'children' | 'onCopy'> & {
  readonly runs: readonly Run[]
}

/** A citation. Selections copied from it have the same clean format as a copy of the full citation. */
export const CopyableCitation = memo(function CopiableText({ runs, className, ...rest }: CopiableTextProps) {
  return (
    <div {...rest} className={classNames('citation', className)} onCopy={copyCleanSelection}>
      <CitationRuns runs={runs} />
    </div>
  )
})
