import { NarrowPage } from '../../shell/page.tsx'

export function ProductsScreen() {
  return <NarrowPage title="Products" />
}
