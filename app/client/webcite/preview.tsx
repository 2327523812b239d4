import { Copy } from 'lucide-react'
import { useId } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Typeface } from '#cite/source/use.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CopiableText } from '../citation/copiable-text.tsx'
import { t } from '../words.ts'
import styles from './webcite.module.css'

interface WebcitePreviewProps {
  readonly rendered: Rendered | null
  readonly typeface: Typeface
  readonly onTypeface: (typeface: Typeface) => void
  readonly onCopy: () => void
}

/** The citation as it will be copied, in either typeface. */
export function WebcitePreview({ rendered, typeface, onTypeface, onCopy }: WebcitePreviewProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{t('res_preview')}</h2>
      <output className={styles.text}>
        {rendered === null ? (
          <p className={styles.empty}>{t('res_webcite_preview_empty')}</p>
        ) : (
          <CopiableText runs={rendered.runs} />
        )}
      </output>
      <div className={styles.cardFoot}>
        <Segmented
          legend={t('res_setting_style')}
          legendHidden
          options={[
            { value: 'court', label: t('res_style_court') },
            { value: 'academic', label: t('res_style_academic') },
          ]}
          value={typeface}
          onChange={onTypeface}
        />
        <Button kind="primary" disabled={rendered === null} onClick={onCopy}>
          <Copy aria-hidden /> {t('res_copy')}
        </Button>
      </div>
    </section>
  )
}
