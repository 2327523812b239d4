import { BookOpenText, ClipboardCheck, History, ListOrdered } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectView } from '../../project-path.ts'

/** The icon of each page about a project, for menus. */
export const viewIcons: Readonly<Record<ProjectView, ReactNode>> = {
  'short-forms': <ListOrdered aria-hidden />,
  authorities: <BookOpenText aria-hidden />,
  record: <ClipboardCheck aria-hidden />,
  history: <History aria-hidden />,
}
