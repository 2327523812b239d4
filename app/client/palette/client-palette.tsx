import { useNavigate } from 'react-router-dom'
import { useProjects } from '../../store/store-hooks.ts'
import { Palette } from './command-palette.tsx'
import { placeCommands } from './navigation-commands.ts'
import { t } from './words.ts'

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
    <Palette
      onClose={onClose}
      wanted={wanted}
      groups={[
        {
          title: t('res_palette_go'),
          commands: placeCommands(navigate, projects, wanted === '' ? undefined : Infinity),
        },
      ]}
    />
  )
}
