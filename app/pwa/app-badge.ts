/**
 * Says on the app's icon how much waits for the person while nobody looks, where the browser can; opening the app clears
 * it, and there the sync chip says the same. Answers how to stop, which clears it too.
 */
export function keepAppBadge(count: number): () => void {
  const showBadge = (): void => {
    const badge = document.visibilityState === 'visible' || count === 0 ? undefined : count
    if (badge === undefined) void navigator.clearAppBadge?.().catch(console.info)
    else void navigator.setAppBadge?.(badge).catch(console.info)
  }
  showBadge()
  document.addEventListener('visibilitychange', showBadge)
  return () => {
    document.removeEventListener('visibilitychange', showBadge)
    void navigator.clearAppBadge?.().catch(console.info)
  }
}
