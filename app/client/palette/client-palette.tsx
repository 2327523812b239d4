import { useNavigate } from 'react-router-dom'
import type { ParsedString } from '#cite/find/found.ts'
import { useProjects } from '../../store/store-hooks.ts'
import { CommandPalette, type PaletteGroup } from './command-palette.tsx'
import { navigationCommands } from './navigation-commands.ts'
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

/** Command palette outside a project: navigation. */
export function ClientPalette({ onClose, wanted = '', onCase, own }: ClientPaletteProps) {
  const navigate = useNavigate()
  const projects = useProjects() ?? []
  return (
    <CommandPalette
      onClose={onClose}
      wanted={wanted}
      onCase={onCase}
      groups={[
        ...(own === undefined ? [] : [own]),
        {
          title: t('res_palette_go'),
          commands: navigationCommands(navigate, projects, wanted === '' ? undefined : Infinity),
        },
      ]}
    />
  )
}
