import { ButtonLink } from '../../ui/button.tsx'
import { ProseActions, ProsePage } from '../prose-page.tsx'
import { t } from './messages.ts'

/** Invites outline submissions for payment (spec §2): which classes, what to submit, how payment works. */
export function SubmissionDetailsScreen() {
  return (
    <ProsePage
      title={t('res_submit_title')}
      lead={t('res_submit_lead')}
      sections={[
        { title: t('res_submit_classes_title'), text: [t('res_submit_classes')] },
        {
          title: t('res_submit_need_title'),
          text: [],
          points: [
            t('res_submit_need_1'),
            t('res_submit_need_2'),
            t('res_submit_need_3'),
            t('res_submit_need_4'),
          ],
        },
        { title: t('res_submit_rights_title'), text: [t('res_submit_rights')] },
        { title: t('res_submit_honor_title'), text: [t('res_submit_honor')] },
        { title: t('res_submit_pay_title'), text: [t('res_submit_pay')] },
        { title: t('res_submit_open_title'), text: [t('res_submit_open')] },
      ]}
    >
      <ProseActions>
        <ButtonLink kind="primary" to="/client/document-upload-test">
          {t('res_submit_send')}
        </ButtonLink>
        <ButtonLink to="/signup">{t('res_submit_account')}</ButtonLink>
      </ProseActions>
    </ProsePage>
  )
}
