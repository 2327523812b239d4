/** Returns the display name of a payout method. The stored value `Cheque` keeps its spelling. */
export function namePayoutMethod(method: string): string {
  return method === 'Cheque' ? 'Check' : method
}
