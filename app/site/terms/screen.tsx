import { ProsePage, UpdatedDate } from '../prose-page.tsx'
import { t } from './messages.ts'

/** The terms of use. */
export function TermsScreen() {
  return (
    <ProsePage
      title={t('res_terms_title')}
      lead={t('res_terms_lead')}
      sections={[
        { title: t('res_terms_who_title'), text: [t('res_terms_who')] },
        { title: t('res_terms_account_title'), text: [t('res_terms_account')] },
        { title: t('res_terms_work_title'), text: [t('res_terms_work')] },
        {
          title: t('res_terms_no_advice_title'),
          text: [t('res_terms_no_advice'), t('res_terms_no_advice_2')],
        },
        { title: t('res_terms_fair_title'), text: [t('res_terms_fair')] },
        { title: t('res_terms_outlines_title'), text: [t('res_terms_outlines')] },
        {
          title: t('res_terms_plans_title'),
          text: [t('res_terms_plans'), t('res_terms_plans_end'), t('res_terms_plans_refunds')],
        },
        { title: t('res_terms_changes_title'), text: [t('res_terms_changes')] },
      ]}
    >
      <UpdatedDate>{t('res_terms_updated')}</UpdatedDate>
    </ProsePage>
  )
}
