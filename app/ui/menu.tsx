import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonKind, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Popover } from './popover.tsx'
import { usePressToggle } from './use-press-toggle.ts'
import styles from './menu.module.css'

export interface MenuItem {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Content shown at the end of the line, such as a keyboard shortcut. */
  readonly hint?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Draws a separator above this item. */
  readonly separated?: boolean
  readonly onSelect: () => void
}

interface MenuProps {
  /** Accessible name of the button and the menu. */
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Content of the button: an icon (`icon`) or any content. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
  readonly kind?: ButtonKind
  readonly small?: boolean
  readonly align?: 'start' | 'end'
  /** Class name for a button that must match its neighbors. */
  readonly className?: string | undefined
}

/**
 * A menu button (WAI-ARIA). The arrow keys, Home, End, and the first letter of an item move focus. Enter and Space
 * choose an item. Esc and Tab close the menu and return focus to the button.
 */
export function Menu({
  label,
  items,
  icon,
  children,
  kind = 'quiet',
  small = false,
  align = 'end',
  className,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = usePressToggle(open, setOpen)
  const id = useId()
  const trigger = {
    ref: button,
    kind,
    small,
    className,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    ...toggle,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpen(true)
    },
  }
  return (
    <>
      {icon === undefined ? (
        <Button {...trigger} aria-label={label}>
          {children}
        </Button>
      ) : (
        <IconButton {...trigger} label={label}>
          {icon}
        </IconButton>
      )}
      <MenuList
        id={id}
        label={label}
        items={items}
        open={open}
        anchor={button}
        align={align}
        onClose={() => {
          setOpen(false)
        }}
      />
    </>
  )
}

interface MenuListProps {
  readonly id?: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly open: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly align?: 'start' | 'end'
  readonly onClose: () => void
}

/** The open menu: takes focus and returns it to the button. */
export function MenuList({ id, label, items, open, anchor, align = 'end', onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [open])

  function closeMenu(): void {
    onClose()
    anchor.current?.focus()
  }

  return (
    <Popover open={open} onClose={onClose} anchor={anchor.current} align={align}>
      <div
        ref={list}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') {
            event.preventDefault()
            closeMenu()
          } else if (moveMenuFocus(event.currentTarget, event.key)) event.preventDefault()
        }}
      >
        {items.map((item) => (
          <MenuItemButton key={item.id} item={item} onChoose={closeMenu} />
        ))}
      </div>
    </Popover>
  )
}

function MenuItemButton({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  return (
    <>
      {item.separated === true && <hr className={styles.rule} />}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={item.disabled}
        className={classNames(styles.item, item.danger && styles.danger)}
        onClick={() => {
          if (item.disabled === true) return
          // Close the menu first, so that an item can move focus afterward.
          onChoose()
          item.onSelect()
        }}
      >
        {item.icon}
        <span>{item.label}</span>
        {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
      </button>
    </>
  )
}

/** Moves focus among a menu's items. Returns false if the key doesn't apply to the menu. */
function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const here = items.findIndex((item) => item === document.activeElement)
  const to = findFocusTarget(items, here, key)
  if (to === undefined) return false
  to.focus()
  return true
}

function findFocusTarget(items: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here <= 0 ? -1 : here - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
