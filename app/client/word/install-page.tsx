import { WORD_TYPE } from '#cite/word/document-type.ts'
import { Fragment, type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ProductPicture } from '../../shell/product-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InlineNotice } from '../../ui/status.tsx'
import type { OfficeAbsence } from './load-office.ts'
import { t } from './messages.ts'
import styles from './word.module.css'

/** Folder in which Word for Mac looks for the manifests of add-ins. */
const MAC_FOLDER = '~/Library/Containers/com.microsoft.Word/Data/Documents/wef'

interface InstallPageProps {
  readonly reason: OfficeAbsence | 'visitor'
  readonly onRetry: () => void
  readonly onFile: (file: File) => void
}

/** Explains how to install the add-in, and offers the tools for a saved file. */
export function InstallPage({ reason, onRetry, onFile }: InstallPageProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames(styles.screen, reason === 'visitor' && styles.site)}>
      <header>
        <h1 className={styles.title}>{t('res_word')}</h1>
        {reason === 'visitor' && <p className={styles.lead}>{t('res_word_lead')}</p>}
      </header>
      {reason !== 'visitor' && (
        <InlineNotice tone="warn" role="status" title={t(`res_word_${reason}`)}>
          <p>{t(`res_word_${reason}_text`)}</p>
          {reason === 'unreachable' && (
            <Button small onClick={onRetry}>
              {t('res_word_again')}
            </Button>
          )}
        </InlineNotice>
      )}
      <section className={styles.section} aria-labelledby="word-without">
        <h2 id="word-without">{t('res_word_without')}</h2>
        <p>{t('res_word_without_text')}</p>
        <input
          ref={input}
          type="file"
          hidden
          data-testid="word-file"
          accept={`.docx,${WORD_TYPE}`}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file !== undefined) onFile(file)
            // Reset the input, so that the user can choose the same file again.
            event.target.value = ''
          }}
        />
        <p>
          <Button
            kind={reason === 'visitor' ? 'primary' : 'secondary'}
            onClick={() => input.current?.click()}
          >
            {t('res_word_choose')}
          </Button>
        </p>
        <p className={styles.link}>
          <Link to="/doctor">{t('res_word_doctor')}</Link>
        </p>
      </section>
      {reason !== 'old' && (
        <section className={styles.section} aria-labelledby="word-install">
          <h2 id="word-install">{t('res_word_install')}</h2>
          <ol className={styles.steps}>
            <li>{t('res_word_install_1')}</li>
            <li>{t('res_word_install_2')}</li>
            <li>{t('res_word_install_3')}</li>
          </ol>
          <p className={styles.aside}>{t('res_word_tested_2')}</p>
          <p>
            <ButtonLink
              to="/word/manifest.xml"
              reloadDocument
              download
              kind={reason === 'visitor' ? 'secondary' : 'primary'}
            >
              {t('res_word_manifest')}
            </ButtonLink>
          </p>
          <p className={styles.aside}>{t('res_word_install_mac')}</p>
          <code className={styles.aside}>{breakAtSlashes(MAC_FOLDER)}</code>
          <p className={styles.aside}>{t('res_word_install_note')}</p>
        </section>
      )}
      {reason === 'visitor' && (
        <>
          <ProductPicture name="word" alt={t('res_word_picture')} />
          <section className={styles.section} aria-labelledby="word-tested">
            <h2 id="word-tested">{t('res_word_tested')}</h2>
            <ul className={styles.steps}>
              <li>{t('res_word_tested_1')}</li>
              <li>{t('res_word_tested_2')}</li>
            </ul>
          </section>
        </>
      )}
    </div>
  )
}

/** Lets a path wrap after a slash, rather than inside a name. */
function breakAtSlashes(path: string): ReactNode[] {
  return path.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))
}
