import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import type { Typeface } from '#cite/source/use.ts'
import { useCopyCitations } from '../../clipboard/use-copy.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CopyableCitation } from '../citation/copyable-citation.tsx'
import type { CitationEngine } from '../citation-engine.ts'
import { t } from './messages.ts'
import type { SampleCitation } from './sample-citations.ts'
import styles from './dashboard.module.css'

interface SampleCardProps {
  readonly engine: CitationEngine | null
  readonly sample: SampleCitation
  readonly onKeep: () => void
  readonly onClear: () => void
}

/** A sample citation for a user who has no citations yet. */
export function SampleCard({ engine, sample, onKeep, onClear }: SampleCardProps) {
  const heading = useId()
  const [typeface, setTypeface] = useState<Typeface>('court')
  const { copy, copyDialog } = useCopyCitations()
  const printed = printSample(engine, sample, typeface)
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 id={heading}>{t('res_samples')}</h2>
          <p className={styles.lead}>{t('res_samples_lead')}</p>
        </div>
        <SegmentedControl
          legend={t('res_setting_style')}
          legendHidden
          options={[
            { value: 'court', label: t('res_style_court') },
            { value: 'academic', label: t('res_style_academic') },
          ]}
          value={typeface}
          onChange={setTypeface}
        />
      </div>
      <div className={styles.sample}>
        <p className={styles.sampleHead}>
          <span>{t(`res_sample_${sample.id}`)}</span>
          <span className={styles.badge}>{t('res_sample')}</span>
        </p>
        <CopyableCitation runs={printed?.runs ?? []} className={styles.sampleText} />
        <div className={styles.sampleFoot}>
          <Button
            small
            disabled={printed === null}
            onClick={() => {
              if (printed !== null) void copy([printed])
            }}
          >
            <Copy aria-hidden /> {t('res_copy')}
          </Button>
          <Button small kind="quiet" onClick={onKeep}>
            {t('res_sample_keep')}
          </Button>
        </div>
      </div>
      <Button kind="quiet" small flush className={styles.clear} onClick={onClear}>
        {t('res_samples_clear')}
      </Button>
      {copyDialog}
    </section>
  )
}

/** Formats a string as a sentence, and formats a single web citation as Webcite does, without a period. */
function printSample(engine: CitationEngine | null, { sources, uses }: SampleCitation, typeface: Typeface) {
  if (engine === null) return null
  const [source, ...others] = sources
  const [use] = uses
  if (source !== undefined && use !== undefined && others.length === 0)
    return engine.format(source, { ...use, form: 'full' }, { profile: 'indigo-2e', typeface })
  return engine.formatString({ mode: 'sentence', profile: 'indigo-2e', typeface, uses: [...uses] }, sources)
}
