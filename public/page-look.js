// Runs before the app: a working page looks from its first picture as its account prefers (app/browser/page-look.ts).
if (/^\/(client|admin)\b/.test(location.pathname)) {
  try {
    var look = (localStorage.getItem('pincite.look') || '').split(' ')
    if (look[0] === 'light' || look[0] === 'dark') document.documentElement.dataset.theme = look[0]
    if (look[1] === 'dense') document.documentElement.dataset.density = 'dense'
    // oxlint-disable-next-line no-unused-vars -- browsers before 2018 want it named
  } catch (error) {
    // Where nothing is stored, nothing was preferred here.
  }
}
