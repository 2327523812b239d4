import { NarrowPage } from '../../shell/page.tsx'

export function CheckoutScreen() {
  return <NarrowPage title="Checkout" />
}
