import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../shell/product-picture.tsx'
import { BookmarkSteps } from './bookmark-steps.tsx'
import { ProseActions, ProsePage } from '../prose-page.tsx'
import { t } from './messages.ts'
import styles from './extension.module.css'

const packages = [
  { href: '/extension/pincite-chromium.zip', label: t('res_extension_download_chromium') },
  { href: '/extension/pincite-firefox.zip', label: t('res_extension_download_firefox') },
] as const

/** Shown instead of the downloads on a phone, because phone browsers can't install the extension. */
function ComputerHint() {
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.onPhone}>
      <p>{t('res_extension_computer')}</p>
      <Button
        onClick={() => {
          navigator.clipboard.writeText(location.href).then(
            () => {
              setCopied(true)
            },
            () => undefined,
          )
        }}
      >
        {t(copied ? 'res_extension_link_copied' : 'res_extension_link_copy')}
      </Button>
    </div>
  )
}

/** Explains the browser extension and how to install it from this server. */
export function ExtensionScreen() {
  return (
    <ProsePage
      title={t('res_extension_title')}
      lead={t('res_extension_lead')}
      start={
        <>
          <ComputerHint />
          <div className={styles.onComputer}>
            <BookmarkSteps />
          </div>
          <ProductPicture name="extension" alt={t('res_extension_picture')} />
          <div className={styles.onComputer}>
            <h2>{t('res_extension_install_title')}</h2>
            <p>{t('res_extension_install_text')}</p>
            <ProseActions>
              {packages.map(({ href, label }) => (
                <ButtonLink key={href} to={href} reloadDocument download>
                  {label}
                </ButtonLink>
              ))}
            </ProseActions>
          </div>
        </>
      }
      sections={[
        {
          title: t('res_extension_chromium'),
          isOrdered: true,
          text: [],
          points: [
            t('res_extension_chromium_1'),
            t('res_extension_chromium_2'),
            t('res_extension_chromium_3'),
            t('res_extension_chromium_4'),
          ],
        },
        {
          title: t('res_extension_firefox'),
          isOrdered: true,
          text: [t('res_extension_firefox_4')],
          points: [t('res_extension_firefox_1'), t('res_extension_firefox_2'), t('res_extension_firefox_3')],
        },
        {
          title: t('res_extension_use_title'),
          isOrdered: true,
          text: [],
          points: [
            t('res_extension_use_1'),
            t('res_extension_use_2'),
            t('res_extension_use_3'),
            t('res_extension_use_4'),
          ],
        },
        {
          title: t('res_extension_where_title'),
          text: [],
          points: [
            t('res_extension_where_1'),
            t('res_extension_where_2'),
            t('res_extension_where_3'),
            t('res_extension_where_4'),
          ],
        },
        {
          title: t('res_extension_privacy_title'),
          text: [],
          points: [t('res_extension_privacy_1'), t('res_extension_privacy_2'), t('res_extension_privacy_3')],
        },
        {
          title: t('res_extension_tested_title'),
          text: [],
          points: [t('res_extension_tested_1'), t('res_extension_tested_2'), t('res_extension_tested_3')],
        },
      ]}
    />
  )
}
