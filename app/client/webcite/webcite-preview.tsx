import { ChevronUp, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { levelOfReason } from '#cite/status/authority-status.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CopyableCitation } from '../citation/copyable-citation.tsx'
import { t as statusText } from '../status/messages.ts'
import { StatusSign } from '../status/status-mark.tsx'
import { t } from './messages.ts'
import type { PrintStyle } from './print-style.ts'
import { TypefaceChoice } from './typeface-choice.tsx'
import styles from './webcite-preview.module.css'
import type { WebciteLook } from './webcite-checks.ts'
import screenStyles from './webcite.module.css'

interface WebcitePreviewProps {
  readonly rendered: Rendered | null
  /** True if the text contains a placeholder for the title. */
  readonly hasGap: boolean
  readonly setting: PrintStyle
  readonly onSetting: (setting: PrintStyle) => void
  readonly onCopy: () => void
  /** What the user should check, most serious first. */
  readonly looks: readonly WebciteLook[]
  /** Actions besides Copy. */
  readonly children?: ReactNode
}

/**
 * Shows the citation exactly as it will be copied, in the chosen typeface. On a small screen, it is one line with Copy
 * until the user opens it.
 */
export function WebcitePreview(props: WebcitePreviewProps) {
  const { rendered, hasGap, setting, onSetting, onCopy, looks, children } = props
  const empty = rendered === null || rendered.text.trim() === ''
  const heading = useId()
  const [open, setOpen] = useState(false)
  return (
    <Panel aria-labelledby={heading} className={styles.card} data-open={open || undefined}>
      <h2 id={heading}>{t('res_preview')}</h2>
      {/* Long citations scroll on a phone, so the keyboard must be able to reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <output className={styles.text} tabIndex={0}>
        {empty ? (
          <p className={screenStyles.empty}>{t('res_webcite_preview_empty')}</p>
        ) : (
          <CopyableCitation runs={rendered.runs} />
        )}
      </output>
      <div className={styles.cardFoot}>
        <div className={styles.wideTypeface}>
          <TypefaceChoice setting={setting} onSetting={onSetting} legendHidden />
        </div>
        {!empty && (
          <Button kind={hasGap ? 'secondary' : 'primary'} onClick={onCopy}>
            <Copy aria-hidden /> {t('res_copy')}
          </Button>
        )}
        <IconButton
          label={t(open ? 'res_webcite_preview_less' : 'res_webcite_preview_more')}
          aria-expanded={open}
          className={styles.opener}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <ChevronUp aria-hidden />
        </IconButton>
      </div>
      {looks.length > 0 && (
        <ul role="list" aria-label={t('res_webcite_checks')} className={styles.looks}>
          {looks.map(({ words, reason }) => {
            const level = levelOfReason(reason)
            return (
              <li key={words} className={styles[level]}>
                <StatusSign level={level} />
                <span>
                  {level === 'serious' && (
                    <span className="visually-hidden">{statusText('res_status_serious')}: </span>
                  )}
                  {words}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.more}>{children}</div>
    </Panel>
  )
}
