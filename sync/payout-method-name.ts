/** Returns the display name of a payout method: `Check` for the stored value `Cheque`. */
export function namePayoutMethod(method: string): string {
  return method === 'Cheque' ? 'Check' : method
}
