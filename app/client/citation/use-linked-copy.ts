import { useEffect, useState } from 'react'
import { type CopyCitations, useCopyCitations } from '../../clipboard/use-copy.tsx'
import { usePreferences } from '../../store/store-hooks.ts'
import type { CitationEngine } from '../citation-engine.ts'

type LinkCitations = typeof import('#cite/verify/link/link-citations.ts').linkCitations

/**
 * Copies citations as `useCopyCitations` does, with links to free copies of the law if the user's preferences say so.
 * The links are loaded before a copy, because the clipboard must be written during the click.
 */
export function useLinkedCopy(engine: CitationEngine | null): ReturnType<typeof useCopyCitations> {
  const { copy, copyDialog } = useCopyCitations()
  const wanted = usePreferences()?.linkCitations === true
  const [link, setLink] = useState<{ readonly citations: LinkCitations } | null>(null)
  useEffect(() => {
    if (!wanted) return
    // Without the module, citations are copied without links.
    import('#cite/verify/link/link-citations.ts').then(
      ({ linkCitations }) => {
        setLink({ citations: linkCitations })
      },
      () => undefined,
    )
  }, [wanted])
  if (!wanted || link === null || engine === null) return { copy, copyDialog }
  const copyLinked: CopyCitations = (citations, notice) =>
    copy(
      citations.map((citation) => link.citations(citation, engine.parse)),
      notice,
    )
  return { copy: copyLinked, copyDialog }
}
