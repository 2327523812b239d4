/** The pictures used by more than one place; every other file imports its own from lucide-react by name. */
export { Check, ChevronDown, ChevronRight, EllipsisVertical, X } from 'lucide-react'
