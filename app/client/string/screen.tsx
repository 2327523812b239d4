import { useSearchParams } from 'react-router-dom'
import { ProjectScreen } from './editor/project-screen.tsx'
import { ProjectList } from './list/project-list.tsx'

/** The String Cite Tool: the projects, or the one named in the address (`?project=`). */
export function StringScreen() {
  const [search] = useSearchParams()
  const project = search.get('project')
  return project === null ? <ProjectList /> : <ProjectScreen key={project} projectId={project} />
}
