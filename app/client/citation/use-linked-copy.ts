import { useEffect, useState } from 'react'
import type { TextLink } from '#cite/verify/link/link-html.ts'
import { type CopyCitations, useCopyCitations } from '../../clipboard/use-copy.tsx'
import { usePreferences } from '../../store/store-hooks.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { linksWanted } from './links-wanted.ts'

type LinkModule = typeof import('#cite/verify/link/link-citations.ts')

/** Copies citations with links, and finds the links in citations written to a Word document. */
type LinkedCopy = ReturnType<typeof useCopyCitations> & {
  /** Returns the links in a text. Returns no links if the user's preferences turn links off. */
  readonly linksIn: (text: string) => readonly TextLink[]
}

/**
 * Copies citations as `useCopyCitations` does. Adds links to free copies of the law if the user's preferences turn them
 * on for this citation style. Loads the links in advance, because the clipboard must be written during the click.
 */
export function useLinkedCopy(engine: CitationEngine | null, profile: string): LinkedCopy {
  const { copy, copyDialog } = useCopyCitations()
  const wanted = linksWanted(usePreferences(), profile)
  const [link, setLink] = useState<LinkModule | null>(null)
  useEffect(() => {
    if (!wanted) return
    // If the module can't be loaded, citations are copied without links.
    import('#cite/verify/link/link-citations.ts').then(setLink, () => undefined)
  }, [wanted])
  if (!wanted || link === null || engine === null) return { copy, copyDialog, linksIn: () => [] }
  const copyLinked: CopyCitations = (citations, notice) =>
    copy(
      citations.map((citation) => link.linkCitations(citation, engine.parse)),
      notice,
    )
  return { copy: copyLinked, copyDialog, linksIn: (text) => link.findLinks(text, engine.parse) }
}
