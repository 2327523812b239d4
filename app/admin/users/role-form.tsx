import { useRef, useState } from 'react'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import type { RoleName } from '#sync/role.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface RoleFormProps {
  readonly user: AdminUser
  readonly busy: boolean
  readonly onSave: (roleNames: readonly RoleName[]) => Promise<boolean>
}

const choices = [
  ['admin', t('res_user_role_admin')],
  ['super-admin', t('res_user_role_super')],
] as const

/** Adds and removes roles other than the basic user role. */
export function RoleForm({ user, busy, onSave }: RoleFormProps) {
  const held = choices.map(([name]) => name).filter((name) => user.roleNames.includes(name))
  const [chosen, setChosen] = useState<readonly RoleName[]>(held)
  const [known, setKnown] = useState(user.roleNames)
  // Update the selection if the roles were saved or another admin changed them. After any other change to the account,
  // keep the current selection.
  if (known.join() !== user.roleNames.join()) {
    setKnown(user.roleNames)
    setChosen(held)
  }
  const [saving, setSaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = chosen.length !== held.length || chosen.some((name) => !user.roleNames.includes(name))
  return (
    <section className={styles.part} aria-labelledby="roles">
      <h3 id="roles" ref={heading} tabIndex={-1}>
        {t('res_user_roles')}
      </h3>
      {choices.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={chosen.includes(name)}
          onChange={(event) => {
            setChosen(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
          }}
        />
      ))}
      <p className={styles.muted}>{t('res_user_roles_hint')}</p>
      <div>
        <Button
          disabled={!changed}
          busy={busy && saving}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (busy) return
            setSaving(true)
            void onSave(chosen).then((done) => {
              setSaving(false)
              // The button is now disabled, so move focus.
              if (done) heading.current?.focus()
            })
          }}
        >
          {t('res_user_roles_save')}
        </Button>
      </div>
    </section>
  )
}
