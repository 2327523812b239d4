/** Icons used in more than one place. Other icons are imported directly from lucide-react. */
export { ChevronDown, ChevronRight, X } from 'lucide-react'
export { EllipsisVertical, GripVertical } from './dot-icons.tsx'
