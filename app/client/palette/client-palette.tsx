import { useNavigate } from 'react-router-dom'
import { useProjects } from '../../store/store-hooks.ts'
import { CommandPalette } from './command-palette.tsx'
import { navigationCommands } from './navigation-commands.ts'
import { t } from './messages.ts'

interface ClientPaletteProps {
  readonly onClose: () => void
  /** What is looked for already. */
  readonly wanted?: string
}

/** The commands outside a project: where to go. */
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
