import { Button } from '../ui/button.tsx'
import { t } from './messages.ts'
import styles from './list.module.css'

interface ListPagerProps {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

/** Buttons for the previous and the next page; renders nothing if there is only one page. */
export function ListPager({ page, last, onPage }: ListPagerProps) {
  if (last <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('res_list_page', { page, last })}>
      <Button
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1)
        }}
      >
        {t('res_list_before')}
      </Button>
      <span>{t('res_list_page', { page, last })}</span>
      <Button
        disabled={page >= last}
        onClick={() => {
          onPage(page + 1)
        }}
      >
        {t('res_list_next')}
      </Button>
    </nav>
  )
}
