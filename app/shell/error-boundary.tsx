import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isMissingPart } from '../loading/missing-part.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from '../ui/page.module.css'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** True to render nothing after an error. For components on top of a page that still works. */
  readonly quiet?: boolean
}

interface ErrorBoundaryState {
  readonly error: Error | null
}

/**
 * Catches errors thrown while rendering a page, and chunks that failed to load, and offers a way to continue. Typed
 * text is not lost, because it is saved on the device during typing.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Log the message as a string too, because log collectors often drop an Error's own fields.
    console.error('Page error:', String(error), error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (this.props.quiet === true) return null
    const missing = isMissingPart(error)
    return (
      <div className={styles.narrow}>
        <h1 className={styles.title}>{t(missing ? 'res_missing_title' : 'res_broken_title')}</h1>
        <InlineNotice tone="err" role="alert">
          {missing ? (
            t('res_missing')
          ) : (
            <>
              {t('res_broken')} <code>{error.name}</code>
            </>
          )}
        </InlineNotice>
        <div className={styles.actions}>
          <Button
            kind="primary"
            onClick={() => {
              location.reload()
            }}
          >
            {t('res_reload')}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {t('res_home')}
          </ButtonLink>
        </div>
      </div>
    )
  }
}
