import { FileDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { COURT_WORDS } from '#cite/verify/certificate/court-words.ts'
import { parseDraftFields, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { downloadFile, toFileName } from '../download-file.ts'
import { type BriefRow, listQuotationRows } from './brief-rows.ts'
import { type AiUse, makeCertificate, type ReadMark } from './make-certificate.ts'
import { WORD_TYPE } from '#cite/word/document-type.ts'
import { t } from './messages.ts'
import type { OpenBrief } from './use-brief.ts'
import screenStyles from './brief.module.css'
import styles from './certificate-panel.module.css'

interface CertificatePanelProps {
  /** The heading, which receives focus when the user asks for the certificate. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly open: OpenBrief
  readonly rows: readonly BriefRow[]
  readonly marks: ReadonlyMap<string, ReadMark>
  readonly sources: readonly string[]
  readonly signer: string
  readonly onSigner: (name: string) => void
}

const kinds = ['unstated', 'none', 'used'] as const satisfies readonly AiUse['kind'][]
const noStatement = { court: '', kind: 'unstated', how: '' }

/** Builds a document's certificate: the text that the court requires, and the results of the check. */
export function CertificatePanel({
  heading,
  open,
  rows,
  marks,
  sources,
  signer,
  onSigner,
}: CertificatePanelProps) {
  const typed = useDraft<Readonly<Record<string, string>>>(
    { screen: 'brief', record: open.contents.hash, field: 'certificate' },
    noStatement,
    parseDraftFields,
  )
  const { court = '', kind: chosen, how = '' } = typed.value
  const kind = kinds.find((one) => one === chosen) ?? 'unstated'
  const change = (fields: Readonly<Record<string, string>>): void => {
    typed.set({ ...typed.value, ...fields })
  }
  const [openedAt] = useState(() => Date.now())
  const ai: AiUse = kind === 'used' ? { kind, how } : { kind }
  const parts = makeCertificate({
    words: COURT_WORDS.find(({ id }) => id === court),
    document: { name: open.name, hash: open.contents.hash },
    signer,
    ai,
    rows,
    quotations: listQuotationRows(open),
    marks,
    sources,
    now: openedAt,
  })

  async function download(): Promise<void> {
    const { certificateToDocx } = await import('./certificate-file.ts')
    downloadFile(toFileName(`${open.name} certificate`, 'docx'), certificateToDocx(parts), WORD_TYPE)
  }

  return (
    <Panel {...typed.mark} className={styles.certificate}>
      <h2 ref={heading} tabIndex={-1}>
        {t('res_cert')}
      </h2>
      <p className={screenStyles.words}>{t('res_cert_text')}</p>
      <div className={styles.fields}>
        <Select
          label={t('res_cert_court')}
          value={court}
          onChange={(event) => {
            change({ court: event.target.value })
          }}
        >
          <option value="">{t('res_cert_no_court')}</option>
          {COURT_WORDS.map(({ id, court: name, judge, rule }) => (
            <option key={id} value={id}>
              {judge === '' ? name : t('res_cert_judge', { court: name, judge })}: {rule}
            </option>
          ))}
        </Select>
        <Field
          label={t('res_cert_signer')}
          value={signer}
          onChange={(event) => {
            onSigner(event.target.value)
          }}
        />
        <Select
          label={t('res_cert_ai_label')}
          value={kind}
          onChange={(event) => {
            change({ kind: event.target.value })
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`res_cert_ai_choice_${one}`)}
            </option>
          ))}
        </Select>
        {kind === 'used' && (
          <TextArea
            label={t('res_cert_ai_how')}
            rows={2}
            value={how}
            onChange={(event) => {
              change({ how: event.target.value })
            }}
          />
        )}
      </div>
      <div className={screenStyles.tools}>
        <Button kind="primary" onClick={() => void download()}>
          <FileDown aria-hidden /> {t('res_cert_docx')}
        </Button>
      </div>
      <details>
        <summary>{t('res_cert_preview')}</summary>
        {parts.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map((line, at) => (
              // Two authorities can have the same line, so each line's index is part of its key.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={`${at} ${line}`}>{line}</p>
            ))}
          </section>
        ))}
      </details>
    </Panel>
  )
}
