import { useNavigate } from 'react-router-dom'
import { useProjects } from '../../store/hooks.ts'
import { Palette } from './palette.tsx'
import { placeCommands } from './places.ts'
import { t } from './words.ts'

/** The commands outside a project: where to go. */
export function ClientPalette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const projects = useProjects() ?? []
  return (
    <Palette
      onClose={onClose}
      groups={[{ title: t('res_palette_go'), commands: placeCommands(navigate, projects) }]}
    />
  )
}
