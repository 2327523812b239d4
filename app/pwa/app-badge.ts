/**
 * Shows the number of items that need the user's attention on the app's icon while the app is hidden, if the browser
 * supports badges. Opening the app clears the badge, because the sync chip then shows the number. The returned function
 * stops updating the badge and clears it.
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
