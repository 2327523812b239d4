import { loadStripe } from '@stripe/stripe-js/pure'
import { billing } from '#sync/contract/billing.ts'
import { failure, type Failure, type FailureCode } from '#sync/failure.ts'
import { callApi } from '../../net/call-api.ts'

export interface CardForm {
  /** Removes the form from the page; only one may be mounted at a time. */
  remove(): void
}

/** Finds the container for the form. Called last, when everything else is ready. */
export type FindFormElement = () => HTMLElement | null

/**
 * Mounts the payment provider's form on the page. If that fails, returns one of the four codes of the specification
 * (spec §8, contract 9.2). A rejection by our server keeps its own code.
 */
export async function placeCardForm(planId: string, place: FindFormElement): Promise<CardForm | Failure> {
  const config = await callApi(billing.config)
  if (!config.ok) return failureBecauseOf('STRIPE_KEY_FECTH_FAILED', config.failure)

  const stripe = await loadStripe(config.value.publishableKey).catch(() => null)
  if (stripe === null) return failure('STRIPE_INITIALIZATION_FAILED')

  const session = await callApi(billing.checkoutSession, { input: { planId } })
  if (!session.ok) return failureBecauseOf('CHECKOUT_INITIALIZATION_FAILED', session.failure)
  const { clientSecret } = session.value
  const form = await stripe
    .createEmbeddedCheckoutPage({ fetchClientSecret: () => Promise.resolve(clientSecret) })
    .catch(() => undefined)
  if (form === undefined) return failure('CHECKOUT_INITIALIZATION_FAILED')

  const element = place()
  if (element === null) {
    form.destroy()
    return failure('STRIPE_FORM_CONTAINER_NOT_FOUND')
  }
  form.mount(element)
  return { remove: () => form.destroy() }
}

/**
 * Returns the failure to report. If the user isn't allowed to pay or already has a plan, reports that reason. Reports
 * any other failure as the general payment failure.
 */
function failureBecauseOf(code: FailureCode, cause: Failure): Failure {
  const ours: readonly FailureCode[] = ['CONFLICT', 'FEATURE_DISABLED', 'UNAUTHORIZED', 'TOO_MANY_ATTEMPTS']
  return ours.includes(cause.code) ? cause : failure(code)
}
