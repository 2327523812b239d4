import { NarrowPage } from '#app/shell/page.tsx'

export function ProductsScreen() {
  return <NarrowPage title="Products" />
}
