import { useNavigate } from 'react-router-dom'
import type { ParsedString } from '#cite/find/found.ts'
import { rememberedPlace } from '../resume-place.ts'
import { useProjects } from '../../store/store-hooks.ts'
import { CommandPalette, type PaletteGroup } from './command-palette.tsx'
import { navigationCommands, projectCommands } from './navigation-commands.ts'
import { t } from './messages.ts'

interface ClientPaletteProps {
  readonly onClose: () => void
  /** Initial query. */
  readonly wanted?: string
  /** Called with a found case; if absent, cases are not searched. */
  readonly onCase?: ((found: ParsedString) => void) | undefined
  /** Commands that the page itself adds, listed first. */
  readonly own?: PaletteGroup | undefined
}

/** Command palette outside a project: navigation, and the pages of the project that was open last. */
export function ClientPalette({ onClose, wanted = '', onCase, own }: ClientPaletteProps) {
  const navigate = useNavigate()
  const projects = useProjects() ?? []
  // A page of a project has the commands of that project.
  const place = own === undefined ? rememberedPlace() : null
  const last = projects.find(({ id, name }) => id === place?.projectId && name !== '')
  return (
    <CommandPalette
      onClose={onClose}
      wanted={wanted}
      onCase={onCase}
      groups={[
        ...(own === undefined ? [] : [own]),
        ...(last === undefined ? [] : [{ title: last.name, commands: projectCommands(navigate, last) }]),
        {
          title: t('res_palette_go'),
          commands: navigationCommands(navigate, projects, wanted === '' ? undefined : Infinity),
        },
      ]}
    />
  )
}
