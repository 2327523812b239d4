/** Icons used in more than one place; every other file imports its own from lucide-react by name. */
export { ChevronDown, ChevronRight, X } from 'lucide-react'
export { EllipsisVertical, GripVertical } from './dot-icons.tsx'
