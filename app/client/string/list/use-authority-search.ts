import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAllAuthorities } from '../../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../../store/store-provider.tsx'
import { projectPath } from '../../project-path.ts'
import { type AuthorityHit, buildAuthorityIndex, firstUseOf, searchAuthorities } from './authority-search.ts'

/** Searches the authorities in projects. Reads them once `wanted` is true. */
export function useAuthoritySearch(
  projects: readonly { readonly id: string }[],
  wanted: boolean,
): (text: string) => readonly AuthorityHit[] {
  const shelf = useAllAuthorities(wanted)
  const index = useMemo(() => buildAuthorityIndex(shelf ?? []), [shelf])
  const ids = useMemo(() => new Set(projects.map(({ id }) => id)), [projects])
  return useCallback((text) => searchAuthorities(index, text, ids), [index, ids])
}

/** Opens the first citation of an authority in any string. If the authority is not cited, opens its project. */
export function useOpenAuthority(): (projectId: string, authorityId: string) => Promise<void> {
  const store = useMaybeAccountStore()
  const navigate = useNavigate()
  return async (projectId, authorityId) => {
    const { readProjectContents } = await import('../../../store/queries.ts')
    const contents =
      store === null ? null : await readProjectContents(store.database, projectId).catch(() => null)
    const use = contents === null ? undefined : firstUseOf(contents, authorityId)
    await navigate(projectPath(projectId, use?.pos.stringId, use?.id))
  }
}
