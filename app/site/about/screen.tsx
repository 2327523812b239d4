import { ButtonLink } from '../../ui/button.tsx'
import { ProseActions, ProsePage } from '../prose-page.tsx'
import { t } from './messages.ts'

/** Explains the product's users and purpose, and its citation rules. */
export function AboutScreen() {
  return (
    <ProsePage
      title={t('res_about_title')}
      lead={t('res_about_lead')}
      sections={[
        { title: t('res_about_why_title'), text: [t('res_about_why'), t('res_about_why_2')] },
        {
          title: t('res_about_how_title'),
          text: [],
          points: [t('res_about_how_1'), t('res_about_how_2'), t('res_about_how_3')],
        },
        { title: t('res_about_style_title'), text: [t('res_about_style')] },
      ]}
    >
      <ProseActions>
        <ButtonLink kind="primary" to="/signup">
          {t('res_about_start')}
        </ButtonLink>
        <ButtonLink to="/products">{t('res_about_products')}</ButtonLink>
      </ProseActions>
    </ProsePage>
  )
}
