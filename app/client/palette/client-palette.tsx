import { useNavigate } from 'react-router-dom'
import { useProjects } from '../../store/store-hooks.ts'
import { CommandPalette } from './command-palette.tsx'
import { navigationCommands } from './navigation-commands.ts'
import { t } from './messages.ts'

interface ClientPaletteProps {
  readonly onClose: () => void
  /** Initial query. */
  readonly wanted?: string
}

/** Command palette outside a project: navigation. */
export function ClientPalette({ onClose, wanted = '' }: ClientPaletteProps) {
  const navigate = useNavigate()
  const projects = useProjects() ?? []
  return (
    <CommandPalette
      onClose={onClose}
      wanted={wanted}
      groups={[
        {
          title: t('res_palette_go'),
          commands: navigationCommands(navigate, projects, wanted === '' ? undefined : Infinity),
        },
      ]}
    />
  )
}
