import { BookOpenText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { InlineButton } from '../inline-button.tsx'
import { isBookRule } from './is-book-rule.ts'
import { t } from './messages.ts'
import styles from './rule-link.module.css'

// Few users read the rules, but they must be available offline, so the service worker caches them with the app.
const dialog = lazyPart(async () => (await import('./rule-book-dialog.tsx')).RuleBookDialog)

interface RuleLinkProps {
  readonly rule: string
}

/** The number of a rule, as a button that opens the rule's text. Renders plain text if the rule is not in the book. */
export function RuleLink({ rule }: RuleLinkProps) {
  const { open, opened } = useRuleBookDialog(rule)
  if (!isBookRule(rule)) return t('res_rule_name', { rule })
  return (
    <>
      <InlineButton
        aria-haspopup="dialog"
        aria-label={t('res_rule_read_of', { rule })}
        className={styles.link}
        onPointerEnter={dialog.fetch}
        onPress={open}
      >
        {t('res_rule_name', { rule })}
      </InlineButton>
      {opened}
    </>
  )
}

/** A button that opens the text of a rule. Renders nothing for a rule that is not in the book. */
export function ReadRuleButton({ rule }: RuleLinkProps) {
  const { open, opened } = useRuleBookDialog(rule)
  if (!isBookRule(rule)) return null
  return (
    <>
      <Button small aria-haspopup="dialog" onPointerEnter={dialog.fetch} onClick={open}>
        <BookOpenText aria-hidden /> {t('res_rule_read')}
      </Button>
      {opened}
    </>
  )
}

function useRuleBookDialog(rule: string) {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => {
      setOpen(true)
    },
    opened: (
      <Suspense>
        {isOpen && (
          <dialog.Component
            rule={rule}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    ),
  }
}
